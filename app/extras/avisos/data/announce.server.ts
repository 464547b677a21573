import { isDeepStrictEqual } from 'node:util';
import { daysAfter, todayIn } from '../../../data/days/dates';
import type { DetailedEvent } from '../../../data/events/event-details';
import type { EventList } from '../../../data/events/event-list.server';
import { functionsOf, nightOf } from '../../../data/events/nights';
import { momentIn, momentOf, zoneOfEvent } from '../../../data/events/time/moment';
import { isOver } from '../../../data/events/time/over';
import { longDay } from '../../../data/events/time/when';
import { hasBegun, pushFacts, pushKind, pushPayload, type PushFacts } from './facts';
import type { PushClient } from './push-database';

const quiet = 5 * 60_000; // ms since the last change: what was pasted and taken back is told to nobody
const day = 86_400_000;

/** The database's row about a date: the facts that were sent, and when it was last changed and created. */
type Announced = { facts: PushFacts | null; changed: string | null; added: string | null };

/**
 * Compares each date with the facts that fans were sent, and queues a message for a difference. A save calls nothing
 * here: changes outside the site, and a sale that opens by the clock, are seen too.
 * @returns looks once.
 * @throws the backend's error
 */
export function announcer(client: PushClient, list: Pick<EventList, 'current'>, now: () => number = Date.now) {
  /** Facts that were sent, by id: an unchanged date needs no query. */
  const sent = new Map<string, string>();
  return async (): Promise<void> => {
    const { events, failure } = await list.current();
    if (failure !== undefined) return;
    const at = new Date(now());
    const facts = new Map(
      events
        .filter((entry) => longDay(entry) && !isOver(entry, at))
        .map((entry) => [entry, JSON.stringify(pushFacts(entry, at))]),
    );
    const changed = [...facts].filter(([{ event }, text]) => sent.get(String(event.id)) !== text);
    if (!changed.length) return;
    const { data } = await client.rpc('push_state', {}, { get: true }).throwOnError();
    const rows = data as Record<string, Announced>;
    const isNew = (entry: DetailedEvent) => {
      const row = rows[String(entry.event.id)];
      return row?.facts === null && kindOf(entry, { ...row, after: pushFacts(entry, at) }, at) === 'new';
    };
    for (const [entry, text] of changed) {
      const id = String(entry.event.id);
      // A deleted date gets no message.
      if (!rows[id]) continue;
      const before = rows[id].facts ?? undefined;
      const after = pushFacts(entry, at, before);
      if (isDeepStrictEqual(before, after)) {
        sent.set(id, text);
        continue;
      }
      const together = isNew(entry) ? functionsOf(nightOf(entry, events)).filter(isNew) : [entry];
      const changes = together.map(({ event }) => rows[String(event.id)]?.changed ?? '').sort();
      await announce(client, entry, { ...rows[id], before, after, together, changed: changes.at(-1) ?? null }, at);
    }
  };
}

type Change = Omit<Announced, 'facts'> & {
  before?: PushFacts;
  after: PushFacts;
  /** The functions of its night that are new as well, of which the first has the message; else the date alone. */
  together: readonly DetailedEvent[];
};

async function announce(
  client: PushClient,
  entry: DetailedEvent,
  { before, after, together, changed, added }: Change,
  now: Date,
) {
  if (now.getTime() - Date.parse(changed ?? '') < quiet) return;
  const kind = kindOf(entry, { before, after, added }, now);
  const hours = kind && daytime(entry, now);
  if (kind && !hours?.isOpen) return;
  const night = together.length > 1 ? { ...entry, functions: together } : entry;
  const message =
    kind && together[0] === entry
      ? {
          kind,
          at: now.toISOString(),
          hours: hours?.text,
          place: after.city,
          // Fans of its former place get the message too.
          places: [...new Set([...after.places, ...(before?.places ?? [])])],
          payload: pushPayload(night, kind, before, now),
        }
      : null;
  const announcement = { event: entry.event.id, before: before ?? null, after, message };
  await client.rpc('push_announce', announcement).throwOnError();
}

/** The message that a change needs now; undefined if none. */
function kindOf(entry: DetailedEvent, { before, after, added }: Pick<Change, 'before' | 'after' | 'added'>, now: Date) {
  // Dates older than the first look, as after a move, are no news.
  const isNews = before !== undefined || now.getTime() - Date.parse(added ?? '') < day;
  return isNews && !hasBegun(entry, now) ? pushKind(before, after) : undefined;
}

/** When a message may be sent: 9 to 21 h by the clocks of the date's city, within a day, before the show. */
function daytime(entry: DetailedEvent, now: Date): { isOpen: boolean; text: string } {
  const zone = zoneOfEvent(entry);
  const last = Math.min(now.getTime() + day, momentOf(entry)?.instant.getTime() ?? Infinity);
  const today = todayIn(zone, now);
  const ranges = [today, daysAfter(today, 1)]
    .map((date) => (hour: string) => Number(momentIn(zone, date, hour)))
    .map((at) => [Math.max(at('09:00'), now.getTime()), Math.min(at('21:00'), last)] as const)
    .filter(([from, to]) => from < to);
  const text = ranges.map((range) => `[${range.map((ms) => new Date(ms).toISOString()).join(',')})`).join(',');
  return { isOpen: ranges[0]?.[0] === now.getTime(), text: `{${text}}` };
}
