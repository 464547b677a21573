import type { DetailedEvent } from '../../../data/events/event-details';
import { momentOf, zoneNote } from '../../../data/events/time/moment';
import { oneLine } from '../../plain-text';
import { rowAction, statusSentence } from '../../../data/events/tickets/ticket-action';
import { bestFunction } from '../../../data/events/tickets/event-status';
import { eventPath } from '../../../data/events/texts/event-address';
import { ticketAddress } from '../../../data/events/tickets/ticket-address';
import { isSoldOut, statusAt, statusFacts } from '../../../data/events/tickets/ticket-status';
import { daysOf, hoursOf, hoursText, longDay } from '../../../data/events/time/when';
import { placesOf } from '../../../data/places/named-place';
import { capital, fold } from '../../../data/text/fold';

/** The facts that messages are about: when one of them changes, a message may be due. */
export type PushFacts = {
  /** `2026-12-12 20:30` */
  at: string;
  /** Keys of its place, as `placesOf` gives them. */
  places: string[];
  city: string;
  venue: string;
  /** Whether tickets went on sale to everybody. Once sent, it stays. */
  sale: boolean;
  /** Whether tickets ran out. It stays until they sell again; facts that were stored before it do not say. */
  isSoldOut?: boolean;
  off: 'cancelled' | 'postponed' | null;
};

/** The subject of a message, by priority: of two subjects at once the first is sent. */
export type PushKind = 'cancelled' | 'postponed' | 'moved' | 'sale' | 'new';

/** The notification as a phone shows it; by `tag` a later message of a date replaces an earlier one. */
export type PushPayload = { title: string; body: string; path: string; tag: string };

/** @param before what was told last */
export function pushFacts(entry: DetailedEvent, now: Date, before?: PushFacts): PushFacts {
  const { event, details } = entry;
  const status = statusAt(details, now);
  const sells = statusFacts[status].availability === 'InStock' && ticketAddress(event.link) !== undefined;
  return {
    at: `${daysOf(entry).first} ${hoursOf(entry).join(' ')}`,
    places: placesOf(event),
    city: oneLine(event.city) || oneLine(event.state) || oneLine(event.title),
    venue: oneLine(details?.venue ?? ''),
    sale: sells || Boolean(before?.sale),
    isSoldOut: isSoldOut(status) || (Boolean(before?.isSoldOut) && !sells),
    off: status === 'cancelled' || status === 'postponed' ? status : null,
  };
}

/** The message of a change; undefined where fans need none, such as for a venue that was unknown before. */
export function pushKind(before: PushFacts | undefined, now: PushFacts): PushKind | undefined {
  if (now.off) return before && before.off !== now.off ? now.off : undefined;
  if (!before) return 'new';
  const venues = [before.venue, now.venue].map(fold);
  const elsewhere = before.places[0] !== now.places[0] || (venues.every(Boolean) && venues[0] !== venues[1]);
  if (before.at !== now.at || elsewhere) return 'moved';
  if (before.off) return 'new';
  return (now.sale && !before.sale) || (before.isSoldOut && !now.isSoldOut) ? 'sale' : undefined;
}

/** The message of one kind. @throws TypeError where the event's day does not exist */
export function pushPayload(
  entry: DetailedEvent,
  kind: PushKind,
  before: PushFacts | undefined,
  now: Date,
): PushPayload {
  const { event, details, show } = entry;
  const { city } = pushFacts(entry, now, before);
  const when = [longDay(entry)!.dayAndMonth, hoursText(entry), zoneNote(entry)];
  const venue = oneLine(details?.venue ?? '');
  const was = before?.city ?? city;
  const where = [venue, was === city ? '' : city];
  const all = (parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
  const [title, body] = {
    new: [`${show.name} va a ${city}`, `${capital(all([...when, venue]))}. ${ticketWords(entry, now)}`],
    sale: [
      `${before?.isSoldOut ? 'Otra vez' : 'Ya'} hay boletos para ${city}`,
      `${show.name}: ${all([...when, venue])}. Toca para verlos.`,
    ],
    moved: [`Cambia la función de ${was}`, `${show.name}: ahora es el ${all([...when, ...where])}.`],
    postponed: [`Se pospone la función de ${city}`, `${show.name}: era el ${all(when)}. Te avisamos la fecha nueva.`],
    cancelled: [
      `Se cancela la función de ${city}`,
      `${show.name}: era el ${all(when)}. Para tu reembolso, acude a donde compraste.`,
    ],
  }[kind] as [string, string];
  return { title: cut(title), body: cut(body), path: eventPath(event), tag: `fecha-${event.id}` };
}

/** The sentence of a date's status, followed by the way to the tickets where there are some. */
function ticketWords(night: DetailedEvent, now: Date): string {
  const entry = bestFunction(night, now);
  const status =
    entry.details?.priceFrom === 0 && statusAt(entry.details, now) === 'on_sale'
      ? 'Entrada libre.'
      : statusSentence(entry, now);
  if (rowAction(night, now).kind === 'tickets') return [status, 'Toca para ver boletos.'].filter(Boolean).join(' ');
  return status || 'Los boletos salen muy pronto.';
}

/** Phones show less; a push service takes 4 KB. */
const cut = (text: string) => (text.length > 300 ? `${text.slice(0, 299).toWellFormed()}…` : text);

/** Whether the show has begun: then no message is sent. */
export const hasBegun = (entry: DetailedEvent, now: Date) => (momentOf(entry)?.instant ?? now) < now;
