import type { Client } from '../client.server';
import type { Event, EventFields, EventId } from './event';
import { toEvent } from './event-row.server';
import { readableMessage } from './texts/readable-message';

/** The result of an operation, with its sentence of the error catalogue (specification 8.2, 8.3); a failure's cause. */
type Result = { success: boolean; message: string; cause?: unknown };

const unexpected = 'An unexpected error occurred.';
const batch = 1000;

/**
 * Every event in order of day, also expired ones. A hosted project may return fewer rows than requested: pages are read
 * until one brings nothing new.
 * @throws Error with the backend's own message, which may be shown (specification 8.1)
 */
export async function readEvents(client: Client, signal?: AbortSignal): Promise<Event[]> {
  const events = new Map<string, Event>();
  for (let from = 0, total = Infinity; from < total;) {
    const query = client
      .from('events')
      .select('*', { count: 'exact' })
      .order('date', { ascending: true })
      .order('time')
      .order('id')
      .range(from, from + batch - 1);
    const { data, error, count, status } = await (signal ? query.abortSignal(signal) : query);
    if (error) throw new Error(readableMessage(status ? error.message : ''), { cause: error });
    const before = events.size;
    for (const row of data) events.set(String(row.id), toEvent(row));
    if (events.size === before) break;
    from += data.length;
    // Without a count the header has `*`, which supabase-js takes for a number.
    total = count || Infinity;
  }
  return [...events.values()];
}

/** Deletes expired events by id (specification 4.2). One that can't be deleted still stays out of every list. */
export async function deleteExpired(client: Client, expired: Event[]): Promise<void> {
  for (const { id } of expired) {
    const { error } = await client.from('events').delete().eq('id', id);
    if (error) console.error('An expired event could not be deleted', { id }, error);
  }
}

/**
 * Adds an event and reads it back.
 * @param attempt identifies the form: if the database has already stored it, the result is the event that it added, and
 * `repeated`
 */
export async function addEvent(
  client: Client,
  fields: EventFields,
  attempt?: string,
): Promise<Result & { event?: Event; repeated?: boolean }> {
  const addition = { success: true, message: 'Event added successfully.' };
  try {
    const insert = client.from('events').insert(fields).select().single();
    const { data, error } = await (attempt ? insert.setHeader('Idempotency-Key', attempt) : insert);
    const before = attempt && isRepeated(error) ? await findByAttempt(client, attempt) : undefined;
    if (before) return { ...addition, event: before, repeated: true };
    if (error) return failed('An event could not be added', error, 'Error adding event.');
    return { ...addition, event: toEvent(data) };
  } catch (cause) {
    return failed('An event could not be added', cause, unexpected);
  }
}

/** Whether an attempt exists already, by PostgreSQL's code (`keep_attempt()` in supabase/migrations). */
const isRepeated = (error: { code?: string; message: string } | null) =>
  error?.code === '23505' && error.message.includes('event_attempts');

async function findByAttempt(client: Client, attempt: string): Promise<Event | undefined> {
  const { data, error } = await client.from('event_attempts').select('event_id').eq('attempt', attempt).maybeSingle();
  if (error) throw error;
  return data ? findEvent(client, data.event_id) : undefined;
}

/** Changes only the given fields, which keeps the changes of two people who edit one event. */
export async function updateEvent(client: Client, id: EventId, changes: Partial<EventFields>): Promise<Result> {
  try {
    const { error, count } = await client.from('events').update(changes, { count: 'exact' }).eq('id', id);
    if (error || count === 0)
      return failed('An event could not be changed', error ?? `no row ${id}`, 'Error updating event.');
    return { success: true, message: 'Event updated successfully.' };
  } catch (cause) {
    return failed('An event could not be changed', cause, unexpected);
  }
}

/** Deletes one event by id; if somebody else deleted it first, that is a success. */
export async function deleteEvent(client: Client, id: EventId): Promise<Result> {
  try {
    const { error, count } = await client.from('events').delete({ count: 'exact' }).eq('id', id);
    if (error || (count === 0 && (await findEvent(client, id))))
      return failed('An event could not be deleted', error ?? `no row ${id}`, 'Error deleting event.');
    return { success: true, message: 'Event deleted successfully.' };
  } catch (cause) {
    return failed('An event could not be deleted', cause, unexpected);
  }
}

/** One event, or undefined. @throws the backend's error */
export async function findEvent(client: Client, id: EventId): Promise<Event | undefined> {
  const { data } = await client.from('events').select('*').eq('id', id).maybeSingle().throwOnError();
  return data ? toEvent(data) : undefined;
}

/** The event with the same title, day, hour and place, or undefined. @throws the backend's error */
export async function findSameEvent(
  client: Client,
  { title, date, time, city, state }: Omit<EventFields, 'description' | 'link' | 'cover'>,
): Promise<Event | undefined> {
  const { data } = await client.from('events').select('*').eq('date', date).eq('title', title).throwOnError();
  const same = data.find(
    (row) => row.time?.slice(0, 5) === time.slice(0, 5) && row.city?.trim() === city && row.state?.trim() === state,
  );
  return same && toEvent(same);
}

function failed(what: string, cause: unknown, message: string) {
  console.error(what, cause);
  return { success: false, message, cause } as const;
}
