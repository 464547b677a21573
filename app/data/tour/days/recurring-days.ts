import { isCalendarDay, weekdayOf } from '../../days/dates';
import { monthNames, monthNumber, reading, spanOf, weekdayIn, yearOf } from './day-words';
import type { Span } from '../words/text';
import { pattern } from '../words/pattern';

const names = '(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)';
const numbers = '(?:(?:el|los|dias?)\\s+)*\\d{1,2}(?:(?:\\s*,\\s*|\\s+y\\s+)(?:el\\s+)?\\d{1,2})*';
/** `todos los martes y jueves de diciembre (menos 22 y 29)`, `los jueves de enero, empezando el 14` */
const recurring = pattern('g')`
  (?:\b(?:todos\s+los|cada)|^\W*los)\s+(${names}(?:(?:,
  |\s+y)\s+(?:los\s+)?${names})*)\s+del?\s+(?:mes\s+de\s+)?((?:${monthNames})\b(?:(?:,
  |\s+y)\s+(?:${monthNames})\b)*)(?:\s+(?:del?\s+)?(20\d\d))?(?:[\s,(]*(?:a\s+partir|desde
  |(?:empez|comenz|inici|arranc)ando)\s+(?:d?el\s+)?(?:\w+\s+)?(\d{1,2})(?:\s+de\s+(${monthNames})\b)?)?
  (?:([\s,(]*(?:menos|excepto|salvo)\b)(?:\s+(${numbers}))?)?
`;

/** `Taquilla abierta todos los sábados de febrero` */
const noShow = /\b(?:taquillas?|horarios?|abier\w+|2x1|episodios?|ensay\w+)\b/;

/** The days of a month that have the weekdays of a line; each is to be asked about where it leaves out others. */
export function recurringDays(line: string, today: string) {
  const matches = [...line.matchAll(recurring)].filter(({ index }) => !noShow.test(line.slice(0, index)));
  return matches.flatMap((match) =>
    match[2]!.split(/(?:,|\s+y)\s+/).map((name) => daysIn(match, monthNumber(name), today)),
  );
}

function daysIn(match: RegExpExecArray, month: number, today: string): Span & RecurringDays {
  const [, weekdays = '', , yearText, from = 1, fromMonth, except, without = ''] = match;
  const year = yearOf(yearText) ?? Number(reading(28, month, undefined, today)!.slice(0, 4));
  const weekdayNumbers = weekdays.match(new RegExp(names, 'g'))!.map(weekdayIn);
  const exceptions = without.match(/\d+/g)?.map(Number) ?? [];
  const first = monthNumber(fromMonth ?? match[2]!) === month ? Number(from) : 1;
  const days = Array.from({ length: 31 }, (_, day) => day + 1).filter((day) => {
    const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    return (
      isCalendarDay(date) &&
      day >= first &&
      date >= today &&
      weekdayNumbers.includes(weekdayOf(date)) &&
      !exceptions.includes(day)
    );
  });
  const spanned = Boolean(except) && !exceptions.length;
  return { ...spanOf(match), numbers: days.map((day) => ({ text: String(day), spanned })), month, year };
}

type RecurringDays = { numbers: { text: string; spanned: boolean }[]; month: number; year: number };
