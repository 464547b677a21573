import type { Line } from '../line/line';
import { linesOf, type Evidence, type TourRow } from './tour-row';

/**
 * Rows to complete, of paragraphs with a city and an hour whose day was not understood or is not there: a card of which
 * nothing would be shown.
 * @param settled numbers of lines that need no row
 */
export function cardsWithoutDay(
  rows: readonly TourRow[],
  lines: readonly Line[],
  settled: ReadonlySet<number>,
): TourRow[] {
  const usedLines = new Set([...settled, ...linesOf(rows)]);
  const isFree = ({ number, days, heading, isSale, isOther, isAddress }: Line) =>
    !usedLines.has(number) && !days.length && !heading && !isSale && !isOther && !isAddress;
  return [...Map.groupBy(lines, ({ paragraph }) => paragraph).values()].flatMap((card): TourRow[] => {
    const [place] = card.flatMap((line) => line.place.places);
    const lineWithHour = card.find(({ hours }) => hours.length);
    if (!place || !lineWithHour || !card.every(isFree)) return [];
    const venue = card.find((line) => line.venue)?.venue;
    const evidence: Evidence[] = card.map(({ number, at, original }) => ({
      ...{ field: 'date', line: number, start: at, end: at + original.length, how: 'word' },
    }));
    const doubts = [{ field: 'date' as const, question: 'Falta la fecha.', answers: [] }];
    const when = { line: card[0]!.number, date: '', time: lineWithHour.hours[0]!.time };
    return [{ ...when, ...place, venue, isToFillIn: true, evidence, doubts }];
  });
}
