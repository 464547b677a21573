import { linesOf, type TourRow } from './tour-row';
import { spanInLine } from '../line/facts';
import type { Line } from '../line/line';
import { foldedName, saysName } from '../words/text';

/**
 * Adds tickets from lines without a day to the dates that they name: `Ya se agotaron Puebla y Toluca`. A line
 * that heads others, `Canceladas:`, gives its status to those below, up to the next such line or the end of their
 * paragraph.
 */
export function addNamed(rows: readonly TourRow[], statements: readonly Line[], settled: Set<number>) {
  const usedLines = linesOf(rows);
  const paragraphs = new Map(statements.map(({ number, paragraph }) => [number, paragraph]));
  for (const [at, line] of statements.entries()) {
    const { number, text, days, marks, links } = line;
    if (days.length && marks.status) giveStatus(rows, line);
    if (days.length || !(marks.status || links[0] || marks.price)) continue;
    const named = rows.filter(({ city, state }) => saysName(text, city) || saysName(text, state));
    for (const row of usedLines.has(number) && named.length < 2 ? [] : named) {
      row.status = marks.status ?? row.status;
      row.link ??= links[0];
      row.price ??= marks.price;
      const spans = line.claims.filter(({ field }) => field === 'status' || field === 'link');
      row.evidence.push(
        ...spans.map((one) => ({ ...one, line: number, ...spanInLine(line, one), how: 'heading' as const })),
      );
      settled.add(number);
    }
    // `Se acabaron los boletos y abrimos otra función:` is not of the other one.
    if (named.length || !isHeading.test(text) || /\babr(?:imos|e|ieron)\b/.test(text)) continue;
    const end =
      statements.slice(at + 1).find((one) => !one.days.length && isHeading.test(one.text))?.number ?? Infinity;
    const below = rows.filter(({ line }) => line > number && line < end);
    const paragraph = paragraphs.get(below[0]?.line ?? 0);
    for (const row of below) if (paragraphs.get(row.line) === paragraph) row.status ??= marks.status;
  }
}
/** `Cancelamos estas:`, `AGOTADAS` */
const isHeading = /^(?!.*\bl[ao]s? de\b).*:\W*$|^\W*(?:fechas\s+|funciones\s+)?[a-z]+[ao]s\W*$/;

/** Gives the status in a date's line to another date that it is of: `… a las seis, ah y el de Celaya ya se agotó`. */
function giveStatus(rows: readonly TourRow[], { number, days, marks, text }: Line) {
  const own = rows.find(({ line, date }) => line === number && days.some(({ readings }) => readings[0] === date));
  const isOf = (city: string) => new RegExp(`\\b(?:el|la|l[ao]s) de ${foldedName(city)}\\b`).test(text);
  const other = own && rows.find(({ city, date }) => city && date !== own.date && isOf(city));
  if (other) [other.status, own.status] = [marks.status, undefined];
}
