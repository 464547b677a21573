import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { backendContext } from '../../backend.server';
import { siteContext } from '../../site.server';
import type { DateRow } from './date-row';
import { eventPath, parseEventAddress } from '../event-address';
import type { EventCard } from './event-card';
import { toCards } from './event-card.server';
import { eventExisted } from '../history/event-existed.server';
import { nextDates, toEventView, type EventView } from './event-view';
import { eventJsonLd, jsonLdText } from '../syndication/json-ld';
import { shareCardPath } from '../share-card/share-card-address';

/** What stands at the address of an event. */
export type EventPage =
  | {
      kind: 'event';
      view: EventView;
      card: EventCard;
      /** Absolute address of the share card. */
      image: string;
      /** Fit to stand in a script element; undefined when its date is no day. */
      jsonLd?: string;
      /** The backend's message, when it failed and this is of the list read last. */
      notice?: string;
    }
  /** There is no such event; `gone` when there was. */
  | { kind: 'missing'; gone: boolean; next: DateRow[] }
  /** The dates could not be read, and none are known. */
  | { kind: 'unread'; error?: string };

/**
 * The page of an event, of the list in memory. The id decides: any other words in the address lead to the right one for
 * good. An id that is not in the list is a 404, one that was there once a 410.
 */
export async function loadEventPage({ params, context }: LoaderFunctionArgs, now = new Date()) {
  const site = context.get(siteContext);
  const address = parseEventAddress(params.address ?? '');
  const { events, readAt, failure } = await site.list.current();
  if (readAt === undefined) return data<EventPage>({ kind: 'unread', error: failure }, { status: 503 });
  const entry = address && events.find(({ event }) => String(event.id).toLowerCase() === address.id);
  const backend = context.get(backendContext);
  const [card] = entry ? toCards([entry], backend) : [];
  if (!entry || !card) {
    const gone = address ? await eventExisted(address.id, backend) : false;
    return data<EventPage>({ kind: 'missing', gone, next: nextDates(events, now) }, { status: gone ? 410 : 404 });
  }
  const path = eventPath(entry.event);
  if (path !== `/eventos/${params.address}`) throw redirect(path, 301);
  const image = site.url + shareCardPath(entry, now);
  const poster = card.cover && (card.cover.startsWith('/') ? `${site.url}${card.cover}/card-1080.webp` : card.cover);
  const jsonLd = eventJsonLd(entry, { siteUrl: site.url, images: [image, ...(poster ? [poster] : [])], now });
  return data<EventPage>({
    kind: 'event',
    view: toEventView(entry, events, { siteUrl: site.url, now }),
    card,
    image,
    jsonLd: jsonLd && jsonLdText(jsonLd),
    notice: failure,
  });
}

/**
 * The event that an address names, for what hangs on its page.
 * @throws Response as the page answers: 404 where there is no such event, 410 where there was, 503 when no list is known
 */
export async function findListed({ params, context }: LoaderFunctionArgs) {
  const { events, readAt } = await context.get(siteContext).list.current();
  if (readAt === undefined) throw plain('No pudimos cargar las fechas. Intenta de nuevo en un momento.', 503);
  const address = parseEventAddress(params.id ?? '');
  const id = address?.slug ? undefined : address?.id;
  const entry = id && events.find(({ event }) => String(event.id).toLowerCase() === id);
  if (entry) return entry;
  const gone = id ? await eventExisted(id, context.get(backendContext)) : false;
  throw gone ? plain('Esta función ya pasó o bajó de cartelera.', 410) : plain('No hay tal función.', 404);
}

function plain(text: string, status: number): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...(status === 503 && { 'Retry-After': '60' }) };
  return new Response(text, { status, headers });
}
