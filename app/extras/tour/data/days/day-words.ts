import { isCalendarDay, months, weekdays } from '../../../../data/days/dates';
import { foldInPlace, type Span, source, pattern, says, allMatches } from '../words/text';

// Whole words one beside the other: a pattern of names with parts in brackets takes twice as long to compile.
export const monthNames = source`
  enero|ene|january|jan|febrero|february|feb|marzo|march|mar|mzo|abril|abr|april|apr|mayo|may|junio|june|jun|julio|july|jul
  |agosto|ago|august|aug|septiembre|september|sept|sep|setiembre|set|octubre|october|oct|noviembre
  |november|nov|diciembre|dic|december|dec
`;
export const weekdayNames = source`
  domingo|dom|lunes|lun|martes|mar|miercoles|mie|jueves|jue|viernes|vie|sabado|sab|sunday|sun|monday|mon|tuesday|tues|tue
  |wednesday|wed|thursday|thurs|thu|friday|fri|saturday|sat
`;
// Most lines name no month or weekday: the starts of their names are found in a fraction of the time of a long pattern.
const startsOf = (names: string) => new RegExp(`(?<![a-z])(?:${[...new Set(names.match(/\b[a-z]{3}/g))].join('|')})`);
export const [mayNameMonth, mayNameWeekday] = [startsOf(monthNames), startsOf(weekdayNames)];
const starts = months.map((name) => name.slice(0, 3));
const otherStarts: Record<string, string> = { mzo: 'mar', set: 'sep', jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' };
const weekdayStarts = weekdays.map((name) => foldInPlace(name).slice(0, 3));
const englishStarts = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

// Sources of regular expressions, for folded text.
export const weekday = `(?:(?:${weekdayNames})\\.?,?\\s+(?:el\\s+)?(?:dia\\s+)?)`;
export const number = `(?:[12]\\d|3[01]|0?[1-9])(?:\\s?[º°]|o\\b\\.?|ro|ero|st|nd|rd|th)?`;
/** Words and signs between two days or hours; the sign of an age, as in `18+ 8 pm` and `dic 5 +18`, is none. */
export const and = `(?:\\b(?:y|e|and)\\b|&|(?<=\\d)\\+(?=\\S)|(?<=\\s)\\+(?=\\s))`;
export const join = `\\s*(?:,\\s*y\\s|,|${and}|\\/|-|–|—|\\bal\\b|\\ba\\b)\\s*`;

export const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });
/** 1 to 12; 0 for no month. */
export const monthNumber = (name: string) => starts.indexOf(otherStarts[name.slice(0, 3)] ?? name.slice(0, 3)) + 1;
/** `2027`, `'27`, `2,027` */
export const fullYear = `20\\d\\d|'[23]\\d|2[.,\\s]0[23]\\d`;
/** `27` and `2027` are 2027. */
export const yearOf = (text: string | undefined) => (text ? Number(text.slice(-2)) + 2000 : undefined);
/** NaN without a number. */
export const dayIn = (text: string) => Number(/\d+/.exec(text)?.[0]);
/** 0 is Sunday; undefined for none. */
export const weekdayIn = (text: string) => {
  const start = /[a-z]{3}/.exec(text)?.[0] ?? '';
  const at = Math.max(weekdayStarts.indexOf(start), englishStarts.indexOf(start));
  return at < 0 ? undefined : at;
};

/** A real day as `YYYY-MM-DD`; without a year the next one, from today. */
export function reading(day: number, month: number, year: number | undefined, today: string): string | undefined {
  if (!day) return undefined;
  const thisYear = Number(today.slice(0, 4));
  // The next 29 February may be years away.
  for (const candidate of year === undefined ? [0, 1, 2, 3, 4, 5, 6, 7, 8].map((more) => thisYear + more) : [year]) {
    const text = [candidate, month, day].map((part) => String(part).padStart(2, '0')).join('-');
    if (isCalendarDay(text) && (year !== undefined || text >= today)) return text;
  }
  return undefined;
}

