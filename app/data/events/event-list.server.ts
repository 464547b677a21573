import { isDeepStrictEqual } from 'node:util';
import type { Show } from '../settings/settings';
import type { DetailedEvent } from './event-details';
import { noAnswer } from './readable-message';
import { hasExpired, turnAfter } from './when';

/**
 * The show, and the events there are now, in order of day, without the expired. It is the same object until something made of it would
 * come out otherwise: another list, a failure, or the clock (see `turnAfter`). Rendered pages are kept by it.
 */
export type CurrentEvents = {
  show: Show;
  events: readonly DetailedEvent[];
  /** When this version was first read, in ms since 1970; undefined when no list is known. */
  readAt?: number;
  /** The sentence to show when the backend failed: `events` may be out of date, or is empty without `readAt`. */
  failure?: string;
};

/** The show and its events as they are stored. */
export type StoredEvents = { show: Show; all: DetailedEvent[] };

/** The one list of events that everything public is made of. */
export type EventList = {
  /** Never rejects, and keeps nobody waiting for long: see `glance` and `patience`. */
  current(): Promise<CurrentEvents>;
  /** As `current`, without waiting; an outdated list is read again in the background. */
  atHand(): CurrentEvents | undefined;
  /** The events have changed: the next visitor gets a new list, and a reading in progress is discarded. */
  drop(): void;
  /** As `drop`, and the old list does not replace one that can't be read. */
  forget(): void;
};

type Options = {
  /** How long a list is current, in seconds; 0 asks at each request. */
  seconds: number;
  /** The show until the backend answers. */
  show: Show;
  /** Reads every event there is. @throws Error whose message may be shown */
  read(signal: AbortSignal): Promise<StoredEvents>;
  /** Receives the events that had expired when they were read. */
  onExpired(events: DetailedEvent[]): void;
  /** Runs a reading, which may outlive its request; the signal aborts when the process ends. */
  waitUntil(what: string, work: (signal: AbortSignal) => Promise<void>): void;
  /** Today in a zone, `YYYY-MM-DD`. */
  today(zone: string): string;
  /** Milliseconds since 1970. */
  now?(): number;
  /** Resolves after so many milliseconds. */
  wait?(ms: number): Promise<void>;
};

type Reading = { source: StoredEvents; readAt: number };

export const patience = 3500; // ms a visitor waits for a first list, or for one after `idle`
const glance = 40; // ms a visitor waits for a newer list where an older one could be shown
const idle = 60_000; // ms past its time after which a list is not shown without a look at the backend
const longest = 3_600_000; // ms that a list may stand in for one that can't be read
const pauses = [1000, 2000, 4000, 8000, 15_000]; // ms after the first failure, the second, …

/**
 * Keeps the events in memory: one reading at a time, stale-while-revalidate, dropped when staff save. Failed readings
 * are repeated after growing pauses, once for all visitors.
 */
export function eventList(options: Options): EventList {
  const { seconds, now = Date.now, wait = sleep } = options;
  let latest: Reading | undefined;
  let outdated = false;
  let failing: { message: string; times: number; until: number } | undefined;
  let reading: Promise<void> | undefined;
  let generation = 0;
  let view: { source: StoredEvents; until: number; list: CurrentEvents } | undefined;
  let parted: { source: StoredEvents; today: string; events: DetailedEvent[]; expired: DetailedEvent[] } | undefined;

  /** Reads the events; a failure is logged and becomes a sentence to show. */
  function read(): Promise<Reading | string> {
    const { promise, resolve } = Promise.withResolvers<Reading | string>();
    const readAt = now();
    options.waitUntil('Reading the events', async (signal) => {
      try {
        const fresh = await options.read(signal);
        // A backend without a version is read each time, mostly with the same result.
        const source = isDeepStrictEqual(fresh, parted?.source) ? parted!.source : fresh;
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

  async function renew() {
    const startGeneration = generation;
    const result = await read();
    // Staff saved meanwhile: this may be the list from before.
    if (startGeneration !== generation) return;
    reading = undefined;
    if (typeof result === 'string') {
      const times = (failing?.times ?? 0) + 1;
      failing = { message: result, times, until: now() + pauses[Math.min(times, pauses.length) - 1]! };
    } else {
      latest = result;
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
      await Promise.race([(reading ??= renew()), wait(enough ? glance : patience)]);
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
      if (age >= seconds * 1000) reading ??= renew();
    }
    return show(latest, reason());
  }

  const reason = () => failing?.message ?? (outdated ? noAnswer : undefined);

  /** For a site that must always be current. */
  async function readNow(): Promise<CurrentEvents> {
    const result = (await Promise.race([read(), wait(patience)])) ?? noAnswer;
    return typeof result === 'string' ? nothing(result) : show(result);
  }

  const nothing = (failure: string) => ({ show: latest?.source.show ?? options.show, events: [], failure });

  function show({ source, readAt }: Reading, failure?: string): CurrentEvents {
    const time = now();
    if (view?.source !== source || view.list.failure !== failure || time >= view.until) {
      const { events } = part(source);
      view = { source, until: turnAfter(events, time), list: { show: source.show, events, readAt, failure } };
    }
    return view.list;
  }

  /** Splits a list by day, once a day for the same list. */
  function part(source: StoredEvents) {
    const today = options.today(source.show.zone);
    if (parted?.source !== source || parted.today !== today) {
      const { expired = [], events = [] } = Object.groupBy(source.all, (entry) =>
        hasExpired(entry, today) ? 'expired' : 'events',
      );
      parted = { source, today, events, expired };
    }
    return parted;
  }

  function drop() {
    generation++;
    reading = failing = undefined;
    outdated = true;
  }
  return {
    current,
    atHand,
    drop,
    forget() {
      drop();
      latest = undefined;
      outdated = false;
    },
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
