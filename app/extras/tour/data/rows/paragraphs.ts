import { zoneAbroad } from '../../../../data/places/abroad';
import { spanInLine } from '../line/facts';
import type { Line } from '../line/line';
import { exception } from './named-dates';
import { namedIn, namesOf } from './prices-by-clause';
import type { TourRow } from './tour-row';

/** What a line says of tickets or of the venue, and the part of a row that it is of. */
const shared = [
  { field: 'venue', of: ({ venue }: Line) => venue },
  { field: 'price', of: ({ marks }: Line) => marks.price },
  { field: 'link', of: ({ links }: Line) => links[0] },
] as const;

/** Whether a line is about some of the dates only. */
function saysSome({ text }: Line, rows: readonly TourRow[]): boolean {
  const named = namedIn(text, rows, namesOf(rows)(text));
  return exception.test(text) || (named.length > 0 && named.length < rows.length);
}

/** Gives what a paragraph says above or below a list of dates to all of them: `Foro Lucerna`, `4 de marzo`, `5 de marzo`. */
export function shareInParagraphs(rows: readonly TourRow[], statements: readonly Line[]) {
  const byLine = Map.groupBy(rows, ({ line }) => line);
  for (const lines of Map.groupBy(statements, ({ paragraph }) => paragraph).values()) {
    const dated = lines.filter(({ number, days }) => days.length && byLine.has(number));
    const numbers = new Set(dated.map(({ number }) => number));
    const [first = 0, last = 0] = [dated[0]?.number, dated.at(-1)?.number];
    const others = lines.filter(({ number, hasFacts, isSale }) => !numbers.has(number) && hasFacts && !isSale);
    if (numbers.size < 2 || others.some(({ number }) => number > first && number < last)) continue;
    for (const { field, of } of shared) {
      const below = dated.flatMap(({ number }) => byLine.get(number)!);
      const [source, ...more] = others.filter(
        (line) => of(line) !== undefined && (field !== 'venue' || line.number < first),
      );
      // `Las compras en x.mx, menos la de Puebla`
      const isOfSome = source && field !== 'venue' && saysSome(source, below);
      // Where one of the dates has its own, the others may have none.
      const isOwn = below.some(({ evidence }) => evidence.some((one) => one.field === field && numbers.has(one.line)));
      if (!source || more.length || isOwn || isOfSome) continue;
      // A price is in pesos.
      const isAbroad = ({ city = '', state = '' }: TourRow) => zoneAbroad(city, state) !== undefined;
      const lacking = below.filter((row) => row[field] === undefined && !(field === 'price' && isAbroad(row)));
      for (const row of lacking) {
        Object.assign(row, { [field]: of(source) });
        const span = { start: 0, end: source.original.length };
        row.evidence.push({ field, line: source.number, ...spanInLine(source, span), how: 'heading' });
      }
    }
  }
}
