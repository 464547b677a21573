import { cell, label } from './cells';
import { findFacts, type Claim, type Facts, type LineContext } from './facts';
import { leftOversOf, type LeftOver } from './left-overs';
import { daysOff, kindOf, showDays, showMarks, type Kind } from './kind';
import type { Marks } from './marks';
import { saleOf, type Sale } from './on-sale';
import type { WrittenDay } from '../days/day-words';
import type { WrittenHour } from '../days/hours';
import { loneWeekday, titleYear } from '../days/message-days';
import { hoursByWeekday, type HoursByWeekday } from '../days/pairing';
import { countryIn, flagCountry } from '../places/place-abroad';
import { citiesIn, findPlace, street, withoutStreets } from '../places/places';
import { clean, isFiller, isMaybe, isNameOf, venueOf } from '../places/venue';
import { parted, segmentsOf, type Segment, type WrittenPlace } from '../words/segments';
import { foldInPlace, take, takenMark, type Span, type Unread } from '../words/text';
import { pattern } from '../words/pattern';

/** A line of a message and all that was understood of it. */
export type Line = Readonly<{
  number: number;
  /** Number of its paragraph: empty lines stand between them. */
  paragraph?: number;
  original: string;
  /** Folded. */
  text: string;
  /** Whether it is a day whose parts stand on lines of their own, as on a calendar’s leaf: a card begins with it. */
  isTile?: boolean;
  /** The cities that it names, but for those in the names of venues. */
  cities: WrittenPlace['places'];
  /** The place of each of its days: `en Tlaxcala y Apizaco los días 11 y 12, respectivamente`. */
  respective?: WrittenPlace['places'];
  /** Whether it has any fact of an event. */
  says: boolean;
  /** The heading's facts about the days below. */
  heading?: { month: number; year?: number };
  year?: number;
  country?: string;
  columns?: string[];
  days: WrittenDay[];
  /** Days of which it says that nothing is: `el 4 descansamos`. */
  off: string[];
  /** Its days are no show's, but of other business or of the sale of tickets. */
  isOther: boolean;
  isSale: boolean;
  /** Whether words stand between its days: they may be of several places. */
  scattered: boolean;
  hours: WrittenHour[];
  doors?: string;
  /** Whether it begins with an hour: several such lines are as many shows of one day. */
  leads: boolean;
  /** Whether its facts are those of all shows. */
  all: boolean;
  /** The hours of weekdays: `viernes y sábado 20:30, domingo 18:00`. */
  byWeekday?: HoursByWeekday;
  /** The marks of its hours, where each hour stood in a line of its own. */
  marksByHour?: Map<WrittenHour, Marks>;
  links: string[];
  marks: Marks;
  /** The sale of its own date; without a day, of others. */
  sale?: Sale;
  place: WrittenPlace;
  venue?: string;
  /** A venue that is not sure yet. */
  maybe?: string;
  /** All of it is a name, which may be the venue's. */
  name?: string;
  leftOvers: LeftOver[];
  claims: Claim[];
  /** The rest of the line, when it belongs to an event. */
  unread: Unread[];
  /** All of it, when it belongs to none. */
  whole: Unread[];
}>;

