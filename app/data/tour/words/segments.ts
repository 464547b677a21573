import { longestName } from '../../places/find-place';
import { citiesCalled } from './nicknames';
import { takenMark, type Span, pattern, source } from './text';

/** Words of a line between two separators, with where they stand. */
export type Segment = Span & { words: (Span & { text: string })[] };

export const venueWords = source`
  teatro|auditorio|foro|arena|centro|palacio|plaza|estadio|sala|casa|casino|club|bar|salon|carpa|parque|explanada
  |museo|gimnasio|lienzo|expo|pabellon|cine|cineteca|hotel|universidad|aula|cafe|cafeteria|galeria|lunario|complejo
  |domo|velodromo|hipodromo|feria|recinto|anfiteatro|jardin|hacienda|exhacienda|ex-hacienda|polyforum|poliforum
  |concha|coliseo|palenque|showcenter|cecut|ccu|terraza|patio|bodega|paraninfo|fabrica|biblioteca|conservatorio
  |convento|ex-convento|exconvento|deportivo|polideportivo|malecon|playa|kiosko|quiosco|mercado|edificio|facultad
  |escuela|colegio|instituto|rancho|vinedo|cerveceria|stage|hall|theater|theatre
`;
const venueWord = new RegExp(`^(?:${venueWords})$`);
const venueWordAtEnd = new RegExp(`\\b(?:${venueWords})\\s+$`);
const cities = new Set(['centro', 'playa', 'parque', 'mercado']); // they also begin names of cities

/** Whether the word before a day begins the name of a venue. */
export const endsInVenueWord = (text: string) => venueWordAtEnd.test(text);

/** Whether a text is the name of a venue, from its first word on. */
export const startsAsVenue = (text: string) =>
  new RegExp(`^(?:(?:el|la|los|las)\\s)?(?:${venueWords})\\s+\\S`).test(text);

/** A venue that every town has, with its own name in quotes: `Teatro de la Ciudad "Esperanza Iris"`. */
const ofCommonVenue = /\bteatro\s+de\s+la\s+ciudad\s*["“«][a-z][^"“”«»]*["”»]/g;
/** Whether the next folded line is such a name. */
export const isBeforeName = (next: string) => /^\W*"?[“«"]/.test(next);

/** Splits a folded line where commas, dashes, brackets or what was understood stand. */
export function segmentsOf(line: string): Segment[] {
  const segments: Segment[] = [];
  // The end of a sentence, not of `Cd.`
  for (const part of line
    .replace(/(?<=\S) {3,}/g, (gap) => ','.padEnd(gap.length))
    .replace(/(?<=\s)@(?:\w+|(?=\s))|\.(?=\.)/g, (sign) => ','.padEnd(sign.length))
    // A verb, or what begins a clause.
    .replace(
      pattern('g')`
        (?<=\s)(?:se|es|is|or|fue|sera|presentan?|esta|estan|queda|quedan|pasa|que|donde|porque|pero|ya|tambien
        |sigue)(?=[\s\u0001])|(?<=\s)con(?=\s(?:una?|sus?|invitad[oa]s?)\s)
      `,
      (word) => ','.padEnd(word.length),
    )
    .replace(ofCommonVenue, (name) => name.replace(/["“”«»]/g, "'"))
    .matchAll(
      new RegExp(
        `(?:[^${takenMark},;|·\\t()\\[\\]{}•–—:"“”«»!¡¿?\\\\/=+-]|(?<=[\\w\\u0001])-(?=\\w)|(?<=[a-z])·(?=[a-z]))+`,
        'g',
      ),
    )) {
    const words = [...part[0].matchAll(/[^\s]+/g)].map((match) => {
      const start = part.index + match.index;
      const text = match[0].replace(/^[.'’]+|['’]+$/g, '');
      return { text, start, end: start + match[0].length };
    });
    if (words.some(({ text }) => /[a-z0-9]/.test(text)))
      segments.push({ words, start: words[0]!.start, end: words.at(-1)!.end });
  }
  return segments;
}

/** Its words, one space between. */
export const textOf = ({ words }: Pick<Segment, 'words'>) => words.map(({ text }) => text).join(' ');
/** From the first of some words to the last. */
export const spanOf = (words: Span[]): Span => ({ start: words[0]!.start, end: words.at(-1)!.end });

/** The venue with the words before it, unless a sentence leads up to it: `nos confirman el Auditorio`, `en el Teatro`. */
export function venueSpan(before: Segment['words'], venue: Segment['words']): Span {
  const led = /^(?:en|el|la|los|las|al|del|at|the|lugar|sede|si)$/.test(before.at(-1)?.text ?? '');
  return spanOf(led ? venue : [...before, ...venue]);
}

/** The words before a venue, and those of the venue. */
export function parted({ words }: Segment) {
  const city = lengthOfCity(words);
  const at = words.findIndex(
    ({ text }, index) => venueWord.test(text.replace(/\.$/, '')) && !(index < city && (index > 0 || cities.has(text))),
  );
  // `Centro` alone is a part of the town.
  if (/^(?:centro(?: historico)?|galeria|patio)$/.test(textOf({ words }))) return { before: [], venue: [] };
  // `Teatro y Cultura` is a kind of events.
  if (words.length === 3 && words[1]!.text === 'y') return { before: words, venue: [] };
  // `Recinto` alone is the label of a column, or is still to be found.
  if (at === words.length - 1 && /^recinto\.?$/.test(words[at]!.text)) return { before: words, venue: [] };
  const from = at === 1 && /^(?:el|la|los|las|the)$/.test(words[0]!.text) ? 0 : at;
  return at < 0 ? { before: words, venue: [] } : { before: words.slice(0, from), venue: words.slice(from) };
}

/** How many words of these, from the first on, are the name of a city: `Gómez Palacio`, `en Playa del Carmen`. */
function lengthOfCity(words: Segment['words']): number {
  const from = /^(?:en|a|de|para|y)$/.test(words[0]!.text) ? 1 : 0;
  for (let length = Math.min(words.length - from, longestName); length > 1; length--)
    if (citiesCalled(textOf({ words: words.slice(from, from + length) })).length) return from + length;
  return 0;
}

/** A place and a venue as far as a line says them. */
export type WrittenPlace = {
  places: { city: string; state: string }[];
  state?: string;
  /** Whether the state was written. */
  isExplicit?: boolean;
  /** Only a venue's name says the city: anything else wins. */
  fromVenue?: boolean;
  /** Why it is asked about: a letter is wrong, another city is named too, it stands in another sentence. */
  why?: string;
  venue?: Span;
  usedSegments: Segment[];
  /** The text beside a city that is no state. */
  rest?: Segment;
};
