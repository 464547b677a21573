export type BackgroundTasks = ReturnType<typeof backgroundTasks>;

/** Work that continues after the answer, such as resizing pictures. */
export function backgroundTasks() {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  /** Starts the work; a failure is logged. */
  function waitUntil(what: string, work: (signal: AbortSignal) => Promise<void>) {
    const result = work(closing.signal)
      .catch((error: unknown) => console.error(`${what} failed`, error))
      .finally(() => underWay.delete(result));
    underWay.add(result);
  }
  return {
    waitUntil,
    /** Runs the work in ten minutes and then once a day. A later task of the same name replaces it. */
    onceADay(what: string, work: (signal: AbortSignal) => Promise<void>) {
      const after = (pause: number) => {
        clearTimeout(timers.get(what));
        if (closing.signal.aborted) return;
        const timer = setTimeout(() => {
          waitUntil(what, work);
          after(86_400_000);
        }, pause);
        timers.set(what, timer.unref());
      };
      after(600_000);
    },
    /** Asks all work to stop, and waits for it. */
    async close() {
      closing.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}
