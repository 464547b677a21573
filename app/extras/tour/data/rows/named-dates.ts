import { ask, linesOf, type TourRow } from './tour-row';
import { spanInLine } from '../line/facts';
import type { Line } from '../line/line';
import { giveByClause, namesOf } from './prices-by-clause';
import { giveByDay } from './statuses-by-day';
import { foldInPlace } from '../words/text';

/**
 * Adds tickets from lines without a day to the dates that they name: `Ya se agotaron Puebla y Toluca`. A line
 * that heads others, `Canceladas:`, gives its status to those below, up to the next such line or the end of their
 * paragraph.
 */
export function addNamed(rows: readonly TourRow[], statements: readonly Line[], settled: Set<number>) {
  const usedLines = linesOf(rows);
  const paragraphOf = new Map(statements.map(({ number, paragraph }) => [number, paragraph]));
  const namesIn = namesOf(rows);
  for (const [at, line] of statements.entries()) {
    const { number, text, days, marks, links } = line;
    if (!rows.some((row) => row.line === number) && giveByDay(rows, line, paragraphOf)) {
      settled.add(number);
      continue;
    }
    if (days.length && marks.status) giveStatus(rows, line);
    // `* sáb 19 ya no hay lugar`, under a season
    const isOther = line.hours.length + line.place.places.length > 0 || line.doors !== undefined;
    const isRemark = days.length === 1 && !usedLines.has(number) && !isOther;
    for (const row of isRemark ? rows.filter(({ date }) => date === days[0]!.readings[0]) : []) {
      if (marks.status) row.status = marks.status;
      else ask(row, 'date', `Otro renglón dice: «${line.original.trim().slice(0, 120)}».`);
      settled.add(number);
    }
    if (days.length) continue;
    if (giveByClause(rows, line, namesIn)) {
      settled.add(number);
      continue;
    }
    if (!(marks.status || links[0] || marks.price)) continue;
    const names = namesIn(text.replace(exception, ''));
    const ofName = rows.filter(({ city = '', state = '' }) => names.has(city) || names.has(state));
    const ofHour = ofName.filter(({ time }) => isOfHour(text, time));
    const named = ofHour.length ? ofHour : ofName;
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
    const paragraph = paragraphOf.get(below[0]?.line ?? 0);
    for (const row of below) if (paragraphOf.get(row.line) === paragraph) row.status ??= marks.status;
  }
}
/** Whether a text names a function by its hour: `la de Torreón de las 6 ya se agotó`. */
function isOfHour(text: string, time = ''): boolean {
  const [, hour, minutes = '00'] = /\bde las (\d{1,2})(?:[:.](\d\d))?(?!\d)/.exec(text) ?? [];
  return hour !== undefined && Number(time.slice(0, 2)) % 12 === Number(hour) % 12 && time.slice(3) === minutes;
}

/** `(menos la de Compostela)` */
export const exception = /\b(?:menos|excepto|salvo)\s.*/;

/** `Cancelamos estas:`, `AGOTADAS` */
const isHeading = /^(?!.*\bl[ao]s? de\b).*:\W*$|^\W*(?:fechas\s+|funciones\s+)?[a-z]+[ao]s\W*$/;

/** Gives the status in a date's line to another date that it is of: `… a las seis, ah y el de Celaya ya se agotó`. */
function giveStatus(rows: readonly TourRow[], { number, days, marks, text }: Line) {
  // A pattern of each city for each line takes quadratic time.
  if (!/\b(?:el|la|l[ao]s) de /.test(text)) return;
  const rowOfLine = rows.find(({ line, date }) => line === number && days.some(({ readings }) => readings[0] === date));
  const isOf = (city: string) =>
    text.includes(foldInPlace(city)) && new RegExp(`\\b(?:el|la|l[ao]s) de ${foldInPlace(city)}\\b`).test(text);
  const other = rowOfLine && rows.find(({ city, date }) => city && date !== rowOfLine.date && isOf(city));
  if (other) [other.status, rowOfLine.status] = [marks.status, undefined];
}
