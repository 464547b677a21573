const quiet = 10_000; // ms without a write after which one is made
const longest = 600_000; // ms after which one is made though the writes go on
const day = 86_400_000; // ms

/**
 * A backup some seconds after writes stop, every ten minutes while they go on, and once a day in any case. One at a
 * time: changes written during a backup, or left by a failed one, belong to the next.
 */
export function backupSchedule(backUp: () => Promise<void>) {
  let oldestWrite: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let daily: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  function wait(pause: number) {
    clearTimeout(timer);
    timer = isClosed ? undefined : setTimeout(begin, pause).unref();
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= backUpNow().finally(() => (running = undefined));
    return running;
  }

  function begin() {
    run().catch((cause: unknown) => console.error('A backup could not be started', cause));
  }

  async function backUpNow() {
    oldestWrite = undefined;
    clearTimeout(daily);
    if (!isClosed) daily = setTimeout(begin, day).unref();
    try {
      await backUp();
    } catch (cause) {
      console.error('The backup failed', cause);
      oldestWrite ??= Date.now();
      wait(longest);
    }
  }

  return {
    written() {
      oldestWrite ??= Date.now();
      wait(Math.max(0, Math.min(quiet, oldestWrite + longest - Date.now())));
    },
    /** The daily interval counts from the newest backup; without one, the first is due in some seconds. */
    due(newest: Date | undefined) {
      const age = newest ? Date.now() - newest.getTime() : day;
      clearTimeout(daily);
      daily = setTimeout(begin, Math.min(day, Math.max(quiet, day - age))).unref();
    },
    now: run,
    /** Ends the schedule: waits for what is under way, and backs up what was written since. */
    async close() {
      isClosed = true;
      clearTimeout(daily);
      clearTimeout(timer);
      await running;
      if (oldestWrite !== undefined) await run();
      clearTimeout(timer);
    },
  };
}
