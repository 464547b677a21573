const said = new Set<string>();

/** Tells the owner in the log, once for each process: anybody can bring it about. */
export function warnOnce(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  console.warn(message);
}
