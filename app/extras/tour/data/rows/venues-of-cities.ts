import { linesOf, type TourRow } from './tour-row';
import { namedIn, namesOf } from './prices-by-clause';
import { spanInLine } from '../line/facts';
import type { Line } from '../line/line';
import { startsAsVenue } from '../words/segments';
import { allMatches, foldInPlace } from '../words/text';

/** `Celaya = Foro Uno`, between slashes, semicolons or bars */
const pair = /(?<=^|[/;|:]\s*)([A-ZÀ-Þ][^=:/;|\d]{2,40}?)\s*=\s*([^=:/;|]{4,80}?)(?=\s*(?:[/;|]|$))/g;

/** Gives dates the venues that a line lists by city: `Teatros: Celaya = Foro Uno / Tepic = Teatro Dos` */
export function venuesOfCities(rows: readonly TourRow[], statements: readonly Line[], settled: Set<number>) {
  const used = linesOf(rows);
  for (const line of statements) {
    const { number, original, days } = line;
    if (days.length || used.has(number) || !original.includes('=')) continue;
    const pairs = allMatches(original, pair).filter(([, , venue = '']) => startsAsVenue(foldInPlace(venue)));
    if (pairs.length < 2) continue;
    for (const { 1: city = '', 2: venue = '', 0: words, index } of pairs) {
      const folded = foldInPlace(city);
      for (const row of namedIn(folded, rows, namesOf(rows)(folded))) {
        if (row.venue) continue;
        row.venue = venue;
        const start = index + words.indexOf(venue);
        const span = spanInLine(line, { start, end: start + venue.length });
        row.evidence.push({ field: 'venue', line: number, ...span, how: 'heading' });
        settled.add(number);
      }
    }
  }
}
