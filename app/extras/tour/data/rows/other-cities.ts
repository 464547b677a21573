import { ask, linesOf, type TourRow } from './tour-row';
import type { Line } from '../line/line';

/** Asks about the city of a card whose other line, which no date uses, names a venue in another one. */
export function askOtherCities(rows: readonly TourRow[], statements: readonly Line[]) {
  const usedLines = linesOf(rows);
  const byLine = Map.groupBy(rows, ({ line }) => line);
  const cards = Map.groupBy(statements, ({ paragraph }) => paragraph);
  for (const lines of cards.values()) {
    const ofCard = [...new Set(lines.map(({ number }) => number))].flatMap((number) => byLine.get(number) ?? []);
    const [row] = ofCard;
    if (!row?.city || new Set(ofCard.map(({ line }) => line)).size > 1) continue;
    for (const { number, place, days, venue, original } of lines) {
      const [other] = place.places;
      if (usedLines.has(number) || days.length || !venue || !other || other.city === row.city) continue;
      const answers = [{ city: row.city, state: row.state ?? '' }, other].map((values) => ({
        label: values.city,
        values,
      }));
      for (const one of ofCard) ask(one, 'city', `Otro renglón dice: «${original.trim().slice(0, 120)}».`, answers);
    }
  }
}
