import * as v from 'valibot';
import { lacksTable, type Client } from '../client.server';
import type { EventId } from './event';
import { readPublished } from '../settings/settings.server';
import { binDays } from '../../extras/history/data/history';

const pastDays = 370; // how long the page of a past event exists, and some days
const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/**
 * Stored values of the covers that are still needed: of events, of events deleted in the last thirty days, of past
 * events with a page (a year), and the show's logos. Events are read first: one that is deleted meanwhile is then found
 * in the history.
 * @throws the backend's error
 */
export async function coversInUse(client: Client): Promise<string[]> {
  return [...(await coversOfEvents(client)), ...(await coversInBin(client)), ...(await logosInUse(client))];
}

/** Reads by id until a page is empty, because rows may change meanwhile and a project limits the rows of an answer. */
async function coversOfEvents(client: Client): Promise<string[]> {
  const covers: string[] = [];
  for (let last: EventId | undefined; ;) {
    let query = client.from('events').select('id, cover').order('id').limit(1000);
    if (last !== undefined) query = query.gt('id', last);
    const { data } = await query.throwOnError();
    if (!data.length) return covers;
    for (const { id, cover } of data) {
      last = id;
      if (cover) covers.push(cover);
    }
  }
}

/** Covers of deleted events, from the history, which staff and the process's own key may read. */
export async function coversInBin(client: Client): Promise<string[]> {
  const covers: string[] = [];
  for (let last = 0; ;) {
    const { data, error, count } = await client
      .from('event_history')
      .select('id, what, at, before', { count: 'exact' })
      .eq('about', 'events')
      .in('what', ['deleted', 'expired'])
      .gt('at', since(pastDays))
      .gt('id', last)
      .order('id')
      .limit(1000);
    if (lacksTable(error)) return covers;
    if (error) throw error;
    for (const { id, what, at, before } of data) {
      last = id;
      const keeps = new Date(at).toISOString() > since(what === 'expired' ? pastDays : binDays);
      if (keeps && typeof before?.cover === 'string' && before.cover) covers.push(before.cover);
    }
    // Of the rows from here on: a save that waits for them is spared an empty page.
    if (!data.length || data.length === count) return covers;
  }
}

const withLogo = v.object({ settings: v.object({ logo: v.pipe(v.string(), v.nonEmpty()) }) });

/** Logos that are published, or were in the last thirty days and can be restored. */
async function logosInUse(client: Client): Promise<string[]> {
  const row = await readPublished(client);
  if (row === 'missing') return [];
  const history = client.from('event_history').select('before').eq('about', 'show_settings').gt('at', since(binDays));
  const { data: past } = await history.throwOnError();
  return [row, ...past.map(({ before }) => before)].flatMap((row) => (v.is(withLogo, row) ? row.settings.logo : []));
}
