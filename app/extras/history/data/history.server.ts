import { lacksTable, type Client } from '../../../data/client.server';
import type { EventId } from '../../../data/events/event';
import type { Show } from '../../../data/settings/settings';
import { historyEntries, isOneDeed, whoOf, type HistoryEntry, type HistoryRow } from './history';
import type { Row } from './history-changes';

/** One page of the history; `next` is the id before which the next page starts. */
type HistoryPage = { entries: HistoryEntry[]; next?: number };

const pageSize = 50;
const columns = 'id, event_id, at, who, what, about, before, after';

/**
 * Fifty rows of the history, the newest first; undefined on a project without it.
 * @param options `show`: the present settings; `before`: the row before which to start; `event`: only rows of this
 * event
 * @throws the backend's error
 */
export async function readHistory(
  client: Client,
  { show, before, event }: { show: Show; before?: number; event?: EventId },
): Promise<HistoryPage> {
  let query = client
    .from('event_history')
    .select(columns)
    .order('id', { ascending: false })
    .limit(pageSize + 1);
  if (before !== undefined) query = query.lt('id', before);
  if (event !== undefined) query = query.eq('event_id', event);
  const { data, error } = await query;
  if (lacksTable(error)) return { entries: [] };
  if (error) throw error;
  const [last, following] = [data[pageSize - 1], data[pageSize]];
  // The two entries of one save stay on one page, which is then a row longer.
  const rows = data.slice(0, last && following && isOneDeed(last, following) ? pageSize + 1 : pageSize);
  const present = await presentEvents(client, rows);
  const absent = idsOf(rows).filter((id) => !present.has(String(id)));
  const deleted = await lastDeletions(client, absent);
  const entries = historyEntries(rows, { now: new Date(), show, present, deleted });
  return { entries, next: following && rows.at(-1)?.id };
}

/**
 * The last author of each field, with a capital for the start of a sentence; unknown ones are left out.
 * @param fields columns of `events` and `event_details`
 */
export async function lastChanges(client: Client, event: EventId, fields: string[]): Promise<Map<string, string>> {
  const byId = new Map<string, string>();
  const { data, error } = await client
    .from('event_history')
    .select(columns)
    .eq('event_id', event)
    .order('id', { ascending: false })
    .limit(200);
  if (error && !lacksTable(error)) console.error('The author of a change could not be read', { event }, error);
  for (const row of data ?? [])
    for (const field of fields)
      if (!byId.has(field) && row.before?.[field] !== row.after?.[field]) byId.set(field, whoOf(row));
  return byId;
}

const idsOf = (rows: HistoryRow[]) => [...new Set(rows.flatMap(({ event_id }) => event_id ?? []))];

/** The events of these rows that still exist. */
async function presentEvents(client: Client, rows: HistoryRow[]): Promise<Map<string, Row>> {
  const ids = idsOf(rows);
  if (!ids.length) return new Map();
  const { data } = await client.from('events').select('id, title, date, city').in('id', ids).throwOnError();
  return new Map(data.map((event) => [String(event.id), event]));
}

/** The last deletion of each of these events. */
async function lastDeletions(client: Client, ids: EventId[]): Promise<Map<string, HistoryRow>> {
  if (!ids.length) return new Map();
  const { data } = await client
    .from('event_history')
    .select(columns)
    .in('event_id', ids)
    .eq('about', 'events')
    .in('what', ['deleted', 'expired'])
    .order('id', { ascending: false })
    .throwOnError();
  // The newest row comes last after `reverse`, and wins.
  return new Map(data.reverse().map((row) => [String(row.event_id), row]));
}
