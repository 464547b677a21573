import type { Line } from '../line/line';
import { foldInPlace, saysName } from '../words/text';
import { pattern } from '../words/pattern';

/**
 * The numbers of lines about other shows on a theatre's programme: one date names this show and no place, and another
 * has a name of its own in its row, or in its paragraph. Under a heading with this show's name all are its dates.
 */
export function linesOfOthers(statements: readonly Line[], show: string, today: string): ReadonlySet<number> {
  const paragraphs = Map.groupBy(statements, ({ paragraph }) => paragraph);
  // `Radio Carpa: el 5 …` is who sent it, `Hola, Radio Carpa!` to whom.
  const saysShow = ({ original: written }: Line) => saysName(foldInPlace(written).replace(addressed, ''), show);
  const dates = [...paragraphs.values()].flatMap((lines) => {
    const dated = lines.filter(({ days }) => days.length);
    // `RADIO CARPA` or `Stand up nacional` above two days is the title of both.
    const [title] = lines;
    const isTitled = saysShow(title!) || (!title!.days.length && hasTitle(title!) && !dated.some(saysShow));
    return dated.length === 1 || (dated.length > 1 && isTitled) ? [lines] : dated.map((line) => [line]);
  });
  const isOurs = (lines: readonly Line[]) => lines.some(saysShow);
  const first = statements.findIndex(({ number }) => number === dates[0]?.[0]!.number);
  const ours = dates.filter(isOurs).flat();
  const isToCome = ours.some(({ days }) => days.some(({ readings }) => readings[0]! >= today));
  const isProgramme =
    isToCome && !isOurs(statements.slice(0, first)) && ours.every((line) => !line.venue && !hasCity(line));
  const others = dates.filter((lines) => !isOurs(lines) && !lines.some(hasCity) && lines.some(hasTitle));
  return new Set(isProgramme ? others.flat().map(({ number }) => number) : []);
}

const addressed = pattern()`
  ^[^:|\t\d]{1,40}:|^\W*(?:hola|holi|que\s+(?:onda|tal)|buen[oa]s?|estimad[oa]s?|oigan?|oye
  |equipo)\b[^.:!?\d]*[.,:!?]
`;

/** `Tlaxcala` and `Teatro Principal de Tlaxcala`, not `Orquesta de Tlaxcala` */
const hasCity = ({ place: { places, fromVenue } }: Line) => places.length > 0 && !fromVenue;
/** `Ballet El Cascanueces`, `Programa 9` */
const hasTitle = ({ venue, name, unread }: Line) =>
  Boolean(venue ?? name) || unread.some(({ text }) => /^["“«(¿¡]?\p{Lu}/u.test(text));
