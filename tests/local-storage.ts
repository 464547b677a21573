import { beforeEach, vi } from 'vitest';

/** Gives each test of a file an empty local storage, which Node has none of. @returns what is in it */
export function emptyLocalStorage(): Map<string, string> {
  const values = new Map<string, string>();
  beforeEach(() => {
    values.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    });
  });
  return values;
}
