import { useEffect, useSyncExternalStore } from 'react';

const key = 'estado';
const changed = 'own-state';

/**
 * The state that was chosen once in this browser, and how to forget it. It is nobody else's business: pages are the same
 * for all, so it is applied here.
 * @param shown the state whose events are shown now: it is the one to remember
 */
export function useOwnState(shown: string | undefined): [state: string | undefined, forget: () => void] {
  const state = useSyncExternalStore(subscribe, read, () => undefined);
  useEffect(() => {
    if (shown) write(shown);
  }, [shown]);
  return [state, () => write(undefined)];
}

function subscribe(tell: () => void) {
  addEventListener(changed, tell);
  return () => removeEventListener(changed, tell);
}

/** A browser that keeps nothing for this site throws. */
function read(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(state: string | undefined) {
  try {
    if (state) localStorage.setItem(key, state);
    else localStorage.removeItem(key);
  } catch {
    return;
  }
  dispatchEvent(new Event(changed));
}
