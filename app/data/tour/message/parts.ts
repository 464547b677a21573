import { monthOf } from '../days/days';
import type { LineContext } from '../line/facts';
import type { Line } from '../line/line';

type Read = (part: string, last: LineContext['last']) => Line;

/** Signs before the next day at which a line may be cut, the likeliest first. */
const signs = [
  /\s(?:\/\/?|[|;·•]|\p{Extended_Pictographic}\ufe0f?)\s/gu,
  /[,;]\s|\.\s/g,
  /\s(?:[ye]|and|pero)\s(?!(?:media|cuarto)\b)/g,
];
/** Days up to which a line is cut into parts: the time grows with their number. */
const most = 20;
/** Characters from which a line may be several sentences. */
const shortest = 90;

/** A line, or its parts: sentences, and inside them parts with their own day and place. */
export function* readParts(original: string, read: Read, last: LineContext['last']): Generator<Line> {
  let month = last;
  for (const sentence of sentencesOf(original)) {
    const parts = partsOf(sentence, read, month);
    month = monthOf(parts.at(-1)?.days.at(-1)) ?? month;
    yield* parts;
  }
}

const sentenceEnd =
  /(?:(?<=[\p{L}]{4}|[\d)”"»]|\b(?:hrs?|hs|h|[ap]?m|mx|com))\.|[!?…]+)["”»)]?[^\S\t]+(?=["“«¡¿(]?\p{L})/gu;

/** The sentences of a long line, each at its offset after spaces. */
function sentencesOf(original: string): string[] {
  const ends = [...original.matchAll(sentenceEnd)].map(({ index, 0: sign }) => index + sign.length);
  const starts = original.trim().length < shortest ? [0] : [0, ...ends];
  return starts.map((start, index) => ' '.repeat(start) + original.slice(start, starts[index + 1]));
}

function partsOf(original: string, read: Read, last: LineContext['last']): Line[] {
  // `~28 nov~ 12 dic`: text that is struck out counts only if there is nothing else.
  const standing = original.replace(/~(?=\S)[^~]*\S~/g, (struck) => ' '.repeat(struck.length));
  const rest = standing === original ? undefined : read(standing, last);
  const whole = rest?.days.length ? rest : read(original, last);
  const starts = [...new Set(whole.days.map(({ start }) => start))];
  if (starts.length < 2 || starts.length > most) return [whole];
  const month = monthOf(whole.days[0]);
  type Cut = { at: number; cost: number; parts: Line[] };
  let cuts: Cut[] = [{ at: 0, cost: 0, parts: [] }];
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1];
    const ends = next === undefined ? [{ end: original.length, at: 0, sign: 0 }] : placesToCut(original, start, next);
    cuts = ends.map(({ end, at, sign }) => {
      const ways = cuts.map((cut) => {
        const part = read(' '.repeat(cut.at) + original.slice(cut.at, end), month);
        const cost = cut.cost + sign / 10 + costOf(part);
        return { at, cost, parts: [...cut.parts, part] };
      });
      return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
    });
  }
  const { parts } = cuts[0]!;
  // One of the parts may be of no known place.
  const placed = parts.filter(({ place, isOther, venue }) => isOther || place.places.length || venue);
  if (!parts.every(({ days, isOther }) => isOther || days.length) || placed.length * 3 < parts.length * 2 + 1)
    return [whole];
  return parts;
}

function placesToCut(original: string, from: number, to: number) {
  // A link and a price in brackets stay together.
  const between = original.slice(from, to).replace(/\([^()]*\)/g, (inside) => '_'.repeat(inside.length));
  const cuts = signs.flatMap((sign, index) => {
    const last = [...between.matchAll(sign)].at(-1);
    return last ? [{ end: from + last.index, at: from + last.index + last[0].length, sign: index }] : [];
  });
  return [...cuts, { end: to, at: to, sign: signs.length }];
}

const costOf = ({ days, venue, isOther }: Line) => (days.length || isOther ? 0 : 10) + (venue ? 0 : 1);
