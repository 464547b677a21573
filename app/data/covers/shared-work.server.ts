/** The request that asks for a picture: its limit and its end. */
export type Asker = {
  /** Called before the picture is made, unless others wait for it. @throws the answer to a client over its limit */
  beforeMaking?: () => void;
  /** Aborts when the visitor has left. */
  signal?: AbortSignal;
};

/** Shares work by name: it is done once for all who wait, and aborted when all have left. */
export function sharedWork<T>() {
  const underWay = new Map<string, { result: Promise<T>; waiting: number; end: AbortController }>();

  /** @param make its signal aborts when nobody waits any more; a request without a signal waits to the end */
  return (
    name: string,
    make: (signal: AbortSignal) => Promise<T>,
    { beforeMaking, signal }: Asker = {},
  ): Promise<T> => {
    const shared = underWay.get(name) ?? begin(name, make, beforeMaking);
    shared.waiting++;
    const leave = () => {
      if (--shared.waiting) return;
      forget(name, shared.end);
      shared.end.abort(signal!.reason);
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    return shared.result;
  };

  function begin(name: string, make: (signal: AbortSignal) => Promise<T>, beforeMaking?: () => void) {
    beforeMaking?.();
    const end = new AbortController();
    const shared = { result: make(end.signal).finally(() => forget(name, end)), waiting: 0, end };
    underWay.set(name, shared);
    return shared;
  }

  function forget(name: string, end: AbortController) {
    if (underWay.get(name)?.end === end) underWay.delete(name);
  }
}