/** A day in a message, with its possible readings. */
export type WrittenDay = Span & {
  readings: string[]; // `YYYY-MM-DD`, the likeliest first; several where day and month may be swapped
  weekday?: number; // of the message: 0 (Sunday) to 6
  dated: boolean; // whether the message has the year
  spanned?: boolean; // whether it is in the middle or at the end of a span: `28-30 nov`
  rolled?: string; // without a year: the same day of this year, which is past, and might be meant
  monthGuessed?: boolean; // whether its month comes from another line that is no heading
  counted?: string; // the word that counts it from the day of reading: `manana`
};
/** Whether a day of a line is named before in it: `12 y 13 de marzo (el 13 agotado)` */
export const isRepeated = (days: readonly WrittenDay[], index: number) =>
  days.findIndex(({ readings: [date] }) => date === days[index]!.readings[0]) < index;

/** A day's number as it is written, perhaps with its weekday. */
export type WrittenNumber = { text: string; spanned?: boolean };
/** A month (1 to 12), perhaps with its year. */
export type Month = { month: number; year?: number };

const joins = new RegExp(`(${join})`);
/** The days of a list; a span with a dash or `al` has every day in between. */
export function listedDays(text: string): WrittenNumber[] {
  // `sábado, 12`: this comma separates nothing.
  const parts = text
    .replace(/([a-z])\.?,(?=\s)/g, '$1')
    .split(joins)
    .filter(Boolean);
  const days: WrittenNumber[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const [from, to] = [dayIn(days.at(-1)?.text ?? ''), dayIn(parts[index]!)];
    const span = index > 0 && /-|–|—|al?\b/.test(parts[index - 1]!);
    if (span)
      for (let day = from + 1; day < to && to - from < 10; day++) days.push({ text: String(day), spanned: true });
    days.push({ text: parts[index]!, spanned: span && to - from > 1 ? true : undefined });
  }
  return days;
}

/** English names of days and months that are not Spanish too. */
const englishWords = pattern()`
  \b(?:thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?
  |jan(?:uary)?|apr(?:il)?|aug(?:ust)?|dec(?:ember)?)\b
`;
/** A weekday without its day: `domingo`, `la del domingo`; not `Teatro Domingo Soler`. */
export const loneWeekday = pattern('g')`
  (?<!\w|(?<!\bl[ao]s?\s)\bdel\s|\b(?:santo|teatro|foro|auditorio|plaza
  |cultural)\s)(?!mar del?\b)(${weekdayNames})s?\b\.?
`;

const figures = /(?<![\w/.$-])(\d{1,2})([/.-])(\d{1,2})(?:\2(?:20)?\d\d)?(?![\d/:%-])/g;

/** Whether day or month comes first in a folded message, by a date with only one reading: `13/02`. */
export function firstInFigures(message: string): 'day' | 'month' | undefined {
  // `el sistema escribe mes/día`, and below `yo, día/mes`
  if (/\bmes ?\/ ?dia\b/.test(message) && /\bdia ?\/ ?mes\b/.test(message)) return undefined;
  const orders = new Set<'day' | 'month'>();
  for (const [, a, sign, b] of allMatches(message, figures)) {
    const [one, two] = [Number(a), Number(b)];
    if (one > 31 || two > 31) continue;
    if (one > 12 && two <= 12) orders.add('day');
    // `8.30` may be an hour.
    if (sign === '/' && two > 12 && one <= 12) orders.add('month');
  }
  // `4/3, 5/3, 6/3` are days of one month.
  const dates = new Set(allMatches(message, figures).map(([, a, , b]) => `${Number(a)}/${Number(b)}`));
  const isRepeated = (part: number) => new Set([...dates].map((date) => date.split('/')[part])).size * 2 <= dates.size;
  if (!orders.size && dates.size > 1 && isRepeated(1) && !isRepeated(0)) return 'day';
  return orders.size === 1 ? [...orders][0] : orders.size === 0 && isEnglish(message) ? 'month' : undefined;
}

const isEnglish = (message: string) => englishWords.test(message);

/** `FEB 26 · LOS MOCHIS`, or `FEB` and `26` in lines of their own */
const monthLeads = pattern('m')`
  ^[^a-z0-9\n]*(?!mar)(?:${monthNames})\b\.?(?:[^\S\n]+\d{1,2}(?![\d:])|[^\S\n]*\n[^\S\n]*\d{1,2}[^\S\n]*$)
`;
const marAtStart = new RegExp(`^[^a-z0-9\\n]*mar\\.? +(\\d{1,2})(?![\\d:]| +(?:de +)?(?:${monthNames})\\b)`, 'gm');
const weekdayAtStart = /^[^a-z0-9\n]*(?:lun|mie|jue|vie|sab|dom)\.? +\d{1,2}(?![\d:])/m;

