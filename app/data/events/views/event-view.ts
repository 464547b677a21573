import { googleCalendarLink, outlookLink } from '../syndication/calendar-links';
import { toDateRow, type DateRow } from './date-row';
import { formatTime, longDate } from '../../days/dates';
import { eventPath } from '../event-address';
import { detailFacts } from '../detail-fields';
import type { DetailedEvent } from '../event-details';
import { eventStatus } from './event-status';
import { zoneNote } from '../moment';
import { oneLine, plainText } from '../plain-text';
import { formatPrice } from '../price';
import { shareDescription, shareTitle, whatsAppLink } from './share-text';
import { pageAction } from '../ticket-action';

/** An event as its own page shows it, every text ready to print. */
export type EventView = ReturnType<typeof toEventView>;

/** One line of the page's facts: `Función`, `8:30 PM`, `hora de Tijuana`. */
export type Fact = { name: string; value: string; note?: string };

type Options = {
  /** Public origin, without a slash at the end. */
  siteUrl: string;
  now: Date;
};

const rows = 4;

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
  const zone = zoneNote(event);
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
    zone,
    facts: [
      ...(event.time ? [{ name: 'Función', value: formatTime(event.time), note: zone }] : []),
      ...detailFacts(details),
      ...priceFact(details?.priceFrom),
    ] satisfies Fact[],
    /** The lowest price in a few words. */
    price: shortPrice(details?.priceFrom),
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

function shortPrice(price: number | undefined): string | undefined {
  if (price === undefined) return undefined;
  return price ? `Desde ${formatPrice(price)}` : 'Entrada libre';
}

function priceFact(price: number | undefined): Fact[] {
  if (price === undefined) return [];
  if (price === 0) return [{ name: 'Precio', value: 'Entrada libre' }];
  return [{ name: 'Precio desde', value: `${formatPrice(price)} MXN`, note: 'con cargos' }];
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
