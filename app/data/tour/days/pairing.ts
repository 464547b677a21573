import { weekdayOf } from '../../days/dates';
import { weekdayIn, type WrittenDay } from './day-words';
import type { WrittenHour } from './hours';
import { loneWeekday } from './message-days';

/** By weekday, 0 is Sunday. */
export type HoursByWeekday = Map<number, WrittenHour[]>;

/**
 * The hours of each weekday (0 is Sunday): `viernes y sábado 20:30, domingo 18:00`.
 * @param fewest weekdays that a line must name
 */
export function hoursByWeekday(line: string, hours: WrittenHour[], fewest: number): HoursByWeekday | undefined {
  const names = [...line.matchAll(loneWeekday)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    weekday: weekdayIn(match[1]!)!,
  }));
  if (names.length < fewest || !hours.length) return undefined;
  const way = hours[0]!.start < names[0]!.start ? -1 : 1;
  const parts = [...names, ...hours].sort((a, b) => way * (a.start - b.start));
  const byWeekday: HoursByWeekday = new Map();
  let open: number[] = [];
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if ('time' in part) {
      for (const weekday of open) byWeekday.set(weekday, [...(byWeekday.get(weekday) ?? []), part]);
      continue;
    }
    if (before && 'time' in before) open = [];
    // `de jueves a sábado`

    open.push(part.weekday);
  }
  return byWeekday;
}

/** Whether words stand between hours, so that they are of different days. */
const isApart = (line: string, hours: WrittenHour[]) =>
  hours.some(({ start }, index) => {
    const between = line.slice(hours[index - 1]?.end ?? start, start);
    return /[a-z]{3,}/.test(between.replace(/\b(?:horas|hrs|las|los|funcion(?:es)?)\b/g, ''));
  });

/** The hours of one of a line’s days; none where they cannot be told apart. @param hasOwnHour whether that line says them */
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
    days[index]!.spanned = undefined; // that day is said
    return ofWeekday;
  }
  hours = hours;
  if (days.length < 2 || !hasOwnHour) return hours;
  if (scattered && hours.some(({ start }) => start < days.at(-1)!.start)) {
    // Between the days of a sentence each hour belongs to the day before it, and to those listed with that day.
    const next = days[index + 1]?.start ?? Infinity;
    const between = hours.filter(({ start }) => start > days[index]!.start && start < next);
    return between;
  }
  if (/\brespectivamente\b/.test(text) && hours.length === days.length) return [hours[index]!];
  return isApart(text, hours) ? [] : hours;
}
