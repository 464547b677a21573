import type { Doubt } from './doubts';
import { ask, linesOf, type Evidence, type TourRow } from './tour-row';
import type { LeftOver } from '../line/left-overs';
import type { Line } from '../line/line';
import { monthNames, weekdayNames } from '../days/day-words';
import { findCities, findState } from '../../places/find-place';
import { limit } from '../words/topics';
import { foldInPlace, saysName, pattern } from '../words/text';

/** Asks about words in a row's own lines that no field has taken: `No entendimos «Mzo»`. */
export function askLeftOvers(rows: readonly TourRow[], statements: readonly Line[]) {
  for (const row of rows) {
    const ownLines = new Set(
      row.evidence
        .filter(({ field, how }) => /date|time|city|venue/.test(field) && how !== 'heading')
        .map(({ line }) => line),
    );
    const lines = statements.filter(
      ({ number, days }) =>
        ownLines.has(number) && (number !== row.line || days.some(({ readings }) => readings.includes(row.date))),
    );
    const byField = Map.groupBy(
      lines.flatMap(({ leftOvers }) => leftOvers).filter(({ text, field }) => field !== 'venue' || !isSaid(row, text)),
      ({ field }) => field,
    );
    for (const [field, leftOvers] of byField) ask(row, field, notUnderstood(leftOvers));
    // `Obregón es a las 9 y Los Mochis es el 26, no el 21`: the hour belongs to another date.
    const changes = lines
      .filter(({ hours, days }) => hours.some((hour) => days.every(({ start }) => hour.start < start)))
      .flatMap(({ leftOvers }) => leftOvers);
    const ofHour = changes.filter(({ isChange }) => isChange);
    if (ofHour.length) ask(row, 'time', notUnderstood(ofHour));
  }
}

/** Whether a word is part of the row's place, such as its state's abbreviation. */
const isSaid = ({ city, state, venue }: TourRow, word: string) =>
  findState(word) === state ||
  findCities(word).some((place) => place.city === city) ||
  [city, state, venue].some((name) => saysName(foldInPlace(name ?? ''), word));

function notUnderstood(leftOvers: readonly LeftOver[]): string {
  const words = [...new Set(leftOvers.map(({ text }) => `«${text}»`))].slice(0, 4);
  return `No entendimos ${words.join(', ')}.`;
}

const labels: Record<string, string> = {
  link: 'el link',
  price: 'el precio',
  doors: 'las puertas',
  status: 'los boletos',
};

/** Asks about values from a line that may belong to another date. */
export function askNeighbours(rows: readonly TourRow[], statements: readonly Line[]) {
  const paragraphs = new Map(statements.map(({ number, paragraph }) => [number, paragraph]));
  const dated = new Set(rows.map(({ line }) => line));
  const inCards = rows.flatMap((row) =>
    row.evidence.filter(({ how, line }) => how === 'card' && line !== row.line).map((one) => ({ row, one })),
  );
  const isOneSided = new Set(inCards.map(({ row, one }) => one.line > row.line)).size < 2;
  const sameOffset = Map.groupBy(inCards, ({ row, one }) => `${one.field} ${one.line - row.line}`);
  for (const cards of dated.size < 2 ? [] : sameOffset.values()) {
    const isUsual = new Set(cards.map(({ row }) => row)).size * 2 > rows.length;
    for (const { row, one } of isUsual ? [] : cards) {
      const paragraph = paragraphs.get(row.line);
      const isBeside = paragraphs.get(one.line) === paragraph;
      const isShared = [...dated].some((line) => line !== row.line && paragraphs.get(line) === paragraph);
      if ((isBeside && !isShared) || (isOneSided && (isBeside || one.field in labels))) continue;
      one.how = 'other line';
      if (one.field in labels) ask(row, 'venue', `¿${labels[one.field]} de esta fecha?`);
      else ask(row, one.field as Doubt['field'], '¿Es de esta fecha lo que dice otro renglón?');
    }
  }
}

