import { daysAfter, weekdayOf } from '../../../../data/days/dates';
import {
  dayIn,
  fullYear,
  join,
  listedDays,
  mayNameMonth,
  monthNames,
  monthNumber,
  number,
  reading,
  weekday,
  weekdayIn,
  yearOf,
  type Month,
  type WrittenDay,
} from './day-words';
import { isBeforeCity } from './counted-days';
import { daysAfterOthers } from './days-after-others';
import type { DaysContext, Shape, ShapeContext, Spelling } from './shape';
import { daysOfForms } from './days-of-forms';
import { endsInVenueWord } from '../words/segments';
import { allMatches, pattern, source } from '../words/text';

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
  (?<![\w/.-])${list}\s*(?:de? |del mes de |[-/.·]\s*|[|\t]\s*(?!mar\b))?(?<![a-z])(${monthNames})\b(?:\.(?!\d))?${year}
`;
/** Excludes numbers that are an hour, a price or a share. */
const noUnit = source`
  (?![\d%$_]|[.,:]\d)(?!\s*(?:y media\b|[ap]\.?\s?m\b|h\b|hrs?\b|hs\b|horas\b|de la\s|pesos\b|mxn\b))
`;
const monthFirst = pattern('g')`
  (?<![\w/.-])(${weekday}?)\b(${monthNames})\.? (${number}(?:${join}${number}${noUnit})*)${noUnit}(?:${ownYear})?
`;
/** `ENERO: 15 Hermosillo, 16 y 17 Tijuana`: days before their cities, whose month is at the start of the line or above. */
const beforeCity = pattern('g')`
  (?<=^[^\w\u0001]*|\b(?:${monthNames})\b(?: (?:del? )?(?:${fullYear}))?\s*[:|–—-]?\s*|[,;|·/]\s*|\sy\s)${list}(?=\s+[a-z])(?!\s*(?:h|hrs?|hs|horas|[ap]\.?m|pesos)\b)
`;
const monthAtEnd = new RegExp(`\\b(${monthNames})\\b(?: (?:del? )?(${fullYear}))?\\W*$`);

/** `viernes 12`, `el 9`, `la del 14 y 15`, `se pasa al 12`: days whose month is elsewhere. */
const bare = pattern('g')`
  (?<![\w/.$-])(?:(${weekday})|d?el (?:mismo )?(?:dia )?|dias? |(?<=\b(?:pasa|paso|cambia|cambio|mueve|movio|recorre
  |recorrio) )al )(${number}(?: y ${number}(?! (?:[a-z]+s|mil)\b))?)${noUnit}(?![\w/-])
