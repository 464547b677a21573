import { daysAfter, isCalendarDay, months, weekdayOf as nameOfDay, weekdays } from '../days/dates';
import { endsInVenueWord } from './places';
import { fold, take, type Span } from './text';

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
  /** Without a year, and the same day of this year went by a short while ago. */
  rolled?: boolean;
  /** `próximo sábado`: counted from the day of the message, which may be another than today. */
  relative?: boolean;
};

const monthNames =
  'ene(?:ro)?|jan(?:uary)?|feb(?:rero|ruary)?|mar(?:zo|ch)?|abr(?:il)?|apr(?:il)?|may(?:o)?|jun(?:io|e)?|jul(?:io|y)?|ago(?:sto)?|aug(?:ust)?|sept?(?:iembre|ember)?|set(?:iembre)?|oct(?:ubre|ober)?|nov(?:iembre|ember)?|dic(?:iembre)?|dec(?:ember)?';
const weekdayNames =
  'dom(?:ingo)?|lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?';
const starts = months.map((name) => name.slice(0, 3));
const otherStarts: Record<string, string> = { set: 'sep', jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' };
const weekdayStarts = weekdays.map((name) => fold(name).slice(0, 3));
const englishStarts = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const weekday = `(?:(?:${weekdayNames})\\.?,?\\s+(?:el\\s+)?(?:dia\\s+)?)`;
const number = `(?:[12]\\d|3[01]|0?[1-9])(?:\\s?[º°]|ro|ero|st|nd|rd|th)?`;
const join = `\\s*(?:,\\s*y\\s|,|\\by\\b|\\be\\b|&|\\/|-|–|—|\\bal\\b|\\ba\\b)\\s*`;
const list = `(${weekday}?${number}(?:${join}${weekday}?${number})*)`;
const hours = `(?!\\s*(?:h|hrs?|hs|horas)\\b)`;
const year = `(?:\\s*(?:del?|,)?\\s*(20\\d\\d)${hours}(?!\\d)|\\s*[-/.]\\s*(?:20)?(\\d\\d)(?![\\d:]))?`;

const inWords = new RegExp(
  `(?<![\\w/.-])${list}\\s*(?:de\\s+|del\\s+mes\\s+de\\s+|[-/.]\\s*)?(?<![a-z])(${monthNames})\\b\\.?${year}`,
  'g',
);
const monthFirst = new RegExp(
  `(?<![\\w/.-])(${weekday}?)\\b(${monthNames.replace('mar(?:zo|ch)?', 'mar(?:zo|ch)')})\\.?\\s+(${number})(?![\\d:.])(?!\\s*(?:[ap]\\.?\\s?m|h\\b|hrs))(?:,?\\s*(?:del?\\s*)?(20\\d\\d))?`,
  'g',
);
const iso = /(?<![\w/.-])(20\d\d)([-/.])(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])(?![\d/-])/g;
const inFigures = new RegExp(
  `(?<![\\w/.$-])(${weekday}?)(${number})(?:(\\s*(?:-|–|al|a|y)\\s*)(${number}))?\\s?([/.-])\\s?(0?[1-9]|[12]\\d|3[01])(?:\\s?\\5\\s?((?:20)?\\d\\d))?(?![\\d/:%-])(?!\\s*(?:h|hrs|pm|am)\\b)`,
  'g',
);
const next = new RegExp(`\\b(?:(este|(?:el\\s+)?proximo)\\s+(${weekdayNames})|(${weekdayNames})\\s+proximo)\\b`, 'g');

/** Facts about a line's days that other lines of the message give. */
export type DaysContext = {
  /** Month (1 to 12) and perhaps year of a line that stood alone above: `NOVIEMBRE`, then `28 Puebla`. */
  heading?: { month: number; year?: number };
  /** Which number comes first in figures, where another date of the message shows it. */
  first?: 'day' | 'month';
};

const justGone = 60; // days

