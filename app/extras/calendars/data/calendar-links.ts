import { toCalendarEntry, type Where } from './calendar-entry';
import type { DetailedEvent } from '../../../data/events/event-details';
import { excerpt } from '../../../data/events/texts/excerpt';

/** Links that open Google Calendar and Outlook on the web with the event filled in; undefined for an invalid date. */
export function calendarLinks(entry: DetailedEvent, where: Where): { google: string; outlook: string } | undefined {
  const calendarEntry = toCalendarEntry(entry, where);
  if (!calendarEntry) return undefined;
  const { allDay, news, description, facts, url } = calendarEntry;
  const text = (date: Date) => date.toISOString().slice(0, allDay ? 10 : undefined);
  const [from, to] = [text(calendarEntry.start), text(calendarEntry.end)];
  const compact = (iso: string) => iso.replace(/[-:]|\.\d+/g, '');
  const [summary, location] = [excerpt(calendarEntry.summary), excerpt(calendarEntry.location)];
  // Short, because addresses are limited.
  const details = [news, excerpt(description), ...facts, url].filter(Boolean).join('\n');
  return {
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: summary,
      dates: `${compact(from)}/${compact(to)}`,
      details,
      location,
    }),
    outlook: address('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: summary,
      startdt: from,
      enddt: to,
      ...(allDay && { allday: 'true' }),
      body: details,
      location,
    }),
  };
}

/** A link with spaces as `%20`: Outlook shows a `+` as it is. */
const address = (base: string, parameters: Record<string, string>) =>
  `${base}?${new URLSearchParams(parameters)}`.replaceAll('+', '%20');
