import { setFlagsFromString } from 'node:v8';

// All changes to the process's globals: each is for a library that takes no function of ours in its place.
// `patched-process.test.ts` fails when an upgrade makes one unnecessary.

const longest = 2 ** 31 - 1; // ms, some 25 days; Node fires a longer timer after one millisecond

let isBounded = false;

/**
 * Shortens timers to the longest that Node takes. PostgreSQL sets a timer by the clock to write its statistics: once a
 * clock that was years ahead is corrected, it would fire every millisecond and log a warning each time. Call this
 * before a database is opened.
 */
export function boundTimers(): void {
  if (isBounded) return;
  isBounded = true;
  const real = globalThis.setTimeout;
  const set = (callback: () => void, delay?: number, ...args: []) =>
    real(callback, delay === undefined ? delay : Math.min(delay, longest), ...args);
  globalThis.setTimeout = Object.assign(set, real);
}

/**
 * Keeps WebAssembly at its first, quick compiler. The optimizing one takes some 600 MB for the database's 8.7 MB and
 * makes requests no faster. Call this before the first module is compiled.
 */
export function compileWasmOnce(): void {
  // On the command line the first flag implies the others; here each must be set.
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

type Answer = (request: Request) => Promise<Response>;

let answers: [beginning: string, answer: Answer][] | undefined;

/** Answers some addresses in this process, because the library of accounts asks Google by the global `fetch`. */
export function answerFetch(byBeginning: Record<string, Answer>): void {
  const isPatched = answers !== undefined;
  answers = Object.entries(byBeginning);
  if (isPatched) return;
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const [, answer] = answers?.find(([beginning]) => url.startsWith(beginning)) ?? [];
    return answer ? answer(new Request(input, init)) : real(input, init);
  };
}
