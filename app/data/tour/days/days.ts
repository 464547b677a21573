import { daysAfter, weekdayOf } from '../../days/dates';
import {
  dayIn,
  join,
  listedDays,
  monthNames,
  monthNumber,
  number,
  reading,
  spanOf,
  weekday,
  weekdayIn,
  yearOf,
  type WrittenDay,
} from './day-words';
import { loneWeekday, monthsFrom, wentBy } from './message-days';
import { recurringDays } from './recurring-days';
import { endsInVenueWord } from '../words/segments';
import { take, takenMark, type Span, pattern, source } from '../words/text';

const list = `(${weekday}?${number}(?:${join}${weekday}?${number})*)`;
const hours = `(?!\\s*(?:h|hrs?|hs|horas)\\b)`;
const year = source`
  (?:\s*(?:del?|,)?\s*(20\d\d)${hours}(?!\d)|\s*[-/.]\s*(?:20)?(\d\d)(?![\d:]
  |\s*(?:de\s+)?(?:${monthNames})\b))?
`;

const inWords = pattern('g')`
  (?<![\w/.-])${list}\s*(?:de?\s+|del\s+mes\s+de\s+
  |[-/.]\s*)?(?<![a-z])(${monthNames})\b(?:\.(?!\d))?${year}
`;
/** Excludes numbers that are an hour, a price or a share. */
const noUnit = source`
  (?![\d%$]|[.,:]\d)(?!\s*(?:y\s+media\b|[ap]\.?\s?m\b|h\b|hrs?\b|hs\b|horas\b|de\s+la\s
  |pesos\b|mxn\b))
`;
const monthFirst = pattern('g')`
  (?<![\w/.-])(${weekday}?)\b(${monthNames})\.?\s+(${number}(?:${join}${number}${noUnit})*)${noUnit}
  (?:,?\s*(?:del?\s*)?(20\d\d))?
`;
/** `viernes 12`, `el 9`, `la del 14 y 15`, `se pasa al 12`: days whose month is elsewhere. */
const bare = pattern('g')`
  (?<![\w/.$-])(?:(${weekday})|d?el\s+(?:mismo\s+)?(?:dia\s+)?
  |(?<=\b(?:pasa|paso|cambia|cambio|mueve|movio|recorre
  |recorrio)\s+)al\s+)(${number}(?:\s+y\s+${number}(?!\s+(?:[a-z]+s|mil)\b))?)${noUnit}(?![\w/-])
`;
const iso = /(?<![\w/.-])(20\d\d)([-/.])(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])(?![\d/-])/g;
const inFigures = pattern('g')`
  (?<![\w/.$-])(${weekday}?)(${number})(?:(\s*(?:-|–|al|a|y)\s*)(${number}))?\s?([/.·-])\s?(0?[1-9]|[12]\d
  |3[01])(?:\s?\5\s?((?:20)?\d\d))?(?![\d/:%-])(?!\s*(?:h|hrs|pm|am)\b)
`;

/** A day repeated in another language: `Friday, February 26 / Viernes 26 de febrero`, or the other way round. */
const again = new RegExp(`(?<=^\\W*|\\u0001\\W*)(?:${monthNames})\\b(?:\\s+${number}(?!\\d)|(?=\\W*\\u0001))`, 'g');

/** A number at the start of a line under the name of its month. */
const underHeading = pattern()`
  ^[^\w]*(?:[lmjvsd]\.?\s+)?(${weekday}?${number}(?:${join}${weekday}?${number})*)(?=\s+[a-z\u0001]|\s*[,:(|\t·–—-]
  |\.\s|\s*$)(?!\s*(?:[ap]\.?\s?m|h\b|hrs|:\d))
`;

