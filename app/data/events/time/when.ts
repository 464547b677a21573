import { dayParts, formatDate, formatTime, isCalendarDay, isExpired, longDate, spanParts } from '../../days/dates';
import type { TicketStatus } from '../tickets/ticket-status';

/** The fields that say on which days an event takes place. */
export type Dated = { event: { date: string }; details?: { lastDay?: string } };
/** The fields that say at which hours it begins. */
export type Timed = Hour & { details?: object; functions?: readonly Hour[] };
type Hour = { event: { time: string } };

/** The first and last day of an event, `YYYY-MM-DD`, usually the same; an invalid date as its text. */
export function daysOf({ event, details }: Dated): { first: string; last: string } {
  const { date: first } = event;
  const last = details?.lastDay;
  // An event that was moved beyond its last day takes one day.
  return { first, last: last && isCalendarDay(first) && last > first ? last : first };
}

/** `28 nov 2026`, `28–29 nov 2026`, `30 nov – 1 dic 2026`; an invalid date as its text. */
export function daysText(entry: Dated): string {
  const { first, last } = daysOf(entry);
  const [from, to] = [dayParts(first), dayParts(last)];
  if (first === last || !from || !to) return formatDate(first);
  if (from.year !== to.year) return `${formatDate(first)} – ${formatDate(last)}`;
  const sameMonth = from.month === to.month;
  return sameMonth ? `${from.day}–${formatDate(last)}` : `${from.day} ${from.month} – ${formatDate(last)}`;
}

/** The first day of an event as posters print it: `sáb`, 28, `nov`; undefined for an invalid date. */
export const shortDay = (entry: Dated) => dayParts(daysOf(entry).first);

/** The days of an event as posters print them: `vie–dom`, `4–6`, `dic`; undefined for an invalid date. */
export function shortDays(entry: Dated) {
  const { first, last } = daysOf(entry);
  return spanParts(first, last);
}

/** The first day of an event in full: `sábado 28 de noviembre`; undefined for an invalid date. */
export const longDay = (entry: Dated) => longDate(daysOf(entry).first);

/** The hours at which an event begins, `HH:MM`, in order; none where it has none, an invalid one as its text. */
export function hoursOf(entry: Timed): string[] {
  return (entry.functions ?? [entry]).flatMap(({ event }) => {
    const [, hour = event.time] = /^(\d{1,2}:\d{2})(?::\d{2})?$/.exec(event.time) ?? [];
    return hour || [];
  });
}

/** `8:30 PM`, `7:00 y 9:30 PM`; empty where there is no hour, an invalid one as its text. */
export function hoursText(entry: Timed): string {
  const hours = hoursOf(entry).map(formatTime);
  // AM and PM stand once where the next hour has the same.
  const short = hours.map((hour, at) => (hours[at + 1]?.endsWith(hour.slice(-3)) ? hour.slice(0, -3) : hour));
  return [short.slice(0, -1).join(', '), ...short.slice(-1)].filter(Boolean).join(' y ');
}

/** The hour at which the doors open, `7:30 PM`; undefined where it is not known. */
export const doorsText = (details: { doors?: string } | undefined): string | undefined =>
  details?.doors && formatTime(details.doors);

/** First day and hour, `2026-11-28T20:30`, by the clocks of the event's city; sorts events as they come. */
export const startOf = (entry: Dated & Timed): string =>
  [daysOf(entry).first, ...hoursOf(entry).slice(0, 1)].filter(Boolean).join('T');

/** The day from which an event was moved, `YYYY-MM-DD`; undefined if it was not moved. */
export function formerDay({ event, details }: Moved): string | undefined {
  const isMoved = details?.status === 'rescheduled' && details.formerDate !== event.date;
  return isMoved ? details.formerDate : undefined;
}

/** The fields that say whether an event was moved. */
type Moved = { event: { date: string }; details?: { status: TicketStatus; formerDate?: string } };

/** Whether an event has left every list, on the day after its last. @param today in the show's zone */
export const hasExpired = (entry: Dated, today: string): boolean => isExpired(daysOf(entry).last, today);
