import { show, showName } from '../show';
import { dayParts, formatTime } from './dates';
import type { DetailedEvent } from './event-details';
import { capital, fit, letter, printable, widthOf, type Fitted } from './lettering';
import { inksOf, mix, typesetInks, type TypesetInks } from './share-card-inks';
import { shareCardSize } from './tour-card-address';
import { middle, rays, stamp } from './share-card-parts';
import { formerDay, statusAt, statusFacts } from './ticket-status';

const { ink, paper, accent, action, fountain } = show.colors;
const { width, height } = shareCardSize;
/** Nothing on a card is smaller, in px: it is read at a quarter of its size. */
const smallest = 44;
const room = 552; // px of the middle square that texts may take

const weekdays: Record<string, string> = {
  dom: 'Domingo',
  lun: 'Lunes',
  mar: 'Martes',
  mié: 'Miércoles',
  jue: 'Jueves',
  vie: 'Viernes',
  sáb: 'Sábado',
};

/**
 * An event's share card as an SVG: poster on the fountain, day, city and status in the middle square, stub at the right.
 * Texts are outlines, so nothing that staff type can be anything else.
 * @param poster a JPEG of 2:3 as base64; without one the card is set in type
 */
export function shareCard(entry: DetailedEvent, now: Date, poster?: string): string {
  const { event } = entry;
  if (!poster) return typesetCard(entry, now);
  const facts = statusFacts[statusAt(entry.details, now)];
  const parts = dayParts(event.date);
  const city = fit(printable(event.city) || printable(event.title), {
    width: room,
    largest: 124,
    smallest,
    most: 2,
    breakBelow: 74,
  });
  const long = city.lines.length > 1;
  const marked = facts.card.word !== undefined;
  const at = marked ? (long ? 322 : 352) : long ? 300 : 363; // baseline of the day
  const size = long ? (marked ? 150 : 200) : marked ? 190 : 268;
  const rule = at + 24;
  const foot = 594;
  const time = /^\d{1,2}:\d{2}/.test(event.time) ? formatTime(event.time) : '';
  const weekday = weekdays[parts?.weekday ?? ''] ?? '';
  const head = printable([weekday, time].filter(Boolean).join(' · '));
  const beside = parts && (marked ? [parts.weekday, parts.month] : [parts.month, String(parts.year)]);
  return svg(
    `<linearGradient id="f" x2="0" y2="1">${fountain.map((color, index) => `<stop offset="${[0.04, 0.38, 0.66, 1][index]}" stop-color="${color}"/>`).join('')}</linearGradient>` +
      `<filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect width="285" height="${height}" fill="url(#f)"/>`,
    `<g transform="translate(150 318) rotate(-3)"><rect x="-149" y="-220" width="312" height="462" fill="#000" opacity=".45" filter="url(#s)"/>` +
      `<rect x="-156" y="-231" width="312" height="462" fill="${paper}"/>` +
      `<image x="-147" y="-222" width="294" height="444" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${poster}"/></g>`,
    marked
      ? stamp(facts, 98)
      : letter(head, { ...middle, y: 104, size: Math.min(58, room / widthOf(head)), fill: ink }),
    parts && beside
      ? dayBlock(String(parts.day), beside.map(printable), {
          at,
          size,
          fill: facts.grey ? mix(ink, 0.55, paper) : mix(action, 0.86, ink),
        })
      : '',
    ...[0, 9].map((down) => `<rect x="322" y="${rule + down}" width="560" height="3.5" fill="${ink}"/>`),
    lines(city, rule + 20, foot - 62, ink),
    footLine(entry, now, foot),
    stub(facts.card.stub),
  );
}

/** Day and, in two lines as high as it, what goes with it. */
function dayBlock(
  day: string,
  beside: string[],
  { at, size, fill }: { at: number; size: number; fill: string },
): string {
  const small = size * 0.43;
  const right = Math.max(...beside.map((line) => widthOf(line))) * small;
  const left = widthOf(day) * size;
  const gap = size * 0.11;
  const start = 600 - (left + gap + right) / 2;
  const top = at - capital * (size - small);
  return [
    letter(day, { x: start, y: at, size, fill, anchor: 'start' }),
    ...beside.map((line, index) =>
      letter(line, { x: start + left + gap, y: index ? at : top, size: small, fill: ink, anchor: 'start' }),
    ),
  ].join('');
}

/** Lines of one size, in the middle of what is free between two heights. */
function lines({ lines, size }: Fitted, from: number, to: number, fill: string): string {
  const fitting = Math.min(size, (to - from - 8) / (capital + 0.25 + (lines.length - 1) * 1.14));
  const tall = fitting * (capital + (lines.length - 1) * 1.14);
  // Accents stand above the capitals: a little more room there.
  const first = from + (to - from - tall) / 2 + fitting * (capital + 0.07);
  return lines
    .map((line, index) => letter(line, { ...middle, y: first + index * fitting * 1.14, size: fitting, fill }))
    .join('');
}

