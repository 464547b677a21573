import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { backendContext } from '../../../data/backend.server';
import { shareDocument } from '../../../document.server';
import { isOnePicture } from '../../../data/covers/variants';
import { siteContext } from '../../../data/site.server';
import { subscriptions, type Subscription } from '../../../data/subscriptions.server';
import type { DateRow } from '../../../data/events/views/date-row';
import { eventPath, parseEventAddress } from '../../../data/events/texts/event-address';
import { noAnswer } from '../../../data/events/texts/readable-message';
import { toCards, type EventCard } from '../../../data/events/views/event-card.server';
import { functionsOf, nightOf, toNights } from '../../../data/events/nights';
import { findInList } from '../../../data/events/find-in-list.server';
import { nextDates, toEventView, type EventView } from './event-view';
import { eventJsonLd, jsonLdText } from './json-ld';
import { shareCardPath } from '../../share-cards/data/share-card.server';

type EventPage =
  | {
      kind: 'event';
      view: EventView;
      card: EventCard;
      /** Absolute address of the picture that stands for it where it is shared. */
      image?: string;
      /** Safe inside a script element; undefined for an invalid date. */
      jsonLd?: string;
      subscriptions: Subscription[];
      /** It has left the list: search engines must not index it. */
      past?: true;
      /** The backend's message, when it failed and the last list is shown instead. */
      failure?: string;
    }
  /** No such event; `isGone` if it existed. */
  | { kind: 'missing'; isGone: boolean; next: DateRow[] }
  /** The events could not be read, and there is no earlier list. */
  | { kind: 'unread'; error?: string };

/**
 * The page of an event, from the list in memory. Only the id counts: another slug redirects permanently. An unknown id
 * is a 404, an event that staff deleted a 410; an expired event keeps its page for a year.
 */
export async function loadEventPage({ params, context }: LoaderFunctionArgs) {
  const now = new Date();
  const site = context.get(siteContext);
  const address = parseEventAddress(params.address ?? '');
  const { list, entry, past, missing } = await findInList(address?.id, context);
  const { failure } = list;
  const events = toNights(list.events);
  if (missing === 'unknown') return data<EventPage>({ kind: 'unread', error: failure ?? noAnswer }, { status: 503 });
  const night = entry && nightOf(entry, list.events);
  const [card] = night ? toCards([night], context.get(backendContext), now) : [];
  if (!entry || !night || !card) {
    const isGone = missing === 'gone';
    shareDocument(context, list, isGone ? 'gone' : 'no such event');
    return data<EventPage>({ kind: 'missing', isGone, next: nextDates(events, now) }, { status: isGone ? 410 : 404 });
  }
  const path = eventPath(entry.event);
  if (path !== `/eventos/${params.address}`) throw redirect(path, 301);
  const cover = isOnePicture(card.cover) ? card.cover : `${site.url}${card.cover}/card-1080.webp`;
  const images = [site.url + shareCardPath(night, now), ...(cover.startsWith('/') ? [] : [cover])];
  const entries = functionsOf(night).flatMap((one) => eventJsonLd(one, { siteUrl: site.url, images, now }) ?? []);
  const jsonLd = entries.length > 1 ? entries : entries[0];
  return data<EventPage>({
    kind: 'event',
    view: toEventView(night, events, { siteUrl: site.url, now }),
    card,
    image: images[0],
    jsonLd: past ? undefined : jsonLd && jsonLdText(jsonLd),
    past,
    subscriptions: subscriptions(context, list.show, card.place),
    failure,
  });
}
