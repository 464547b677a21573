import { showName } from '../show';
import { findDays, monthHeading, type DaysContext, type WrittenDay } from './days';
import { findHours, type WrittenHour } from './hours';
import { findLinks, findMarks, type Marks } from './marks';
import { findPlace, segmentsOf, type Segment, type WrittenPlace } from './places';
import { fold, take, taken, type Unread } from './text';

/** A line of a message and all that was understood of it. */
export type Line = {
  number: number;
  /** Whether it says anything of an event. */
  says: boolean;
  heading?: { month: number; year?: number };
  days: WrittenDay[];
  /** Whether words stand between its days: they may be of several places. */
  scattered: boolean;
  hours: WrittenHour[];
  links: string[];
  marks: Marks;
  place: WrittenPlace;
  venue?: string;
  /** What of it is no part of an event, when it belongs to one. */
  unread: Unread[];
  /** All of it, when it belongs to none. */
  whole: Unread[];
};

const ownName = fold(showName);

/** Words that only join or name what stands beside them. */
const joining =
  /^(?:boletos?|entradas?|tickets?|link|liga|compra|venta|aqui|en|el|la|los|las|a|al|de|del|con|y|hora|local|horario|hrs|show|funcion|funciones|fecha|fechas|ciudad|lugar|sede|dia|dias|desde|precio|horas|vivo|info|por|via|mx|mexico|puertas|costo|tel|inicio|inicia|fin|at|on|in|the|doors)$/;

/** The head of a column. */
const label =
  /^(?:dia|fecha|hora|ciudad|estado|lugar|sede|recinto|venue|teatro|foro|boletos|link|liga|precio|costo|date|time|city)$/;

const saleWords = /\bpre-?\s?venta\b|\bventa\s+(?:gral|general)\b|\ba\s+la\s+venta\b/;
/** The number of an entry, or no more than words that join. */
const isFiller = ({ words, start }: Segment, text: string) =>
  words.every(({ text }) => joining.test(text.replace(/\./g, ''))) ||
  (words.length === 1 && /^\d{1,2}\.?$/.test(words[0]!.text) && !/\w/.test(text.slice(0, start)));

/** Reads one line. @param context what the rest of the message says of its days */
export function readLine(written: string, number: number, today: string, context?: DaysContext): Line {
  const stamp = stampOf(written, today);
  const { links, spans } = findLinks(written);
  let text = ' '.repeat(stamp) + fold(written).slice(stamp);
  // The show plays nowhere in itself.
  text = text.replaceAll(ownName, (name) => taken.repeat(name.length));
  for (const span of spans) text = take(text, span);
  const month = monthHeading(text);
  const { hours: foundHours, rest: withoutHours } = findHours(text);
  const { days: found, rest: withoutDays } = findDays(withoutHours, today, context);
  const { marks, rest } = findMarks(withoutDays);
  const all = segmentsOf(rest);
  const isHead = all.length > 2 && all.every(({ words }) => words.length === 1 && label.test(words[0]!.text));
  const parts = isHead ? [] : all;
  const place = findPlace(parts, written);
  // `Preventa este jueves`, `venta general 3 dic 11 am`: a sale's day, not a show's, which says its city too.
  const isSale = saleWords.test(text) && !place.places.length && !place.venue;
  const days = found.filter(({ relative }) => !isSale && (!relative || place.places.length));
  const hours = isSale ? [] : foundHours;
  const segments = place.rest ? [...parts, place.rest] : parts;
  const named = !isSale && (days.length > 0 || links.length > 0 || /^\W*(?:lugar|sede|recinto)\s*:/.test(text));
  const { venue, used } = venueOf(written, segments, place, named);
  const left = [
    ...found.filter((day) => !days.includes(day)),
    ...segments.filter((segment) => !used.includes(segment) && !isFiller(segment, text)),
  ];
  const part = ({ start, end }: { start: number; end: number }): Unread => ({
    line: number,
    start,
    end,
    text: written.slice(start, end),
  });
  const trimmed = { start: written.length - written.trimStart().length, end: written.trimEnd().length };
  const says =
    days.length + hours.length + links.length + place.places.length > 0 ||
    Boolean(place.state || venue || marks.price || marks.status);
  return {
    number,
    says: says && !month,
    heading: month,
    days,
    scattered: days.some(
      (day, index) => index > 0 && /[a-z]{3}/.test(withoutDays.slice(days[index - 1]!.end, day.start)),
    ),
    hours,
    links: links.slice(0, 1),
    marks,
    place,
    venue,
    unread: left.map(part),
    whole: trimmed.end > trimmed.start && !month ? [part(trimmed)] : [],
  };
}

/**
 * How many characters WhatsApp put before a message that was copied together with others: when it was sent and by whom.
 * One without brackets may be a date of the tour as well, unless another one follows it.
 */
function stampOf(written: string, today: string): number {
  const bracketed =
    /^[\s\u200e]*\[(?=[^\]]*\d:\d\d)(?=[^\]]*\d[/.-]\d{1,2}[/.-]\d)[\d\s:,/.apm\u202f-]{8,40}\]\s*[^:]{1,40}:\s/i.exec(
      written,
    );
  if (bracketed) return bracketed[0].length;
  const bare =
    /^\s*\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d\d(?::\d\d)?(?:\s*[ap]\.?\s?m\.?)?\s+[-–]\s+[^:]{1,40}:\s/i.exec(
      written,
    );
  const length = bare?.[0].length ?? 0;
  return length && findDays(fold(written).slice(length), today).days.length ? length : 0;
}

/** The venue: what begins like one, else the first short name that is left on a line with a day, or after `Lugar:`. */
function venueOf(
  written: string,
  segments: Segment[],
  place: WrittenPlace,
  named: boolean,
): { venue?: string; used: Segment[] } {
  if (place.venue && !tourName.test(written.slice(place.venue.start))) {
    const { start, end } = place.venue;
    return {
      venue: clean(written.slice(start, end)),
      used: [...place.used, ...segments.filter((segment) => segment.start <= start && segment.end >= end)],
    };
  }
  const name =
    named &&
    segments.find(
      (segment) =>
        !place.used.includes(segment) &&
        !tourName.test(written.slice(segment.start)) &&
        isName(written.slice(segment.start, segment.end)) &&
        !segment.words.every(({ text }) => joining.test(text)),
    );
  return name
    ? { venue: clean(written.slice(name.start, name.end)), used: [...place.used, name] }
    : { used: place.used };
}

/** `GIRA NORTE RADIO CARPA`: how a tour calls itself, whatever of a venue is in it. */
const tourName = /^(?:la\s+)?(?:gira|tour)\b/i;

const clean = (text: string) =>
  text
    .replace(/[*_~]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s+(?:boletos?|entradas?|venta|link|en|a|la|el|por))+$/i, '')
    .replace(/[\s.,]+$/, '')
    .trim();

/** One to six words of which the first and most others are capitalised, as names are. */
function isName(text: string): boolean {
  const words = clean(text)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word));
  const capitalised = words.filter((word) => /^[\p{Lu}\d]/u.test(word)).length;
  return (
    words.length > 0 &&
    words.length <= 6 &&
    /^\p{Lu}/u.test(words[0]!) &&
    capitalised * 2 >= words.length &&
    !/[!¡¿?]|^(?:por (?:confirmar|definir)|pendiente|tba|evento privado|privad[oa])\b/i.test(text)
  );
}
