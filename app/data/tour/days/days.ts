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
import { eitherDay } from './either-day';
import { loneWeekday, monthsFrom, wentBy } from './message-days';
import { recurringDays } from './recurring-days';
import { relativeDays } from './relative-days';
import { endsInVenueWord } from '../words/segments';
import { take, takenMark, type Span } from '../words/text';
import { pattern, source } from '../words/pattern';

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
/** A number that stands for a day: no hour, price or share. */
const noUnit = source`
  (?![\d%$]|[.,:]\d)(?!\s*(?:y\s+media\b|[ap]\.?\s?m\b|h\b|hrs?\b|hs\b|horas\b|de\s+la\s
  |pesos\b|mxn\b))
`;
const monthFirst = pattern('g')`
  (?<![\w/.-])(${weekday}?)\b(${monthNames})\.?\s+(${number}(?:${join}${number}${noUnit})*)${noUnit}
  (?:,?\s*(?:del?\s*)?(20\d\d))?
`;
/** `viernes 12`, `el 9`, `la del 14 y 15`, `se pasa al 12`: its month stands elsewhere. */
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

/** The day said again in another language: `Friday, February 26 / Viernes 26 de febrero`, or the other way round. */
const again = new RegExp(`(?<=^\\W*|\\u0001\\W*)(?:${monthNames})\\b(?:\\s+${number}(?!\\d)|(?=\\W*\\u0001))`, 'g');

/** `ENERO: 15 Hermosillo, 16 y 17 Culiacán` */
const monthOfList = new RegExp(`^[^\\w]*(${monthNames})\\s*:\\s*(?=\\d{1,2}\\s+(?:y\\s+\\d{1,2}\\s+)?[a-z])`);
/** The month before such a list, with its colon; each part of the list is read behind it. @param line folded */
export const leadOfList = (line: string) => monthOfList.exec(line)?.[0].trimStart() ?? '';
const inList = new RegExp(
  `(?<=[:,;]\\s*)${number}(?:\\s+y\\s+${number})?(?=\\s+(?!y\\b|funcion|show|fecha|noche)[a-z])`,
  'g',
);

/** A number that begins a line under the name of its month. */
const underHeading = pattern()`
  ^[^\w]*(?:[lmjvsd]\.?\s+)?(${weekday}?${number}(?:${join}${weekday}?${number})*)(?=\s+[a-z\u0001]|\s*[,:(|\t·–—-]
  |\.\s|\s*$)(?!\s*(?:[ap]\.?\s?m|h\b|hrs|:\d))
`;

/** Facts about a line's days that other lines of the message give. */
export type DaysContext = {
  /** Month (1 to 12) and perhaps year of a line that stood alone above: `NOVIEMBRE`, then `28 Puebla`. */
  heading?: { month: number; year?: number };
  /** Which number comes first in figures, where another date of the message shows it. */
  first?: 'day' | 'month';
  /** Year of a title above: `Gira 2027`. */
  year?: number;
  /** Month (1 to 12) and perhaps year of the day before: `el 8 de enero`, then `el 9`. */
  last?: { month: number; year?: number };
  /** Whether that day stands in the same line. */
  isLastOwn?: boolean;
  /** The day before: `al día siguiente`. */
  before?: string;
  /** Whether the message is in English, where `Mar 11` is no Tuesday. */
  english?: boolean;
};

/** `al día siguiente`, `abrimos otra: mismo día` */
const besideOther = pattern('g')`
  \b(?:al\s+(?:otro\s+dia|dia\s+siguiente)|un\s+dia\s+despues)\b(?![\s,(]*\u0001)
  |\b(mismo\s+dia)\b(?<=\b(?:otra|segunda|nueva)\b[^.;\u0001]*)
`;

const justGone = 60; // days

/**
 * Finds the days in a folded line: `28 nov`, `sáb 28 de noviembre`, `28/11`, `2026-11-28`, `28-30 nov`,
 * `vie 15, sáb 16 y dom 17 de enero`, `próximo sábado`.
 * @param today `YYYY-MM-DD`; a day without a year is the next one to come
 */
