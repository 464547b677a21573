import { ask, type TourRow } from './tour-row';
import type { Line } from '../line/line';
import { unclaimedOf } from '../line/left-overs';
import { startsAsVenue } from '../words/segments';
import { foldInPlace, saysName } from '../words/text';

/** Asks about the other dates of a theatre's programme, all in one city, or of a table where most rows name this show. */
export function askProgramme(rows: TourRow[], lines: readonly Line[], show: string) {
  const ours = new Set(lines.filter(({ folded }) => saysName(folded, show)).map(({ number }) => number));
  // `Radio Carpa en el Foro del Lago` is of the dates that follow it line by line.
  const isBelow = ({ line }: TourRow) => {
    const at = lines.findIndex(({ number }) => number === line);
    const head = lines.slice(0, Math.max(0, at)).findLast(({ days }) => !days.length);
    return head !== undefined && ours.has(head.number) && head.paragraph === lines[at]!.paragraph;
  };
  const isOurs = (row: TourRow) =>
    row.evidence.some(({ field, line }) => ours.has(line) && !/price|link|status/.test(field)) || isBelow(row);
  const others = rows.filter((row) => !isOurs(row));
  const inTable = new Set(lines.filter(({ original }) => /(?:[;|\t].*){3}/.test(original)).map(({ number }) => number));
  const isTable = rows.every(({ line }) => inTable.has(line)) && others.length * 2 < rows.length;
  const isOfOne = isTable || new Set(rows.map(({ city }) => city)).size === 1;
  const isProgramme = others.length < rows.length && isOfOne;
  for (const row of isProgramme ? others : []) ask(row, 'date', '¿Es de este show?');
}

const fewest = 3; // other titles in a programme

/** Whether a line has a title, in words that are neither a venue nor a city. */
const isTitled = (line: Line) =>
  line.venue === undefined ? unclaimedOf(line).length > 0 : !startsAsVenue(foldInPlace(line.venue));

/** `TEATRO. «Radio Carpa» …`, in a newspaper's list */
const label =
  /^\W*(?:cine|teatro|danza|m[uú]sica|lucha|exposici[oó]n|expo|[oó]pera|circo|infantil|conciertos?|libros|humor|comedia)[.:]\s/i;

/** The numbers of a newspaper's lines about other acts: each starts with what it is, and some name the show. */
function ofOtherLabels(lines: readonly Line[], show: string): ReadonlySet<number> {
  const labelled = new Set(lines.filter(({ at, original }) => !at && label.test(original)).map(({ number }) => number));
  const ours = new Set(lines.filter(({ folded }) => saysName(folded, show)).map(({ number }) => number));
  const others = [...labelled].filter((number) => !ours.has(number));
  const isList = [...ours].every((number) => labelled.has(number)) && ours.size > 0 && others.length > 1;
  return new Set(isList ? others : []);
}

/**
 * The lines without those of other acts, in a programme of one place: each has its day, hour and title, some name the
 * show, and several other titles do not.
 */
export function withoutOtherActs(
  items: readonly (Line | undefined)[],
  statements: readonly Line[],
  show: string,
  settled: Set<number>,
): (Line | undefined)[] {
  const listed = ofOtherLabels(statements, show);
  if (listed.size) {
    for (const number of listed) settled.add(number);
    return items.filter((line) => !line || !listed.has(line.number));
  }
  const dated = items.filter((line) => line !== undefined).filter(({ days, hours }) => days.length && hours.length);
  const isOurs = ({ folded }: Line) => saysName(folded, show);
  const others = dated.filter(
    (line) => !isOurs(line) && !line.place.places.length && !line.links.length && isTitled(line),
  );
  const titles = new Set(others.map((line) => line.venue ?? unclaimedOf(line)[0]!.text));
  const ours = dated.filter(isOurs);
  const isProgramme =
    ours.length > 1 &&
    titles.size >= fewest &&
    ours.every(({ place }) => !place.places.length) &&
    (ours.length + others.length) * 4 > dated.length * 3;
  if (!isProgramme) return [...items];
  for (const { number } of others) settled.add(number);
  return items.filter((line) => !line || !others.includes(line));
}
