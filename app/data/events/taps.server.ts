import { LRUCache } from 'lru-cache';
import { lacksTable, type Client } from '../client.server';
import { daysAfter } from '../days/dates';

export type Taps = ReturnType<typeof tapsOf>;

/** Taps on `Ver Boletos` of one event, of what the database keeps by day (`YYYY-MM-DD`). */
export function tapsOf(days: Record<string, number>, today: string) {
  return {
    total: Object.values(days).reduce((sum, taps) => sum + taps, 0),
    /** Of the last seven days, today last. */
    week: Array.from({ length: 7 }, (_, index) => days[daysAfter(today, index - 6)] ?? 0),
    /** `YYYY-MM-DD` of the first. */
    since: Object.keys(days).sort()[0],
  };
}

/** The taps of every event, by `String(event.id)`, read as staff; empty when they cannot be read. */
export async function readTaps(client: Client, today: string): Promise<Map<string, Taps>> {
  // A project answers with a thousand rows at most: the newest events.
  const { data, error } = await client.from('event_taps').select('*').order('event_id', { ascending: false });
  if (error && !lacksTable(error)) console.error('The taps could not be read', error);
  return new Map(data?.map(({ event_id, days }) => [String(event_id), tapsOf(days, today)]));
}

const minute = 60_000; // ms
const mostVisitors = 20_000;
const mostEvents = 1000;
/** Taps on one event in a minute from one address, which phones of one carrier share. */
const mostOfAddress = 20;

/** Robots that identify themselves, and messengers that preview a link. */
const robot = /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp\/|curl|wget/i;

/**
 * Counts taps in memory, and writes them some seconds later, so that a tap costs no query. Several taps of one
 * visitor on one event within a minute count as one. The visitor is forgotten after that minute, and never stored.
 * @param save adds taps by event; failed taps are logged and added to the next ones
 * @param later runs the writing in some seconds, or at once when the process ends
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

  /** Counts a tap on an event's tickets; `address` and `browser` tell one visitor from another. */
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
