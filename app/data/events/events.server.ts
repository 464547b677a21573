import type { Client } from '../client.server';
import type { Database } from '../database.types';
import { isExpired, todayIn } from './dates';
import type { Event, EventFields, EventId } from '../event';
import { show } from '../show';

/** What became of an operation, and the sentence of the error catalogue for it (specification, section 8). */
export type Result = { success: boolean; message: string };

/** Dates in order, or the backend's own message when they can't be read. */
export type EventList =
  | { success: true; events: Event[]; more: boolean; /** What expired, and was deleted on the way. */ expired: Event[] }
  | { success: false; message: string };

const unexpected = 'An unexpected error occurred.';
const batch = 1000;

/**
 * Dates by day ascending, without the expired, which are deleted from the database by id on the way
 * (specification, section 4).
 * @param page `offset` and `limit` count visible dates; without a limit, all of them
 */
export async function listEvents(
  client: Client,
  page: { offset?: number; limit?: number } = {},
  today = todayIn(show.zone),
): Promise<EventList> {
  const limit = page.limit ?? Infinity;
  const wanted = Math.min(limit + 1, batch);
  const events: Event[] = [];
  const expired: Event[] = [];
  try {
    for (let from = page.offset ?? 0; events.length <= limit; from += wanted) {
      const { data, error } = await client
        .from('events')
        .select('*')
        .order('date', { ascending: true })
        .order('time')
        .order('id')
        .range(from, from + wanted - 1);
      if (error) return failed('The dates could not be read', error, error.message);
      for (const row of data) {
        const event = toEvent(row);
        if (isExpired(event.date, today)) expired.push(event);
        else events.push(event);
      }
      if (data.length < wanted) break;
    }
    await Promise.all(expired.map(({ id }) => clearExpired(client, id)));
  } catch (cause) {
    return failed('The dates could not be read', cause, unexpected);
  }
  return { success: true, events: events.slice(0, limit), more: events.length > limit, expired };
}

/** Adds a date and reads it back. */
export async function addEvent(client: Client, fields: EventFields): Promise<Result & { event?: Event }> {
  try {
    const { data, error } = await client.from('events').insert(fields).select().single();
    if (error) return failed('A date could not be added', error, 'Error adding event.');
    return { success: true, message: 'Event added successfully.', event: toEvent(data) };
  } catch (cause) {
    return failed('A date could not be added', cause, unexpected);
  }
}

/** Changes only the fields given, so that two people who edit one date do not undo each other. */
export async function updateEvent(client: Client, id: EventId, changes: Partial<EventFields>): Promise<Result> {
  try {
    const { error, count } = await client.from('events').update(changes, { count: 'exact' }).eq('id', id);
    if (error || count === 0)
      return failed('A date could not be changed', error ?? `no row ${id}`, 'Error updating event.');
    return { success: true, message: 'Event updated successfully.' };
  } catch (cause) {
    return failed('A date could not be changed', cause, unexpected);
  }
}

/** Deletes one date by id. */
export async function deleteEvent(client: Client, id: EventId): Promise<Result> {
  try {
    const { error, count } = await client.from('events').delete({ count: 'exact' }).eq('id', id);
    if (error || count === 0)
      return failed('A date could not be deleted', error ?? `no row ${id}`, 'Error deleting event.');
    return { success: true, message: 'Event deleted successfully.' };
  } catch (cause) {
    return failed('A date could not be deleted', cause, unexpected);
  }
}

/** One date, or undefined when there is none. @throws the backend's error */
export async function findEvent(client: Client, id: EventId): Promise<Event | undefined> {
  const { data, error } = await client.from('events').select('*').eq('id', id).maybeSingle();
  if (error) throw error;
  return data ? toEvent(data) : undefined;
}

/** An expired date that stays in the database is already out of every list: worth a line in the log, no more. */
async function clearExpired(client: Client, id: EventId) {
  const { error } = await client.from('events').delete().eq('id', id);
  if (error) console.error('An expired date could not be deleted', { id }, error);
}

function failed(what: string, cause: unknown, message: string): { success: false; message: string } {
  console.error(what, cause);
  return { success: false, message };
}

function toEvent(row: Database['public']['Tables']['events']['Row']): Event {
  return {
    id: row.id,
    title: row.title ?? '',
    date: row.date ?? '',
    time: row.time ?? '',
    description: row.description ?? '',
    link: row.link ?? '',
    cover: row.cover ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
  };
}
