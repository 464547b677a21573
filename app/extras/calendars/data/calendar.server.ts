import icalendar, {
  escape,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalCalendar,
} from 'ical-generator';
import { toCalendarEntry, type Where } from './calendar-entry';
import { changedAt, type DetailedEvent } from '../../../data/events/event-details';
import { oneLine } from '../../plain-text';
import { rowAction } from '../../../data/events/tickets/ticket-action';

const hour = 3600;

/**
 * Events as a `text/calendar` file (RFC 5545, RFC 7986), which calendars read again every hour. The text is the same
 * while no event changes, which an ETag needs.
 * @param options `name`: the calendar's name; `reminds`: whether devices remind a day before each event
 */
export function eventCalendar(
  entries: readonly DetailedEvent[],
  { name, reminds, ...where }: Where & { name: string; reminds?: boolean },
): string {
  const calendar = begin(where);
  // The library escapes every text but the calendar's name.
  calendar.name(escape(oneLine(name), false)).ttl(hour);
  for (const entry of entries) {
    const calendarEntry = toCalendarEntry(entry, where);
    if (!calendarEntry) continue;
    // Not the moment of the request: calendars and caches compare this value.
    const lastChange = new Date(changedAt(entry.details));
    const { summary, location, url, status, allDay, start, end } = calendarEntry;
    const event = calendar.createEvent({
      id: uid(entry, where),
      sequence: entry.details?.revision ?? 0,
      stamp: lastChange,
      lastModified: lastChange,
      // Instants in a calendar without a zone are written in UTC.
      start,
      end,
      allDay,
      summary,
      location: location || null,
      description: [calendarEntry.news, calendarEntry.description, [...calendarEntry.facts, url].join('\n')]
        .filter(Boolean)
        .join('\n\n'),
      url,
      status: status && ICalEventStatus[status],
      ...free,
    });
    if (reminds) event.createAlarm({ type: ICalAlarmType.display, trigger: 24 * hour });
  }
  return text(calendar);
}

/** A reminder of the start of the sale; undefined when it is past or unknown. */
export function saleCalendar(entry: DetailedEvent, where: Where): string | undefined {
  const calendarEntry = toCalendarEntry(entry, where);
  const offer = rowAction(entry, where.now);
  if (!calendarEntry || offer.kind !== 'soon') return undefined;
  const calendar = begin(where);
  const start = new Date(offer.at);
  calendar
    .createEvent({
      id: `venta-${uid(entry, where)}`,
      sequence: entry.details?.revision ?? 0,
      stamp: new Date(changedAt(entry.details)),
      start,
      end: new Date(start.getTime() + 15 * 60_000),
      summary: `Salen los boletos: ${calendarEntry.name}`,
      description: [offer.then?.href, calendarEntry.url].filter(Boolean).join('\n'),
      url: calendarEntry.url,
      ...free,
    })
    .createAlarm({ type: ICalAlarmType.display, trigger: 0 });
  return text(calendar);
}

/** Nobody is busy on each day of a tour, or while tickets go on sale. */
const free = { transparency: ICalEventTransparency.TRANSPARENT, busystatus: ICalEventBusyStatus.FREE };

function begin({ siteUrl }: Where): ICalCalendar {
  const prodId = { company: new URL(siteUrl).host, product: 'Cartelera', language: 'ES' };
  return icalendar({ prodId, method: ICalCalendarMethod.PUBLISH });
}

/** Identifies an event in calendars, and so must never change. */
function uid({ event }: DetailedEvent, { siteUrl }: Where): string {
  return `${event.id}@${new URL(siteUrl).hostname}`;
}

/** The text of a calendar, with the final line break that the library omits. */
function text(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}
