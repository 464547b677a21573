/** Keeper of the tasks that go on after their answer has gone. */
export type BackgroundTasks = ReturnType<typeof backgroundTasks>;

/** Work that outlives the answer it began with, such as pictures that nobody has asked for yet. */
export function backgroundTasks() {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  return {
    /** Starts it; a failure goes to the log. */
    waitUntil(what: string, work: (signal: AbortSignal) => Promise<void>) {
      const done = work(closing.signal)
        .catch((error: unknown) => console.error(`${what} failed`, error))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    /** Asks it to stop, and waits until it has. */
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
