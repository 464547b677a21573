const saidBefore = new Set<string>();
const most = 1000; // of them are remembered, before all of them may be said again

/** Says something once for each process: what is found while pages are rendered would be said all the time. */
export function sayOnce(key: string, say: () => void): void {
  if (saidBefore.has(key)) return;
  if (saidBefore.size >= most) saidBefore.clear();
  saidBefore.add(key);
  say();
}