/** Whether `Mar 5` is in March: in English, where other dates have their month first, or where it cannot be a Tuesday. */
export function isMarch(message: string): boolean {
  const [first = 0, ...others] = allMatches(message, marAtStart).map(([, day]) => Number(day));
  return (
    isEnglish(message) ||
    monthLeads.test(message) ||
    (!weekdayAtStart.test(message) && others.some((day) => (day - first) % 7 !== 0))
  );
}

const monthAlone = new RegExp(`^[^\\w]*(${monthNames})\\b\\.?\\s*(?:del?\\s*)?(${fullYear})?[^\\w]*$`);
const monthInTitle = new RegExp(`^\\D*\\b(${monthNames})\\s+(?:del?\\s+)?(${fullYear})[^\\w]*$`);

const monthInSentence = pattern()`
  ^(?!.*\b(?:(?:${weekdayNames})s?|tod[oa]s|ultimo)\b)\D{0,60}\b(?:quedan?|van?|de|en|para) (${monthNames})\b[^\w]*$
`;
/** `PROGRAMACIÓN FEBRERO – TEATRO DE LA CIUDAD`, `Ya tenemos las fechas de febrero, pregunten` */
const monthOfList = pattern()`
  ^(?!.*\b(?:${weekdayNames})s?\b)(?:\W*|\D{0,30}\bl[ao]s? )(?:programacion|cartelera|agenda|calendario|fechas|funciones|gira|tour|presentaciones)\b\D{0,20}?\b(${monthNames})\b(?!.*\b(?:${monthNames})\b)\D*$
`;

/** `Mayo 2027 | Taquilla de 11 a 19 h` */
const monthInCell = new RegExp(`^[^\\w]*(${monthNames})\\b\\.?\\s+(?:del?\\s+)?(20\\d\\d)\\s*[|\\t•·]`);

/** The month of a line that has nothing else, of its first cell, of a title with its year, or of a sentence: `va lo de febrero`. */
export function monthHeading(line: string): Month | undefined {
  if (!mayNameMonth.test(line)) return undefined;
  // Behind the first figure there are no letters.
  const isShort = /^\D*(?:\d[^a-z]*)?$/.test(line);
  const match = !isShort
    ? monthInCell.exec(line)
    : (monthAlone.exec(line) ?? monthInTitle.exec(line) ?? monthInSentence.exec(line) ?? monthOfList.exec(line));
  return match ? { month: monthNumber(match[1]!), year: yearOf(match[2]) } : undefined;
}

/** The year of a title, which is a short line: `GIRA 2027`. */
export const titleYear = (line: string) =>
  yearOf(/^[^\d/]{0,60}(?<!\w)(20\d\d|'[23]\d)\b[^\d/]{0,60}$/.exec(line)?.[1]);

/** `DE MARZO`, under `JUEVES 25 Y VIERNES 26` */
export const ofMonth = new RegExp(`^\\W*de\\s+(?:${monthNames})\\b(?:\\s+(?:del?\\s+)?20\\d\\d)?\\W*$`);

/** `marzo de 2027`, under `Viernes 12 de` */
export const startsWithMonth = new RegExp(`^\\W*(?:${monthNames})\\b`);

const dayInParts = pattern('g')`
  ^[^\w]*${weekday}?(?:${number} (?:de )?(?:${monthNames})\.?
  |(?:${monthNames})\.? ${number})(?: (?:del? )?20\d\d)?(?: (?:${weekdayNames})\.?)?[^\w]*$
`;

/** How many of these lines, from the first, are one day in parts: `05`, `DIC`, `2026`; 1 if they are none. */
export function linesOfDay(lines: readonly string[]): number {
  for (const count of [5, 4, 3, 2]) {
    const parts = lines.slice(0, count);
    if (
      parts.length === count &&
      parts.every((part) => /\w/.test(part) && part.length < 16) &&
      says(foldInPlace(parts.join(' ')), dayInParts)
    )
      return count;
  }
  return 1;
}
