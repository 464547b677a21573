import { LRUCache } from 'lru-cache';
import { lacksTable, type Client } from '../../../data/client.server';
import { daysAfter } from '../../../data/days/dates';
import { forTaps } from './taps-database';

export type Taps = ReturnType<typeof tapsOf>;

/** Taps on `Ver Boletos` of one event, from the counts by day (`YYYY-MM-DD`). */
export function tapsOf(days: Record<string, number>, today: string) {
  return {
    total: Object.values(days).reduce((sum, taps) => sum + taps, 0),
    /** Of the last seven days, today last. */
    week: Array.from({ length: 7 }, (_, index) => days[daysAfter(today, index - 6)] ?? 0),
    /** `YYYY-MM-DD` of the first tap. */
    since: Object.keys(days).sort()[0],
  };
}

/** The taps of every event, by `String(event.id)`, read as staff; empty where they can't be read. */
export async function readTaps(client: Client, today: string): Promise<Map<string, Taps>> {
  // A project returns at most a thousand rows: the newest events come first.
  const { data, error } = await forTaps(client).from('event_taps').select('*').order('event_id', { ascending: false });
  if (error && !lacksTable(error)) console.error('The taps could not be read', error);
  return new Map(data?.map(({ event_id, days }) => [String(event_id), tapsOf(days, today)]));
}

/** Adds taps to those of today, by event. @throws Error when they can't be written */
export async function addTaps(client: Client, taps: Record<string, number>): Promise<void> {
  const { error } = await forTaps(client).rpc('add_taps', { taps });
  if (error) throw new Error(error.message, { cause: error });
}

const minute = 60_000; // ms
const mostVisitors = 20_000;
const mostEvents = 1000;
/** Limit of taps on one event per minute from one address, which phones of one carrier may share. */
const mostOfAddress = 20;

/** Robots that name themselves, and link previews of messengers. */
const robot = /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp\/|curl|wget/i;

/**
 * Counts taps in memory and writes them some seconds later, which saves a query per tap. Several taps of one visitor on
 * one event within a minute count as one. The visitor is never stored, and is forgotten after that minute.
 * @param save adds taps by event; after a failure, which is logged, they are added to the next ones
 * @param later runs the write in some seconds, or at once when the process ends
 */
export function tapCounter(
  save: (taps: Record<string, number>) => Promise<void>,
  later: (write: () => Promise<void>) => void,
  clock: { now(): number } = performance,
) {
  const recent = { max: mostVisitors, ttl: minute, ttlResolution: 0, perf: clock };
  const visitors = new LRUCache<string, true>(recent);
  const addresses = new LRUCache<string, number>({ ...recent, noUpdateTTL: true });
  let waiting = new Map<string, number>();
  let isPlanned = false;

  async function write() {
    const taps = waiting;
    waiting = new Map();
    isPlanned = false;
    try {
      await save(Object.fromEntries(taps));
    } catch (error) {
      console.error('Taps on tickets could not be written', error);
      for (const [id, count] of taps) waiting.set(id, (waiting.get(id) ?? 0) + count);
    }
  }

  /** Counts a tap on an event's tickets; `address` and `browser` distinguish visitors. */
  return (id: string, { address, browser }: { address: string; browser: string }): void => {
    const visitor = `${id} ${address} ${browser.slice(0, 200)}`;
    const hasRoom = waiting.has(id) || waiting.size < mostEvents;
    if (!hasRoom || !/^[1-9]\d{0,15}$/.test(id) || robot.test(browser) || visitors.has(visitor)) return;
    const ofAddress = addresses.get(`${id} ${address}`) ?? 0;
    if (ofAddress >= mostOfAddress) return;
    addresses.set(`${id} ${address}`, ofAddress + 1);
    visitors.set(visitor, true);
    waiting.set(id, (waiting.get(id) ?? 0) + 1);
    if (!isPlanned) later(write);
    isPlanned = true;
  };
}
