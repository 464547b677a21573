const said = new Set<string>();
const most = 1000; // of them are remembered, before all of them may be said again

/** Says something once for each process: what is found while pages are rendered would be said all the time. */
export function sayOnce(key: string, say: () => void): void {
  if (said.has(key)) return;
  if (said.size >= most) said.clear();
  said.add(key);
  say();
}
