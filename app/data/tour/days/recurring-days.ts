import { isCalendarDay, weekdayOf } from '../../days/dates';
import { monthNames, monthNumber, reading, weekdayIn, yearOf } from './day-words';
import { pattern } from '../words/text';

const names = '(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)';
/** `todos los martes y jueves de diciembre`, `cada viernes de enero` */
export const recurring = pattern('g')`
  (?:\b(?:todos\s+los|cada)|^\W*los)\s+(${names}(?:(?:,|\s+y)\s+(?:los\s+)?${names})*)\s+del?\s+(?:mes\s+de\s+)?
  (${monthNames})\b(?:\s+(?:del?\s+)?(20\d\d))?
`;
/** `Taquilla abierta todos los sábados de febrero` */
const noShow = /\b(?:taquillas?|horarios?|abier\w+|2x1|episodios?|ensay\w+)\b/;

/** The days of a month on a line's weekdays; staff are asked about a line with exceptions. */
export function recurringDays(
  { 1: weekdays = '', 2: name = '', 3: yearText, index, input }: RegExpExecArray,
  today: string,
) {
  if (noShow.test(input.slice(0, index))) return undefined;
  const wanted = (weekdays.match(new RegExp(names, 'g')) ?? []).map(weekdayIn);
  const month = monthNumber(name);
  const year = yearOf(yearText) ?? Number(reading(28, month, undefined, today)?.slice(0, 4));
  const days = Array.from({ length: 31 }, (_, day) => String(day + 1).padStart(2, '0')).filter((day) => {
    const date = `${year}-${String(month).padStart(2, '0')}-${day}`;
    return isCalendarDay(date) && date >= today && wanted.includes(weekdayOf(date));
  });
  return { numbers: days.map((text) => ({ text })), month, year };
}