/** What other lines of the message tell about the days of a line. */
export type DaysContext = {
  /** Month (1 to 12), perhaps with a year, from a heading: `NOVIEMBRE`, then `28 Puebla`. */
  heading?: { month: number; year?: number };
  /** Whether day or month comes first in figures, if another date of the message shows it. */
  first?: 'day' | 'month';
  /** Year from a title above: `Gira 2027`. */
  year?: number;
  /** Month (1 to 12), perhaps with a year, of the day before: `el 8 de enero`, then `el 9`. */
  last?: { month: number; year?: number };
  /** Whether that day is in the same line. */
  isLastOwn?: boolean;
  /** The day before, for `al día siguiente`. */
  before?: string;
  /** Whether the message is in English, where `Mar 11` is not a Tuesday. */
  english?: boolean;
};

/** `al día siguiente`, `abrimos otra: mismo día` */
const besideOther = pattern('g')`
  \b(?:al\s+(?:otro\s+dia|dia\s+siguiente)|un\s+dia\s+despues)\b(?![\s,(]*\u0001)
  |\b(mismo\s+dia)\b(?<=\b(?:otra|segunda|nueva)\b[^.;\u0001]*)
`;

const justGone = 60; // days

/**
 * Finds the days in a folded line: `28 nov`, `sáb 28 de noviembre`, `28/11`, `2026-11-28`, `28-30 nov`, `vie 15, sáb 16
 * y dom 17 de enero`.
 * @param today `YYYY-MM-DD`; a day without a year is the next one from today
 */
