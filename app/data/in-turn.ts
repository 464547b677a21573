import { AsyncLocalStorage } from 'node:async_hooks';
import PQueue from 'p-queue';

/** Thrown when too many wait already. */
export class TooBusy extends Error {}

/** How work waits. */
export type Turn = {
  /** Goes before all that lack it, and is never refused: staff wait for a save, strangers for one poster of many. */
  ahead?: boolean;
  /** Takes it out of the queue; work that has begun is finished. */
  signal?: AbortSignal;
};

/**
 * A queue for work of which only so much may go on at once.
 * @param mostWaiting how many may wait; one more is refused
 * @returns does the work in its turn; throws TooBusy, the signal's reason, or what the work throws
 */
export function inTurn(atOnce: number, mostWaiting = Infinity) {
  const queue = new PQueue({ concurrency: atOnce });
  return async <T>(work: () => T | Promise<T>, { ahead = false, signal }: Turn = {}): Promise<T> => {
    signal?.throwIfAborted();
    if (!ahead && queue.pending >= atOnce && queue.sizeBy({ priority: 0 }) >= mostWaiting)
      throw new TooBusy('too many wait already');
    // The queue takes an aborted work for done while it goes on: once it has begun, the signal is not the queue's any more.
    const waiting = new AbortController();
    const leave = () => waiting.abort(signal!.reason);
    signal?.addEventListener('abort', leave, { once: true });
    // The log names the request that asked for the work, not the one whose end lets it begin.
    const begin = AsyncLocalStorage.bind(() => {
      signal?.removeEventListener('abort', leave);
      return work();
    });
    return (await queue.add(async () => begin(), { priority: Number(ahead), signal: waiting.signal })) as T;
  };
}
