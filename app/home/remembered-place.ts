/**
 * The place that a fan named, kept in this browser: first a digit, the number of lines of its answer, for which the document keeps
 * room before anything is painted (`splash.tsx`); then the place. A browser that keeps nothing for this site throws.
 */
const key = 'lugar';

/** The place in full; undefined without one. */
export function recallPlace(): string | undefined {
  try {
    return localStorage.getItem(key)?.slice(1);
  } catch {
    return undefined;
  }
}

/** Keeps a place, or forgets it. @param lines of its answer, one digit */
export function rememberPlace(remembered: { place: string; lines: number } | undefined): void {
  try {
    if (remembered) localStorage.setItem(key, `${remembered.lines}${remembered.place}`);
    else localStorage.removeItem(key);
  } catch {
    // It is asked again at the next visit.
  }
}
