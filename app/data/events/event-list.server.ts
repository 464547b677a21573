import { isDeepStrictEqual } from 'node:util';
import type { Show } from '../settings/settings';
import type { DetailedEvent } from './event-details';
import { noAnswer } from './texts/readable-message';
import { nextChange } from './time/over';
import { hasExpired } from './time/when';

/**
 * The show and its current events in order of day, without the expired. The object is the cache key of rendered pages:
 * a new one means another list, a failure, or a change by the clock (see `nextChange`).
 */
export type CurrentEvents = {
  show: Show;
  events: readonly DetailedEvent[];
  /** When this version was first read, in ms since 1970; undefined before any list was read. */
  readAt?: number;
  /** The message when the backend failed: `events` may then be outdated, or empty if `readAt` is undefined. */
  failure?: string;
};

/** `version`: another one after every write, of the episode of a date that has left the list too. */
export type StoredEvents = { show: Show; all: DetailedEvent[]; version?: string };

/** The list of events from which everything public is built. */
export type EventList = {
  /** Never rejects; waits for the backend at most `glance`, or `listTimeoutMs` where no recent list can be shown. */
  current(): Promise<CurrentEvents>;
  /** As `current`, without waiting; an outdated list is read again in the background. */
  atHand(): CurrentEvents | undefined;
  /** The show as it was published or read last, at once; undefined before any list was read. */
  lastShow(): Show | undefined;
  /** The show before any was read. */
  firstShow: Show;
  /** As `lastShow`, else the settings read alone, in one answer; never rejects. */
  showNow(): Promise<Show>;
  /**
   * The events have changed: the next request reads a new list, and a read in progress is discarded.
   * @param show if it was published
   */
  drop(show?: Show): void;
  /** As `drop`, and if the new list can't be read, the old one is not shown. */
  forget(): void;
};

type Options = {
  /** How long a list is current, in seconds; with 0, each request reads it. */
  seconds: number;
  /** The show before the backend answers. */
  show: Show;
  /** Reads every event. @throws Error whose message may be shown */
  read(signal: AbortSignal): Promise<StoredEvents>;
  /** Reads the show alone. @throws the backend's error */
  readShow(): Promise<Show>;
  /** Receives the events that had expired at the time of the read. */
  onExpired(events: DetailedEvent[]): void;
  /** Runs a read, which may outlive its request; the signal aborts when the process ends. */
  waitUntil(what: string, work: (signal: AbortSignal) => Promise<void>): void;
  /** Today in a zone, `YYYY-MM-DD`. */
  today(zone: string): string;
  /** In milliseconds since 1970. */
  now?(): number;
  wait?(ms: number): Promise<void>;
};

type Reading = { source: StoredEvents; readAt: number };

export const listTimeoutMs = 3500; // ms that a request waits for a first list, or for one after `idle`
const glance = 40; // ms that a request waits for a newer list while an older one can be shown
const later = 300; // ms after a page at hand: its visitor asks for its typefaces and pictures first
const idle = 60_000; // ms beyond `seconds` after which a request waits `listTimeoutMs` for a newer list
const longest = 3_600_000; // ms for which a list replaces one that can't be read
const pauses = [1000, 2000, 4000, 8000]; // ms of the pause after the first failure, the second, …
const longestPause = 15_000; // ms after later failures

/**
 * Keeps the events in memory: one read at a time, stale-while-revalidate, dropped when staff save. A failed read is
 * repeated after growing pauses, once for all requests.
 */
