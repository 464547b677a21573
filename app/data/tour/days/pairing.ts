import { weekdayOf } from '../../days/dates';
import { weekdayIn, type WrittenDay } from './day-words';
import type { WrittenHour } from './hours';
import { loneWeekday } from './message-days';

/** By weekday, from 0 for Sunday. */
export type HoursByWeekday = ReadonlyMap<number, WrittenHour[]>;

/**
 * The hours of each weekday: `viernes y sábado 20:30, domingo 18:00`, or each hour before its weekdays.
 * @param fewest weekdays that a line must name
 */
export function hoursByWeekday(line: string, hours: WrittenHour[], fewest: number): HoursByWeekday | undefined {
  const names = [...line.matchAll(loneWeekday)];
  const [[first], [name]] = [hours, names];
  if (!first || !name || names.length < fewest) return undefined;
  const leads = first.start < name.index;
  const byWeekday = new Map<number, WrittenHour[]>();
  let before: WrittenHour | undefined;
  let weekdays: number[] = [];
  for (const hour of leads ? hours.toReversed() : hours) {
    const [from, to] = leads ? [hour.end, before?.start ?? Infinity] : [before?.end ?? 0, hour.start];
    const between = names.filter(({ index }) => from <= index && index < to);
    if (between.length) weekdays = between.flatMap(([, name = '']) => weekdayIn(name) ?? []);
    for (const weekday of weekdays) byWeekday.set(weekday, [...(byWeekday.get(weekday) ?? []), hour]);
    before = hour;
  }
  return byWeekday;
}

/** Whether there are words between hours: they may then be of different days. */
const isApart = (line: string, hours: WrittenHour[]) =>
  hours.some(({ start }, index) => {
    const between = line.slice(hours[index - 1]?.end ?? start, start);
    return /[a-z]{3,}/.test(between.replace(/\b(?:horas|hrs|las|los|funcion(?:es)?)\b/g, ''));
  });

/** The hours of one day of a line, if they can be attributed. @param hasOwnHour whether the line has them itself */
export function hoursOfDay(
  line: { days: WrittenDay[]; scattered: boolean; text: string; byWeekday?: HoursByWeekday },
  index: number,
  hours: WrittenHour[],
  hasOwnHour: boolean,
  byWeekday: HoursByWeekday | undefined,
): WrittenHour[] {
  const { days, scattered, text } = line;
  const ofWeekday = (line.byWeekday ?? byWeekday)?.get(weekdayOf(days[index]!.readings[0]!));
  if (ofWeekday && (line.byWeekday || !(hasOwnHour && hours.length))) {
    days[index]!.spanned = undefined; // a day with its own hour is not part of the span
    return ofWeekday;
  }
  if (days.length < 2 || !hasOwnHour) return hours;
  if (scattered && hours.some(({ start }) => start < days.at(-1)!.start)) {
    // In a sentence each hour belongs to the day before it, and to the days listed with that one.
    const next = days[index + 1]?.start ?? Infinity;
    return hours.filter(({ start }) => start > days[index]!.start && start < next);
  }
  return isApart(text, hours) ? [] : hours;
}
