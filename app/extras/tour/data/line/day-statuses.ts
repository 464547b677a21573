import { weekdayOf } from '../../../../data/days/dates';
import {
  and,
  isRepeated,
  monthNames,
  weekday as weekdayBefore,
  weekdayIn,
  weekdayNames,
  type WrittenDay,
} from '../days/day-words';
import type { WrittenHour } from '../days/hours';
import { allMatches, pattern, take, type Span } from '../words/text';
import { findMarks, type Marks } from './marks';

/** The statuses of some of a line's days, and the spans of figures that name these days. */
export type DayStatuses = { of: ReadonlyMap<string, Marks['status']>; spans: readonly Span[] };

const clause = /(?:(?!\s[-–—/]\s|\s(?:y|e|pero|and)\s|\s{3})[^,;.()|·])+/g;
/** A clause without its status that has only figures: `4:`, `el 12` */
const figures =
  /^(?:\W|(?:y|e|el|l[ao]s?|dias?|del?|ya|esta|estan|para|tod[oa]s|menos|excepto|salvo)\b)*(?:\d{1,2}\W*)+(?:(?:ya|se)\W+)*$/;
const weekday = new RegExp(`\\b(?:${weekdayNames})s?\\b`, 'g');
const article = new RegExp(`\\b(?:l[ao]s|del|${weekdayNames})s?\\b`, 'g');
const inList = /(\d{1,2})\s*\(([^()]*)\)/g;
/** How a day of a list stands, between it and the next: `12 (agotado) y 13 (últimos boletos) de marzo` */
const remark = pattern('g')`
  (?<=\b\d{1,2}\s*)\([^()\d]*\b(?:agot|cancel|ultim|poc[oa]s|sold|llen[oa]|vend|pospu)[^()\d]*\)
  (?=\s*(?:,|${and})\s*${weekdayBefore}?\d{1,2}\b(?!:)|\s*de (?:${monthNames})\b)
`;
/** A folded text without such remarks, of the same length. */
export const withoutRemarks = (text: string) =>
  text.includes('(') ? text.replace(remark, (words) => ' '.repeat(words.length)) : text;
const ofRest = /\b(?:resto|demas|otr[ao]s?)\b/;
const exception = /\b(?:menos|excepto|salvo)\b/;

/** Whether the days of a line are one list, `3, 4 y 5 de junio`, of which it may name some again. */
function isList(days: readonly WrittenDay[]): boolean {
  const first = days.filter((_, index) => !isRepeated(days, index));
  return first.length > 1 && first.every(({ start }) => start === first[0]!.start);
}

/** Whether a day is named again only for what is said of it, `(el 4 agotado)`, and not for another show. */
export function isRemark(days: readonly WrittenDay[], hours: readonly Span[], index: number): boolean {
  if (!isRepeated(days, index)) return false;
  const [from, to] = [days[index]!.start, days[index + 1]?.start ?? Infinity];
  return isList(days) || !hours.some(({ start }) => start > from && start < to);
}

/** The hours of one of a line's days, where some are only of a day that it names again: `(el 6 a las 18:00)`. */
export function hoursBeside<Hour extends Span>(days: readonly WrittenDay[], hours: readonly Hour[], date: string) {
  const dayOf = ({ start }: Hour) => days.findLastIndex((day) => day.start < start);
  const isOwn = (hour: Hour) => isList(days) && dayOf(hour) >= 0 && isRepeated(days, dayOf(hour));
  const hoursOfDate = hours.filter((hour) => isOwn(hour) && days[dayOf(hour)]!.readings[0] === date);
  return hoursOfDate.length ? hoursOfDate : hours.filter((hour) => !isOwn(hour));
}

/** The statuses that clauses behind a line's days give to some of them: `3, 4 y 5 de junio (el 4 agotado)`. */
export function statusesOfDays(
  text: string,
  days: readonly WrittenDay[],
  hours: readonly WrittenHour[],
): DayStatuses | undefined {
  if (days.length < 2) return undefined;
  const dates = [...new Set(days.map(({ readings }) => readings[0]!))];
  const from = Math.max(...days.filter((_, index) => !isRepeated(days, index)).map(({ end }) => end));
  const rest = hours.reduce<string>(take, text);
  const [of, spans] = [new Map<string, Marks['status']>(), [] as Span[]];
  /** The days that what follows is of, those that are named before it, and the status before those. */
  let [current, open, before]: [string[] | undefined, string[], Marks['status']] = [undefined, [], undefined];
  const named = new Set<string>();
  let end = from;
  const othersThan = (some: Iterable<string>) => dates.filter((date) => ![...some].includes(date));
  // `12 (agotado) y 13 de marzo`
  for (const [, number, words = ''] of allMatches(text.slice(days[0]!.start, from), inList)) {
    const { status } = findMarks(words).marks;
    for (const date of dates.filter((one) => status && Number(one.slice(8)) === Number(number))) {
      of.set(date, status);
      named.add(date);
    }
  }
  for (const { index, 0: words } of allMatches(rest.slice(from), clause)) {
    const span = { start: from + index, end: from + index + words.length };
    const { marks, rest: unmarked } = findMarks(words);
    const again = days.filter((day, at) => isRepeated(days, at) && day.start >= span.start && day.end <= span.end);
    const numbers = !again.length && figures.test(unmarked) ? unmarked.match(/\d+/g)!.map(Number) : [];
    const weekdays = again.length ? [] : allMatches(unmarked, weekday).map(([name]) => weekdayIn(name));
    const dated = dates.filter(
      (date) =>
        again.some(({ readings }) => readings[0] === date) ||
        numbers.includes(Number(date.slice(8))) ||
        weekdays.includes(weekdayOf(date)),
    );
    if (dated.length && numbers.length) spans.push(span);
    const isName = dated.length > 0 && !marks.status && !/[a-z]{3}|\u0001/.test(unmarked.replace(article, ''));
    for (const date of marks.status || again.length ? dated : []) named.add(date);
    if (ofRest.test(words)) current = othersThan(named);
    else if (dated.length && exception.test(words)) current = othersThan(dated);
    else if (dated.length && marks.status) current = [...open, ...dated];
    else if (again.length || (isName && before)) current = [...open, ...dated];
    else if (!dated.length && text.slice(end, span.start).includes(')')) current = undefined;
    // `agotado el 3 y el 5`
    const status = marks.status ?? (isName ? before : undefined);
    for (const date of status ? (current ?? othersThan(named)) : []) of.set(date, status);
    end = span.end;
    open = isName ? [...open, ...dated] : [];
    before = dated.length && !isName ? marks.status : isName ? before : undefined;
  }
  return named.size && of.size ? { of, spans } : undefined;
}
