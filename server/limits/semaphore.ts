/** Said instead of waiting when too many wait already. */
export class TooBusy extends Error {}

/**
 * Lets a few in at a time; the rest wait in turn.
 * @param atOnce how many may be inside
 * @param mostWaiting how many may wait; one more is refused
 */
export function semaphore(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;

  function leave() {
    const next = waiting.shift();
    if (next) next();
    else inside--;
  }

  return {
    /**
     * Waits for its turn.
     * @param signal ends the waiting
     * @param ahead before those who wait already
     * @returns the way out, to be called once or more
     * @throws TooBusy, or the signal's reason
     */
    async enter({ signal, ahead = false }: { signal?: AbortSignal; ahead?: boolean } = {}): Promise<() => void> {
      signal?.throwIfAborted();
      if (inside < atOnce) inside++;
      else {
        if (waiting.length >= mostWaiting && !ahead) throw new TooBusy('too many wait already');
        await new Promise<void>((resolve, reject) => {
          const turn = () => {
            signal?.removeEventListener('abort', giveUp);
            resolve();
          };
          const giveUp = () => {
            waiting.splice(waiting.indexOf(turn), 1);
            reject(signal!.reason as Error);
          };
          signal?.addEventListener('abort', giveUp, { once: true });
          if (ahead) waiting.unshift(turn);
          else waiting.push(turn);
        });
      }
      let left = false;
      return () => {
        if (!left) leave();
        left = true;
      };
    },
  };
}
