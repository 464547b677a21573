import { daysAfter, months, weekdayOf, weekdays } from '../../../../data/days/dates';
import { weekdayIn, weekdayNames } from '../days/day-words';
import { findDays } from '../days/days';
import { foldInPlace } from '../words/text';
import type { ReadableLine } from './noise';
import { cellsOf, type Cell } from './side-tables';
import type { Statement } from './statement';

const isWeekday = new RegExp(`^\\W*(?:${weekdayNames})s?\\W*$`);
const weekdayOfCell = ({ text }: Cell) =>
  isWeekday.test(foldInPlace(text)) ? weekdayIn(foldInPlace(text)) : undefined;

/**
 * The statements of a calendar whose columns are weekdays and whose rows are weeks, from its heading on: each cell with
 * words is of its week's day. Undefined where there is none.
 */
export function weekGridAt(
  number: number,
  lines: readonly ReadableLine[],
  today: string,
): { statements: Statement[]; count: number } | undefined {
  const columns = cellsOf(lines[number]!.text).map(weekdayOfCell);
  if (columns.filter((weekday) => weekday !== undefined).length < 2 || columns[0] !== undefined) return undefined;
  const statements: Statement[] = [];
  let count = 1;
  for (const { text } of lines.slice(number + 1)) {
    const cells = cellsOf(text);
    // `10-16 mayo`, `Semana del 10 de mayo`
    const first = findDays(foldInPlace(cells[0]?.text ?? ''), today).days[0]?.readings[0];
    if (cells.length < 2 || cells.length > columns.length || !first) break;
    for (const [column, { text, at }] of cells.entries()) {
      const weekday = columns[column];
      if (weekday === undefined || !/[A-Za-zÀ-ɏ\d]/.test(text)) continue;
      const date = daysAfter(first, (weekday - weekdayOf(first) + 7) % 7);
      const [year, month, day] = date.split('-').map(Number);
      const label = `${weekdays[weekday]} ${day} de ${months[month! - 1]} de ${year}, `;
      statements.push({ number: number + count, text: label + text, at: at - label.length, isTile: false });
      statements.push({ number: number + count, text: '', at: at || 1, isTile: false });
    }
    count++;
  }
  return count > 1 ? { statements, count } : undefined;
}
