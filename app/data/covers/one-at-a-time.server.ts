import sharp from 'sharp';
import { inTurn } from '../in-turn';

// One picture at a time on one thread: pages go first, and memory holds one decoded picture however many are uploaded
// at once.
sharp.concurrency(1);
sharp.cache(false);

/** Runs work on pictures after the work that was asked for before it. */
export const oneAtATime = inTurn(1);

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
  const underWay = new Map<string, { result: Promise<T>; waiting: number; end: AbortController }>();

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
    return shared.result;
  };

  function begin(name: string, make: (signal: AbortSignal) => Promise<T>, beforeMaking?: () => void) {
    beforeMaking?.();
    const end = new AbortController();
    const shared = { result: make(end.signal).finally(() => forget(name, end)), waiting: 0, end };
    underWay.set(name, shared);
    return shared;
  }

  function forget(name: string, end: AbortController) {
    if (underWay.get(name)?.end === end) underWay.delete(name);
  }
}
