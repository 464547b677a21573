/**
 * The fan's place in the browser's storage: first a digit, the number of lines of its answer, whose room the document
 * reserves before it is painted (`before-paint.js`); then the place. Storage throws in a browser that forbids it.
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

/** Stores a place, or deletes it. @param remembered `lines`: of its answer, one digit */
export function rememberPlace(remembered: { place: string; lines: number } | undefined): void {
  try {
    if (remembered) localStorage.setItem(key, `${remembered.lines}${remembered.place}`);
    else localStorage.removeItem(key);
  } catch {
    // The fan is asked again at the next visit.
  }
}
