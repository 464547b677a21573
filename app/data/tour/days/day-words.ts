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
  /** `YYYY-MM-DD`, the likeliest first; several where day and month may be swapped. */
  readings: string[];
  /** 0 (Sunday) to 6, if the message has a weekday. */
  weekday?: number;
  /** Whether the message has the year. */
  dated: boolean;
  /** `28-30 nov`: whether this day is in the middle or at the end of a span with a dash. */
  spanned?: boolean;
  /** For a day without a year: the same day of this year, which is past, and might be meant. */
  rolled?: string;
  /** Whether its month comes from another line that is no heading. */
  monthGuessed?: boolean;
};

/** The days of a list; a span with a dash or `al` has every day in between. */
export function listedDays(text: string): { text: string; spanned?: boolean }[] {
  // `sábado, 12`: this comma separates nothing.
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
