import sharp from 'sharp';
import { semaphore, type Turn } from '../semaphore';

// One picture at a time on one thread: pages go first, and memory holds one decoded picture however many are uploaded
// at once.
sharp.concurrency(1);
sharp.cache(false);

/** When each work that waits in a line was asked for, in ms since 1970; the first waits longest. */
const asked = new Set<{ at: number }>();

/** Runs work on pictures after the work that was asked for before it. */
export const oneAtATime = inTurn(1);

/** A queue for work of which only so much may go on at once. */
export function inTurn(atOnce: number) {
  const turns = semaphore(atOnce);

  /** @throws the signal's reason, when it takes the work out of the line */
  return async <T>(work: () => Promise<T>, turn?: Turn): Promise<T> => {
    const mine = { at: Date.now() };
    asked.add(mine);
    return turns.run(() => (asked.delete(mine), work()), turn).finally(() => asked.delete(mine));
  };
}

/** The two kinds of visitors who ask for a picture. */
export type Asker = {
  /**
   * Called before it is made for them, unless others wait for it already.
   * @throws the answer to a client over its limit
   */
  beforeMaking?: () => void;
  /** Aborts when they have left. */
  signal?: AbortSignal;
};

/** Shared work under a name: done once for all who wait, and aborted when all of them have left. */
export function sharedWork<T>() {
  const underWay = new Map<string, { done: Promise<T>; waiting: number; end: AbortController }>();

  /** @param make is told by its signal that nobody waits any more; who asks without a signal waits to the end */
  return (
    name: string,
    make: (signal: AbortSignal) => Promise<T>,
    { beforeMaking, signal }: Asker = {},
  ): Promise<T> => {
    const shared = underWay.get(name) ?? begin(name, make, beforeMaking);
    shared.waiting++;
    const leave = () => {
      if (--shared.waiting) return;
      forget(name, shared.end);
      shared.end.abort(signal!.reason);
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    return shared.done;
  };

  function begin(name: string, make: (signal: AbortSignal) => Promise<T>, beforeMaking?: () => void) {
    beforeMaking?.();
    const end = new AbortController();
    const shared = { done: make(end.signal).finally(() => forget(name, end)), waiting: 0, end };
    underWay.set(name, shared);
    return shared;
  }

  function forget(name: string, end: AbortController) {
    if (underWay.get(name)?.end === end) underWay.delete(name);
  }
}

/** The number of waiting works on pictures, and since when the oldest waits, in ms since 1970. */
export function picturesWaiting(): { waiting: number; since?: number } {
  const [oldest] = asked;
  return { waiting: asked.size, since: oldest?.at };
}
