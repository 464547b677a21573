import { findDays, type DaysContext, type WrittenDay } from './days';
import { monthHeading, namesWeekdays, titleYear } from './message-days';
import { findHours, type WrittenHour } from './hours';
import { findLinks, findMarks, type Marks } from './marks';
import { countryIn } from './place-abroad';
import { findPlace } from './places';
import { segmentsOf, type Segment, type WrittenPlace } from './segments';
import { fold, take, taken, type Span, type Unread } from './text';
import { clean, isNameOf, joining, venueOf } from './venue';

/** A line of a message and all that was understood of it. */
export type Line = {
  number: number;
  /** Whether it has any fact of an event. */
  says: boolean;
  /** The heading's facts about the days below. */
  heading?: { month: number; year?: number };
  year?: number;
  country?: string;
  columns?: string[];
  days: WrittenDay[];
  /** Whether words stand between its days: they may be of several places. */
  scattered: boolean;
  hours: WrittenHour[];
  doors?: string;
  /** Whether it begins with an hour: several such lines are as many shows of one day. */
  leads: boolean;
  /** Whether its hours are those of all shows. */
  all: boolean;
  links: string[];
  marks: Marks;
  place: WrittenPlace;
  venue?: string;
  /** With the city that may be a part of its name. */
  wholeVenue?: string;
  /** All of it is a name, which may be the venue's. */
  name?: string;
  /** The rest of the line, when it belongs to an event. */
  unread: Unread[];
  /** All of it, when it belongs to none. */
  whole: Unread[];
};

/** The head of a column. */
const label =
  /^(?:dia|fecha|show|puertas|acceso|doors|aforo|horario|ciudad|plaza|estado|lugar|sede|recinto|venue|teatro|foro|boletos|link|liga|precio|costo|status|estatus|date|time|city)$/;
/** Buttons of pages, which say a date again. */
const button = /^\W*(?:guardar|compartir|save|share|open additional|notificarme)\b/;

const saleWords =
  /\banunci(?:os?|an|amos|aremos)\b|\bpre-?\s?venta\b|\bventa\s+(?:gral|general)\b|\ba\s+la\s+venta\b|\bdescuento\b|\bpromo\w*\b/;
/** The number of an entry, or no more than words that join. */
const isFiller = ({ words, start }: Segment, text: string) =>
  words.every(({ text }) => joining.test(text.replace(/\./g, ''))) ||
  (words.length === 1 && /^\d{1,2}\.?$/.test(words[0]!.text) && !/\w/.test(text.slice(0, start)));

/** `del 28 de noviembre pasamos al 16 de enero` */
const moves =
  /\b(?:pasa\w*|cambia\w*|mueve\w*|recorre\w*|reprograma\w*|movi\w+)\s+(?:\w+\s+){0,2}(?:al?|para)\s+(?:el\s+)?$/;
/** Between the cells of a table. */
const cell = /\t|\s*\|\s*/;

/** The cells of a row that stand in a column with such a heading. */
function cellsOf(written: string, columns: string[] = [], heading: RegExp): Span[] {
  if (!columns.some((name) => heading.test(name))) return [];
  const signs = [...written.matchAll(new RegExp(cell, 'g'))];
  if (signs.length !== columns.length - 1) return [];
  return columns.flatMap((name, index) => {
    const start = index ? signs[index - 1]!.index : 0;
    return heading.test(name) ? [{ start, end: signs[index]?.index ?? written.length }] : [];
  });
}

/** Facts that other lines give. */
export type LineContext = DaysContext & { country?: string; columns?: string[]; show?: string };

