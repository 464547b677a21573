import type { TourRow } from './tour-row';
import { spanInLine } from '../line/facts';
import type { Line } from '../line/line';

/** Gives the doors of a line to the day that it names and to the others: `Puertas 7:30 (el último sábado, 5 y 8)` */
export function doorsByClause(rows: readonly TourRow[], lines: readonly Line[], settled: Set<number>) {
  for (const line of lines) {
    const { days, hours, allDoors, number, original } = line;
    const [day, ...others] = days;
    if (hours.length || !day || others.length || !allDoors.length) continue;
    const named = rows.filter((row) => row.line !== number && row.date === day.readings[0]);
    const [own, ofAll] = [true, false].map((isBehind) =>
      allDoors.filter(({ start }) => start > day.start === isBehind),
    );
    if (!named.length || !(own!.length === named.length || own!.length === 1) || ofAll!.length > 1) continue;
    const give = (row: TourRow, doors: string | undefined) => {
      if (!doors) return;
      row.doors = doors;
      const span = spanInLine(line, { start: 0, end: original.length });
      row.evidence.push({ field: 'doors', line: number, ...span, how: 'heading' });
    };
    for (const [index, row] of named.entries()) give(row, own![own!.length === 1 ? 0 : index]?.time);
    for (const row of rows) if (!named.includes(row) && !row.doors) give(row, ofAll![0]?.time);
    settled.add(number);
  }
}
