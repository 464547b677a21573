import { dayParts, formatTime, longDate } from '../days/dates';
import { eventPath } from './event-address';
import type { DetailedEvent } from './event-details';
import { noticeWords } from './notice-words';
import { localIso, momentOf, zoneNote, zoneOfEvent } from './moment';
import { ticketAddress } from './ticket-address';
import { factsAt, isOff } from './standing';

type Tickets = { kind: 'tickets'; text: 'Ver Boletos'; href: string };

/**
 * The button of a card or row, or words in its place. `soon` becomes `then` at the instant `at` (ISO 8601, UTC);
 * without a link `then` is undefined.
 */
export type RowAction =
  Tickets | { kind: 'text'; text: string } | { kind: 'soon'; text: string; at: string; then?: Tickets };

export type PageAction =
  | Tickets
  | { kind: 'reminder'; text: string; sale: Sale; then?: Tickets }
  /** Subscribes (`notice`), and beside it leads to `Ver Mexicali, 22 ene`, in full `Mexicali, viernes 22 de enero`. */
  | { kind: 'nearest'; text: string; path: string; placeAndDay: string; notice: string }
  /** Leads to a subscription to the place, or to the calendar where a site has none. */
  | { kind: 'tell'; text: string }
  /** The same, where it is not the event's own news. */
  | { kind: 'subscribe'; text: string }
  | { kind: 'others'; text: string; notice: string };

const untilOnSale: PageAction = { kind: 'subscribe', text: 'Avísame de los boletos' };
const untilAgain: PageAction = { kind: 'subscribe', text: noticeWords.tickets };
const untilAnother: PageAction = { kind: 'subscribe', text: noticeWords.another };

export function rowAction(entry: DetailedEvent, now: Date): RowAction {
  const facts = factsAt(entry, now);
  const then = tickets(entry);
  const sale = saleToCome(entry, now);
  if (sale) return { kind: 'soon', text: `Boletos el ${sale.short}, ${sale.time}`, at: sale.at, ...(then && { then }) };
  if (!facts.keepsButton) return { kind: 'text', text: facts.label };
  return then ?? { kind: 'text', text: 'Boletos muy pronto' };
}

/** The action of the button of an event's page at a moment. @param list every event, with or without this one */
export function pageAction(entry: DetailedEvent, list: readonly DetailedEvent[], now: Date): PageAction {
  const { action } = factsAt(entry, now);
  const then = tickets(entry);
  if (action === 'tickets') return then ?? untilOnSale;
  if (action === 'reminder') {
    const sale = saleToCome(entry, now);
    return sale ? { kind: 'reminder', text: 'Recuérdamelo', sale, ...(then && { then }) } : untilOnSale;
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
function saleToCome(entry: DetailedEvent, now: Date) {
  const { event, details } = entry;
  const at = factsAt(entry, now).action === 'reminder' ? details?.onSaleAt : undefined;
  if (!at) return undefined;
  const [date = '', hour = ''] = localIso(new Date(at), zoneOfEvent(entry)).split('T');
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
    time: formatTime(time),
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

/** The instant (ISO 8601) at which the status ends without an edit; undefined for other statuses. */
export function saleTurn(entry: DetailedEvent, now: Date): string | undefined {
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
  const day = Date.parse(entry.event.date);
  const [nearestOther] = others
    .filter((other) => rowAction(other, now).kind === 'tickets')
    .filter((other) => (momentOf(other)?.instant ?? now) >= now)
    .map(({ event }) => ({
      event,
      distance: Math.abs(Date.parse(event.date) - day),
      elsewhere: Number(event.state !== entry.event.state),
    }))
    .sort((a, b) => a.distance - b.distance || a.elsewhere - b.elsewhere || a.event.date.localeCompare(b.event.date));
  if (!nearestOther) return undefined;
  const [parts, full] = [dayParts(nearestOther.event.date), longDate(nearestOther.event.date)];
  const name = nearestOther.event.city || nearestOther.event.title;
  return {
    text: `Ver ${parts ? `${name}, ${parts.day} ${parts.month}` : name}`,
    path: eventPath(nearestOther.event),
    placeAndDay: full ? `${name}, ${full.dayAndMonth}` : name,
  };
}
