import type { Columns } from '../line/columns';
import type { Line } from '../line/line';

const signs = ['\t', '|'];
/** The bars around a row. */
const edges = /^\s*\||\|\s*$/g;

/** The texts of the cells of two rows; none if these have not the same columns. */
function cellsOf(rows: readonly [string, string], columns: Columns | undefined): string[] {
  const sign = columns?.sign ?? signs.find((one) => rows[0].split(one).length > 2);
  if (!sign) return [];
  const isFramed = rows.every((row) => /^\s*\|/.test(row));
  const [cells = [], above] = rows.map((row) => (isFramed ? row.replace(edges, '') : row).split(sign));
  return cells.length === above?.length && cells.length > 2 ? cells.map((cell) => cell.trim()) : [];
}

/**
 * A row with what its empty cells take from the row above, because spreadsheets merge cells: day, city and venue. A row
 * whose first cell is empty and that has an hour is one more function of the day above.
 */
export function withMergedCells(line: Line, above: Line | undefined, columns: Columns | undefined): Line {
  if (!above?.days.length || !(columns ?? /[\t|]/.test(line.original))) return line;
  const cells = cellsOf([line.original, above.original], columns);
  if (!cells.includes('')) return line;
  const hasPlace = line.place.places.length > 0;
  const place = hasPlace ? line.place : above.place;
  const venue = line.venue ?? (hasPlace ? undefined : above.venue);
  if (line.days.length) return { ...line, place, venue };
  const isMore = cells[0] === '' && line.hours.length > 0;
  return isMore ? { ...line, days: above.days.map((day) => ({ ...day, start: 0, end: 0 })), place, venue } : line;
}
