import { ask, type TourRow } from './tour-row';
import { monthNames, monthNumber } from '../days/day-words';
import { dayOff } from '../line/day-off';
import type { Line } from '../line/line';
import { allMatches } from '../words/text';

/** Days above which a line is a season. */
export const longList = 2;
const ofMonth = new RegExp(`\\bde (${monthNames})\\b`);
const dayOfMonth = new RegExp(`\\b(\\d{1,2})\\b(?: de (${monthNames})\\b)?`, 'g');

/** Leaves out days of a season on which the message says there is no show, `El 21 no hay función`; others ask. */
export function withoutDaysOff(rows: readonly TourRow[], lines: readonly Line[]): TourRow[] {
  const off = lines.flatMap(({ folded, number, original }) =>
    allMatches(folded, dayOff).flatMap(([words]) =>
      allMatches(words, dayOfMonth).map(([, day, month = ofMonth.exec(words)?.[1] ?? '']) => ({
        day: Number(day),
        month: monthNumber(month),
        number,
        original,
        isException: /^(?:menos|excepto|salvo)/.test(words),
      })),
    ),
  );
  if (!off.length) return [...rows];
  const seasons = new Set(lines.filter(({ days }) => days.length > longList).map(({ number }) => number));
  return rows.filter((row) => {
    const isOn = (date: string) => (one: { day: number; month: number }) =>
      one.day === Number(date.slice(8)) && (!one.month || one.month === Number(date.slice(5, 7)));
    const none = off.find(isOn(row.date));
    if (!none) return true;
    const isSeason = seasons.has(row.line) && rows.filter(({ date }) => isOn(date)(none)).length === 1;
    if (!isSeason && !none.isException) ask(row, 'date', `Otro renglón dice: «${none.original.trim().slice(0, 120)}».`);
    return !isSeason;
  });
}

const ofFair = /\b(?:ferias?|festival|expo|encuentro)\b[^.;\d]*(?:20\d\d)?[^.;\d]*$/;

/** Leaves out the days of a fair where a show is on one of them: `La feria va del 20 de marzo al 11 de abril`. */
export function withoutFairs(rows: readonly TourRow[], lines: readonly Line[]): TourRow[] {
  const fairs = lines.filter(({ days, hours, text }) => {
    const [first, last] = [days[0], days.at(-1)];
    // `8 enero – 2 febrero`
    const isSpan = last?.spanned ?? (days.length === 2 && /^\s?[-–]\s?$/.test(text.slice(first!.end, last!.start)));
    return isSpan && !hours.length && ofFair.test(text.slice(0, first!.start));
  });
  const isOf = ({ number, days }: Line, { line, date }: TourRow) =>
    line === number && days.some(({ readings }) => readings[0] === date);
  const hasShow = (fair: Line) => {
    const [from, to] = [fair.days[0]!.readings[0]!, fair.days.at(-1)!.readings[0]!];
    return rows.some((row) => row.time && from <= row.date && row.date <= to && !isOf(fair, row));
  };
  const isPeriod = (row: TourRow) => fairs.some((fair) => isOf(fair, row) && hasShow(fair));
  return rows.filter((row) => !isPeriod(row));
}