/** Facts of all dates: `boletos de las 3 plazas`, `siempre a las 18:00`, `one link for everything`. */
const ofAll = pattern()`
  ^\W*tod(?:[oa]s\b|o\s+(?:desde|a|agotado|sold)\b)|\b(?:tod[oa]s\s+(?:las?|los|nuestr\w+)\s+(?:fechas|funciones
  |plazas|ciudades|shows|presentaciones|sedes|gira)|(?:para|de|en)\s+tod[oa]s
  |(?:de|en|para)\s+l[ao]s\s+(?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho)\s+(?:plazas|fechas|funciones|ciudades
  |shows|lados|noches|lugares|(?=desde\b|\$|son\b|\W))|siempre\s+a
  |amb[ao]s\s+(?:fechas|funciones|ciudades|plazas|dias)|(?:one|same)\s+link|for\s+(?:everything|all)
  |all\s+(?:dates|shows|tickets|cities))\b
`;
const ofOrder = pattern()`
  ^[^a-z0-9]*(?:(?:\d\s?(?:[nr]?[ao]|d[ao]|er|nd[ao])?\.?|primera?|segund[ao]|tercera?)\s*(?:funcion
  |show)[^a-z0-9]*)?$
`;
/** Reads one line. @param context what the rest of the message says of it */
export function readLine(original: string, number: number, today: string, context: LineContext = {}): Line {
  const lineFacts = findFacts(original, today, context);
  const facts = { ...lineFacts, hours: lineFacts.hours.map((hour) => ({ ...hour, line: number })) };
  const { text, links, month, days: foundDays } = facts;
  const { parts, columns } = partsOf(facts);
  const country = foundDays.length || links.length ? undefined : countryIn(parts, original);
  const place = placeOf(country ? [] : parts, facts, context);
  const kind = kindOf(facts, place);
  if (kind.isSale) place.venue = undefined; // `Preventa con código CARPA`
  if (kind.isMoved) foundDays.at(-1)!.spanned = undefined;
  const days = showDays(facts, kind, place);
  const marks = showMarks(facts, kind, today);
  const { hours, byWeekday } = showHours(facts, kind, context);
  const lists = listsIn(parts, days, facts);
  const { used: usedSegments, ...venue } = venueBeside(parts, place, facts, kind, days, context);

  const doors = hours.find(({ doors }) => doors)?.time;
  const says =
    days.length + hours.length + links.length + place.places.length > 0 ||
    Boolean(place.state || venue.venue || marks.price !== undefined || marks.status || doors);
  const leftSegments = withRest(parts, place).filter(
    (segment) => !usedSegments.includes(segment) && !isFiller(segment, text),
  );
  const [name] = leftSegments;
  const isName = !says && !month && !country && leftSegments.length === 1 && isNameOf(original, name!);
  const claims = [
    ...facts.claims,
    ...ofField('city', [
      ...place.usedSegments.map((one) => untilVenue(one, venue.venue, original)),
      ...streetsIn(parts),
    ]),
    ...ofField('venue', venueSpans(venue.venue, original, place, isName ? name! : undefined, usedSegments)),
    ...(kind.isMoved ? ofField('status', [{ start: foundDays[0]!.start, end: foundDays.at(-1)!.end }]) : []),
  ];
  const part = ({ start, end }: Span): Unread => ({ line: number, start, end, text: original.slice(start, end) });
  return {
    number,
    original,
    text,
    isOther: kind.isOther,
    isSale: kind.isSale,
    says: (says || isName) && !month && !kind.isOther && (!byWeekday || days.length + hours.length > 0),
    heading: month,
    year: days.length ? undefined : titleYear(text),
    country,
    columns,
    days,
    off: daysOff(facts),
    ...lists,
    hours: hours.filter(({ doors }) => !doors),
    doors,
    leads: hours.some(({ doors }) => !doors) && !foundDays.length && ofOrder.test(text.slice(0, hours[0]!.start)),
    all: hours.some(({ all }) => all) || ofAll.test(text),
    byWeekday,
    links: links.slice(0, 1),
    marks,
    sale: facts.beside ? facts.beside.sale : kind.isSale ? saleOf(text, today, context) : undefined,
    place,
    ...venue,
    name: isName ? clean(original.slice(name!.start, name!.end)) : undefined,
    leftOvers: leftOversOf(original, claims, hours.length),
    claims,
    unread: [...foundDays.filter((day) => !days.includes(day)), ...leftSegments].map(part),
    whole: original.trim() && !month ? [part({ start: original.search(/\S/), end: original.trimEnd().length })] : [],
  };
}

const ofField = (field: Claim['field'], spans: readonly Span[]): Claim[] =>
  spans.map(({ start, end }) => ({ field, start, end }));

/** `Av. Hidalgo 900`, not `no 9`: parts of an address. */
const streetsIn = (parts: Segment[]) => {
  const segments = withoutStreets(parts);
  return parts.filter((part) => !segments.includes(part) && !/^(?:[12]?\d|3[01])$/.test(part.words.at(-1)!.text));
};

/** A part without what stands behind the venue in it: `… Centro de las Artes y empieza más tarde` says more. */
function untilVenue({ start, end }: Span, venue: string | undefined, original: string): Span {
  const at = venue ? original.indexOf(venue, start) : -1;
  return { start, end: at < 0 || at >= end ? end : Math.min(end, at + venue!.length) };
}

/** Where the venue stands, and a name that may be one. */
function venueSpans(
  venue: string | undefined,
  original: string,
  place: WrittenPlace,
  name: Segment | undefined,
  usedSegments: readonly Segment[],
): Span[] {
  const at = venue ? original.indexOf(venue) : -1;
  const names = name ? [name] : [];
  if (at >= 0) return [{ start: at, end: at + venue!.length }, ...names];
  return [...usedSegments.filter((one) => !place.usedSegments.includes(one)), ...names];
}

