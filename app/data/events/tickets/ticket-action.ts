import { dayParts, daysBetween, formatDate, longDate, timeIn } from '../../days/dates';
import { eventPath } from '../texts/event-address';
import type { EventId } from '../event';
import type { DetailedEvent } from '../event-details';
import { noticeWords } from './notice-words';
import { localIso, momentOf, zoneNote, zoneOfEvent } from '../time/moment';
import { ticketAddress } from './ticket-address';
import { bestFunction, factsAt, isOff } from './event-status';
import { daysOf, formerDay, hoursText, longDay, shortDay } from '../time/when';

type Tickets = {
  kind: 'tickets';
  text: 'Ver Boletos';
  /** Of the seller; the path of its page for a night whose functions have different sellers. */
  href: string;
  /** The hours on sale, where those of a night are not all: `9:30 PM`. */
  hours?: string;
  /** The function on sale, where it is not the first of its night. */
  of?: EventId;
};

/**
 * The button of a card or row, or words in its place. `soon` becomes `then` at the instant `at` (ISO 8601, UTC);
 * without a link `then` is undefined.
 */
export type RowAction =
  Tickets | { kind: 'text'; text: string } | { kind: 'soon'; text: string; at: string; then?: Tickets };

export type PageAction =
  | Tickets
  /** Tells of the start of the sale. */
  | { kind: 'reminder'; sale: Sale; then?: Tickets }
  /** Subscribes (`notice`), and beside it leads to `Ver Mexicali, 22 ene`, in full `Mexicali, viernes 22 de enero`. */
  | { kind: 'nearest'; text: string; path: string; placeAndDay: string; notice: string }
  /** Leads to a subscription to the place, or to the whole tour where a site has none. */
  | { kind: 'tell'; text: string }
  /** The same, where it is not the event's own news. */
  | { kind: 'subscribe'; text: string }
  | { kind: 'others'; text: string; notice: string };

const untilOnSale: PageAction = { kind: 'subscribe', text: 'Avísame de los boletos' };
const untilAgain: PageAction = { kind: 'subscribe', text: noticeWords.tickets };
const untilAnother: PageAction = { kind: 'subscribe', text: noticeWords.another };

export function rowAction(entry: DetailedEvent, now: Date): RowAction {
  if (entry.functions) return nightAction(entry, entry.functions, now);
  const facts = factsAt(entry, now);
  const then = tickets(entry);
  const sale = saleToCome(entry, now);
  if (sale) return { kind: 'soon', text: `Boletos el ${sale.short}, ${sale.time}`, at: sale.at, ...(then && { then }) };
  if (!facts.keepsButton) return { kind: 'text', text: facts.label };
  return then ?? { kind: 'text', text: 'Boletos muy pronto' };
}

function nightAction(entry: DetailedEvent, functions: readonly DetailedEvent[], now: Date): RowAction {
  const selling = functions.filter((one) => rowAction(one, now).kind === 'tickets');
  const [first] = selling;
  if (!first) return rowAction(bestFunction(entry, now), now);
  const addresses = new Set(selling.map(({ event }) => ticketAddress(event.link)!));
  return {
    kind: 'tickets',
    text: 'Ver Boletos',
    href: addresses.size === 1 ? [...addresses][0]! : `${eventPath(entry.event)}#funciones`,
    ...(selling.length < functions.length && { hours: hoursText({ ...first, functions: selling }) }),
    ...(first !== functions[0] && { of: first.event.id }),
  };
}

/** The action of the button of an event's page at a moment. @param list every event, with or without this one */
export function pageAction(entry: DetailedEvent, list: readonly DetailedEvent[], now: Date): PageAction {
  const { action } = factsAt(entry, now);
  const row = rowAction(entry, now);
  if (action === 'tickets') return row.kind === 'tickets' ? row : untilOnSale;
  if (action === 'reminder') {
    const sale = saleToCome(entry, now);
    const then = row.kind === 'soon' && row.then;
    return sale ? { kind: 'reminder', sale, ...(then && { then }) } : untilOnSale;
  }
  if (action === 'tell') return { kind: 'tell', text: 'Avísame la fecha nueva' };
  const others = othersOf(entry, list);
  if (action === 'others' && others.some((other) => !isOff(other, now)))
    return { kind: 'others', text: 'Ver las otras fechas', notice: noticeWords.another };
  if (action !== 'nearest') return untilAnother;
  const near = nearest(entry, others, now);
  return near ? { kind: 'nearest', ...near, notice: noticeWords.tickets } : untilAgain;
}

