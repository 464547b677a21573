import type { Show } from '../../settings/settings';
import { dayParts } from '../../days/dates';
import type { DetailedEvent } from '../event-details';
import { fit, letter, printable, widthOf } from './lettering';
import { inksOf, typesetInks, type TypesetInks } from './share-card-inks';
import { lines, middle, rays, slogan, smallest, stamp as drawStamp, svg } from './share-card-parts';
import { factsAt } from '../standing';
import { shareCardSize } from './tour-card-address';

const { height } = shareCardSize;

/** Title, city and day between rays: the event has no poster, or none that can be read. */
export function typesetCard(entry: DetailedEvent, now: Date): string {
  const { event, show } = entry;
  const facts = factsAt(entry, now);
  const parts = dayParts(event.date);
  const day = parts ? `${parts.day} ${parts.month}` : '';
  return typeset(show.name, inksOf(event.id, show.colors), {
    stamp: facts.card.word ? drawStamp(facts, 98) : undefined,
    title: printable(event.title) || printable(`${show.name} en vivo`),
    band: [printable(event.city), printable(day)].filter(Boolean),
  });
}

/** Side of the logo on the card of the whole tour, in px. */
export const tourLogo = 190;

/**
 * The share card of the whole tour: the show's name, and what it says of itself, on two lines where one is too short.
 * @param logo a PNG in base64
 */
export function tourCard({ name, tagline, colors }: Show, logo?: string): string {
  return typeset(name, typesetInks(colors)[1]!, {
    logo,
    title: printable(name),
    band: fit(printable(tagline), { width: 540, largest: 64, smallest, most: 2 }).lines,
    head: 'Gira en vivo',
  });
}

type Words = { logo?: string; stamp?: string; title: string; band: string[]; head?: string };

function typeset(name: string, inks: TypesetInks, { logo, stamp, title, band, head }: Words): string {
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
  const line = { width: 560, largest: 48, smallest };
  const fitted = head ? fit(printable(head), line) : slogan(name, line);
  return svg(
    '',
    rays(inks.rays, back),
    `<rect x="262" width="676" height="${height}" fill="${back}"/>`,
    logo
      ? `<image x="36" y="${(height - tourLogo) / 2}" width="${tourLogo}" height="${tourLogo}" href="data:image/png;base64,${logo}"/>`
      : '',
    stamp ?? letter(fitted.lines[0]!, { ...middle, y: 92, size: fitted.size, fill: front, spacing: 0.05 }),
    lines(
      fit(title, { width: 610, largest: 190, smallest, most: 4, breakBelow: 150 }),
      stamp ? 196 : 116,
      top - 22,
      front,
    ),
    rows.length ? `<rect x="${600 - wide / 2}" y="${top}" width="${wide}" height="${tall}" fill="${ground}"/>` : '',
    ...placed,
  );
}
