import { daysAfter } from '../../days/dates';
import { monthNames, monthNumber, number, reading, weekday, weekdayNames, yearOf } from './day-words';
import { foldInPlace, pattern } from '../words/text';

/** English names of days and months that are not Spanish too. */
const englishWords = pattern()`
  \b(?:thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?
  |jan(?:uary)?|apr(?:il)?|aug(?:ust)?|dec(?:ember)?)\b
`;
/** A weekday without its day: `domingo`, `la del domingo`; not `Teatro Domingo Soler`. */
export const loneWeekday = pattern('g')`
  (?<!\w|(?<!\bl[ao]s?\s)\bdel\s|\b(?:santo|teatro|foro|auditorio|plaza
  |cultural)\s)(?!mar\s+del?\b)(${weekdayNames})s?\b\.?
`;

const figures = /(?<![\w/.$-])(\d{1,2})([/.-])(\d{1,2})(?:\2(?:20)?\d\d)?(?![\d/:%-])/g;

/** Whether day or month comes first in a folded message, by a date with only one reading: `13/02`. */
export function firstInFigures(message: string): 'day' | 'month' | undefined {
  const orders = new Set<'day' | 'month'>();
  for (const [, a, sign, b] of message.matchAll(figures)) {
    const [one, two] = [Number(a), Number(b)];
    if (one > 31 || two > 31) continue;
    if (one > 12 && two <= 12) orders.add('day');
    // `8.30` may be an hour.
    if (sign === '/' && two > 12 && one <= 12) orders.add('month');
  }
  return orders.size === 1 ? [...orders][0] : orders.size === 0 && isEnglish(message) ? 'month' : undefined;
}

/** Whether a folded message has days or months in English. */
export const isEnglish = (message: string) => englishWords.test(message);

const monthAlone = new RegExp(`^[^\\w]*(${monthNames})\\b\\.?\\s*(?:del?\\s*)?(20\\d\\d)?[^\\w]*$`);
const monthInTitle = new RegExp(`^\\D*\\b(${monthNames})\\s+(?:del?\\s+)?(20\\d\\d)[^\\w]*$`);
const monthOfList = pattern()`
  ^\W*(?:(?:las|proximas|nuevas)\s+)*(?:fechas|gira|shows|funciones|calendario
  |agenda|cartelera|programacion)\b[^\d:,;.]*\b(${monthNames})[^\w]*$
`;

/** The month of a line that has nothing else, with or without its year, or of `Fechas de marzo`. */
export function monthHeading(line: string): { month: number; year?: number } | undefined {
  const match = monthAlone.exec(line) ?? monthInTitle.exec(line) ?? monthOfList.exec(line);
  return match ? { month: monthNumber(match[1]!), year: yearOf(match[2]) } : undefined;
}

/** The year of a title, which is a short line: `GIRA 2027`. */
export const titleYear = (line: string) => yearOf(/^[^\d/]{0,60}\b(20\d\d)\b[^\d/]{0,60}$/.exec(line)?.[1]);

/** `DE MARZO`, under `JUEVES 25 Y VIERNES 26` */
export const ofMonth = new RegExp(`^\\W*de\\s+(?:${monthNames})\\b(?:\\s+(?:del?\\s+)?20\\d\\d)?\\W*$`);

const dayInParts = pattern()`
  ^[^\w]*${weekday}?(?:${number}\s+(?:de\s+)?(?:${monthNames})\.?
  |(?:${monthNames})\.?\s+${number})(?:\s+(?:del?\s+)?20\d\d)?(?:\s+(?:${weekdayNames})\.?)?[^\w]*$
`;

/** How many of these lines, from the first, are one day in parts: `05`, `DIC`, `2026`; 1 if they are none. */
export function linesOfDay(lines: readonly string[]): number {
  for (const count of [5, 4, 3, 2]) {
    const parts = lines.slice(0, count);
    if (
      parts.length === count &&
      parts.every((part) => /\w/.test(part) && part.length < 16) &&
      dayInParts.test(foldInPlace(parts.join(' ')))
    )
      return count;
  }
  return 1;
}

/** Whether a day in parts starts with its month: `MAR` is then not a Tuesday. */
export const startsWithMonth = (line: string) =>
  new RegExp(
    `^[^\\p{L}\\d]*(?:${monthNames})\\.?\\s+\\d{1,2}(?:\\s+20\\d\\d)?(?:\\s+(?:${weekdayNames})\\.?)?\\s*$`,
    'iu',
  ).test(foldInPlace(line));

/** The months from the given one, or from today's; the year is that of the given month, if any. */
export function monthsFrom(of: { month: number; year?: number } | undefined, today: string) {
  const first = of?.month ?? Number(today.slice(5, 7));
  return [0, 1, 2, 3, 4, 5].map((more) => ({
    month: ((first + more - 1) % 12) + 1,
    year: of?.year === undefined ? undefined : of.year + Math.floor((first + more - 1) / 12),
  }));
}

/** The same day of this year, if it was at most `most` days ago. */
export function wentBy(day: number, month: number, today: string, most: number): string | undefined {
  const thisYear = reading(day, month, Number(today.slice(0, 4)), today);
  return thisYear !== undefined && thisYear < today && thisYear >= daysAfter(today, -most) ? thisYear : undefined;
}
