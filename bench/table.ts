/** The numbers of a run, by heading. */
export type Numbers = Record<string, number>;

/** The median of each number of several runs. */
export function medians<Run extends Numbers>(runs: Run[]): Run {
  const median = (key: string) => {
    const sorted = runs.map((run) => run[key]!).sort((a, b) => a - b);
    return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
  };
  return Object.fromEntries(Object.keys(runs[0]!).map((key) => [key, median(key)])) as Run;
}

/** A table in Markdown. Its numbers have three digits, or are whole. */
export function table(rows: Record<string, string | number>[]): string {
  const text = (value: string | number) =>
    typeof value === 'string' ? value : String(value < 100 ? Number(value.toPrecision(3)) : Math.round(value));
  const head = Object.keys(rows[0]!);
  const lines = [head, head.map(() => '---'), ...rows.map((row) => Object.values(row).map(text))];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}
