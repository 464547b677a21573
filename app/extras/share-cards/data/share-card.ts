import { mix } from '../../../data/settings/colors';
import { longDate } from '../../../data/days/dates';
import type { DetailedEvent } from '../../../data/events/event-details';
import { fit, letter, printable, widthOf } from '../../posters/data/lettering';
import { drawPoster } from '../../posters/data/poster';
import { posterOf } from '../../posters/data/poster-address';
import { dayBlock, lines, middle, smallest, stamp, stub, svg } from './share-card-parts';
import { factsAt } from '../../../data/events/tickets/event-status';
import { daysOf, formerDay, hoursText, longDay, shortDays } from '../../../data/events/time/when';
import { shareCardSize } from './tour-card-address';

const { width, height } = shareCardSize;
const room = 552; // px: width of the texts in the middle square

/** What an event's share card shows at a moment: it is drawn from this alone, and its address is made of it. */
export type ShareCard = ReturnType<typeof shareCardOf>;

export function shareCardOf(entry: DetailedEvent, now: Date) {
  const { event, show } = entry;
  const { stamp, grey, keepsButton } = factsAt(entry, now);
  const former = longDate(formerDay(entry) ?? '');
  const { first, last } = daysOf(entry);
  const isOneDay = first === last;
  return {
    title: event.title,
    city: event.city,
    day: shortDays(entry),
    /** Weekday in full, and hour: `sábado · 8:30 PM`; of several days `vie–dom · 8:30 PM`. */
    when: [isOneDay ? longDay(entry)?.weekday : shortDays(entry)?.weekday, hoursText(entry)]
      .filter(Boolean)
      .join(' · '),
    former: former && `${former.weekday} ${former.day} ${former.month.slice(0, 3)}`,
    stamp,
    grey,
    keepsButton,
    cover: event.cover,
    poster: posterOf(entry),
    name: show.name,
    colors: show.colors,
  };
}

/**
 * An event's share card as an SVG: poster, and day, city and status in the middle square, stub at the right. Texts are
 * outlines, because nothing that staff type may act as markup.
 * @param cover a JPEG of 2:3 in base64; without it the drawn poster is used
 */
export function drawShareCard(card: ShareCard, cover?: string): string {
  const { ink, paper } = card.colors;
  const { day } = card;
  const grey = card.grey ? ' filter="url(#g)"' : '';
  const place = 'x="-147" y="-222" width="294" height="444"';
  const poster = cover
    ? `<image ${place} preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${cover}"/>`
    : drawPoster(card.poster, place);
  const city = fit(printable(card.city) || printable(card.title), {
    width: room,
    largest: 124,
    smallest,
    most: 2,
    breakBelow: 74,
  });
  const long = city.lines.length > 1;
  const hasStamp = card.stamp !== undefined;
  const at = hasStamp ? (long ? 322 : 352) : long ? 300 : 363; // baseline of the day
  const size = long ? (hasStamp ? 150 : 200) : hasStamp ? 190 : 268;
  const rule = at + 24;
  const foot = 594;
  const head = printable(card.when);
  const beside = day && (hasStamp ? [day.weekday, day.month] : [day.month, String(day.year)]);
  return svg(
    definitions(card),
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect width="285" height="${height}" fill="url(#f)"/>`,
    `<g transform="translate(150 318) rotate(-3)"><rect x="-149" y="-220" width="312" height="462" fill="#000" opacity=".45" filter="url(#s)"/>` +
      `<rect x="-156" y="-231" width="312" height="462" fill="${paper}"/>` +
      `<g${grey}>${poster}</g></g>`,
    card.stamp
      ? stamp(card.stamp, 98)
      : letter(head, { ...middle, y: 104, size: Math.min(58, room / widthOf(head)), fill: ink }),
    day && beside
      ? dayBlock(day.day, beside.map(printable), {
          at,
          largest: size,
          fill: dayInk(card),
          ink,
        })
      : '',
    ...[0, 9].map((down) => `<rect x="322" y="${rule + down}" width="560" height="3.5" fill="${ink}"/>`),
    lines(city, rule + 20, foot - 62, ink),
    footLine(card, foot),
    stub(card.keepsButton ? 'Boletos' : 'Ver la gira', card),
  );
}

/** What the parts of a card refer to: the fountain's colours, a shadow, greyness. */
export const definitions = ({ colors }: ShareCard) =>
  `<linearGradient id="f" x2="0" y2="1">${colors.fountain.map((color, index) => `<stop offset="${[0.04, 0.38, 0.66, 1][index]}" stop-color="${color}"/>`).join('')}</linearGradient>` +
  `<filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter><filter id="g"><feColorMatrix type="saturate" values="0"/></filter>`;

export const dayInk = ({ colors: { ink, paper, action }, grey }: ShareCard) =>
  grey ? mix(ink, 0.55, paper) : mix(action, 0.86, ink);

/** The title; for a moved event its former day, struck through. */
export function footLine(card: ShareCard, y: number, width = room): string {
  const { ink, action } = card.colors;
  if (!card.former) {
    const title = printable(card.title);
    if (!title || !printable(card.city)) return '';
    const {
      lines: [line = ''],
      size,
    } = fit(title, { width, largest: 50, smallest });
    return letter(line, { ...middle, y, size, fill: mix(action, 0.58, ink) });
  }
  const [before, day] = ['ANTES: ', printable(card.former)];
  const size = 46;
  const start = 600 - (widthOf(before + day) * size) / 2;
  const dayAt = start + widthOf(before) * size;
  return (
    letter(before + day, { x: start, y, size, fill: ink, anchor: 'start' }) +
    `<rect x="${dayAt - 4}" y="${y - size * 0.46}" width="${widthOf(day) * size + 8}" height="4.5" fill="${ink}"/>`
  );
}