/** The rest of a line, cut at its separators; the head of a table is no more than its columns. */
function partsOf({ written: original, rest, days }: Facts): { parts: Segment[]; columns?: string[] } {
  const parts = segmentsOf(rest);
  const labels = parts.filter(({ words }) => words.length === 1 && label.test(words[0]!.text));
  const isHead = parts.length > 2 && labels.length * 2 > parts.length && !days.length;
  return isHead ? { parts: [], columns: original.split(cell).map((text) => foldInPlace(text).trim()) } : { parts };
}

function placeOf(parts: Segment[], { written: original, days }: Facts, { country }: LineContext): WrittenPlace {
  const place = findPlace(withoutStreets(parts), original, country ?? flagCountry(original));
  if (place.inProse && !days.length) Object.assign(place, { places: [], state: undefined });
  // `la carpa hace su posada`: a word of the show's name
  // `GIRA DE LA CARPA AL TEATRO`

  return place;
}

/** The hours of a line that are its days', and those that weekdays have: `todas 20:30, la del domingo a las 6`. */
function showHours({ days, hours, withoutHours, rest }: Facts, kind: Kind, { isSpan }: LineContext) {
  if (kind.isSale || kind.isOther) return { hours: [], byWeekday: undefined };
  const text = days.length ? days.reduce<string>(take, withoutHours) : rest;
  const [weekday] = days.length > 1 ? text.matchAll(loneWeekday) : [];
  const from = days.length ? (weekday?.index ?? Infinity) : -1;
  const ofWeekdays = hours.filter(({ start }) => start > from);
  const byWeekday = hoursByWeekday(text, ofWeekdays, days.length || isSpan ? 1 : 2);
  return { hours: byWeekday ? hours.filter((hour) => !ofWeekdays.includes(hour)) : hours, byWeekday };
}

/** The cities and venues of several days: each day has its own where there are as many. */
function listsIn(parts: Segment[], days: Line['days'], { text, withoutDays }: Facts) {
  const cities = citiesIn(parts.map((one) => ({ ...one, words: parted(one).before })));
  const respective = days.length > 1 && cities.length === days.length ? cities : undefined;
  const isUnclear = days.length > 1 && cities.length > 1 && !/\brespectivamente\b/.test(text);
  const isApart = ({ start }: Span, index: number) =>
    index > 0 && /[a-z]{3}/.test(withoutDays.slice(days[index - 1]!.end, start));
  return { cities, respective, scattered: isUnclear || days.some(isApart) };
}

/** `Teatro Morelos, 8 pm (cambia a Teatro Landó)` */
const changesVenue = /\b(?:cambia|muda|pasa|mueve)\s+(?:de\s+sede\s+)?al?\s/;
/** `Lugar: Bataclán` */
const venueLabel = /^\W*(?:lugar|sede|recinto|foro|teatro|venue|donde)\s*:/;
const withRest = (parts: Segment[], { rest }: WrittenPlace) => (rest ? [...parts, rest] : parts);

/** The venue of a line, or those of its days; `maybe` where it is not sure. */
function venueBeside(
  parts: Segment[],
  place: WrittenPlace,
  { written: original, text, links }: Facts,
  { isSale, isOther }: Kind,
  days: Line['days'],
  { isUnderVenue }: LineContext,
) {
  const isWork = isSale || isOther;
  const mayBeNamed =
    !isWork &&
    // `Especial Navideño` under the venue of all is a title.
    (place.places.length > 0 || !isUnderVenue) &&
    !street.test(text) &&
    (days.length + links.length + (text.includes('?') ? 0 : place.places.length) > 0 || venueLabel.test(text));
  // `Radio Carpa: Especial Navideño`
  const untitled = withRest(parts, place).filter(({ start }) => !/\u0001\s*:\s*$/.test(text.slice(0, start)));
  const withoutLinks = original.replace(/[^]/g, (letter, at: number) => (text[at] === takenMark ? ' ' : letter));
  const { venue, usedSegments } = venueOf(withoutLinks, untitled, place, mayBeNamed);
  return venue && (changesVenue.test(text) || isMaybe(text, venue))
    ? { maybe: venue, used: usedSegments }
    : { venue, used: usedSegments };
}
