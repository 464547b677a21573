import { lacksTable, type Client } from '../client.server';
import type { EventId } from './event';
import { toEventDetails, type EventDetails } from './event-details';
import { readableMessage } from './texts/readable-message';

const batch = 1000;

/**
 * The details of every event by `String(event.id)`; undefined on a hosted project that lacks the table. Pages are read
 * as `readEvents` does.
 * @throws Error with the backend's own message: without its details, a cancelled event would look on sale
 */
export async function readDetails(
  client: Client,
  signal?: AbortSignal,
): Promise<Map<string, EventDetails> | undefined> {
  const byId = new Map<string, EventDetails>();
  for (let from = 0, total = Infinity; from < total;) {
    const query = client
      .from('event_details')
      .select('*', { count: 'exact' })
      .order('event_id')
      .range(from, from + batch - 1);
    const { data, error, count, status } = await (signal ? query.abortSignal(signal) : query);
    if (lacksTable(error)) return undefined;
    if (error) throw new Error(readableMessage(status ? error.message : ''), { cause: error });
    const before = byId.size;
    for (const row of data) {
      const details = toEventDetails(row);
      if (details) byId.set(String(row.event_id), details);
    }
    if (byId.size === before) break;
    from += data.length;
    total = count || Infinity;
  }
  return byId;
}

/** The details of one event; undefined without a row or a table. @throws the backend's error */
export async function findDetails(client: Client, id: EventId): Promise<EventDetails | undefined> {
  const { data, error } = await client.from('event_details').select('*').eq('event_id', id).maybeSingle();
  if (error && !lacksTable(error)) throw error;
  return toEventDetails(data);
}