/** Which number comes first in the dates of a folded message, where one of them can be read in one way only: `13/02`. */
export function firstInFigures(message: string): 'day' | 'month' | undefined {
  const found = new Set<'day' | 'month'>();
  for (const [, a, sign, b] of message.matchAll(
    /(?<![\w/.$-])(\d{1,2})([/.-])(\d{1,2})(?:\2(?:20)?\d\d)?(?![\d/:%-])/g,
  )) {
    if (Number(a) > 12 && Number(b) <= 12) found.add('day');
    // `8.30` may be an hour.
    if (sign === '/' && Number(b) > 12 && Number(a) <= 12) found.add('month');
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/**
 * Finds the days in a folded line: `28 nov`, `sáb 28 de noviembre`, `28/11`, `2026-11-28`, `28-30 nov`,
 * `vie 15, sáb 16 y dom 17 de enero`, `próximo sábado`.
 * @param today `YYYY-MM-DD`; a day without a year is the next one to come
 */
export function findDays(
  line: string,
  today: string,
  { heading, first }: DaysContext = {},
): { days: WrittenDay[]; rest: string } {
  const days: WrittenDay[] = [];
  let rest = line;
  const found = (
    span: Span,
    numbers: { text: string; spanned?: boolean }[],
    month: number,
    year: number | undefined,
    other?: { day: number; month: number },
  ) => {
    const read = numbers.map(({ text, spanned }) => ({
      ...span,
      spanned,
      dated: year !== undefined,
      weekday: weekdayOf(text),
      rolled: year === undefined && wentBy(dayOf(text), month, today),
      readings: [
        reading(dayOf(text), month, year, today),
        other && reading(other.day, other.month, year, today),
      ].filter((day, index) => day !== undefined && (index === 0 || day >= today)) as string[],
    }));
    if (read.every(({ readings }) => readings.length)) {
      days.push(...read);
      rest = take(rest, span);
    }
  };
  for (const match of line.matchAll(iso))
    found(spanOf(match), [{ text: match[4]! }], Number(match[3]), Number(match[1]));
  for (const match of rest.matchAll(inWords)) {
    // `Teatro 8 de Octubre` is a name.
    if (/^\d+\s+de\s/.test(match[0]) && endsInVenueWord(rest.slice(0, match.index))) continue;
    found(spanOf(match), each(match[1]!), monthNumber(match[2]!), yearOf(match[3] ?? match[4]));
  }
  for (const match of rest.matchAll(inFigures)) {
    const [, name, day, dash, last, , month, written] = match;
    const numbers = dash && last ? each(day + dash + last) : [{ text: name! + day! }];
    const [d, m] = [dayOf(day!), Number(month)];
    if (first === 'month' && d <= 12 && m <= 31 && numbers.length === 1)
      found(spanOf(match), [{ text: name! + month! }], d, yearOf(written));
    else if (m <= 12)
      found(
        spanOf(match),
        numbers,
        m,
        yearOf(written),
        !first && d <= 12 && d !== m && numbers.length === 1 ? { day: m, month: d } : undefined,
      );
    else if (d <= 12 && numbers.length === 1) found(spanOf(match), [{ text: name! + month! }], d, yearOf(written));
  }
  if (!days.length)
    for (const match of rest.matchAll(monthFirst))
      found(spanOf(match), [{ text: match[1]! + match[3]! }], monthNumber(match[2]!), yearOf(match[4]));
  if (!days.length && heading) {
    const match = new RegExp(
      `^[^\\w]*(${weekday}?${number})(?=\\s+[a-z\\u0001]|\\s*[,:|\\t·–—-]|\\.\\s|\\s*$)(?!\\s*(?:[ap]\\.?\\s?m|h\\b|hrs|:\\d))`,
    ).exec(rest);
    if (match)
      found(
        { start: match[0].length - match[1]!.length, end: match[0].length },
        [{ text: match[1]! }],
        heading.month,
        heading.year,
      );
  }
  if (!days.length)
    for (const match of rest.matchAll(next)) {
      const first = [0, 1, 2, 3, 4, 5, 6, 7]
        .map((more) => daysAfter(today, more))
        .filter((day) => nameOfDay(day) === weekdayOf(match[2] ?? match[3]!))
        .at(match[1] === 'este' ? 0 : -1)!;
      const span = spanOf(match);
      days.push({ ...span, readings: [first, daysAfter(first, 7)], dated: false, relative: true });
      rest = take(rest, span);
    }
  days.sort((a, b) => a.start - b.start);
  return { days, rest };
}

/** A line that is only a month, with or without its year. */
export function monthHeading(line: string): { month: number; year?: number } | undefined {
  const match = new RegExp(`^[^\\w]*(${monthNames})\\b\\.?\\s*(?:del?\\s*)?(20\\d\\d)?[^\\w]*$`).exec(line);
  return match ? { month: monthNumber(match[1]!), year: yearOf(match[2]) } : undefined;
}

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });
const monthNumber = (name: string) => starts.indexOf(otherStarts[name.slice(0, 3)] ?? name.slice(0, 3)) + 1;
const yearOf = (text: string | undefined) => (text ? (Number(text) % 100) + 2000 : undefined);
const dayOf = (text: string) => Number(/\d+/.exec(text)?.[0]);
const weekdayOf = (text: string) => {
  const start = /[a-z]{3}/.exec(text)?.[0] ?? '';
  const at = Math.max(weekdayStarts.indexOf(start), englishStarts.indexOf(start));
  return at < 0 ? undefined : at;
};

/** The days of a list; what was written with a dash or `al` counts every day between. */
function each(text: string): { text: string; spanned?: boolean }[] {
  // `sábado, 12`: the comma stands in front of the day, and separates nothing.
  const parts = text
    .replace(/([a-z])\.?,(?=\s)/g, '$1')
    .split(new RegExp(`(${join})`))
    .filter(Boolean);
  const days: { text: string; spanned?: boolean }[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const [from, to] = [dayOf(days.at(-1)?.text ?? ''), dayOf(parts[index]!)];
    const span = index > 0 && /-|–|—|al?\b/.test(parts[index - 1]!);
    if (span)
      for (let day = from + 1; day < to && to - from < 10; day++) days.push({ text: String(day), spanned: true });
    days.push({ text: parts[index]!, spanned: span && to - from > 1 ? true : undefined });
  }
  return days;
}

/** Whether that day of this year has just gone by, so that next year's may not be meant. */
function wentBy(day: number, month: number, today: string): boolean {
  const thisYear = reading(day, month, Number(today.slice(0, 4)), today);
  return thisYear !== undefined && thisYear < today && thisYear >= daysAfter(today, -justGone);
}

/** A real day as `YYYY-MM-DD`; without a year the next one to come, today included. */
function reading(day: number, month: number, year: number | undefined, today: string): string | undefined {
  if (!day) return undefined;
  const thisYear = Number(today.slice(0, 4));
  // A 29 February without a year may be some years away.
  for (const candidate of year === undefined ? [0, 1, 2, 3, 4, 5, 6, 7, 8].map((more) => thisYear + more) : [year]) {
    const text = [candidate, month, day].map((part) => String(part).padStart(2, '0')).join('-');
    if (isCalendarDay(text) && (year !== undefined || text >= today)) return text;
  }
  return undefined;
}