export function findDays(
  line: string,
  today: string,
  { heading, first, year: titleYear, last, isLastOwn, before, english }: DaysContext = {},
): { days: WrittenDay[]; rest: string } {
  const days: WrittenDay[] = [];
  let rest = line;
  const add = (
    span: Span,
    numbers: { text: string; spanned?: boolean }[],
    month: number,
    year?: number,
    other?: { day: number; month: number },
  ) => {
    const read = numbers.map(({ text, spanned }): WrittenDay => {
      const day = dayIn(text);
      const likeliest = reading(day, month, year, today);
      const titled = year === undefined && titleYear ? reading(day, month, titleYear, today) : undefined;
      const isOfTitle = titled !== undefined && titled >= today && titled !== likeliest;
      const otherWay = other && reading(other.day, other.month, year, today);
      // A title with this year makes a past day of this year likely.
      const hasPassed = wentBy(day, month, today, titled === undefined ? justGone : 366);
      return {
        ...span,
        spanned,
        dated: year !== undefined,
        weekday: weekdayIn(text),
        rolled: year === undefined && (titled === undefined || titled < today) ? hasPassed : undefined,
        readings: [
          ...(isOfTitle ? [titled] : []),
          ...(likeliest ? [likeliest] : []),
          ...(otherWay && otherWay >= today ? [otherWay] : []),
        ],
      };
    });
    if (!read.every(({ readings }) => readings.length)) return [];
    days.push(...read);
    rest = take(rest, span);
    return read;
  };
  for (const match of line.matchAll(iso)) {
    const [, year, , month, text = ''] = match;
    add(spanOf(match), [{ text }], Number(month), Number(year));
  }
  for (const { numbers, month, year, ...span } of recurringDays(rest, today)) add(span, numbers, month, year);
  for (const match of rest.matchAll(inWords)) {
    const [text, numbers = '', month = '', year, shortYear] = match;
    // `Teatro 8 de Octubre` is a name.
    if (/^\d+\s+de\s/.test(text) && endsInVenueWord(rest.slice(0, match.index))) continue;
    add(spanOf(match), listedDays(numbers), monthNumber(month), yearOf(year ?? shortYear));
  }
  for (const match of rest.matchAll(inFigures)) {
    const [, name = '', day = '', dash = '', end = '', sign, month = '', yearText] = match;
    const numbers = end ? listedDays(day + dash + end) : [{ text: name + day }];
    const [d, m, year] = [dayIn(day), Number(month), yearOf(yearText)];
    // `1.2 mil` is no day; `4.12` at the start of a line is
    const leads = month.length > 1 && m <= 12 && !/\w/.test(rest.slice(0, match.index));
    if (!yearText && (sign === '·' || (sign === '.' && !leads && (day.length < 2 || month.length < 2)))) continue;
    const isEither = d <= 12 && numbers.length === 1;
    if (isEither && (m > 12 || first === 'month')) add(spanOf(match), [{ text: name + month }], d, year);
    else if (m <= 12)
      add(spanOf(match), numbers, m, year, !first && isEither && d !== m ? { day: m, month: d } : undefined);
  }
  for (const match of days.length ? [] : rest.matchAll(monthFirst)) {
    const [, name = '', month = '', numbers = '', year] = match;
    // `mar 15` is a Tuesday.
    if (month === 'mar' && !english && !year) continue;
    const [one, ...more] = listedDays(numbers);
    if (one) add(spanOf(match), [{ ...one, text: name + one.text }, ...more], monthNumber(month), yearOf(year));
  }
  const [all = '', underMonth = ''] = days.length ? [] : (underHeading.exec(rest) ?? []);
  if (heading && underMonth)
    add(
      { start: all.length - underMonth.length, end: all.length },
      listedDays(underMonth),
      heading.month,
      heading.year,
    );
  for (const match of rest.matchAll(bare)) {
    const [text, name, number = ''] = match;
    const near = days.findLast(({ end }) => end <= match.index) ?? days[0];
    const of = monthOf(near) ?? last ?? heading;
    const weekday = name ? weekdayIn(name) : undefined;
    const fits = ({ month, year }: { month: number; year?: number }) => {
      const day = reading(dayIn(number), month, year, today);
      return day !== undefined && weekdayOf(day) === weekday;
    };
    const likeliest = monthsFrom(of, today).find(fits) ?? of;
    if (!likeliest) continue;
    const read = add(spanOf(match), listedDays(name ? text : number), likeliest.month, likeliest.year);
    if (!near && !isLastOwn && (last || !heading)) for (const day of read) day.monthGuessed = true;
  }
  // `al día siguiente, sábado 20` is one day.
  const following = days.at(-1)?.readings[0] ?? before;
  for (const match of following ? rest.matchAll(besideOther) : []) {
    days.push({ ...spanOf(match), readings: [daysAfter(following ?? '', match[1] ? 0 : 1)], dated: true });
    rest = take(rest, spanOf(match));
  }
  const names = days.length ? [...rest.matchAll(loneWeekday)] : [];
  const [[day], [name]] = [days, names];
  // `05/02/2027 | viernes`
  if (day && name && days.length === 1) {
    const between = rest.slice(Math.min(day.end, name.index), Math.max(day.start, name.index));
    if (!/[a-z]/.test(between)) day.weekday ??= weekdayIn(name[0]);
  }
  for (const name of names) rest = take(rest, spanOf(name));
  if (days.length) rest = rest.replace(again, (text) => takenMark.repeat(text.length));
  for (const day of days) if (day.weekday !== undefined) settle(day);
  days.sort((a, b) => a.start - b.start);
  // `el 12 de marzo o el 13`, `entre el viernes 22 y el sábado 23`
  for (const [index, day] of days.entries()) {
    const before = days[index - 1];
    if (before && /^\s+[ou]\s|\bentre\s.*\sy\s/.test(line.slice(before.end, day.start) + line.slice(0, day.start)))
      before.spanned = day.spanned = true;
  }
  return { days, rest };
}

/** The month of a day, and its year if the message has it. */
export function monthOf(day: WrittenDay | undefined): { month: number; year?: number } | undefined {
  const [year, month] = day?.readings[0]?.split('-').map(Number) ?? [];
  return month ? { month, year: day?.dated ? year : undefined } : undefined;
}

/** Keeps the readings that fall on the day's weekday. */
function settle(day: WrittenDay) {
  const fits = (date: string) => weekdayOf(date) === day.weekday;
  const fitting = day.readings.filter(fits);
  const past = day.rolled && fits(day.rolled) ? [day.rolled] : [];
  const candidates = fitting.length ? fitting : past;
  if (!candidates.length) return;
  day.rolled = undefined;
  day.readings = candidates;
}
