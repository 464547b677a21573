import { isDeepStrictEqual } from 'node:util';
import type { Backend } from '../backend.server';
import { anonymousClient } from '../client.server';
import type { Show } from '../settings/settings';
import type { Site } from '../site.server';
import { todayIn } from '../days/dates';
import { eventList, type EventList } from './event-list.server';
import { readPublished, withPublished } from '../settings/settings.server';
import { readDetails } from './event-details.server';
import { deleteExpired, readEvents } from './events.server';
import { readingChanges } from './events-version.server';

/**
 * The list of events for everything public, read with the public key. Expired events are deleted after a read, in the
 * background.
 * @param backend whose `fetch` has a visitor's time limit
 * @param site the show beneath the published settings; `empty` before they are published or read
 * @param seconds how long a list is current; with 0, each request reads it
 */
export function publicEvents(
  backend: Backend,
  { show: site, empty }: { show: Show; empty: Show },
  waitUntil: Site['waitUntil'],
  seconds: number,
): EventList {
  const client = anonymousClient(backend);
  const leaving = new Set<string>();
  let show = site;
  async function readShow(signal?: AbortSignal): Promise<Show> {
    const row = await readPublished(client, signal);
    const published = withPublished(row ? site : empty, row);
    // An unchanged show stays the same object, because lists are compared by object.
    if (!isDeepStrictEqual(published, show)) show = published;
    return show;
  }
  return eventList({
    seconds,
    waitUntil,
    show: empty,
    today: todayIn,
    read: readingChanges(client, async (signal, version) => {
      const events = await readEvents(client, signal);
      const details = await readDetails(client, signal);
      const show = await readShow(signal);
      const all = events.map((event) => ({ event, details: details?.get(String(event.id)), show }));
      return { show, all, version };
    }),
    readShow,
    onExpired(entries) {
      const events = entries.map(({ event }) => event);
      // A read that began before the deletion must not delete them again.
      const remaining = events.filter(({ id }) => !leaving.has(String(id)));
      if (!remaining.length) return;
      for (const { id } of remaining) leaving.add(String(id));
      waitUntil('Deleting expired events', () =>
        deleteExpired(client, remaining).finally(() => remaining.forEach(({ id }) => leaving.delete(String(id)))),
      );
    },
  });
}
