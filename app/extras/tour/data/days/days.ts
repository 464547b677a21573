import { daysAfter, weekdayOf } from '../../../../data/days/dates';
import {
  dayIn,
  fullYear,
  join,
  listedDays,
  mayNameMonth,
  mayNameWeekday,
  monthNames,
  monthNumber,
  number,
  reading,
  spanOf,
  weekday,
  weekdayIn,
  weekdayNames,
  yearOf,
  type Month,
  type WrittenDay,
  type WrittenNumber,
  loneWeekday,
} from './day-words';
import { countedDays, nthOfMonth, ofWeek, seasonDays, weekdaysIn, type CountedDays } from './counted-days';
import { endsInVenueWord } from '../words/segments';
import { take, taken, type Span, pattern, says, source, allMatches } from '../words/text';

const list = `(${weekday}?${number}(?:${join}${weekday}?${number})*)`;
const hours = `(?!\\s*(?:h|hrs?|hs|horas)\\b)`;
/** ` de 2026`, `, '26` */
const ownYear = source`,?\s*(?:del?\s*)?(?:ano\s*)?(${fullYear})${hours}(?!\d)`;
/** The same, `-26`, and two figures that stand apart: ` 26` */
const year = source`
  (?:\s*${ownYear}|(?:\s*[-/.]\s*(?:20|')?|\s+(?:del? )?(?=2))(\d\d)(?![\d:./-]
  |\s*(?:de )?(?:${monthNames})\b|${join}\d))?(?! (?:del? )?2(?:0\d_|_0\d))
`;

const inWords = pattern('g')`
  (?<![\w/.-])${list}\s*(?:de? |del mes de |[-/.]\s*)?(?<![a-z])(${monthNames})\b(?:\.(?!\d))?${year}
`;
/** Excludes numbers that are an hour, a price or a share. */
const noUnit = source`
  (?![\d%$_]|[.,:]\d)(?!\s*(?:y media\b|[ap]\.?\s?m\b|h\b|hrs?\b|hs\b|horas\b|de la\s|pesos\b|mxn\b))
`;
const monthFirst = pattern('g')`
  (?<![\w/.-])(${weekday}?)\b(${monthNames})\.? (${number}(?:${join}${number}${noUnit})*)${noUnit}(?:${ownYear})?
`;
/** `viernes 12`, `el 9`, `la del 14 y 15`, `se pasa al 12`: days whose month is elsewhere. */
const bare = pattern('g')`
  (?<![\w/.$-])(?:(${weekday})|d?el (?:mismo )?(?:dia )?|dias? |(?<=\b(?:pasa|paso|cambia|cambio|mueve|movio|recorre
  |recorrio) )al )(${number}(?: y ${number}(?! (?:[a-z]+s|mil)\b))?)${noUnit}(?![\w/-])
`;
const iso = /(?<![\w/.-])(20\d\d)([-/.])(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])(?![\d/_-])/g;
const inFigures = pattern('g')`
  (?<![\w/.$-])(${weekday}?)(${number})(?:(\s*(?:-|–|al|a|y)\s*)(${number}))?\s?([/.·-])\s?(0?[1-9]|[12]\d
  |3[01])(?:\s?\5\s?((?:20|')?\d\d))?(?![\d/:%_-])(?!\s*(?:h|hrs|pm|am)\b)
`;

/** A day repeated in another language: `Friday, February 26 / Viernes 26 de febrero`, or the other way round. */
const again = new RegExp(`(?<=^\\W*|\\u0001\\W*)(?:${monthNames})\\b(?:\\s+${number}(?!\\d)|(?=\\W*\\u0001))`, 'g');

/** A number at the start of a line under the name of its month. */
const underHeading = pattern('g')`
  (?<=^[^\w]*(?:[lmjvsd]\.?\s?)?)${list}(?= [a-z\u0001]|\s*(?:[,:(|\t·–—-]|/\s)|\.\s|\s*$)(?!\s*(?:[ap]\.?\s?m|h\b|hrs
  |:\d))
`;

