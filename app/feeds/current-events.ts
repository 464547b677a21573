import type { RouterContextProvider } from 'react-router';
import type { DetailedEvent } from '../data/events/event-details';
import type { Where } from '../data/events/syndication/calendar-entry';
import type { Show } from '../data/settings/settings';
import { siteContext } from '../data/site.server';

/**
 * The events for calendars and feeds, with the site's origin and the present time.
 * @throws Response 503 when no list is known: an empty answer would delete dates from subscribers
 */
export async function currentEvents(context: Readonly<RouterContextProvider>): Promise<{
  events: readonly DetailedEvent[];
  show: Show;
  where: Where;
}> {
  const site = context.get(siteContext);
  const { events, show, readAt } = await site.list.current();
  if (readAt === undefined)
    throw new Response('No pudimos cargar las fechas. Intenta de nuevo en un momento.', {
      status: 503,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '60' },
    });
  return { events, show, where: { siteUrl: site.url, now: new Date() } };
}

/** A text response in UTF-8. */
export function textOf(type: string, text: string, headers?: Record<string, string>): Response {
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, ...headers } });
}
