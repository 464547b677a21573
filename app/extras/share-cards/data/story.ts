import type { DetailedEvent } from '../../../data/events/event-details';
import { fit, letter, printable, widthOf } from '../../posters/data/lettering';
import { drawPoster } from '../../posters/data/poster';
import { dayInk, definitions, footLine, shareCardOf } from './share-card';
import { dayBlock, lines, middle, smallest, stamp, svgOf } from './share-card-parts';

/** Size of a picture for stories, in pixels. */
const storySize = { width: 1080, height: 1920 } as const;
/** What the apps lay their own bars over, at the top and at the foot. */
const bars = 250;
const foot = storySize.height - bars;
const room = 940;

/** Width in pixels of the cover that a picture for stories is drawn with. */
export const storyPosterWidth = 720;

/** What an event's picture for stories shows. @param site its public origin */
export const storyOf = (entry: DetailedEvent, site: string, now: Date) => ({
  ...shareCardOf(entry, now),
  site: site.replace(/^https?:\/\//, ''),
});

/**
 * An event's picture for stories as an SVG, of the parts of its share card: the poster above, day and city below, the
 * site's address on the stub at the foot.
 * @param cover a JPEG of 2:3 in base64; without it the drawn poster is used
 */
export function drawStory(story: ReturnType<typeof storyOf>, cover?: string): string {
  const { ink, paper, accent } = story.colors;
  const { width, height } = storySize;
  const place = 'x="-250" y="-375" width="500" height="750"';
  const poster = cover
    ? `<image ${place} preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${cover}"/>`
    : drawPoster(story.poster, place);
  const { day } = story;
  const when = printable(story.when);
  const [at, size, beside] = story.stamp
    ? [1350, 150, day && [day.weekday, day.month]]
    : [1335, 205, day && [day.month, String(day.year)]];
  const rule = at + 24;
  const city = printable(story.city) || printable(story.title);
  const address = fit(printable(story.site), { width: 980, largest: 56, smallest: 30 });
  const dots = Array.from(
    { length: 39 },
    (_, index) => `<circle cx="${8 + index * 28}" cy="1590" r="7" fill="${ink}"/>`,
  );
  return svgOf(
    storySize,
    definitions(story),
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect width="${width}" height="880" fill="url(#f)"/>`,
    `<g transform="translate(540 655) rotate(-3)"><rect x="-255" y="-370" width="530" height="780" fill="#000" opacity=".45" filter="url(#s)"/>` +
      `<rect x="-262" y="-387" width="524" height="774" fill="${paper}"/>` +
      `<g${story.grey ? ' filter="url(#g)"' : ''}>${poster}</g></g>`,
    // The share card's middle is at 600.
    `<g transform="translate(-60)">`,
    story.stamp
      ? stamp(story.stamp, 1126)
      : letter(when, { ...middle, y: 1136, size: Math.min(62, room / widthOf(when)), fill: ink }),
    day && beside
      ? dayBlock(day.day, beside.map(printable), { at, largest: size, fill: dayInk(story), ink, room })
      : '',
    ...[0, 9].map((down) => `<rect x="130" y="${rule + down}" width="${room}" height="3.5" fill="${ink}"/>`),
    lines(fit(city, { width: room, largest: 124, smallest, most: 2, breakBelow: 74 }), rule + 20, 1512, ink),
    footLine(story, 1564, room),
    '</g>',
    `<rect y="1590" width="${width}" height="${height - 1590}" fill="${accent}"/>`,
    ...dots,
    letter(address.lines.join(' '), { x: 540, y: foot - 14, size: address.size, fill: ink }),
  );
}
