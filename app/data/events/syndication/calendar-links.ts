import { toCalendarEntry, type CalendarEntry, type Where } from './calendar-entry';
import type { DetailedEvent } from '../event-details';
import { excerpt } from '../excerpt';

/** Opens Google Calendar with the event filled in; undefined when its date is no day. */
export function googleCalendarLink(entry: DetailedEvent, where: Where): string | undefined {
  const written = toCalendarEntry(entry, where);
  if (!written) return undefined;
  const compact = (date: Date) =>
    date
      .toISOString()
      .slice(0, written.allDay ? 10 : 19)
      .replace(/[-:]/g, '') + (written.allDay ? '' : 'Z');
  return address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: excerpt(written.summary),
    dates: `${compact(written.start)}/${compact(written.end)}`,
    details: details(written),
    location: excerpt(written.location),
  });
}

/** Opens Outlook on the web with the event filled in; undefined when its date is no day. */
export function outlookLink(entry: DetailedEvent, where: Where): string | undefined {
  const written = toCalendarEntry(entry, where);
  if (!written) return undefined;
  const iso = (date: Date) => (written.allDay ? date.toISOString().slice(0, 10) : date.toISOString());
  return address('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: excerpt(written.summary),
    startdt: iso(written.start),
    enddt: iso(written.end),
    ...(written.allDay && { allday: 'true' }),
    body: details(written),
    location: excerpt(written.location),
  });
}

/** Short, because addresses are limited: the page has the rest. */
function details({ news, description, facts, url }: CalendarEntry): string {
  return [news, excerpt(description), ...facts, url].filter(Boolean).join('\n');
}

function address(base: string, parameters: Record<string, string>): string {
  return `${base}?${new URLSearchParams(parameters)}`;
}
