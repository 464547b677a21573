const longest = 2 ** 31 - 1; // ms, some 25 days; Node takes what is longer for one millisecond

let bounded = false;

/**
 * Lets a timer that is longer than Node's longest wait for that long instead of a millisecond. PostgreSQL sets itself one to write its
 * statistics down, by the clock: when a clock that was years ahead comes back, it is due in years, fires every millisecond, and
 * each time a warning goes into the log. To be called before a database is opened.
 */
export function boundTimers(): void {
  if (bounded) return;
  bounded = true;
  const real = globalThis.setTimeout;
  const set = (callback: () => void, delay?: number, ...args: []) =>
    real(callback, delay === undefined ? delay : Math.min(delay, longest), ...args);
  globalThis.setTimeout = Object.assign(set, real);
}