export function findDays(
  line: string,
  today: string,
  { heading, first, year: titleYear, last, isLastOwn, before, english }: DaysContext = {},
): { days: WrittenDay[]; rest: string } {
  const days: WrittenDay[] = [];
  let rest = line;
  const matches = (
    span: Span,
    numbers: { text: string; spanned?: boolean }[],
    month: number,
    year: number | undefined,
    other?: { day: number; month: number },
  ) => {
    const read = numbers.map(({ text, spanned }) => {
      const day = dayIn(text);
      const likeliest = reading(day, month, year, today);
      const titled = year === undefined && titleYear ? reading(day, month, titleYear, today) : undefined;
      const yearGuessed = titled !== undefined && titled >= today && titled !== likeliest;
      // A title with this year speaks for a day that has gone by.
      const hasPassed = wentBy(day, month, today, titled === undefined ? justGone : 366);
      return {
        ...span,
        spanned,
        dated: year !== undefined,
        weekday: weekdayIn(text),
        yearGuessed,
        rolled: year === undefined && (titled === undefined || titled < today) ? hasPassed : undefined,
        readings: [
          yearGuessed ? titled : undefined,
          likeliest,
          other && reading(other.day, other.month, year, today),
        ].filter((day, index) => day !== undefined && (index < 2 || day >= today)) as string[],
      };
    });
    if (read.every(({ readings }) => readings.length)) {
      days.push(...read);
      rest = take(rest, span);
    }
  };
  for (const match of line.matchAll(iso))
    matches(spanOf(match), [{ text: match[4]! }], Number(match[3]), Number(match[1]));
  for (const { numbers, month, year, ...span } of recurringDays(rest, today)) matches(span, numbers, month, year);
  for (const match of rest.matchAll(inWords)) {
    // `Teatro 8 de Octubre` is a name; so is `Thu Mar 11` of a message in English.
    if (/^\d+\s+de\s/.test(match[0]) && endsInVenueWord(rest.slice(0, match.index))) continue;
    matches(spanOf(match), listedDays(match[1]!), monthNumber(match[2]!), yearOf(match[3] ?? match[4]));
  }
  for (const match of rest.matchAll(inFigures)) {
    const [, name, day, dash, end, sign, month, yearText] = match;
    const numbers = dash && end ? listedDays(day + dash + end) : [{ text: name! + day! }];
    const [d, m] = [dayIn(day!), Number(month)];
    // `1.2 mil`; but `4.12` that leads a line is a day
    const leads = month!.length > 1 && m <= 12 && !/\w/.test(rest.slice(0, match.index));
    if (!yearText && (sign === '·' || (sign === '.' && !leads && (day!.length < 2 || month!.length < 2)))) continue;
    if (first === 'month' && d <= 12 && m <= 31 && numbers.length === 1)
      matches(spanOf(match), [{ text: name! + month! }], d, yearOf(yearText));
    else if (m <= 12)
      matches(
        spanOf(match),
        numbers,
        m,
        yearOf(yearText),
        !first && d <= 12 && d !== m && numbers.length === 1 ? { day: m, month: d } : undefined,
      );
    else if (d <= 12 && numbers.length === 1) matches(spanOf(match), [{ text: name! + month! }], d, yearOf(yearText));
  }
  if (!days.length)
    for (const match of rest.matchAll(monthFirst)) {
      // `mar 15` is a Tuesday.
      if (match[2] === 'mar' && !english && !match[4]) continue;
      const [one, ...more] = listedDays(match[3]!);
      const days = [{ ...one!, text: match[1]! + one!.text }, ...more];
      matches(spanOf(match), days, monthNumber(match[2]!), yearOf(match[4]));
    }
  const [lead = '', ofList] = days.length ? [] : (monthOfList.exec(rest) ?? []);
  for (const match of ofList ? rest.matchAll(inList) : []) {
    const span = spanOf(match);
    const start = span.start === lead.length ? lead.search(/\w/) : span.start;
    matches({ ...span, start }, listedDays(match[0]), monthNumber(ofList!), undefined);
  }
  if (!days.length && heading) {
    const [all = '', text = ''] = underHeading.exec(rest) ?? [];
    const span = { start: all.length - text.length, end: all.length };
    if (text) matches(span, listedDays(text), heading.month, heading.year);
  }
  for (const match of rest.matchAll(bare)) {
    const near = days.findLast(({ end }) => end <= match.index) ?? days[0];
    const [year, month] = near?.readings[0]?.split('-').map(Number) ?? [];
    const of = month ? { month, year: near!.dated ? year : undefined } : (last ?? heading);
    const weekday = match[1] ? weekdayIn(match[1]) : undefined;
    const likeliest =
      monthsFrom(of, today).find(({ month, year }) => {
        const day = reading(dayIn(match[2]!), month, year, today);
        return day !== undefined && weekdayOf(day) === weekday;
      }) ?? of;
    if (!likeliest) continue;
    matches(spanOf(match), listedDays(match[1] ? match[0] : match[2]!), likeliest.month, likeliest.year);
    const isSaid = month !== undefined || isLastOwn || (!last && heading !== undefined);
    for (const day of isSaid ? [] : days.filter(({ start }) => start === match.index)) day.monthGuessed = true;
  }
  // `al día siguiente, sábado 20` is one day.
  const following = days.at(-1)?.readings[0] ?? before;
  for (const match of following ? rest.matchAll(besideOther) : []) {
    days.push({ ...spanOf(match), readings: [daysAfter(following!, match[1] ? 0 : 1)], dated: true });
    rest = take(rest, spanOf(match));
  }
  for (const day of days.length ? [] : relativeDays(rest, today)) {
    days.push({ ...day, dated: false, relative: true });
    rest = take(rest, day);
  }
  // `05/02/2027 | viernes`
  const names = [...rest.matchAll(loneWeekday)];
  const [name] = names;
  const [day] = days;
  const between = day && name ? rest.slice(Math.min(day.end, name.index), Math.max(day.start, name.index)) : 'a';
  if (days.length === 1 && !/[a-z]/.test(between)) day!.weekday ??= weekdayIn(name![1]!);
  if (days.length) for (const name of names) rest = take(rest, spanOf(name));
  if (days.length) rest = rest.replace(again, (text) => takenMark.repeat(text.length));
  for (const day of days) if (day.weekday !== undefined) settle(day);
  days.sort((a, b) => a.start - b.start);
  return { days: eitherDay(days, line), rest };
}

/** Keeps the readings that fall on the weekday that was written. */
function settle(day: WrittenDay) {
  const fits = (date: string) => weekdayOf(date) === day.weekday;
  const fitting = day.readings.filter(fits);
  const past = day.rolled && fits(day.rolled) ? [day.rolled] : [];
  const candidates = fitting.length ? fitting : past;
  if (!candidates.length) return;
  day.yearGuessed &&= candidates.length > 1;
  day.rolled = undefined;
  day.readings = candidates;
}
