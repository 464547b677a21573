/** Thrown when too many wait already. */
export class TooBusy extends Error {}

/** How work waits. */
export type Turn = {
  /** Goes before all that lack it: staff wait for a save, strangers for one poster of many. */
  ahead?: boolean;
  /** Takes it out of the queue; work that has begun is finished. */
  signal?: AbortSignal;
};

/**
 * Lets a few in at a time; the rest wait in turn.
 * @param atOnce how many may be inside
 * @param mostTurn how many may wait; one more is refused
 */
export function semaphore(atOnce: number, mostTurn = Infinity) {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let inside = 0;

  function leave() {
    const next = first.shift() ?? others.shift();
    if (next) next();
    else inside--;
  }

  const gate = {
    /**
     * Waits for its turn.
     * @returns releases the place, to be called once or more
     * @throws TooBusy, or the signal's reason
     */
    async enter({ signal, ahead = false }: Turn = {}): Promise<() => void> {
      signal?.throwIfAborted();
      if (inside < atOnce) inside++;
      else {
        if (others.length >= mostTurn && !ahead) throw new TooBusy('too many wait already');
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
    /** Does work in its turn. @throws TooBusy, or the signal's reason, or what the work throws */
    async run<T>(work: () => T | Promise<T>, how?: Turn): Promise<T> {
      const leave = await gate.enter(how);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
  return gate;
}
