import { zoneOf } from '../places/zones';
import { dayParts, formatTime } from '../days/dates';
import { eventPath } from './event-address';
import type { DetailedEvent } from './event-details';
import { localIso, momentOf } from './moment';
import { ticketAddress } from './ticket-address';
import { statusAt, statusFacts } from './ticket-status';

/** To the ticket seller. */
type Tickets = { kind: 'tickets'; text: 'Ver Boletos'; href: string };

/**
 * What stands where a card or row has its button: the link, or words without one. `soon` becomes `then` at the
 * instant `at` (ISO 8601, UTC); without a link there is no `then`.
 */
export type RowAction =
  Tickets | { kind: 'text'; text: string } | { kind: 'soon'; text: string; at: string; then?: Tickets };

/** What the button of the page does: there is always something useful. `when` is `at` in words. */
export type PageAction =
  | Tickets
  | { kind: 'reminder'; text: string; at: string; when: string; then?: Tickets }
  | { kind: 'nearest'; text: string; path: string }
  | { kind: 'subscribe'; text: string }
  | { kind: 'others'; text: string };

const subscribe: PageAction = { kind: 'subscribe', text: 'Suscribirme' };

/** What a card or a row of the list offers at a moment. */
export function rowAction(entry: DetailedEvent, now: Date): RowAction {
  const facts = statusFacts[statusAt(entry.details, now)];
  const then = tickets(entry);
  const sale = saleToCome(entry, now);
  if (sale) return { kind: 'soon', text: `Salen el ${sale.when}`, at: sale.at, ...(then && { then }) };
  if (!facts.keepsButton) return { kind: 'text', text: facts.label };
  return then ?? { kind: 'text', text: 'Boletos muy pronto' };
}

/**
 * What the button of an event's page does at a moment.
 * @param list every date, the event itself included or not
 */
export function pageAction(entry: DetailedEvent, list: DetailedEvent[], now: Date): PageAction {
  const { action } = statusFacts[statusAt(entry.details, now)];
  const then = tickets(entry);
  if (action === 'tickets') return then ?? subscribe;
  if (action === 'reminder') {
    const sale = saleToCome(entry, now);
    return sale ? { kind: 'reminder', text: 'Recuérdamelo', ...sale, ...(then && { then }) } : subscribe;
  }
  const others = list.filter(({ event }) => String(event.id) !== String(entry.event.id));
  if (action === 'others' && others.length) return { kind: 'others', text: 'Ver las otras fechas' };
  const near = action === 'nearest' ? nearest(entry, others, now) : undefined;
  return near ? { kind: 'nearest', text: `Ver ${near.title}`, path: near.path } : subscribe;
}

function tickets({ event }: DetailedEvent): Tickets | undefined {
  const href = ticketAddress(event.link);
  return href ? { kind: 'tickets', text: 'Ver Boletos', href } : undefined;
}

/** When tickets go on sale, by the clocks of the city: `vie 4 dic, 10:00 AM`; undefined unless that is to come. */
export function saleToCome({ event, details }: DetailedEvent, now: Date): { at: string; when: string } | undefined {
  const at = statusAt(details, now) === 'coming_soon' ? details?.onSaleAt : undefined;
  if (!at) return undefined;
  const local = localIso(new Date(at), zoneOf(event.city, event.state));
  const day = dayParts(local);
  return day && { at, when: `${day.weekday} ${day.day} ${day.month}, ${formatTime(local.slice(11))}` };
}

/** The instant (ISO 8601) at which the status ends by itself for whoever looks; undefined where it does not. */
export function saleTurn({ event, details }: DetailedEvent, now: Date): string | undefined {
  const status = statusAt(details, now);
  // Without a link nothing turns into a button, and the words stay.
  const turns = status === 'presale' || (status === 'coming_soon' && ticketAddress(event.link) !== undefined);
  return turns ? details?.onSaleAt : undefined;
}

/** The date nearest in time that still sells tickets; of two, the one in the same state, then the earlier. */
function nearest(entry: DetailedEvent, others: DetailedEvent[], now: Date) {
  const day = Date.parse(entry.event.date);
  const [found] = others
    .filter((other) => rowAction(other, now).kind === 'tickets')
    .filter(({ event }) => (momentOf(event)?.instant ?? now) >= now)
    .map(({ event }) => ({
      event,
      distance: Math.abs(Date.parse(event.date) - day),
      elsewhere: Number(event.state !== entry.event.state),
    }))
    .sort((a, b) => a.distance - b.distance || a.elsewhere - b.elsewhere || a.event.date.localeCompare(b.event.date));
  if (!found) return undefined;
  const parts = dayParts(found.event.date);
  const name = found.event.city || found.event.title;
  return { title: parts ? `${name}, ${parts.day} ${parts.month}` : name, path: eventPath(found.event) };
}
