/** Wraps a `fetch` so that it rejects after some milliseconds, even if it ignores its signal. */
export function withDeadline(ask: typeof fetch, milliseconds: number): typeof fetch {
  return (input, init) => {
    const limit = AbortSignal.timeout(milliseconds);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    return Promise.race([ask(input, { ...init, signal }), promise]);
  };
}
