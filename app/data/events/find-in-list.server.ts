import { LRUCache } from 'lru-cache';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { backendContext, type Backend } from '../backend.server';
import { anonymousClient, lacksFunction, type Client } from '../client.server';
import { datesUnread, plainAnswer } from '../plain-answer';
import { siteContext } from '../site.server';
import { todayIn } from '../days/dates';
import { isEventId } from './texts/event-address';
import { toEventDetails, type DetailedEvent } from './event-details';
import { findDetails } from './event-details.server';
import { listTimeoutMs, type CurrentEvents } from './event-list.server';
import { toEvent } from './event-row.server';
import { hasExpired } from './time/when';

/**
 * The list and the event of an id; `past`: it has left the list after its day. Without an event, the reason: deleted by
 * staff, never existed, or unknown.
 */
type ListEntry = { list: CurrentEvents } & (
  | { entry: DetailedEvent; past?: true; missing?: undefined }
  | { entry?: undefined; past?: undefined; missing: 'gone' | 'never' | 'unknown' }
);

type Unlisted = 'there' | 'gone' | 'never' | 'unknown' | Omit<DetailedEvent, 'show'>;

const moment = 1000; // ms for which one look-up answers every request of a dead link
/** PostgreSQL's code for an id that its column can't hold, such as a UUID. */
const noSuchId = ['22P02', '22003'];

/** Recent results, by backend. */
const memories = new WeakMap<Backend, LRUCache<string, Promise<Unlisted>>>();

/**
 * Finds the event of an id in the list in memory. An id that is not there is looked up in the backend: another instance
 * may have added it, and then the list is read again.
 * @param id from `parseEventAddress`; undefined where no event can have the address
 */
export async function findInList(id: string | undefined, context: Readonly<RouterContextProvider>): Promise<ListEntry> {
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
  const newEntry = entryOf(newer, id);
  return newEntry ? { list: newer, entry: newEntry } : { list: newer, missing: newer.failure ? 'unknown' : 'gone' };
}

const entryOf = ({ events }: CurrentEvents, id: string) =>
  events.find(({ event }) => String(event.id).toLowerCase() === id);

/** The reason why an id is not in the list, looked up once for all requests. @param zone of the show */
function lookUpUnlisted(id: string, backend: Backend, zone: string): Promise<Unlisted> {
  const memory = memories.get(backend) ?? new LRUCache({ max: 2000, ttl: moment, ttlResolution: 0 });
  memories.set(backend, memory);
  const fate = memory.get(id) ?? ask(id, anonymousClient(backend), zone);
  if (!memory.has(id)) memory.set(id, fate);
  return fate;
}

async function ask(id: string, client: Client, zone: string): Promise<Unlisted> {
  // For all look-ups together: as long as a request waits for the list.
  const limit = AbortSignal.timeout(listTimeoutMs);
  const row = await client.from('events').select('*').eq('id', id).abortSignal(limit).maybeSingle();
  if (row.data) {
    const [event, today] = [toEvent(row.data), todayIn(zone)];
    const details = hasExpired({ event }, today) ? await findDetails(client, event.id) : undefined;
    // An event whose last day is over is about to be deleted.
    return hasExpired({ event, details }, today) ? { event, details } : 'there';
  }
  const past = row.error ? undefined : await client.rpc('past_event', { id }).abortSignal(limit);
  if (past?.data) return { event: toEvent(past.data.event), details: toEventDetails(past.data.details) };
  const existed = row.error ? undefined : await client.rpc('event_existed', { id }).abortSignal(limit);
  for (const { error } of [row, past, existed].filter((answer) => answer !== undefined)) {
    if (!error || lacksFunction(error) || noSuchId.includes(error.code)) continue;
    console.error('An event that is not in the list could not be looked up', { id }, error);
    // Without the history, a missing event counts as never added.
    if (error !== existed?.error) return 'unknown';
  }
  return existed?.data === true ? 'gone' : 'never';
}

/**
 * The event of an address, for its calendar file and QR code.
 * @param options `past`: also an event that has left the list
 * @throws Response with the page's status: 404 for no such event, 410 for a deleted one, 503 where that is unknown
 */
export async function findListed(
  { params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>,
  options: { past?: true } = {},
): Promise<DetailedEvent> {
  const { entry, past, missing } = await findInList(isEventId(params.id ?? '') ? params.id : undefined, context);
  if (entry && (!past || options.past)) return entry;
  if (missing === 'unknown') throw datesUnread();
  if (past) throw plainAnswer(410, 'Esta función ya pasó.');
  throw missing === 'gone'
    ? plainAnswer(410, 'Esta función ya no está en cartelera.')
    : plainAnswer(404, 'No hay tal función.');
}