`;
const iso = /(?<![\w/.-])(20\d\d)([-/.])(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])(?![\d/_-])/g;
/** `20270409`, as systems write it */
const compact = /(?<![\w/.-])(20[2-9]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\d/_-])/g;
const inFigures = pattern('g')`
  (?<![\w/.$-])(${weekday}?)(${number})(?:(\s*(?:-|–|al|a|y)\s*)(${number}))?\s?([/.·-])\s?(0?[1-9]|[12]\d
  |3[01])(?:\s?\5\s?((?:20|')?\d\d))?(?![\d/:%_-])(?!\s*(?:h|hrs|pm|am)\b)
`;

/** A number at the start of a line under the name of its month. */
const underHeading = pattern('g')`
  (?<=^[^\w]*(?:[lmjvsd]\.?\s?)?)${list}(?= [a-z\u0001]|\s*(?:[,:(|\t·–—-]|/\s)|\.\s|\s*$)(?!\s*(?:[ap]\.?\s?m|h\b|hrs
  |:\d))
`;

/** The ways to write a day: each sees what the ones before it left. */
export const shapes: Shape[] = [
  {
    pattern: iso,
    needs: /20\d\d[-/.]/,
    read: ([, year, , month, text = '']) => ({ numbers: [{ text }], month: Number(month), year: Number(year) }),
  },
  {
    pattern: compact,
    needs: /20\d{6}/,
    read: ([, year, month, text = '']) => ({ numbers: [{ text }], month: Number(month), year: Number(year) }),
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
  { pattern: beforeCity, needs: /\d\s+[a-z]/, read: readBeforeCity },
  { pattern: bare, needs: /[a-z.,]\s+\d/, read: readBare },
  ...daysAfterOthers,
  ...daysOfForms,
];

/** `28/11`, `28-30/11`, `4/5/27` */
function readFigures(match: RegExpExecArray, { first }: DaysContext): Spelling | undefined {
  const { 1: name = '', 2: day = '', 3: dash = '', 4: end = '', 5: sign, 6: month = '', 7: yearText } = match;
  const numbers = end ? listedDays(day + dash + end) : [{ text: name + day }];
  const [d, m, year] = [dayIn(day), Number(month), yearOf(yearText)];
  // `1.2 mil` is no day; `4.12` at the start of a line is, and `4.3 Progreso` among days such as `25.2`
  const behind = match.input.slice(match.index + match[0].length);
  const mayLead = month.length > 1 || (first === 'day' && /^ [a-z]{4}(?!lon)/.test(behind));
  const leads = mayLead && m <= 12 && !/\w/.test(match.input.slice(0, match.index));
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

/** A weekday and a number are of one of the months within these days, if nothing says which. */
const soon = 200;
const monthOfSentence = pattern('g')`\b(?:en|para|de) (${monthNames})\b(?: (?:del? )?(20\d\d))?`;
const ofSameMonth = /^\s+del?\s+(?:mismo|citado|propio|ese\s+mismo|ese)\s+mes\b/;

/** `viernes 12`: a day whose month is elsewhere, by its weekday. */
function readBare(match: RegExpExecArray, context: ShapeContext, days: readonly WrittenDay[]): Spelling | undefined {
  const { 0: text, 1: name, 2: number = '', index, input } = match;
  const { last, heading, isLastOwn, week, today, span = week && ([week, daysAfter(week, 6)] as const) } = context;
  const near = days.findLast(({ end }) => end <= index) ?? days[0];
  // `El 30 toca Guasave y el 1 de mayo Culiacán`: the month before
  const isBefore = near !== undefined && near.start > index && dayIn(number) > Number(near.readings[0]!.slice(8));
  // `son cuatro en febrero: empezamos el jueves 4`
  const [, inSentence, year] = allMatches(input.slice(near?.end ?? 0, index), monthOfSentence).at(-1) ?? [];
  const sentence = inSentence ? { month: monthNumber(inSentence), year: yearOf(year) } : undefined;
  const of = sentence ?? (isBefore ? monthBefore(near) : monthOf(near)) ?? last ?? heading;
  const fits = ({ month, year }: Month) => {
    const day = reading(dayIn(number), month, year, today);
    const isSoon = of !== undefined || (day !== undefined && day < daysAfter(today, soon));
    return isSoon && name !== undefined && day !== undefined && weekdayOf(day) === weekdayIn(name);
  };
  const isWithin = ({ month, year }: Month) => {
    const day = reading(dayIn(number), month, year, today);
    return day !== undefined && span !== undefined && span[0] <= day && day <= span[1];
  };
  // `VIE 8`, under `del 4 de enero al 2 de febrero`
  const ofSpan =
    span && !near ? monthsFrom(monthIn(span[0]), today).find((one) => isWithin(one) && fits(one)) : undefined;
  const likeliest = ofSpan ?? monthsFrom(of, today).find(fits) ?? of;
  const isInSpan = likeliest !== undefined && isWithin(likeliest);
  const [now] = monthsFrom(undefined, today);
  // `viernes 5`, which is a Friday in the month of the date before; `este viernes 27`, in this month
  const isSure =
    isInSpan ||
    ofSameMonth.test(input.slice(index + text.length)) ||
    (of ? fits(of) : fits(now!) && /\beste $/.test(input.slice(0, index))) ||
    (near ?? (isLastOwn || (heading && (!last || last.month === heading.month))));
  return likeliest && { ...likeliest, numbers: listedDays(name ? text : number), monthGuessed: !isSure || undefined };
}

/** `15 Hermosillo`, in a line that has a month or under one; a lower number than the day before is of the next month. */
function readBeforeCity(
  match: RegExpExecArray,
  context: ShapeContext,
  days: readonly WrittenDay[],
): Spelling | undefined {
  const { 0: text, 1: numbers = '', index, input } = match;
  if (!isBeforeCity(` ${input.slice(index + text.length)}`)) return undefined;
  const { heading, last, isLastOwn, today } = context;
  const near = days.findLast(({ end }) => end <= index);
  const [, name, year] = monthAtEnd.exec(input.slice(near?.end ?? 0, index)) ?? [];
  if (name) return { month: monthNumber(name), year: yearOf(year), numbers: listedDays(numbers) };
  const of = monthOf(near) ?? (isLastOwn ? last : heading);
  const before = near?.readings[0] ?? (isLastOwn ? context.before : undefined);
  const isLower = before !== undefined && dayIn(numbers) < Number(before.slice(8));
  const isNext = isLower && of?.month === Number(before.slice(5, 7));
  const month = isNext ? monthsFrom(of, today)[1]! : of;
  return month && { ...month, numbers: listedDays(numbers), monthGuessed: isLower || undefined };
}

/** The month of a day, and its year if the message has it. */
export function monthOf(day: WrittenDay | undefined): Month | undefined {
  const [year, month] = day?.readings[0]?.split('-').map(Number) ?? [];
  return month ? { month, year: day?.dated ? year : undefined } : undefined;
}

const monthIn = (date: string): Month => ({ month: Number(date.slice(5, 7)), year: Number(date.slice(0, 4)) });

function monthBefore(day: WrittenDay): Month | undefined {
  const { month = 1, year } = monthOf(day) ?? {};
  return month > 1 ? { month: month - 1, year } : { month: 12, year: year && year - 1 };
}