/** Reads one line. @param context what the rest of the message says of it */
export function readLine(written: string, number: number, today: string, context: LineContext = {}): Line {
  const stamp = stampOf(written, today);
  const { links, spans } = findLinks(written);
  let text = ' '.repeat(stamp) + fold(written).slice(stamp);
  // The show's own name is no place.
  if (context.show) text = text.replaceAll(fold(context.show), (name) => taken.repeat(name.length));
  for (const span of spans) text = take(text, span);
  const month = monthHeading(text);
  if (button.test(text)) text = ' '.repeat(text.length);
  const { hours: foundHours, rest: withoutHours } = findHours(text);
  for (const { start, end } of cellsOf(written, context.columns, /^(?:puertas|acceso|doors)/))
    for (const hour of foundHours) hour.doors ||= hour.start >= start && hour.end <= end;
  const { days: found, rest: withoutDays } = findDays(withoutHours, today, context);
  const { marks: foundMarks, rest } = findMarks(withoutDays);
  const all = segmentsOf(rest);
  const labels = all.filter(({ words }) => words.length === 1 && label.test(words[0]!.text));
  const isHead = all.length > 2 && labels.length * 2 > all.length && !found.length;
  const parts = isHead ? [] : all;
  const country = found.length ? undefined : countryIn(parts, written);
  const place = findPlace(country ? [] : parts, written, context.country);
  // `Preventa este jueves`, `venta general 3 dic 11 am`: a sale's day, not a show's, which says its city too.
  const isSale = saleWords.test(text) && !place.places.length && !place.venue;
  const moved = found.length > 1 && moves.test(withoutDays.slice(found[0]!.end, found.at(-1)!.start));
  const days = (moved ? found.slice(-1) : found).filter(
    ({ relative, start }) =>
      !isSale &&
      (!relative || place.places.length) &&
      !/\b(?:hasta|antes\s+del?|a\s+partir\s+del?|no(?:\s+(?:es|sera))?)\s+(?:el\s+)?$/.test(text.slice(0, start)),
  );
  const isSalesDay = isSale && (found.length > 0 || foundHours.length > 0);
  const marks: Marks = isSalesDay ? {} : moved ? { ...foundMarks, status: 'rescheduled' } : foundMarks;
  // `viernes y sábado 20:30, domingo 18:00`
  const isOfWeekdays = !found.length && foundHours.length > 1 && namesWeekdays(rest);
  const hours = isSale || isOfWeekdays ? [] : foundHours;
  const segments = place.rest ? [...parts, place.rest] : parts;
  const named =
    !isSale &&
    (days.length + links.length + place.places.length > 0 ||
      /^\W*(?:lugar|sede|recinto|foro|teatro|venue|donde)\s*:/.test(text));
  const { venue, used } = venueOf(written, segments, place, named);
  const [name, ...others] = segments.filter((segment) => !used.includes(segment) && !isFiller(segment, text));
  const left = [...found.filter((day) => !days.includes(day)), ...(name ? [name, ...others] : [])];
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
  const isName = !says && !month && !country && name && !others.length && isNameOf(written, name);
  return {
    number,
    says: (says || Boolean(isName)) && !month && !isSalesDay,
    heading: month,
    year: days.length ? undefined : titleYear(text),
    country,
    columns: isHead ? written.split(cell).map((text) => fold(text).trim()) : undefined,
    days,
    scattered: days.some(
      (day, index) => index > 0 && /[a-z]{3}/.test(withoutDays.slice(days[index - 1]!.end, day.start)),
    ),
    hours: hours.filter(({ doors }) => !doors),
    doors: hours.find(({ doors }) => doors)?.time,
    leads: hours.length > 0 && !found.length && !/[a-z0-9]/.test(text.slice(0, hours[0]!.start)),
    all: hours.some(({ all }) => all),
    links: links.slice(0, 1),
    marks,
    place,
    venue,
    wholeVenue: place.wholeVenue && clean(written.slice(place.wholeVenue.start, place.wholeVenue.end)),
    name: isName ? clean(written.slice(name.start, name.end)) : undefined,
    unread: left.map(part),
    whole: trimmed.end > trimmed.start && !month ? [part(trimmed)] : [],
  };
}

/**
 * The length of WhatsApp's prefix before a copied message: when it was sent and by whom. Without brackets it may be a
 * date of the tour, unless it is past or another one follows it.
 */
function stampOf(written: string, today: string): number {
  const bracketed =
    /^[\s\u200e]*\[(?=[^\]]*\d:\d\d)(?=[^\]]*\d[/.-]\d{1,2}[/.-]\d)[\d\s:,/.apm\u202f-]{8,40}\]\s*[^:]{1,40}:\s/i.exec(
      written,
    );
  if (bracketed) return bracketed[0].length;
  // `Ciudad de México, a 20 de noviembre de 2026.-`
  const dateline = /^[^\d]{3,50},\s+a\s+\d{1,2}\s+de\s+[a-z]+\s+del?\s+20\d\d\b[\s.–—-]*/i.exec(written);
  if (dateline) return dateline[0].length;
  // `On Fri, Nov 20, 2026 at 6:12 PM Ana wrote:`, `Enviado el: viernes, 20 de noviembre de 2026 18:12`
  const quoted =
    /^[\s>]*(?:(?:on|el)\s.*\d:\d\d.*\b(?:wrote|escribi[oó])\s*:|(?:enviado(?:\s+el)?|sent)\s*:.*)\s*$/i.exec(written);
  if (quoted) return quoted[0].length;
  // `2/ 14 ene`: the number of an entry.
  const entry = /^\W*\d{1,2}[/)]\s+(?=\S)/.exec(written);
  if (entry) return entry[0].length;
  const bare =
    /^\s*\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d\d(?::\d\d)?(?:\s*[ap]\.?\s?m\.?)?\s+[-–]\s+[^:]{1,40}:\s/i.exec(
      written,
    );
  const length = bare?.[0].length ?? 0;
  const daysOf = (text: string) => findDays(fold(text), today).days;
  const isPast = daysOf(written.slice(0, length)).some(({ readings }) => readings[0]! <= today);
  return length && (isPast || daysOf(written.slice(length)).length) ? length : 0;
}
