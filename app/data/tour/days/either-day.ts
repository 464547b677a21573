import { isCalendarDay } from '../../days/dates';
import type { WrittenDay } from './day-words';

const before = /(?<![\w/:.])(\d{1,2})\s+[ou]\s+(?:el\s+)?(?:dia\s+)?$/;
const between = /^\s+[ou]\s+(?:el\s+)?$/;
const after = /^\s+[ou]\s+(?:el\s+)?(\d{1,2})(?=\s*(?:[,.;:?)]|$))/;

/** Makes one day of two of which the message is not sure: `12 o 13 de marzo`, `el 12 de marzo o el 13`. */
export function eitherDay(days: WrittenDay[], text: string): WrittenDay[] {
  return days.flatMap((day, index) => {
    const [last, next] = [days[index - 1], days[index + 1]];
    if (last && between.test(text.slice(last.end, day.start))) return [];
    if (next && between.test(text.slice(day.end, next.start)))
      return [{ ...day, weekday: undefined, readings: [day.readings[0]!, next.readings[0]!] }];
    const [, other] = before.exec(text.slice(0, day.start)) ?? after.exec(text.slice(day.end)) ?? [];
    const date = day.readings[0]!.slice(0, 8) + other?.padStart(2, '0');
    return [
      other && isCalendarDay(date) ? { ...day, weekday: undefined, readings: [date, day.readings[0]!].sort() } : day,
    ];
  });
}