/** The title; where the event has moved, the day it was before, struck. */
function footLine(entry: DetailedEvent, now: Date, y: number): string {
  const former = statusAt(entry.details, now) === 'rescheduled' ? dayParts(formerDay(entry) ?? '') : undefined;
  if (!former) {
    const title = printable(entry.event.title);
    if (!title || !printable(entry.event.city)) return '';
    const {
      lines: [line = ''],
      size,
    } = fit(title, { width: room, largest: 50, smallest });
    return letter(line, { ...middle, y, size, fill: mix(action, 0.58, ink) });
  }
  const [before, day] = ['ANTES: ', printable(`${weekdays[former.weekday]} ${former.day} ${former.month}`)];
  const size = 46;
  const start = 600 - (widthOf(before + day) * size) / 2;
  const dayAt = start + widthOf(before) * size;
  return (
    letter(before + day, { x: start, y, size, fill: ink, anchor: 'start' }) +
    `<rect x="${dayAt - 4}" y="${y - size * 0.46}" width="${widthOf(day) * size + 8}" height="4.5" fill="${ink}"/>`
  );
}

function stub(word: string): string {
  const text = printable(word);
  const size = Math.min(132, 560 / widthOf(text));
  const name = fit(printable(`${showName} en vivo`), { width: 540, largest: smallest, smallest });
  const dots = Array.from(
    { length: 24 },
    (_, index) => `<circle cx="915" cy="${7 + index * 28}" r="7" fill="${ink}"/>`,
  );
  const left = 928 + (272 - size * capital - 22 - smallest * capital) / 2;
  return (
    `<rect x="915" width="285" height="${height}" fill="${accent}"/>${dots.join('')}` +
    `<g transform="translate(0 315) rotate(-90)">` +
    letter(text, { x: 0, y: left + size * capital, size, fill: ink }) +
    letter(name.lines[0]!, {
      x: 0,
      y: left + size * capital + 22 + smallest * capital,
      size: smallest,
      fill: ink,
      spacing: 0.05,
    }) +
    '</g>'
  );
}

/** Title, city and day between rays: the event has no poster, or none that can be read. */
function typesetCard(entry: DetailedEvent, now: Date): string {
  const { event } = entry;
  const facts = statusFacts[statusAt(entry.details, now)];
  const parts = dayParts(event.date);
  const day = parts ? `${parts.day} ${parts.month}` : '';
  return typeset(typesetInks[inksOf(event.id)]!, {
    head: facts.card.word ? stamp(facts, 98) : undefined,
    title: printable(event.title) || printable(`${showName} en vivo`),
    band: [printable(event.city), printable(day)].filter(Boolean),
  });
}

/** The share card of the whole tour: the show's name, and what it says of itself. */
export function tourCard(): string {
  return typeset(typesetInks[1]!, {
    title: printable(showName),
    band: [printable(show.tagline)],
    name: 'Gira en vivo',
  });
}

type Words = { head?: string; title: string; band: string[]; name?: string };

function typeset(inks: TypesetInks, { head, title, band, name = `${showName} en vivo` }: Words): string {
  const { back, front, band: ground, onBand } = inks;
  const one = fit(band.join(' · '), { width: 540, largest: 64, smallest: 46 });
  const rows =
    band.length && one.lines[0] !== band.join(' · ')
      ? band.map((text) => fit(text, { width: 540, largest: 56, smallest }))
      : band.length
        ? [one]
        : [];
  const tall = rows.reduce((sum, { size }) => sum + size * 1.42, 0);
  const top = 606 - tall;
  const wide = Math.max(0, ...rows.map(({ lines, size }) => widthOf(lines[0]!) * size)) + 52;
  let y = top;
  const placed = rows.map(({ lines, size }) => {
    y += size * 1.42;
    return letter(lines[0]!, { ...middle, y: y - size * 0.25, size, fill: onBand });
  });
  const said = fit(printable(name), { width: 560, largest: 48, smallest });
  return svg(
    '',
    rays(inks.rays, back),
    `<rect x="262" width="676" height="${height}" fill="${back}"/>`,
    head ?? letter(said.lines[0]!, { ...middle, y: 92, size: said.size, fill: front, spacing: 0.05 }),
    lines(
      fit(title, { width: 610, largest: 190, smallest, most: 4, breakBelow: 150 }),
      head ? 196 : 116,
      top - 22,
      front,
    ),
    rows.length ? `<rect x="${600 - wide / 2}" y="${top}" width="${wide}" height="${tall}" fill="${ground}"/>` : '',
    ...placed,
  );
}

function svg(definitions: string, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${parts.join('')}</svg>`;
}
