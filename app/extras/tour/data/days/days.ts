import { daysAfter, weekdayOf } from '../../../../data/days/dates';
import {
  dayIn,
  mayNameMonth,
  mayNameWeekday,
  monthNames,
  number,
  reading,
  spanOf,
  weekdayIn,
  weekdayNames,
  type WrittenDay,
  loneWeekday,
} from './day-words';
import {
  countedDays,
  nthOfMonth,
  ofWeek,
  seasonDays,
  weekdaysIn,
  weekdaysOfMonth,
  type CountedDays,
} from './counted-days';
import { nextDay } from './days-after-others';
import type { DaysContext, Spelling } from './shape';
import { shapes } from './spellings';
import { take, taken, type Span, pattern, says, allMatches } from '../words/text';

/** A day repeated in another language: `Friday, February 26 / Viernes 26 de febrero`, or the other way round. */
const again = new RegExp(
  `(?<=^\\W*|\\u0001\\W*)(?:${monthNames})\\b(?:\\s+${number}(?!\\d)|(?:\\s+20\\d\\d)?(?=\\W*\\u0001))`,
  'g',
);

const justGone = 60; // days

/** The days of a spelling; none if one of them does not exist. @param ofTitle the year of a title */
function daysOf(span: Span, spelling: Spelling, ofTitle: number | undefined, today: string): WrittenDay[] {
  const { numbers, month, year, other, monthGuessed, counted } = spelling;
  const days = numbers.map(({ text, spanned }, index): WrittenDay => {
    const day = dayIn(text);
    // `30 y 1 de dic`: the first may be of the month before.
    const isBack = numbers.slice(index).some((later) => dayIn(later.text) < day);
    const toCome = (date = '') => (date >= today ? date : '');
    const titled = year === undefined && ofTitle ? reading(day, month, ofTitle, today) : undefined;
    const swapped = isBack
      ? reading(day, month - 1 || 12, year && year - Number(month === 1), today)
      : other && reading(other.day, other.month, year, today);
    const readings = [toCome(titled), reading(day, month, year, today), toCome(swapped)].filter(Boolean) as string[];
    // A title with this year makes a past day of this year likely.
    const thisYear = reading(day, month, Number(today.slice(0, 4)), today) ?? '';
    const hasGone = thisYear < today && thisYear >= daysAfter(today, titled ? -366 : -justGone);
    const rolled = year || toCome(titled) || !hasGone ? undefined : thisYear;
    const unsure = { rolled, spanned, monthGuessed, counted };
    return {
      ...span,
      ...unsure,
      dated: year !== undefined,
      weekday: weekdayIn(text),
      readings: [...new Set(readings)],
    };
  });
  return days.every(({ readings }) => readings.length) ? days : [];
}

/** The days in a folded line, and its rest. @param today `YYYY-MM-DD`; a day without a year is the next from it */
export function findDays(line: string, today: string, context: DaysContext = {}): { days: WrittenDay[]; rest: string } {
  const days: WrittenDay[] = [];
  let rest = line;
  const count = ({ pattern, needs, isFromToday, datesOf }: CountedDays) => {
    for (const match of needs.test(rest) ? allMatches(rest, pattern) : []) {
      const month = context.last ?? context.heading;
      const dates = datesOf(match, { today, week: context.week, last: month, isUndated: context.isCounted ?? !month });
      days.push(
        ...dates.map((date): WrittenDay => ({
          ...spanOf(match),
          readings: [date],
          dated: true,
          counted: (isFromToday ?? (pattern === ofWeek && !context.week)) ? match[1] : undefined,
        })),
      );
      if (dates.length) rest = take(rest, spanOf(match));
    }
  };
  // `El último viernes de enero Tlaxcala, y al día siguiente Apizaco`: what comes next counts from it.
  if (/dia|\bmes\b/.test(rest) && (says(rest, nextDay) || /mes\b/.test(rest))) count(nthOfMonth);
  // `Todos los jueves de enero, empezando el 14 de enero`: its other days are not of a show alone.
  if (/[a-z]s? del? /.test(rest)) count(weekdaysOfMonth);
  for (const {
    pattern,
    needs,
    isAlone,
    read,
  } of /\d|\bdia\b|\b(?:el|mismo|primer|segundo|tercer|cuarto|ultimo) [lmjvsd]/.test(rest) ? shapes : [])
    for (const match of (isAlone && days.length) || !needs.test(rest) ? [] : allMatches(rest, pattern)) {
      const spelling = read(match, { ...context, today }, days);
      const written = spelling ? daysOf(spanOf(match), spelling, context.year, today) : [];
      days.push(...written);
      if (written.length) rest = take(rest, spanOf(match));
    }
  if (!days.length) countedDays.forEach(count);
  if (!days.length) return { days, rest };
  const weekdays = mayNameWeekday.test(rest) ? weekdaysIn(rest.match(ofSeason)?.[0] ?? '') : [];
  if (mayNameWeekday.test(rest)) rest = rest.replace(loneWeekday, taken);
  if (mayNameMonth.test(rest)) rest = rest.replace(again, taken);
  for (const day of days) keepReadingsOnWeekday(day);
  days.sort((a, b) => a.start - b.start);
  // `el 12 o el 13 de marzo`, `del 4 de enero al 15 de marzo`, `entre el viernes 22 y el sábado 23`, `27 nov → 6 feb`
  for (const [index, day] of days.entries()) {
    const before = days[index - 1];
    if (
      before &&
      /^\s+(?:[ou]|al)\s|→|\bentre\s.*\sy\s/.test(line.slice(before.end, day.start) + line.slice(0, day.start))
    )
      before.spanned = day.spanned = true;
  }
  return { days: onWeekdays(days, weekdays), rest };
}

/** `cada domingo`, `los viernes`, `sábados`, `jueves y viernes`, `viernes, del 5 al 19` */
const ofSeason = pattern('g')`
  \b(?:(?:cada|tod[oa]s los|los) (?:${weekdayNames})s?|(?:sabado|domingo)s|(?:${weekdayNames})s?(?=,? (?:(?:y|e|a) (?:${weekdayNames})\b|del? (?:dia )?\u0001)))\b
  (?:(?:, | y | e | a )(?:los )?(?:${weekdayNames})s?\b)*
`;

/** The days of a line, those of a season on the weekdays that it names: `viernes y sábados del 4 al 19 de diciembre` */
function onWeekdays(days: WrittenDay[], weekdays: readonly number[]): WrittenDay[] {
  const [first, last] = [days[0]!, days.at(-1)!];
  const [from, to] = [first.readings[0]!, last.readings[0]!];
  const isSeason = weekdays.length && last.spanned && days.slice(1).every(({ spanned }) => spanned);
  if (!isSeason || to < daysAfter(from, 8)) return days;
  return seasonDays(from, to, weekdays).map((date) => ({
    ...last,
    start: first.start,
    end: last.end,
    readings: [date],
    weekday: undefined,
    spanned: undefined,
  }));
}

/** Keeps the readings that fall on the day's weekday. */
function keepReadingsOnWeekday(day: WrittenDay) {
  const fitting = day.readings.filter((date) => weekdayOf(date) === day.weekday);
  if (fitting.length) Object.assign(day, { rolled: undefined, readings: fitting });
}
