const saidBefore = new Set<string>();
const most = 1000; // entries to remember; after that all of them may be logged again

/** Logs an entry once per process: frequently rendered pages would repeat it. */
export function sayOnce(key: string, say: () => void): void {
  if (saidBefore.has(key)) return;
  if (saidBefore.size >= most) saidBefore.clear();
  saidBefore.add(key);
  say();
}
