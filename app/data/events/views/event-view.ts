import { googleCalendarLink, outlookLink } from '../syndication/calendar-links';
import { toDateRow, type DateRow } from './date-row';
import { networkOf, playerOf } from '../../settings/links';
import { dayParts, formatTime, longDate, todayIn } from '../../days/dates';
import { eventPath } from '../event-address';
import { detailFacts } from '../detail-fields';
import type { DetailedEvent } from '../event-details';
import { zoneNote } from '../moment';
import { oneLine, plainText } from '../plain-text';
import { formatPrice, lowestPrice } from '../price';
import { shareDescription, shareTitle, whatsAppLink } from './share-text';
import { byDay, factsAt, isOff, isOver, nearDay } from '../standing';
import { pageAction, rowAction, saleSentence, saleTurn } from '../ticket-action';
import { sellerOf } from '../ticket-address';
import { formerDay } from '../ticket-status';

/** An event as its own page shows it, every text ready to print. */
export type EventView = ReturnType<typeof toEventView>;

/** One line of the page's facts: `Función`, `8:30 PM`, `hora de Tijuana`. */
export type Fact = { name: string; value: string; note?: string; wide?: true };

type Options = {
  /** Public origin, without a slash at the end. */
  siteUrl: string;
  now: Date;
};

const rows = 4;

/**
 * The content of an event's page at a moment.
 * @param list every date, the event itself included
 */
export function toEventView(entry: DetailedEvent, list: readonly DetailedEvent[], { siteUrl, now }: Options) {
  const { event, details } = entry;
  const path = eventPath(event);
  const url = siteUrl + path;
  const where = { siteUrl, now };
  const [city, state] = [oneLine(event.city), oneLine(event.state)];
  const zone = zoneNote(entry);
  const off = isOff(entry, now);
  const action = pageAction(entry, list, now);
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
    facts: factsOf(entry, now),
    /** The lowest price in a few words. */
    price: lowestPrice(details?.priceFrom),
    place: placeOf(entry, !off),
    paragraphs: plainText(event.description)
      .split(/\n\s*\n/)
      .filter(Boolean),
    status: eventStatus(entry, now),
    over: isOver(entry, now),
    thanks: isOver(entry, now) && !factsAt(entry, now).grey ? thanksFor(entry) : undefined,
    ...nearDay(entry, now),
    /** Whether later dates follow it; else `next` are other ones. */
    followed: laterDates(list, now, entry).length > 0,
    action,
    /** `Boletia`, where tickets are sold now. */
    seller: action.kind === 'tickets' ? sellerOf(action.href) : undefined,
    reminder: `/eventos/${event.id}/venta.ics`,
    subscription: subscriptionAddress(siteUrl),
    /** Undefined where there is no entry to make. */
    calendars:
      off || !dayParts(event.date)
        ? undefined
        : {
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
    total: byDay(list, now).coming.length,
  };
}

/** The state of an event's tickets in words, at a moment: the first sentence of its page. */
export function eventStatus(entry: DetailedEvent, now: Date) {
  const { stamp, grey, sentence } = factsAt(entry, now);
  const former = formerDay(entry);
  const action = rowAction(entry, now);
  return {
    stamp,
    grey,
    sentence: saleSentence(entry, now) ?? sentence ?? (action.kind === 'text' ? `${action.text}.` : undefined),
    /** The day from which it was moved, in full. */
    former: former && longDate(former)?.full,
    /** Instant at which these words end, because tickets go on sale; ISO 8601. */
    until: saleTurn(entry, now),
  };
}

/** The content of a page after its day is over: the place, and the links to listen. */
function thanksFor({ event, details, show }: DetailedEvent) {
  const [city, day] = [oneLine(event.city), longDate(event.date)];
  const venue = oneLine(details?.venue ?? '');
  return {
    title: city ? `¡Gracias, ${city}!` : '¡Gracias por venir!',
    was: [day && `Fue el ${day.full}`, venue && `en ${venue}`].filter(Boolean).join(', '),
    listen: [show.listen, playerOf(show.links.filter((link) => link !== show.listen))]
      .filter(Boolean)
      .map((href) => ({ href, network: networkOf(href) })),
  };
}

/** Hour, doors, price: what is unknown leaves nothing behind. */
export function factsOf(entry: DetailedEvent, now: Date): Fact[] {
  const { event, details, show } = entry;
  return [
    ...(event.time ? [{ name: 'Función', value: formatTime(event.time), note: zoneNote(entry) }] : []),
    ...detailFacts(details, show.zone),
    ...(isOff(entry, now) ? [] : priceFact(details?.priceFrom)),
  ];
}

function priceFact(price: number | undefined): Fact[] {
  if (price === undefined) return [];
  if (price === 0) return [{ name: 'Precio', value: 'Entrada libre' }];
  return [{ name: 'Precio', value: `Desde ${formatPrice(price)} MXN,`, note: 'cargos incluidos' }];
}

/** The calendar of the tour, as calendars subscribe to it. */
export function subscriptionAddress(siteUrl: string): string {
  return `${siteUrl.replace(/^https?:/, 'webcal:')}/calendario.ics`;
}

/** The dates after an event's; after the last of them, and without an event, the first ones. */
export function nextDates(list: readonly DetailedEvent[], now: Date, entry?: DetailedEvent): DateRow[] {
  const [first] = list;
  if (!first) return [];
  const others = byDay(list, now).coming.filter((other) => other !== entry);
  const later = entry ? laterDates(list, now, entry) : [];
  const year = entry ? entry.event.date.slice(0, 4) : todayIn(first.show.zone, now).slice(0, 4);
  return (later.length ? later : others).slice(0, rows).map((other) => {
    const itsYear = other.event.date.slice(0, 4);
    return { ...toDateRow(other, now), ...(itsYear !== year && dayParts(other.event.date) && { year: itsYear }) };
  });
}

function laterDates(list: readonly DetailedEvent[], now: Date, entry: DetailedEvent): DetailedEvent[] {
  const { over } = byDay(list, now);
  return list.slice(list.indexOf(entry) + 1).filter((other) => !over.includes(other));
}

/** The place, and a map of it; undefined when it is unknown. */
function placeOf({ event, details }: DetailedEvent, withMap: boolean) {
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
  return { name, address: rest.filter(Boolean).join(', '), map: withMap ? map : undefined };
}
