import { lacksFunction, type Client } from '../../../data/client.server';
import type { EventId } from '../../../data/events/event';
import type { DetailedEvent, EventDetails } from '../../../data/events/event-details';
import { functionsOf } from '../../../data/events/nights';
import { saveDetails } from '../../../data/events/editing/save-details.server';

/**
 * Stores the episode of a night with its first function, and takes it from the others. An empty link removes it.
 * @returns the details of the first function, where it is still in the list; undefined if the database refuses the link
 * @throws the backend's error
 */
export async function storeEpisode(
  client: Client,
  night: DetailedEvent,
  link: string,
): Promise<{ details?: EventDetails } | undefined> {
  const [first, ...others] = functionsOf(night);
  const stored = await storeOne(client, first!.event.id, link);
  for (const { event, details } of others) if (stored && details?.episode) await storeOne(client, event.id, '');
  return stored;
}

async function storeOne(client: Client, id: EventId, link: string): Promise<{ details?: EventDetails } | undefined> {
  const { data: hasLeft, error } = await client.rpc('tell_episode', { id, link: link || null });
  if (error?.code === '23514') return undefined;
  if (error && !lacksFunction(error)) throw error;
  if (hasLeft) return {};
  const { details } = await saveDetails(client, id, { episode: link });
  if (!details) throw new Error('The episode of a date in the list was not stored');
  return { details };
}
