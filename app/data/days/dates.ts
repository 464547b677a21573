import { present } from './present.ts';

/** The days of the week in Spanish, from Sunday, as `Date.getUTCDay` counts. */
export const weekdays = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ');

/** The months in Spanish, from January. */
export const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
);

/** Day of the week of a calendar day (`YYYY-MM-DD`), 0 is Sunday. */
export const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** A calendar day some days later or earlier; both `YYYY-MM-DD`. */
export function daysAfter(date: string, days: number): string {
  const result = new Date(`${date}T00:00:00Z`);
  result.setUTCDate(result.getUTCDate() + days);
  return result.toISOString().slice(0, 10);
}

/** Days from one calendar day to another, both `YYYY-MM-DD`; negative to an earlier one. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The day and the hour in a zone: `2026-11-28`, `20:30`, whatever the machine's own zone. */
export function clockIn(zone: string, at: Date | number): { date: string; time: string } {
  let format = formats.get(zone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    format = clockOf(zone, { ...parts, hourCycle: 'h23' });
    formats.set(zone, format);
  }
  // In parts: engines differ in how they join them.
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value.padStart(2, '0')]));
  const { year = '', month, day, hour, minute } = parts;
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** Replaces a zone that a device does not know yet, of those named since 2018, by one with the same clocks since. */
export const sameClocks: Record<string, string> = {
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Coyhaique': 'America/Punta_Arenas',
  'America/Nuuk': 'America/Godthab',
  'Asia/Qostanay': 'Asia/Almaty',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Kanton': 'Pacific/Enderbury',
};

/** The format of a zone's clock; Mexico City's for a zone that the device does not know. */
export function clockOf(timeZone: string, options: Intl.DateTimeFormatOptions, language = 'en'): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone });
  } catch {
    return clockOf(sameClocks[timeZone] ?? 'America/Mexico_City', options, language);
  }
}

// Creating a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>();

/** Today's calendar day in a zone, `YYYY-MM-DD`. */
export const todayIn = (zone: string, now: Date = present()): string => clockIn(zone, now).date;

/** The hour of an instant in a zone: `8:30 PM`. */
export const timeIn = (zone: string, at: Date): string => formatTime(clockIn(zone, at).time);

/**
 * Whether a day is before yesterday (specification 4.2): an event stays in the list until the day after it. A missing
 * or invalid day never expires, because staff must be able to correct it.
 * @param date the event's day, `YYYY-MM-DD`, or another text
 * @param today in the show's zone, `YYYY-MM-DD`
 */
export function isExpired(date: string, today: string): boolean {
  return isCalendarDay(date) && date < daysAfter(today, -1);
}

/** The last day that a form accepts, five years from today; both `YYYY-MM-DD`. Later years are typing errors. */
export function farthestDay(today: string): string {
  return `${String(Number(today.slice(0, 4)) + 5).padStart(4, '0')}${today.slice(4)}`;
}

/** Whether a text is exactly a calendar day, `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined || year === '0000') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

/** The parts of a day as posters print them, in Spanish; undefined for an invalid day. */
export function dayParts(date: string) {
  const [day, year, month, number] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  const monthName = months[Number(month) - 1];
  if (!day || !monthName) return undefined;
  const weekday = weekdays[weekdayOf(day)] ?? '';
  return { year: Number(year), month: monthName.slice(0, 3), day: Number(number), weekday: weekday.slice(0, 3) };
}

/** The same for the days from one to another, usually the same: `vie–dom`, `4–6`, `dic`; across months `nov–dic`. */
export function spanParts(first: string, last: string) {
  const [from, to] = [dayParts(first), dayParts(last)];
  if (!from || !to || first === last) return from && { ...from, day: String(from.day) };
  return {
    ...from,
    weekday: `${from.weekday}–${to.weekday}`,
    day: `${from.day}–${to.day}`,
    month: from.month === to.month ? from.month : `${from.month}–${to.month}`,
  };
}

/** The heading of a list over days that have passed, where others have their month's. */
export const overHead = 'ya pasaron';

/** The heading over days that are no day of the calendar. */
export const noDay = 'día por confirmar';

/** A valid day in full: `sábado`, `enero`, `2027`, `enero 2027`, `sábado 23 de enero`, and the latter with its year. */
export function dayInFull(date: string) {
  const [year = '', number, dayOfMonth] = date.split('-');
  const [weekday = '', month = ''] = [weekdays[weekdayOf(date)], months[Number(number) - 1]];
  const day = String(Number(dayOfMonth));
  const dayAndMonth = `${weekday} ${day} de ${month}`;
  const [monthAndYear, full] = [`${month} ${year}`, `${dayAndMonth} de ${Number(year)}`];
  return { weekday, day, month, year, monthAndYear, dayAndMonth, full };
}

/** The same for a day that may be invalid, and then undefined. */
export const longDate = (date: string) => (isCalendarDay(date) ? dayInFull(date) : undefined);

/** `2026-11-28` as `28 nov 2026`; returns an invalid day as it is. */
export function formatDate(date: string): string {
  const parts = dayParts(date);
  return parts ? `${parts.day} ${parts.month} ${parts.year}` : date;
}

/** `20:30:00` as `8:30 PM`; returns an invalid hour as it is. */
export function formatTime(time: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  if (hours === undefined || Number(hours) > 23) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
