/**
 * A `fetch` that gives up on an answer that has not wholly come after so many milliseconds, also where the one beneath it
 * heeds no signal.
 */
export function withPatience(ask: typeof fetch, milliseconds: number): typeof fetch {
  return (input, init) => {
    const limit = AbortSignal.timeout(milliseconds);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    return Promise.race([ask(input, { ...init, signal }), promise]);
  };
}
