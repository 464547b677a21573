import { googleCalendarLink, outlookLink } from '../syndication/calendar-links';
import { toDateRow, type DateRow } from './date-row';
import { formatTime } from '../dates';
import { eventPath } from '../event-address';
import type { DetailedEvent } from '../event-details';
import { eventStatus } from './event-status';
import { longDate } from './long-date';
import { zoneNote } from '../moment';
import { oneLine, plainText } from '../plain-text';
import { shareDescription, shareTitle, whatsAppLink } from './share-text';
import { pageAction } from '../ticket-action';

/** An event as its own page shows it, every text ready to print. */
export type EventView = ReturnType<typeof toEventView>;

type Options = {
  /** Public origin, without a slash at the end. */
  siteUrl: string;
  now: Date;
};

const rows = 4;
const pesos = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  trailingZeroDisplay: 'stripIfInteger',
});

/**
 * What the page of an event says at a moment.
 * @param list every date, the event itself included
 */
export function toEventView(entry: DetailedEvent, list: readonly DetailedEvent[], { siteUrl, now }: Options) {
  const { event, details } = entry;
  const path = eventPath(event);
  const url = siteUrl + path;
  const where = { siteUrl, now };
  const [city, state] = [oneLine(event.city), oneLine(event.state)];
  const price = details?.priceFrom;
  return {
    id: event.id,
    url,
    title: oneLine(event.title),
    city,
    state: state === city ? '' : state,
    /** Undefined when its date is no day. */
    day: longDate(event.date),
    date: oneLine(event.date),
    time: formatTime(event.time),
    zone: zoneNote(event),
    doors: details?.doors && formatTime(details.doors),
    price: price === undefined ? undefined : price ? pesos.format(price) : 'Entrada libre',
    place: placeOf(entry),
    paragraphs: plainText(event.description)
      .split(/\n\s*\n/)
      .filter(Boolean),
    status: eventStatus(entry, now),
    action: pageAction(entry, [...list], now),
    reminder: `/eventos/${event.id}/venta.ics`,
    subscription: subscriptionAddress(siteUrl),
    calendars: {
      google: googleCalendarLink(entry, where),
      outlook: outlookLink(entry, where),
      file: `/eventos/${event.id}.ics`,
    },
    share: {
      title: shareTitle(entry),
      description: shareDescription(entry, now),
      whatsApp: whatsAppLink(entry, url),
      qr: `/eventos/${event.id}/qr.svg`,
    },
    next: nextDates(list, now, entry),
    total: list.length,
  };
}

/** The calendar of the tour, as calendars subscribe to it. */
export function subscriptionAddress(siteUrl: string): string {
  return `${siteUrl.replace(/^https?:/, 'webcal:')}/calendario.ics`;
}

/** The dates after an event's, or the first there are; then those before it. */
export function nextDates(list: readonly DetailedEvent[], now: Date, entry?: DetailedEvent): DateRow[] {
  const at = entry ? list.indexOf(entry) : -1;
  const others = [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))];
  return others.slice(0, rows).map((other) => toDateRow(other, now));
}

/** Where it is, and a map that finds it; undefined when nobody says. */
function placeOf({ event, details }: DetailedEvent) {
  const [venue, address] = [oneLine(details?.venue ?? ''), oneLine(details?.address ?? '')];
  const town = [...new Set([oneLine(event.city), oneLine(event.state)])].filter(Boolean);
  const [name = '', ...rest] = venue
    ? [venue, address, town[0] ?? '']
    : address
      ? [address, ...town]
      : [town.join(', ')];
  if (!name) return undefined;
  const query = [venue, address, ...town].filter(Boolean).join(', ').slice(0, 500).toWellFormed();
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
  return { name, address: rest.filter(Boolean).join(', '), map };
}