function tickets({ event }: DetailedEvent): Tickets | undefined {
  const href = ticketAddress(event.link);
  return href ? { kind: 'tickets', text: 'Ver Boletos', href } : undefined;
}

type Sale = NonNullable<ReturnType<typeof saleToCome>>;

/** The start of an event's sale in the time zone of its city; undefined unless it is to come. */
function saleToCome(night: DetailedEvent, now: Date) {
  const entry = bestFunction(night, now);
  const { event, details } = entry;
  const at = factsAt(entry, now).action === 'reminder' ? details?.onSaleAt : undefined;
  if (!at) return undefined;
  const zone = zoneOfEvent(entry);
  const [date = '', hour = ''] = localIso(new Date(at), zone).split('T');
  const [parts, full] = [dayParts(date), longDate(date)];
  if (!parts || !full) return undefined;
  const time = hour.slice(0, 5);
  return {
    /** ISO 8601, UTC */
    at,
    /** `vie 4 dic` */
    short: `${parts.weekday} ${parts.day} ${parts.month}`,
    /** `viernes 4 de diciembre` */
    long: full.dayAndMonth,
    /** `10:00 AM` */
    time: timeIn(zone, new Date(at)),
    /** `hora de Tijuana`, where it is another hour than the show's. */
    zone: zoneNote({ ...entry, event: { ...event, date, time } }),
  };
}

/** `Los boletos salen a la venta el lunes 21 de diciembre a las 10:00 AM.` */
export function saleSentence(entry: DetailedEvent, now: Date): string | undefined {
  const sale = saleToCome(entry, now);
  return (
    sale && `Los boletos salen a la venta el ${sale.long} a las ${[sale.time, sale.zone].filter(Boolean).join(', ')}.`
  );
}

/** The status in a sentence, with the start of the sale or the former day; empty when there is nothing to say. */
export function statusSentence(entry: DetailedEvent, now: Date): string {
  const former = formerDay(entry);
  const sentence = saleSentence(entry, now) ?? factsAt(entry, now).sentence ?? '';
  return former ? `${sentence} Antes: ${formatDate(former)}.` : sentence;
}

/** The instant (ISO 8601) at which the status ends without an edit; undefined for other statuses. */
export function statusEndsAt(entry: DetailedEvent, now: Date): string | undefined {
  // Of a night each function says when its own ends.
  if (entry.functions) return undefined;
  const { opens, keepsButton } = factsAt(entry, now);
  // Without a link the words stay: there is no button to change to.
  return opens && (keepsButton || tickets(entry)) ? entry.details?.onSaleAt : undefined;
}

/** The other event that stands in for one without tickets, sold out or cancelled; undefined for an event that has some. */
export function standIn(entry: DetailedEvent, list: readonly DetailedEvent[], now: Date) {
  const { action } = factsAt(entry, now);
  return action === 'nearest' || action === 'others' ? nearest(entry, othersOf(entry, list), now) : undefined;
}

const othersOf = (entry: DetailedEvent, list: readonly DetailedEvent[]) =>
  list.filter(({ event }) => String(event.id) !== String(entry.event.id));

/** The event nearest in time that still sells tickets; of two, the one in the same state, then the earlier. */
function nearest(entry: DetailedEvent, others: DetailedEvent[], now: Date) {
  const day = daysOf(entry).first;
  const [nearestOther] = others
    .filter((other) => rowAction(other, now).kind === 'tickets')
    .filter((other) => (momentOf(other)?.instant ?? now) >= now)
    .map((other) => ({
      other,
      days: daysBetween(day, daysOf(other).first),
      elsewhere: Number(other.event.state !== entry.event.state),
    }))
    .sort((a, b) => Math.abs(a.days) - Math.abs(b.days) || a.elsewhere - b.elsewhere || a.days - b.days);
  if (!nearestOther) return undefined;
  const { other } = nearestOther;
  const [parts, full] = [shortDay(other), longDay(other)];
  const name = other.event.city || other.event.title;
  return {
    text: `Ver ${parts ? `${name}, ${parts.day} ${parts.month}` : name}`,
    path: eventPath(other.event),
    placeAndDay: full ? `${name}, ${full.dayAndMonth}` : name,
  };
}
