import type { LineContext, Line } from './line';

type Read = (part: string, last: LineContext['last']) => Line;

/** Signs before the next day at which a line may be cut, the likeliest first. */
const signs = [/\s(?:\/\/?|\||;)\s/g, /[,;]\s|\.\s/g, /\s[ye]\s/g];
/** Days, and sentences after them, up to which parts of a line are looked for: the time grows with their number. */
const most = 10;

/** A line, or its parts where each of them says its own day and place. */
export function linesOf(written: string, read: Read, last: LineContext['last']): Line[] {
  const end = endOfDates(written, read, last);
  if (end === undefined) return partsOf(written, read, last);
  return [...partsOf(written.slice(0, end), read, last), read(' '.repeat(end) + written.slice(end), last)];
}

/** `El viernes 4 en Hermosillo. La de Mexicali se pospone.`: where sentences begin that are of another city, without a day. */
function endOfDates(written: string, read: Read, last: LineContext['last']): number | undefined {
  const sentences = [...written.matchAll(/[.!?]\s+(?=[\p{Lu}¡¿])/gu)];
  const whole = sentences.length ? read(written, last) : undefined;
  if (!whole?.days.length) return undefined;
  const after = sentences.filter(({ index }) => index > whole.days.at(-1)!.start).slice(0, most);
  return after.find(({ index, 0: sign }) => {
    const before = read(written.slice(0, index), last).place.places;
    const sentence = read(written.slice(index + sign.length).split(/[.!?]\s/, 1)[0]!, last);
    const [place] = sentence.place.fromVenue ? [] : sentence.place.places;
    const isBare = !sentence.days.length && !sentence.hours.length && !sentence.links.length;
    return isBare && place && before.length && before.every(({ city }) => city !== place.city);
  })?.index;
}

function partsOf(written: string, read: Read, last: LineContext['last']): Line[] {
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
  // A link and a price in brackets stay together.
  const between = written.slice(from, to).replace(/\([^()]*\)/g, (inside) => '_'.repeat(inside.length));
  const found = signs.flatMap((sign, index) => {
    const last = [...between.matchAll(sign)].at(-1);
    return last ? [{ end: from + last.index, at: from + last.index + last[0].length, sign: index }] : [];
  });
  return [...found, { end: to, at: to, sign: signs.length }];
}

const costOf = ({ days, place, venue }: Line) =>
  (days.length ? 0 : 10) + (!place.places.length ? 5 : place.fromVenue ? 3 : 0) + (venue ? 0 : 1);
