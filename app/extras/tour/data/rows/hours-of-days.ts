import { weekdayOf } from '../../../../data/days/dates';
import { hoursBeside } from '../line/day-statuses';
import type { Line } from '../line/line';
import type { ShowHour } from '../line/show-statuses';
import { seasonDays } from '../days/counted-days';
import type { WrittenDay } from '../days/day-words';
import type { Span } from '../words/text';

/** The days of a season, `del 8 al 31 de enero`, that its hours name: `viernes 20:30, domingos 18:00`. */
export function seasonOf(days: readonly WrittenDay[], hours: readonly ShowHour[]): WrittenDay[] | undefined {
  const [first, last, isSpan] = [days[0], days.at(-1), days.slice(1).every(({ spanned }) => spanned)];
  const [from, to] = [first?.readings[0] ?? '', last?.readings[0] ?? ''];
  const weekdays = hours.flatMap(({ weekdays = [-1] }) => weekdays);
  if (!last?.spanned || !isSpan || !weekdays.length || weekdays.includes(-1)) return undefined;
  return seasonDays(from, to, weekdays).map((date) => ({
    ...first!,
    readings: [date],
    weekday: undefined,
    spanned: undefined,
  }));
}

/** The hours that name a day's weekday, or those that name none. */
export function hoursOfWeekday(hours: readonly ShowHour[], { readings: [date = ''] }: WrittenDay) {
  const ofWeekday = hours.filter(({ weekdays }) => weekdays?.includes(weekdayOf(date)));
  return ofWeekday.length ? ofWeekday : hours.filter(({ weekdays }) => !weekdays);
}

/** The hours of one day of a line: those beside it, in a sentence or if each day has one. */
export function hoursOfDay({ days, scattered, hours: all }: Line, index: number) {
  const hours = hoursBeside(days, all, days[index]!.readings[0]!);
  if (hours.length < all.length) return hours;
  const [first, last] = [hours[0]?.start ?? 0, hours.at(-1)?.start ?? 0];
  const isBehind = first > days[0]!.start || last > days.at(-1)!.start;
  const dayOf = ({ start }: Span) =>
    isBehind ? days.findLast((day) => day.start < start) : days.find((day) => day.start > start);
  const ofDays = days.map(({ start }) => hours.filter((hour) => dayOf(hour)?.start === start));
  const isEach = first > days[0]!.start === isBehind && ofDays.every(({ length }) => length);
  return first < days.at(-1)!.start && (scattered || isEach) ? ofDays[index]! : hours;
}
