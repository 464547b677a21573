import type { LineContext, Line } from './line';

type Read = (part: string, last: LineContext['last']) => Line;

/** Signs before the next day at which a line may be cut, the likeliest first. */
const signs = [/\s(?:\/\/?|\||;)\s/g, /[,;]\s|\.\s/g, /\s[ye]\s/g];
/** Days of a line up to which its parts are looked for: the time grows with their number. */
const most = 10;

/** A line, or its parts where each of them says its own day and place. */
export function linesOf(written: string, read: Read, last: LineContext['last']): Line[] {
  // `~28 nov~ 12 dic`: what is struck out counts where nothing else does.
  const standing = written.replace(/~[^~]+~/g, (struck) => ' '.repeat(struck.length));
  const rest = standing === written ? undefined : read(standing, last);
  const whole = rest?.days.length ? rest : read(written, last);
  const starts = [...new Set(whole.days.map(({ start }) => start))];
  if (starts.length < 2 || starts.length > most) return [whole];
  const month = monthOf(whole.days[0]);

  type Cut = { at: number; cost: number; parts: Line[] };
  let cuts: Cut[] = [{ at: 0, cost: 0, parts: [] }];
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1];
    const ends = next === undefined ? [{ end: written.length, at: 0, sign: 0 }] : placesToCut(written, start, next);
    cuts = ends.map(({ end, at, sign }) => {
      const ways = cuts.map((cut) => {
        const part = read(' '.repeat(cut.at) + written.slice(cut.at, end), month);
        const cost = cut.cost + sign / 10 + costOf(part);
        return { at, cost, parts: [...cut.parts, part] };
      });
      return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
    });
  }
  const { parts } = cuts[0]!;
  if (!parts.every(({ days, place }) => days.length && place.places.length)) return [whole];
  // `… y Dallas el 13. Boletos desde $380 en boletos.example`
  const end = parts.at(-1)!;
  const others = parts.slice(0, -1);
  if (!others.some(({ links }) => links.length)) for (const part of others) part.links = end.links;
  if (others.every(({ marks }) => marks.price === undefined))
    for (const part of others) part.marks = { ...part.marks, price: end.marks.price };
  return parts;
}

/** Month and, where it was written, year of a day. */
export function monthOf(day: Line['days'][number] | undefined): LineContext['last'] {
  const [year, month] = day?.readings[0]!.split('-').map(Number) ?? [];
  return month ? { month, year: day!.dated ? year : undefined } : undefined;
}

function placesToCut(written: string, from: number, to: number) {
  const between = written.slice(from, to);
  const found = signs.flatMap((sign, index) => {
    const last = [...between.matchAll(sign)].at(-1);
    return last ? [{ end: from + last.index, at: from + last.index + last[0].length, sign: index }] : [];
  });
  return [...found, { end: to, at: to, sign: signs.length }];
}

const costOf = ({ days, place, venue }: Line) =>
  (days.length ? 0 : 10) + (!place.places.length ? 5 : place.fromVenue ? 3 : 0) + (venue ? 0 : 1);