export function eventList(options: Options): EventList {
  const { seconds, now = Date.now, wait = sleep } = options;
  let latest: Reading | undefined;
  let outdated = false;
  let failing: { message: string; times: number; until: number } | undefined;
  let reading: Promise<void> | undefined;
  let published: Show | undefined;
  let readingShow: Promise<Show> | undefined;
  let generation = 0;
  let currentList: { source: StoredEvents; until: number; list: CurrentEvents } | undefined;
  let partition: { source: StoredEvents; today: string; events: DetailedEvent[]; expired: DetailedEvent[] } | undefined;

  /** Reads the events; a failure is logged, and its message is returned. */
  function read(): Promise<Reading | string> {
    const { promise, resolve } = Promise.withResolvers<Reading | string>();
    const readAt = now();
    options.waitUntil('Reading the events', async (signal) => {
      try {
        const fresh = await options.read(signal);
        // A backend without a version is read each time, usually with the same result.
        const source = partition && isDeepStrictEqual(fresh, partition.source) ? partition.source : fresh;
        const { expired } = part(source);
        if (expired.length) options.onExpired(expired);
        resolve({ source, readAt });
      } catch (cause) {
        if (!signal.aborted) console.error('The events could not be read', cause);
        resolve(cause instanceof Error && cause.message ? cause.message : noAnswer);
      }
    });
    return promise;
  }

  async function renew(pause = 0) {
    const startGeneration = generation;
    const isDropped = () => startGeneration !== generation;
    if (pause) await wait(pause);
    if (isDropped()) return;
    const result = await read();
    // Staff saved meanwhile: this list may be older.
    if (isDropped()) return;
    reading = undefined;
    if (typeof result === 'string') {
      const times = (failing?.times ?? 0) + 1;
      failing = { message: result, times, until: now() + (pauses[times - 1] ?? longestPause) };
    } else {
      latest = result;
      published = undefined;
      outdated = false;
      failing = undefined;
    }
  }

  async function current(): Promise<CurrentEvents> {
    if (!seconds) return readNow();
    const startGeneration = generation;
    const age = latest ? now() - latest.readAt : Infinity;
    const fresh = !outdated && !failing && age < seconds * 1000;
    if (!fresh && !(failing && now() < failing.until)) {
      const enough = age < longest && (failing || (!outdated && age < seconds * 1000 + idle));
      await Promise.race([(reading ??= renew()), wait(enough ? glance : listTimeoutMs)]);
      if (startGeneration !== generation) return current();
    }
    if (latest && now() - latest.readAt < longest) return show(latest, reason());
    return nothing(reason() ?? noAnswer);
  }

  function atHand(): CurrentEvents | undefined {
    const age = latest ? now() - latest.readAt : Infinity;
    if (!latest || !seconds || age >= longest) return undefined;
    const asksNoMore = failing && now() < failing.until;
    if (!asksNoMore) {
      if (failing || outdated || age >= seconds * 1000 + idle) return undefined;
      if (age >= seconds * 1000) reading ??= renew(later);
    }
    return show(latest, reason());
  }

  const reason = () => failing?.message ?? (outdated ? noAnswer : undefined);

  const lastShow = () => published ?? latest?.source.show;

  /** A show that was read is kept as a published one is, until a list brings it. */
  async function readShow(): Promise<Show> {
    const startGeneration = generation;
    try {
      const show = await options.readShow();
      if (seconds && startGeneration === generation) published ??= show;
      return show;
    } catch (cause) {
      console.error('The show could not be read', cause);
      return options.show;
    } finally {
      readingShow = undefined;
    }
  }

  /** Reads the list at each request, for a site with `seconds` 0. */
  async function readNow(): Promise<CurrentEvents> {
    const result = (await Promise.race([read(), wait(listTimeoutMs)])) ?? noAnswer;
    return typeof result === 'string' ? nothing(result) : show(result);
  }

  const nothing = (failure: string) => ({ show: latest?.source.show ?? options.show, events: [], failure });

  function show({ source, readAt }: Reading, failure?: string): CurrentEvents {
    const time = now();
    if (currentList?.source !== source || currentList.list.failure !== failure || time >= currentList.until) {
      const { events } = part(source);
      currentList = { source, until: nextChange(events, time), list: { show: source.show, events, readAt, failure } };
    }
    return currentList.list;
  }

  /** Divides a list into current and expired events, once a day. */
  function part(source: StoredEvents) {
    const today = options.today(source.show.zone);
    if (partition?.source !== source || partition.today !== today) {
      const { expired = [], events = [] } = Object.groupBy(source.all, (entry) =>
        hasExpired(entry, today) ? 'expired' : 'events',
      );
      partition = { source, today, events, expired };
    }
    return partition;
  }

  function drop(show?: Show) {
    generation++;
    published = show ?? published;
    reading = failing = undefined;
    outdated = true;
  }
  return {
    current,
    atHand,
    lastShow,
    firstShow: options.show,
    showNow: async () => lastShow() ?? (readingShow ??= readShow()),
    drop,
    forget() {
      drop();
      latest = published = undefined;
      outdated = false;
    },
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
