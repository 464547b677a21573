/** Said instead of waiting when too many wait already. */
export class TooBusy extends Error {}

/**
 * Lets a few in at a time; the rest wait in turn.
 * @param atOnce how many may be inside
 * @param mostWaiting how many may wait; one more is refused
 */
export function semaphore(atOnce: number, mostWaiting = Infinity) {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let inside = 0;

  function leave() {
    const next = first.shift() ?? others.shift();
    if (next) next();
    else inside--;
  }

  return {
    /**
     * Waits for its turn.
     * @param signal ends the waiting
     * @param ahead before all who are not
     * @returns the way out, to be called once or more
     * @throws TooBusy, or the signal's reason
     */
    async enter({ signal, ahead = false }: { signal?: AbortSignal; ahead?: boolean } = {}): Promise<() => void> {
      signal?.throwIfAborted();
      if (inside < atOnce) inside++;
      else {
        if (others.length >= mostWaiting && !ahead) throw new TooBusy('too many wait already');
        await new Promise<void>((resolve, reject) => {
          const line = ahead ? first : others;
          const turn = () => {
            signal?.removeEventListener('abort', giveUp);
            resolve();
          };
          const giveUp = () => {
            line.splice(line.indexOf(turn), 1);
            reject(signal!.reason as Error);
          };
          signal?.addEventListener('abort', giveUp, { once: true });
          line.push(turn);
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
