import { AsyncLocalStorage } from 'node:async_hooks';
import PQueue from 'p-queue';

/** Thrown if too many wait already. */
export class TooBusy extends Error {}

/** Options of one piece of work. */
export type Turn = {
  /** Goes first, and is never refused: staff wait for a save, visitors for one poster of many. */
  ahead?: boolean;
  /**
   * Who asked for the work. The owner with the least work goes first, though nobody waits behind all who come later;
   * none takes more than half of the room.
   */
  owner?: unknown;
  /** Removes it from the queue; work that has begun is finished. */
  signal?: AbortSignal;
};

/** Work of an owner who has some already goes behind what others ask for within this time, once for each piece. */
const behindOthers = 1000; // ms

/**
 * A queue that limits how much work runs at once.
 * @param mostWaiting how many may wait; one more is refused
 * @returns runs work in its turn; throws TooBusy, the signal's reason, or what the work throws
 */
export function inTurn(atOnce: number, mostWaiting = Infinity) {
  const queue = new PQueue({ concurrency: atOnce });
  const counts = new Map<unknown, number>();
  return async <T>(work: () => T | Promise<T>, { ahead = false, owner = {}, signal }: Turn = {}): Promise<T> => {
    signal?.throwIfAborted();
    const count = counts.get(owner) ?? 0;
    const isFull = queue.size - queue.sizeBy({ priority: 1 }) >= mostWaiting || count > mostWaiting / 2;
    if (!ahead && queue.pending >= atOnce && isFull) throw new TooBusy('too many wait already');
    counts.set(owner, count + 1);
    // The queue ends aborted work while it still runs: once work has begun, the queue no longer gets the signal.
    const waiting = new AbortController();
    const leave = () => waiting.abort(signal!.reason);
    signal?.addEventListener('abort', leave, { once: true });
    // The log must name the request that asked for the work, not the one that made room for it.
    const begin = AsyncLocalStorage.bind(() => {
      signal?.removeEventListener('abort', leave);
      return work();
    });
    return await queue
      .add(async () => begin(), {
        priority: ahead ? 1 : -(performance.now() + count * behindOthers),
        signal: waiting.signal,
      })
      .finally(() => {
        const left = counts.get(owner)! - 1;
        if (left) counts.set(owner, left);
        else counts.delete(owner);
      });
  };
}
