import sharp from 'sharp';

// One picture at a time on one thread: a visitor's page comes before pictures of the next one, and memory holds
// one decoded picture however many are sent at once.
sharp.concurrency(1);
sharp.cache(false);
let last: Promise<unknown> = Promise.resolve();
/** When each work that waits was asked for, in ms since 1970; the first waits longest. */
const asked = new Set<{ at: number }>();

/** Runs work on pictures after the work that was asked for before it. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = { at: Date.now() };
  asked.add(mine);
  const done = last.then(() => {
    asked.delete(mine);
    return work();
  });
  last = done.catch(() => undefined);
  return done;
}

/** How much work on pictures waits for its turn, and since when the oldest of it does, in ms since 1970. */
export function picturesWaiting(): { waiting: number; since?: number } {
  const [oldest] = asked;
  return { waiting: asked.size, since: oldest?.at };
}
