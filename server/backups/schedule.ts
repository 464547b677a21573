const quiet = 10_000; // ms without a write before a backup
const longest = 600_000; // ms before a backup while writes go on
const day = 86_400_000; // ms

/**
 * Makes a backup some seconds after writes stop, every ten minutes while they go on, and at least once a day. It makes
 * one at a time: what is written meanwhile, or was not saved by a failed one, belongs to the next.
 */
export function backupSchedule(backUp: () => Promise<void>) {
  let oldestWrite: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let daily: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  function wait(pause: number) {
    clearTimeout(timer);
    timer = isClosed ? undefined : setTimeout(run, pause).unref();
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= backUpNow().finally(() => (running = undefined));
    return running;
  }

  async function backUpNow() {
    oldestWrite = undefined;
    clearTimeout(daily);
    if (!isClosed) daily = setTimeout(run, day).unref();
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
    /** Begins the daily interval at the newest backup. Without one, the first is made in some seconds. */
    due(newest: Date | undefined) {
      const age = newest ? Date.now() - newest.getTime() : day;
      clearTimeout(daily);
      daily = setTimeout(run, Math.min(day, Math.max(quiet, day - age))).unref();
    },
    now: run,
    /** Ends the schedule: waits for a running backup, and backs up what was written since. */
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
