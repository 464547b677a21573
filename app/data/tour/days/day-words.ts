import { isCalendarDay, months, weekdays } from '../../days/dates';
import { foldInPlace, type Span, source } from '../words/text';

export const monthNames = source`
  ene(?:ro)?|jan(?:uary)?|feb(?:rero|ruary)?|mar(?:zo|ch)?|mzo|abr(?:il)?|apr(?:il)?|may(?:o)?|jun(?:io|e)?
  |jul(?:io|y)?|ago(?:sto)?|aug(?:ust)?|sept?(?:iembre|ember)?|set(?:iembre)?|oct(?:ubre|ober)?|nov(?:iembre|ember)?
  |dic(?:iembre)?|dec(?:ember)?
`;
export const weekdayNames = source`
  dom(?:ingo)?|lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|sun(?:day)?|mon(?:day)?
  |tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?
`;
const starts = months.map((name) => name.slice(0, 3));
const otherStarts: Record<string, string> = { mzo: 'mar', set: 'sep', jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' };
const weekdayStarts = weekdays.map((name) => foldInPlace(name).slice(0, 3));
const englishStarts = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

// Sources of regular expressions, for folded text.
export const weekday = `(?:(?:${weekdayNames})\\.?,?\\s+(?:el\\s+)?(?:dia\\s+)?)`;
export const number = `(?:[12]\\d|3[01]|0?[1-9])(?:\\s?[º°]|o\\b\\.?|ro|ero|st|nd|rd|th)?`;
export const join = `\\s*(?:,\\s*y\\s|,|\\by\\b|\\be\\b|&|\\/|-|–|—|\\bal\\b|\\ba\\b)\\s*`;

export const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });
/** 1 to 12; 0 for no month. */
export const monthNumber = (name: string) => starts.indexOf(otherStarts[name.slice(0, 3)] ?? name.slice(0, 3)) + 1;
/** `27` and `2027` are 2027. */
export const yearOf = (text: string | undefined) => (text ? (Number(text) % 100) + 2000 : undefined);
/** NaN without a figure. */
export const dayIn = (text: string) => Number(/\d+/.exec(text)?.[0]);
/** 0 is Sunday; undefined for none. */
export const weekdayIn = (text: string) => {
  const start = /[a-z]{3}/.exec(text)?.[0] ?? '';
  const at = Math.max(weekdayStarts.indexOf(start), englishStarts.indexOf(start));
  return at < 0 ? undefined : at;
};

/** A real day as `YYYY-MM-DD`; without a year the next one to come, today included. */
export function reading(day: number, month: number, year: number | undefined, today: string): string | undefined {
  if (!day) return undefined;
  const thisYear = Number(today.slice(0, 4));
  // A 29 February without a year may be some years away.
  for (const candidate of year === undefined ? [0, 1, 2, 3, 4, 5, 6, 7, 8].map((more) => thisYear + more) : [year]) {
    const text = [candidate, month, day].map((part) => String(part).padStart(2, '0')).join('-');
    if (isCalendarDay(text) && (year !== undefined || text >= today)) return text;
  }
  return undefined;
}

/** A day as it was written, and every way to read it, the likeliest first. */
export type WrittenDay = Span & {
  /** `YYYY-MM-DD`, the likeliest first; more than one where day and month may be meant the other way round. */
  readings: string[];
  /** 0 (Sunday) to 6, where a weekday was written. */
  weekday?: number;
  /** Whether a year was written. */
  dated: boolean;
  /** `28-30 nov`: this day is inside or at the end of a span that was written with a dash. */
  spanned?: boolean;
  /** Without a year, and the same day of this year has gone by, so that this one may be meant. */
  rolled?: string;
  /** Its month stands in another line, which is no heading. */
  monthGuessed?: boolean;
};

/** The days of a list; what was written with a dash or `al` counts every day between. */
export function listedDays(text: string): { text: string; spanned?: boolean }[] {
  // `sábado, 12`: the comma stands in front of the day, and separates nothing.
  const parts = text
    .replace(/([a-z])\.?,(?=\s)/g, '$1')
    .split(new RegExp(`(${join})`))
    .filter(Boolean);
  const days: { text: string; spanned?: boolean }[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const [from, to] = [dayIn(days.at(-1)?.text ?? ''), dayIn(parts[index]!)];
    const span = index > 0 && /-|–|—|al?\b/.test(parts[index - 1]!);
    if (span)
      for (let day = from + 1; day < to && to - from < 10; day++) days.push({ text: String(day), spanned: true });
    days.push({ text: parts[index]!, spanned: span && to - from > 1 ? true : undefined });
  }
  return days;
}
