import sharp from 'sharp';

// One picture at a time on one thread: a visitor's page comes before pictures of the next one, and memory holds
// one decoded picture however many are sent at once.
sharp.concurrency(1);
sharp.cache(false);
let last: Promise<unknown> = Promise.resolve();

/** Runs work on pictures after the work that was asked for before it. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}
