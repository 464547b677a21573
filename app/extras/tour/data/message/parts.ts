import { monthOf } from '../days/spellings';
import { allMatches } from '../words/text';
import { isRemark } from '../line/day-statuses';
import type { LineContext } from '../line/facts';
import type { LineReading } from '../line/line';

/** Reads a part of a line. @param at where it starts @param before the day before its own, where another part of the line has one */
type Read = (part: string, at: number, last: LineContext['last'], before?: string) => LineReading;

/** Signs before the next day at which a line may be cut, the likeliest first. */
const signs = [
  /\s(?:\/\/?|[|;·•]|\p{Extended_Pictographic}\ufe0f?)\s/gu,
  /;\s(?:y\s)?/g,
  /,\s|\.\s/g,
  /\s(?:[ye]|and|pero)\s(?!(?:media|cuarto)\b)/g,
];
const most = 20; // days up to which a line is cut into parts: the time grows with their number
const shortest = 90; // characters from which a line may be several sentences

/** A line, or its parts: sentences, and inside them parts with their own day and place. */
export function* readParts(original: string, read: Read, last: LineContext['last']): Generator<LineReading> {
  let month = last;
  for (const { text, start } of sentencesOf(original)) {
    const parts = partsOf(text, start, read, month);
    month = monthOf(parts.at(-1)?.days.at(-1)) ?? month;
    yield* parts;
  }
}

const sentenceEnd =
  /(?:(?<=[A-Za-zÀ-ɏ]{4}|[\d)”"»]|\b(?:hrs?|hs|h|[ap]?m|mx|com))\.(?!\)\s+[a-zß-ÿ]|\s+(?:y|and)\s+(?:a\s+las?\s+)?\d)|[!?…]+)["”»)]?[^\S\t]+(?=["“«¡¿(]?[A-Za-zÀ-ɏ])/g;

/** The sentences of a long line, and where they start. */
function sentencesOf(original: string) {
  const ends = allMatches(original, sentenceEnd).map(({ index, 0: sign }) => index + sign.length);
  const starts = original.trim().length < shortest ? [0] : [0, ...ends];
  return starts.map((start, index) => ({ start, text: original.slice(start, starts[index + 1]) }));
}

function partsOf(original: string, at: number, read: Read, last: LineContext['last']): LineReading[] {
  // `~28 nov~ 12 dic`: text that is struck out counts only if there is nothing else.
  const withoutStruck = original.replace(/~(?=\S)[^~]*\S~/g, (struck) => ' '.repeat(struck.length));
  const rest = withoutStruck === original ? undefined : read(withoutStruck, at, last);
  const whole = rest?.days.length ? withMove(rest, () => read(original, at, last)) : read(original, at, last);
  const { days, hours } = whole;
  const starts = [...new Set(days.flatMap(({ start }, index) => (isRemark(days, hours, index) ? [] : start)))];
  if (starts.length < 2 || starts.length > most) return [whole];
  const month = monthOf(whole.days[0]);
  // Most ways cut a line at the same places.
  const parts = new Map<string, LineReading>();
  const partOf = (from: number, to: number | undefined) => {
    const key = `${from} ${to}`;
    const before = whole.days.findLast(({ start }) => start < from)?.readings[0];
    const ofPart = monthOf(whole.days.find(({ start }) => start >= from)) ?? month;
    const part = parts.get(key) ?? read(original.slice(from, to), at + from, ofPart, before);
    parts.set(key, part);
    return part;
  };
  const wayOf = (rank: number) => {
    const cuts = starts.map((start, index) => cutBefore(original, starts[index - 1] ?? 0, index ? start : 0, rank));
    return cuts.map(({ at }, index) => partOf(at, cuts[index + 1]?.end));
  };
  let best = wayOf(0);
  for (let rank = 1; rank <= signs.length && costOf(best) > 0; rank++) {
    const way = wayOf(rank);
    if (costOf(way) < costOf(best)) best = way;
  }
  // One of the parts may be of no known place.
  const placed = best.filter(({ place, isOther, venue }) => isOther || place.places.length || venue);
  if (!best.every(({ days, isOther }) => isOther || days.length) || placed.length * 3 < best.length * 2 + 1)
    return [whole];
  // `cancelar las funciones de Acapulco (viernes 27) y Chilpancingo (sábado 28)`
  const [{ marks } = whole] = best;
  const isOfAll = ofSeveral.test(whole.text.slice(0, starts[0]));
  const withStatus = (one: LineReading) => ({
    ...one,
    marks: { ...one.marks, status: one.marks.status ?? marks.status },
  });
  return isOfAll && marks.status ? best.map(withStatus) : best;
}

const saysMove = /\b(?:se (?:movio|recorrio|cambio|paso|reprogramo|mueve|recorre)|reprogramad[oa])\b[^,;.()]*/;

/** A line whose former day is struck out and that says that it moved: its new day is a rescheduled date. */
function withMove(rest: LineReading, readAll: () => LineReading): LineReading {
  const move = saysMove.exec(rest.text);
  if (!move || rest.marks.status || readAll().days.length <= rest.days.length) return rest;
  const [start, end] = [move.index, move.index + move[0].length];
  const findLeftOvers = () => rest.findLeftOvers().filter((one) => one.end <= start || one.start >= end);
  const claims = [...rest.claims, { field: 'status' as const, start, end }];
  return { ...rest, marks: { ...rest.marks, status: 'rescheduled' }, claims, findLeftOvers };
}

/** Where a line is cut between two days: at the likeliest sign, without the first ones; else at the second day. */
function cutBefore(original: string, from: number, to: number, rank: number) {
  // A link and a price in brackets stay together.
  const between = original.slice(from, to).replace(/\([^()]*\)|^[^()]*\)/g, (inside) => '_'.repeat(inside.length));
  const [cut] = signs.slice(rank).flatMap((sign) => allMatches(between, sign).slice(-1));
  return cut ? { end: from + cut.index, at: from + cut.index + cut[0].length } : { end: to, at: to };
}

const ofSeveral = /\b(?:funciones|presentaciones|fechas|shows|conciertos)\b/;

const costOf = (parts: readonly LineReading[]) =>
  parts.reduce((sum, { days, venue, isOther }) => sum + (days.length || isOther ? 0 : 10) + (venue ? 0 : 1), 0);
