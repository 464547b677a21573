import type { Month, WrittenDay, WrittenNumber } from './day-words';

/** Facts from other lines about the days of a line. */
export type DaysContext = {
  heading?: Month; // `NOVIEMBRE`, then `28 Puebla`
  first?: 'day' | 'month'; // what comes first in figures, if another date of the message shows it
  year?: number; // of a title above: `Gira 2027`
  last?: Month; // of the day before: `el 8 de enero`, then `el 9`
  isLastOwn?: boolean; // whether that day is in the same line
  span?: readonly [string, string]; // the first and the last day of a heading above: `Del 4 al 11 de febrero`
  before?: string; // the day before, for `al día siguiente`
  daysAbove?: readonly string[]; // of the line above
  season?: readonly string[]; // the days of the last line above with several
  week?: string; // first day of a heading above: `Semana del 30 de noviembre`
  isCounted?: boolean; // whether the day above is counted from today
  isMarch?: boolean; // whether `Mar 11` is not a Tuesday
};

/** Days as some words write them: their numbers, month and year, and the other reading of `4/5`. */
export type Spelling = Month & {
  numbers: WrittenNumber[];
  other?: { day: number; month: number };
  monthGuessed?: boolean;
  counted?: string;
};
export type ShapeContext = DaysContext & { today: string };
/**
 * A way to write a day. `isAlone`: only in a line without other days. `needs`: a short pattern of what it cannot do
 * without, because most lines have none of it.
 */
export type Shape = { pattern: RegExp; needs: RegExp; isAlone?: true; read: Reader };
type Reader = (match: RegExpExecArray, context: ShapeContext, days: readonly WrittenDay[]) => Spelling | undefined;
