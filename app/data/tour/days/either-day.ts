import type { WrittenDay } from './day-words';

const between = /^\s+[ou]\s+(?:el\s+)?$/;
/** `entre el viernes 22 y el sábado 23`, `entre el 22 y 23`, which is one span */
const among = /\bentre\s+(?:el\s+)?(?:dia\s+)?$/;
const and = /^(?:\s+y\s+(?:el\s+)?)?$/;

/** Makes one day of two of which the message is not sure: `12 o 13 de marzo`, `el 12 de marzo o el 13`. */
export function eitherDay(days: WrittenDay[], text: string): WrittenDay[] {
  const areOne = (one?: WrittenDay, next?: WrittenDay) => {
    const words = one && next ? text.slice(one.end, next.start) : '.';
    return between.test(words) || (and.test(words) && among.test(text.slice(0, one!.start)));
  };
  return days.flatMap((day, index) => {
    const [last, next] = [days[index - 1], days[index + 1]];
    if (areOne(last, day)) return [];
    if (areOne(day, next)) return [{ ...day, weekday: undefined, readings: [day.readings[0]!, next!.readings[0]!] }];
    return [day];
  });
}
