import { findNamedPlace, placesLike, type NamedPlace } from '../../../data/places/named-place';

/** Places offered under the field: more would hide the button that saves. */
const mostOffered = 5;

type Props = { names: string[]; onChoose: (name: string) => void };

/** The places that a fan's text may mean, by their full names. */
export function PlaceChoices({ names, onChoose }: Props) {
  if (!names.length) return null;
  return (
    <ul className="notify-choices" id="lugares" aria-label="Lugares">
      {names.slice(0, mostOffered).map((name) => (
        <li key={name}>
          <button type="button" onClick={() => onChoose(name)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The place of a text, or of the beginning of its name, and the places that it may mean. */
export function placeIn(text: string): { place?: NamedPlace; choices: NamedPlace[] } {
  const match = findNamedPlace(text);
  const choices = placesLike(text);
  const [only, another] = choices;
  return { place: match && !Array.isArray(match) ? match : another ? undefined : only, choices };
}

/** Why a text names no place. @param names those that it may mean */
export function whyNot(text: string, names: string[]): string {
  if (!text.trim()) return 'Escribe tu ciudad o tu estado.';
  if (names.length) return 'Hay más de un lugar que se llama así: toca el tuyo.';
  return `No conocemos «${text.trim()}». Escribe una ciudad o un estado.`;
}