const dayName = `(?:${monthNames}|${weekdayNames})`;
/** A number beside something like a month or a weekday, or two numbers with a slash. */
const likeDate = pattern('g')`
  \b\d{1,2}[^a-z0-9]{0,3}(?:de\s+|del\s+)?${dayName}\b|\b${dayName}[^a-z0-9]{1,3}(?:el\s+)?\d{1,2}\b(?![:.]\d
  |\s*(?:[ap]\.?m|h))|\b\d{1,2}/\d{1,2}\b|^\W*(?:y\s+)?(?:hoy|manana)\W*$
`;

/** Not `actualizado 19/11`, `antes del 5 de enero`. */
const looksLikeDate = (text: string) =>
  [...text.matchAll(likeDate)].some(({ index }) => !limit.test(text.slice(0, index)));

/** A weekday, or a number that may be a day, in a line with a city: `jueves Torreón`, `v15 qro`, `29•01•27`. */
const figureOrDay = new RegExp(`(?<!\\d)[0-3]?\\d(?!\\d|%)|\\b(?:${weekdayNames}|hoy|manana)\\b`);

/** Rows to complete, of lines that look like a date. @param settled numbers of lines that need no row */
export function rowsToFillIn(
  rows: readonly TourRow[],
  statements: readonly Line[],
  settled: ReadonlySet<number>,
): TourRow[] {
  const usedLines = new Set([...settled, ...rows.flatMap((row) => [...linesOf(row)])]);
  return statements.flatMap((line): TourRow[] => {
    const { number, text, days, hours, place, venue } = line;
    const isLike = (line.cities.length > 0 && figureOrDay.test(text)) || looksLikeDate(text);
    if (usedLines.has(number) || line.isOther || line.isSale || !isLike) return [];
    const evidence: Evidence[] = [{ field: 'date', line: number, start: 0, end: line.original.length, how: 'word' }];
    const doubts = [{ field: 'date' as const, question: 'Parece una fecha y no la entendimos.', answers: [] }];
    const when = { line: number, date: days[0]?.readings[0] ?? '', time: hours[0]?.time };
    return (line.cities.length ? line.cities : [{ city: undefined, state: undefined, ...place.places[0] }]).map(
      ({ city, state }) => ({ ...when, city, state, venue, isSecond: false, isToFillIn: true, evidence, doubts }),
    );
  });
}

/** Adds questions to rows that a line without a date may concern: with a change, or an hour that no date has taken. */
export function askOtherLines(rows: readonly TourRow[], statements: readonly Line[], settled: ReadonlySet<number>) {
  const ownLines = new Set(
    rows.flatMap(({ evidence }) => evidence.filter(({ how }) => how !== 'other line').map(({ line }) => line)),
  );
  const times = new Set(rows.flatMap(({ time, doors }) => [time, doors]));
  for (const { number, leftOvers, days, off, text, hours, isSale, isOther, venue, maybe, original } of statements) {
    const isChange = off.length > 0 || leftOvers.some(({ isChange }) => isChange);
    if (isSale || (!isChange && (ownLines.has(number) || settled.has(number)))) continue;
    const others = rows.filter((row) => !linesOf(row).has(number));
    const hasHour =
      !isOther && !/\b(?:boletos|entradas|taquilla)\b/.test(text) && hours.some(({ time }) => !times.has(time));
    if (!hasHour && !isChange && others.length === rows.length) continue;
    const dates = [...off, ...days.flatMap(({ readings }) => readings)];
    const named = rows.filter(
      ({ city = '', date }) => saysName(text, city.replace(/^Ciudad /, '')) || dates.includes(date),
    );
    const about: Doubt['field'][] = [
      ...(hours.length || leftOvers.some(({ field }) => field === 'time') ? (['time'] as const) : []),
      ...(venue || maybe ? (['venue'] as const) : []),
    ];
    if (days.length || !about.length) about.push('date');
    for (const row of others.filter((row) => (hasHour && !named.length) || named.includes(row)))
      for (const field of about) ask(row, field, `Otro renglón dice: «${original.trim().slice(0, 120)}».`);
  }
}
