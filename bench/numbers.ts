/** The middle of some numbers. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A row of a table: each value under its heading. */
export type Row = Record<string, string | number>;

/** A table in Markdown. */
export function table(rows: Row[]): string {
  const head = Object.keys(rows[0]!);
  return [head, head.map(() => '---'), ...rows.map(Object.values)].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** A number with so many decimals, without trailing zeros. */
export function short(value: number, decimals = 2): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(decimals))) : 'no disponible';
}
