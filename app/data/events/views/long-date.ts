import { dayParts, isCalendarDay } from '../dates';

const names = (part: 'weekday' | 'month') => new Intl.DateTimeFormat('es-MX', { [part]: 'long', timeZone: 'UTC' });
const weekdays = names('weekday');
const months = names('month');

/**
 * A day in full: `sábado`, `enero` and `sábado 23 de enero de 2027`; undefined when it is no day.
 * @param date `YYYY-MM-DD`
 */
export function longDate(date: string) {
  const parts = isCalendarDay(date) ? dayParts(date) : undefined;
  if (!parts) return undefined;
  const noon = new Date(`${date}T12:00:00Z`);
  const [weekday, month] = [weekdays.format(noon), months.format(noon)];
  return { weekday, day: String(parts.day), month, full: `${weekday} ${parts.day} de ${month} de ${parts.year}` };
}
