const saidBefore = new Set<string>();
const most = 1000; // of them are remembered, before all of them may be said again

/** Logs an entry once for each process: pages are rendered often and would repeat it. */
export function sayOnce(key: string, say: () => void): void {
  if (saidBefore.has(key)) return;
  if (saidBefore.size >= most) saidBefore.clear();
  saidBefore.add(key);
  say();
}
