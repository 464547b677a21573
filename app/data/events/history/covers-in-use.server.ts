import { lacksTable, type Client } from '../../client.server';
import type { EventId } from '../../event';
import { logosInUse } from '../../settings/logo.server';
import { binDays } from './history';

const pastDays = 370; // as long as the page of a date that is over lives, and some days

/**
 * Covers that are still needed, as they are stored: those of events, of events deleted in the last thirty days, of
 * dates of the last year, whose pages remain, and the show's logos. The events are read first: an event deleted
 * meanwhile is found in the history.
 * @throws the backend's error
 */
export async function coversInUse(client: Client): Promise<string[]> {
  return [...(await coversOfEvents(client)), ...(await coversInBin(client)), ...(await logosInUse(client))];
}

/** Reads by id until nothing more comes: changes meanwhile and a limit on rows hide none. */
async function coversOfEvents(client: Client): Promise<string[]> {
  const covers: string[] = [];
  for (let last: EventId | undefined; ;) {
    let query = client.from('events').select('id, cover').order('id').limit(1000);
    if (last !== undefined) query = query.gt('id', last);
    const { data } = await query.throwOnError();
    if (!data.length) return covers;
    for (const { cover } of data) if (cover) covers.push(cover);
    last = data.at(-1)!.id;
  }
}

/** Read from the history, which staff may read, and the process with its own key. */
export async function coversInBin(client: Client): Promise<string[]> {
  const covers: string[] = [];
  const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (let last = 0; ;) {
    const { data, error } = await client
      .from('event_history')
      .select('id, what, at, before')
      .eq('about', 'events')
      .in('what', ['deleted', 'expired'])
      .gt('at', since(pastDays))
      .gt('id', last)
      .order('id')
      .limit(1000);
    if (lacksTable(error)) return covers;
    if (error) throw error;
    if (!data.length) return covers;
    for (const { what, at, before } of data) {
      const keeps = new Date(at).toISOString() > since(what === 'expired' ? pastDays : binDays);
      if (keeps && typeof before?.cover === 'string' && before.cover) covers.push(before.cover);
    }
    last = data.at(-1)!.id;
  }
}
