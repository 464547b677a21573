import { LRUCache } from 'lru-cache';
import type { RouterContextProvider } from 'react-router';
import { backendContext, type Backend } from '../../backend.server';
import { anonymousClient, lacksFunction, type Client } from '../../client.server';
import { siteContext } from '../../site.server';
import { isExpired, todayIn } from '../../days/dates';
import { toEventDetails, type DetailedEvent } from '../event-details';
import { findDetails } from '../event-details.server';
import { patience, type CurrentEvents } from '../event-list.server';
import { toEvent } from '../event-row.server';

/**
 * The list, and the event of an id; `past`: as it was when it left the list after its day. Without it, the reason:
 * deleted by staff, never existed, or unknown.
 */
type Found = { list: CurrentEvents } & (
  | { entry: DetailedEvent; past?: true; missing?: undefined }
  | { entry?: undefined; past?: undefined; missing: 'gone' | 'never' | 'unknown' }
);

type Unlisted = 'there' | 'gone' | 'never' | 'unknown' | Omit<DetailedEvent, 'show'>;

const noLonger = 5 * 60_000; // ms for which a "no" of the history is believed
const next = 10n; // ids after the highest that are asked for, whenever that was
const moment = 1000; // ms for which a dead link in a busy chat is asked for once
/** PostgreSQL's code for an id that its column can't hold, such as a UUID. */
const noSuchId = ['22P02', '22003'];

/** Remembered for each backend: ids in the history, recent results, and the highest id then. */
const newMemory = () => ({
  existed: new LRUCache<string, boolean>({ max: 2000, ttlResolution: 0 }),
  past: new LRUCache<string, { entry?: Omit<DetailedEvent, 'show'> }>({ max: 500, ttl: noLonger, ttlResolution: 0 }),
  fates: new LRUCache<string, Promise<Unlisted>>({ max: 2000, ttl: moment, ttlResolution: 0 }),
  highest: new LRUCache<'id', Promise<bigint | undefined>>({ max: 1, ttl: moment, ttlResolution: 0 }),
});
type Memory = ReturnType<typeof newMemory>;
const memories = new WeakMap<Backend, Memory>();

/**
 * Finds the event of an id in the list in memory. Before a missing id counts as gone, the backend is asked: another
 * copy of the site may have added it, and the list is read again.
 * @param id as `parseEventAddress` reads it; undefined where no event can have the address
 */
export async function findInList(id: string | undefined, context: Readonly<RouterContextProvider>): Promise<Found> {
  const { current, drop } = context.get(siteContext).list;
  const list = await current();
  if (list.readAt === undefined) return { list, missing: 'unknown' };
  if (id === undefined) return { list, missing: 'never' };
  const entry = entryOf(list, id);
  if (entry) return { list, entry };
  const missing = await lookUpUnlisted(id, context.get(backendContext), list.show.zone);
  if (typeof missing === 'object') return { list, entry: { ...missing, show: list.show }, past: true };
  if (missing !== 'there') return { list, missing };
  drop();
  const newer = await current();
  const added = entryOf(newer, id);
  return added ? { list: newer, entry: added } : { list: newer, missing: newer.failure ? 'unknown' : 'gone' };
}

const entryOf = ({ events }: CurrentEvents, id: string) =>
  events.find(({ event }) => String(event.id).toLowerCase() === id);

/**
 * The reason why an id is not in the list, asked for once however many visitors want it.
 * @param zone of the show
 */
function lookUpUnlisted(id: string, backend: Backend, zone: string): Promise<Unlisted> {
  const memory = memories.get(backend) ?? newMemory();
  memories.set(backend, memory);
  const fate = memory.fates.get(id) ?? ask(id, anonymousClient(backend), memory, zone);
  if (!memory.fates.has(id)) memory.fates.set(id, fate);
  return fate;
}

async function ask(id: string, client: Client, { existed, past, highest }: Memory, zone: string): Promise<Unlisted> {
  // For all requests together: as long as a visitor waits.
  const limit = AbortSignal.timeout(patience);
  const isRemembered = highest.has('id');
  if (!isRemembered) highest.set('id', askHighest(client, limit));
  let last = await highest.get('id');
  // Such a project has numbers as ids: an id far above the highest was never given, and is not asked for.
  if (last !== undefined && id.includes('-')) return 'never';
  // Another copy of the site may have added a date with one of the next ids.
  if (isRemembered && last !== undefined && BigInt(id) > last && BigInt(id) <= last + next) {
    highest.set('id', askHighest(client, limit));
    last = await highest.get('id');
  }
  if (last !== undefined && BigInt(id) > last) return 'never';
  if (!existed.has(id)) {
    const { data, error } = await client.rpc('event_existed', { id }).abortSignal(limit);
    const tellsNone = lacksFunction(error) || noSuchId.includes(error?.code ?? '');
    if (error && !tellsNone) console.error('The history of an id could not be read', { id }, error);
    if (!error || tellsNone) existed.set(id, data === true, data === true ? {} : { ttl: noLonger });
  }
  // After the history: an event added meanwhile is not in it yet, or is found here.
  const row = await client.from('events').select('*').eq('id', id).abortSignal(limit).maybeSingle();
  if (row.error && !noSuchId.includes(row.error.code)) {
    console.error('An event that is not in the list could not be looked up', { id }, row.error);
    return 'unknown';
  }
  if (row.data && !isExpired(row.data.date ?? '', todayIn(zone))) return 'there';
  // Its day is over; it is about to be deleted.
  if (row.data) return { event: toEvent(row.data), details: await findDetails(client, row.data.id) };
  if (!existed.get(id)) return 'never';
  if (!past.has(id)) {
    const { data, error } = await client.rpc('past_event', { id }).abortSignal(limit);
    if (error && !lacksFunction(error)) {
      console.error('A past date could not be read', { id }, error);
      return 'unknown';
    }
    past.set(id, data ? { entry: { event: toEvent(data.event), details: toEventDetails(data.details) } } : {});
  }
  return past.get(id)?.entry ?? 'gone';
}

/** The highest id that an event has or had; undefined where the backend does not tell. */
async function askHighest(client: Client, limit: AbortSignal): Promise<bigint | undefined> {
  const { data, error } = await client.rpc('highest_event_id').abortSignal(limit);
  if (error && !lacksFunction(error)) console.error('The highest id of an event could not be read', error);
  return typeof data === 'string' ? BigInt(data) : undefined;
}
