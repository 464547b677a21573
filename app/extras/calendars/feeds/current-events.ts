import type { RouterContextProvider } from 'react-router';
import type { Where } from '../data/calendar-entry';
import { datesUnread } from '../../../data/plain-answer';
import { siteContext } from '../../../data/site.server';

/**
 * The events for calendars and feeds, with the site's origin and the present time.
 * @throws Response 503 when no list is known: an empty answer would delete dates from subscribers
 */
export async function currentEvents(context: Readonly<RouterContextProvider>) {
  const site = context.get(siteContext);
  const { events, show, readAt } = await site.list.current();
  if (readAt === undefined) throw datesUnread();
  const where: Where = { siteUrl: site.url, now: new Date() };
  return { events, show, where };
}

/** A text response in UTF-8. */
export function textOf(type: string, text: string, headers?: Record<string, string>): Response {
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, ...headers } });
}
