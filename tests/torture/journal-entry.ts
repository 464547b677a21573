/** One thing a process did to its folder; a file is named by its number, which stays when its name changes. */
export type Change =
  | { op: 'file'; name: string; file: number }
  | { op: 'folder'; name: string }
  | { op: 'rename'; name: string; to: string }
  | { op: 'remove'; name: string }
  | { op: 'size'; file: number; size: number }
  | { op: 'write'; file: number; at: number }
  | { op: 'flush'; file: number };

/** An operation and, of a write, its bytes, as one entry of a journal. */
export function journalEntry(change: Change, data: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.from(JSON.stringify(change));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(head.length, 0);
  lengths.writeUInt32LE(data.length, 4);
  return Buffer.concat([lengths, head, data]);
}

/** The entries of a journal, each with where it ends; what was cut off at the end is left out. */
export function* journalEntries(journal: Buffer): Generator<{ change: Change; data: Buffer; end: number }> {
  for (let at = 0; at + 8 <= journal.length;) {
    const start = at + 8;
    const head = start + journal.readUInt32LE(at);
    const end = head + journal.readUInt32LE(at + 4);
    if (end > journal.length) return;
    const change = JSON.parse(journal.toString('utf8', start, head)) as Change;
    yield { change, data: journal.subarray(head, end), end };
    at = end;
  }
}
