import type { TourRow } from './tour-row';
import type { Line } from '../line/line';
import { pattern, saysName } from '../words/text';

/** `same on sale as Houston`, `misma venta que Celaya` */
const same = pattern()`
  \b(?:same (?:on\s?-?sale|sale)(?: date)?|mism[oa] (?:(?:fecha|dia|inicio) de )?(?:pre-?\s?)?venta)\b(.*)
`;

/** Gives a date whose line says so the sale of the date that it names, or else of the date before it. */
export function sameSales(rows: readonly TourRow[], statements: readonly Line[]) {
  const linesOf = Map.groupBy(statements, ({ number }) => number);
  for (const [index, row] of rows.entries()) {
    const words = linesOf.get(row.line)?.flatMap(({ text }) => same.exec(text)?.[1] ?? [])[0];
    if (words === undefined || row.status) continue;
    const others = rows.filter(({ line }) => line !== row.line);
    const source =
      others.find(({ city }) => saysName(words, city)) ??
      rows.slice(0, index).findLast(({ line }) => line !== row.line);
    if (source?.status === 'coming_soon' || source?.status === 'presale')
      Object.assign(row, { status: source.status, onSaleAt: source.onSaleAt });
  }
}
