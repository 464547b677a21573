const window = 60_000; // ms
const eachKind = 3; // entries of one kind in full, in one window
const altogether = 60;

/**
 * Writes the first entries of a kind in a minute, and counts the others until the minute is over: a client may cause an
 * error a thousand times a second.
 */
export function repeatLimit(write: (text: string) => void) {
  let since = 0;
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const kinds = new Map<string, { count: number; suppressed: number }>();
  let otherLeft = 0;

  function sum() {
    clearTimeout(timer);
    timer = undefined;
    for (const [kind, { suppressed }] of kinds)
      if (suppressed) write(`${kind}: and ${suppressed} more in the last minute`);
    if (otherLeft) write(`Other entries: and ${otherLeft} more in the last minute`);
    kinds.clear();
    count = otherLeft = 0;
  }

  return {
    /** @param entry makes the text; called only if it is written */
    say(kind: string, entry: () => string) {
      if (Date.now() - since >= window) {
        sum();
        since = Date.now();
      }
      let ofKind = kinds.get(kind);
      if (!ofKind && kinds.size < altogether) kinds.set(kind, (ofKind = { count: 0, suppressed: 0 }));
      if (ofKind && ofKind.count < eachKind && count < altogether) {
        ofKind.count++;
        count++;
        return write(entry());
      }
      if (ofKind) ofKind.suppressed++;
      else otherLeft++;
      timer ??= setTimeout(sum, window).unref();
    },
    close: sum,
  };
}
