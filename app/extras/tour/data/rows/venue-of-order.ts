import { ask, linesOf, type TourRow } from './tour-row';
import { spanInLine } from '../line/facts';
import type { Line } from '../line/line';
import { allMatches, isSmallWord, type Span } from '../words/text';

const sign = /\s*[|;,\t·•=]\s*|\s+[-–—/]\s+|:\s+|$/g;

/** The parts of a line between its signs. */
function cellsOf(line: string): Span[] {
  let start = 0;
  return allMatches(line, sign).map(({ index, 0: { length } }) => {
    const cell = { start, end: index };
    start = index + length;
    return cell;
  });
}

/** Where most dates have their venue: the only place of at least two, unless more have none. */
function usual(places: readonly (number | undefined)[]): number | undefined {
  const definite = places.filter((place) => place !== undefined);
  const [place, ...others] = new Set(definite);
  return definite.length > 1 && !others.length && definite.length * 2 >= places.length ? place : undefined;
}

/** Whether a part of a line is a few words that no field has taken. */
function isFree({ claims, original }: Line, { start, end }: Span): boolean {
  const text = original.slice(start, end);
  const words = text.match(/[A-Za-zÀ-ɏ]+/g) ?? [];
  const isOpen = /\b(?:por|pendiente|falta|confirmar|definir|tb[acd]|sin)\b|\d{3}|[$@!¡¿]/i.test(text);
  return (
    words.join('').length > 3 &&
    words.length < 7 &&
    !isOpen &&
    !words.every((one) => isSmallWord(one.toLowerCase())) &&
    !claims.some((claim) => claim.start < end && start < claim.end)
  );
}

/** Gives a date without a venue the words that stand where the lines, or the cards, of the other dates have theirs. */
export function venuesOfOrder(rows: readonly TourRow[], statements: readonly Line[]) {
  const ofNumber = new Map(statements.map((line) => [line.number, line]));
  const venueOf = ({ evidence }: TourRow) => evidence.find(({ field }) => field === 'venue');
  const cellOf = (row: TourRow) => {
    const venue = venueOf(row);
    if (!venue || venue.line !== row.line) return undefined;
    const { original = '', at = 0 } = ofNumber.get(row.line) ?? {};
    const index = cellsOf(original).findIndex(({ end }) => venue.start - at < end);
    return index < 0 ? undefined : index;
  };
  const lineOf = (row: TourRow) => (row.venue ? (venueOf(row)?.line ?? row.line) - row.line : undefined);
  const ofOwnLines = [...Map.groupBy(rows, ({ line }) => line).values()].map(([row]) => row!);
  const [cell, distance] = [usual(ofOwnLines.map(cellOf)), usual(ofOwnLines.map(lineOf))];
  const usedLines = linesOf(rows);
  const isCapital = (text = '') => /^[\W\d]*[A-ZÀ-Þ]/.test(text);
  const isInCapitals = rows.some(({ venue }) => isCapital(venue));
  for (const row of rows) {
    if (row.venue || row.doubts.some(({ field }) => field === 'venue')) continue;
    const line = ofNumber.get(row.line + (distance ?? 0));
    if (!line || (distance && (usedLines.has(line.number) || line.days.length))) continue;
    const span = distance
      ? { start: 0, end: line.original.length }
      : cell === undefined
        ? undefined
        : cellsOf(line.original)[cell];
    if (!span || !isFree(line, span)) continue;
    const text = line.original.slice(span.start, span.end);
    const name = text.replace(/^[^A-Za-zªºÀ-ɏ\d]+|[^A-Za-zªºÀ-ɏ\d)"”]+$/g, '').replace(/\?.*$/, '');
    // In small letters among names it may be a remark.
    const isName = isCapital(text) || !isInCapitals;
    row.venue = isName ? name : undefined;
    row.evidence.push({ field: 'venue', line: line.number, ...spanInLine(line, span), how: 'word' });
    const answers = [...(isName ? [] : ['']), name].map((venue) => ({
      label: venue || 'Por confirmar',
      values: { venue },
    }));
    if (text.includes('?') || !isName)
      ask(row, 'venue', `¿Es en «${name}»? Está donde las otras dicen el lugar.`, answers, true);
  }
}