/** What other lines of the message tell about the days of a line. */
export type DaysContext = {
  heading?: Month; // `NOVIEMBRE`, then `28 Puebla`
  first?: 'day' | 'month'; // what comes first in figures, if another date of the message shows it
  year?: number; // of a title above: `Gira 2027`
  last?: Month; // of the day before: `el 8 de enero`, then `el 9`
  isLastOwn?: boolean; // whether that day is in the same line
  span?: readonly [string, string]; // the first and the last day of a heading above: `Del 4 al 11 de febrero`
  before?: string; // the day before, for `al día siguiente`
  week?: string; // first day of a heading above: `Semana del 30 de noviembre`
  isCounted?: boolean; // whether the day above is counted from today
  isMarch?: boolean; // whether `Mar 11` is not a Tuesday
};

/** `al día siguiente` */
const nextDay = /\b(?:al\s+(?:otro\s+dia|dia\s+siguiente)|un\s+dia\s+despues)\b(?![\s,(]*(?:el\s+)?\u0001)/g;

/** Days as some words write them: their numbers, month and year, and the other reading of `4/5`. */
type Spelling = Month & {
  numbers: WrittenNumber[];
  other?: { day: number; month: number };
  monthGuessed?: boolean;
};
type Context = DaysContext & { today: string };
type Reader = (match: RegExpExecArray, context: Context, days: readonly WrittenDay[]) => Spelling | undefined;

/**
 * The ways to write a day: each sees what the ones before it left. `isAlone`: only in a line without other days.
 * `needs`: a short pattern of what it cannot do without, because most lines have none of it.
 */
const shapes: { pattern: RegExp; needs: RegExp; isAlone?: true; read: Reader }[] = [
  {
    pattern: iso,
    needs: /20\d\d[-/.]/,
    read: ([, year, , month, text = '']) => ({ numbers: [{ text }], month: Number(month), year: Number(year) }),
  },
  {
    pattern: inWords,
    needs: mayNameMonth,
    read: ({ 0: text, 1: numbers = '', 2: month = '', 3: year, 4: shortYear, index, input }) =>
      // `Teatro 8 de Octubre` is a name.
      /^\d+\s+de\s/.test(text) && endsInVenueWord(input.slice(0, index))
        ? undefined
        : { numbers: listedDays(numbers), month: monthNumber(month), year: yearOf(year ?? shortYear) },
  },
  { pattern: inFigures, needs: /[/.·-]\s?\d/, read: readFigures },
  {
    pattern: monthFirst,
    needs: mayNameMonth,
    isAlone: true,
    read([, name = '', month = '', numbers = '', year], { isMarch }) {
      // `mar 15` is a Tuesday.
      if (month === 'mar' && !isMarch && !year) return undefined;
      return { numbers: listedDays(name + numbers), month: monthNumber(month), year: yearOf(year) };
    },
  },
  {
    pattern: underHeading,
    needs: /\d/,
    isAlone: true,
    read: ([numbers], { heading }) => heading && { ...heading, numbers: listedDays(numbers) },
  },
  { pattern: bare, needs: /[a-z.,]\s+\d/, read: readBare },
  {
    pattern: nextDay,
    needs: /dia/,
    read(_, { before }, days) {
      const last = days.at(-1)?.readings[0] ?? before;
      const [year, month, text = ''] = last ? daysAfter(last, 1).split('-') : [];
      return last ? { numbers: [{ text }], month: Number(month), year: Number(year) } : undefined;
    },
  },
];

/** `28/11`, `28-30/11`, `4/5/27` */
function readFigures(match: RegExpExecArray, { first }: DaysContext): Spelling | undefined {
  const { 1: name = '', 2: day = '', 3: dash = '', 4: end = '', 5: sign, 6: month = '', 7: yearText } = match;
  const numbers = end ? listedDays(day + dash + end) : [{ text: name + day }];
  const [d, m, year] = [dayIn(day), Number(month), yearOf(yearText)];
  // `1.2 mil` is no day; `4.12` at the start of a line is
  const leads = month.length > 1 && m <= 12 && !/\w/.test(match.input.slice(0, match.index));
  if (!yearText && (sign === '·' || (sign === '.' && !leads && (day.length < 2 || month.length < 2)))) return undefined;
  const isEither = d <= 12 && numbers.length === 1;
  if (isEither && (m > 12 || first === 'month')) return { numbers: [{ text: name + month }], month: d, year };
  const other = !first && isEither && d !== m ? { day: m, month: d } : undefined;
  return m <= 12 ? { numbers, month: m, year, other } : undefined;
}

/** The months from the given one, or from today's; the year is that of the given month, if any. */
function monthsFrom(of: Month | undefined, today: string): Month[] {
  const first = of?.month ?? Number(today.slice(5, 7));
  return [0, 1, 2, 3, 4, 5].map((more) => ({
    month: ((first + more - 1) % 12) + 1,
    year: of?.year === undefined ? undefined : of.year + Math.floor((first + more - 1) / 12),
  }));
}

/** `viernes 12`: a day whose month is elsewhere, by its weekday. */
function readBare(match: RegExpExecArray, context: Context, days: readonly WrittenDay[]): Spelling | undefined {
  const { 0: text, 1: name, 2: number = '', index } = match;
  const { last, heading, isLastOwn, week, today, span = week && ([week, daysAfter(week, 6)] as const) } = context;
  const near = days.findLast(({ end }) => end <= index) ?? days[0];
  const of = monthOf(near) ?? last ?? heading;
  const fits = ({ month, year }: Month) => {
    const day = reading(dayIn(number), month, year, today);
    return name !== undefined && day !== undefined && weekdayOf(day) === weekdayIn(name);
  };
  const likeliest = monthsFrom(of, today).find(fits) ?? of;
  const day = likeliest && reading(dayIn(number), likeliest.month, likeliest.year, today);
  const isInSpan = day !== undefined && span !== undefined && span[0] <= day && day <= span[1];
  // `viernes 5`, which is a Friday in the month of the date before
  const isSure =
    isInSpan || (of && fits(of)) || (near ?? (isLastOwn || (heading && (!last || last.month === heading.month))));
  return likeliest && { ...likeliest, numbers: listedDays(name ? text : number), monthGuessed: !isSure || undefined };
}

const justGone = 60; // days

/** The days of a spelling; none if one of them does not exist. @param ofTitle the year of a title */
function daysOf(span: Span, spelling: Spelling, ofTitle: number | undefined, today: string): WrittenDay[] {
  const { numbers, month, year, other, monthGuessed } = spelling;
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
    const unsure = { rolled, spanned, monthGuessed };
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
      const dates = datesOf(match, today, context.week, context.isCounted ?? !(context.last ?? context.heading));
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
  if (/dia/.test(rest) && says(rest, nextDay)) count(nthOfMonth);
  for (const { pattern, needs, isAlone, read } of /\d|\bdia\b/.test(rest) ? shapes : [])
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

/** `cada domingo`, `los viernes`, `sábados`, `jueves y viernes` */
const ofSeason = pattern('g')`
  \b(?:(?:cada|tod[oa]s los|los) (?:${weekdayNames})s?|(?:sabado|domingo)s|(?:${weekdayNames})s?(?=,? (?:y|e|a) (?:${weekdayNames})))\b
  (?:(?:, | y | e )(?:los )?(?:${weekdayNames})s?\b)*
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

/** The month of a day, and its year if the message has it. */
export function monthOf(day: WrittenDay | undefined): Month | undefined {
  const [year, month] = day?.readings[0]?.split('-').map(Number) ?? [];
  return month ? { month, year: day?.dated ? year : undefined } : undefined;
}

/** Keeps the readings that fall on the day's weekday. */
function keepReadingsOnWeekday(day: WrittenDay) {
  const fitting = day.readings.filter((date) => weekdayOf(date) === day.weekday);
  if (fitting.length) Object.assign(day, { rolled: undefined, readings: fitting });
}
