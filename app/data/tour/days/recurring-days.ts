import { isCalendarDay, weekdayOf } from '../../days/dates';
import { monthNames, monthNumber, reading, spanOf, weekdayIn, yearOf } from './day-words';
import { pattern } from '../words/text';

const names = '(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)';
/** `todos los martes y jueves de diciembre`, `cada viernes de enero y febrero` */
const recurring = pattern('g')`
  (?:\b(?:todos\s+los|cada)|^\W*los)\s+(${names}(?:(?:,|\s+y)\s+(?:los\s+)?${names})*)\s+del?\s+(?:mes\s+de\s+)?
  ((?:${monthNames})\b(?:(?:,|\s+y)\s+(?:${monthNames})\b)*)(?:\s+(?:del?\s+)?(20\d\d))?
`;
/** `Taquilla abierta todos los sábados de febrero` */
const noShow = /\b(?:taquillas?|horarios?|abier\w+|2x1|episodios?|ensay\w+)\b/;

/** The days of a month on a line's weekdays; staff are asked about a line with exceptions. */
export const recurringDays = (line: string, today: string) =>
  [...line.matchAll(recurring)].flatMap((match) => {
    const [, weekdays = '', months = '', yearText] = match;
    const wanted = (weekdays.match(new RegExp(names, 'g')) ?? []).map(weekdayIn);
    return (noShow.test(line.slice(0, match.index)) ? [] : months.split(/(?:,|\s+y)\s+/)).map((name) => {
      const month = monthNumber(name);
      const year = yearOf(yearText) ?? Number(reading(28, month, undefined, today)?.slice(0, 4));
      const start = `${year}-${String(month).padStart(2, '0')}-`;
      const days = Array.from({ length: 31 }, (_, day) => String(day + 1).padStart(2, '0')).filter((day) => {
        const date = start + day;
        return isCalendarDay(date) && date >= today && wanted.includes(weekdayOf(date));
      });
      return { ...spanOf(match), numbers: days.map((text) => ({ text })), month, year };
    });
  });
