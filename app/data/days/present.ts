declare global {
  /** How far the device's clock is ahead of the server's, in milliseconds (`app/document/passing-words.js`). */
  var clockAhead: number;
}

/** The present instant; in a browser by the server's clock, because a device's may be wrong. */
export const present = () => new Date(Date.now() - (globalThis.clockAhead ?? 0));
