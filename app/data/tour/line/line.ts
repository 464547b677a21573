import { cell, cellsOf, label, priceInCells } from './cells';
import type { WrittenDay } from '../days/day-words';
import { findDays, type DaysContext } from '../days/days';
import { loneWeekday, monthHeading, titleYear } from '../days/message-days';
import { findHours, type WrittenHour } from '../days/hours';
import { findLinks, findMarks, type Marks } from './marks';
import { inFigures } from '../days/number-words';
import { isSale, leadsToSale, saleBeside, saleOf, type Sale } from './on-sale';
import { hoursByWeekday, type HoursByWeekday } from '../days/pairing';
import { isMoved } from './moves';
import { otherCosts } from './prices';
import { countryIn, flagCountry } from '../places/place-abroad';
import { citiesIn, findPlace, street, withoutStreets } from '../places/places';
import { parted, segmentsOf, sender, startsAsVenue, type WrittenPlace } from '../words/segments';
import { foldInPlace, saysName, take, taken, type Unread } from '../words/text';
import {
  aside,
  beginsOtherBusiness,
  call,
  denial,
  isActivity,
  isErrand,
  isOtherBusiness,
  isTask,
  isUndone,
  limit,
  replaced,
  workAside,
} from '../words/topics';
import { clean, isFiller, isMaybe, isNameOf, tourName, venueOf, venuesIn } from '../places/venue';

/** A line of a message and all that was understood of it. */
export type Line = {
  number: number;
  /** Number of its paragraph: empty lines stand between them. */
  paragraph?: number;
  written: string;
  /** Folded. */
  text: string;
  /** Whether it is a day whose parts stand on lines of their own, as on a calendar’s leaf: a card begins with it. */
  isTile?: boolean;
  /** It stands under a label such as `Ubicación`. */
  isUnderLabel?: boolean;
  /** The cities that it names, but for those in the names of venues. */
  cities: WrittenPlace['places'];
  /** The place of each of its days: `en Tlaxcala y Apizaco los días 11 y 12, respectivamente`. */
  respective?: WrittenPlace['places'];
  /** The venue of each of them. */
  venues?: readonly string[];
  /** Whether it has any fact of an event. */
  says: boolean;
  /** The heading's facts about the days below. */
  heading?: { month: number; year?: number };
  year?: number;
  country?: string;
  columns?: string[];
  days: WrittenDay[];
  /** The day that is replaced by its own: `es el 4, no el 3`. */
  instead?: string;
  /** Days of which it says that nothing is: `el 4 descansamos`. */
  off: string[];
  /** Its days are no show's. */
  isOther: boolean;
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
  /** What its hours say of themselves, where each stood in a line of its own. */
  marksByHour?: Map<WrittenHour, Marks>;
  links: string[];
  marks: Marks;
  /** The sale of its own date; without a day, of others. */
  sale?: Sale;
  place: WrittenPlace;
  venue?: string;
  /** A venue that is not sure yet. */
  maybe?: string;
  /** With the city that may be a part of its name. */
  wholeVenue?: string;
  /** All of it is a name, which may be the venue's. */
  name?: string;
  /** The rest of the line, when it belongs to an event. */
  unread: Unread[];
  /** All of it, when it belongs to none. */
  whole: Unread[];
};

/** Buttons of pages, which say a date again. */
const button = /^\W*(?:guardar|compartir|save|share|open additional|notificarme)\b/;

/** Facts of all dates: `boletos de las 3 plazas`, `siempre a las 18:00`, `one link for everything`. */
const ofAll =
  /^\W*tod(?:[oa]s\b|o\s+(?:desde|a|agotado|sold)\b)|\b(?:tod[oa]s\s+(?:las?|los|nuestr\w+)\s+(?:fechas|funciones|plazas|ciudades|shows|presentaciones|sedes|gira)|(?:para|de|en)\s+tod[oa]s|(?:de|en|para)\s+l[ao]s\s+(?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho)\s+(?:plazas|fechas|funciones|ciudades|shows|lados|noches|lugares|(?=desde\b|\$|son\b|\W))|siempre\s+a|amb[ao]s\s+(?:fechas|funciones|ciudades|plazas|dias)|(?:one|same)\s+link|for\s+(?:everything|all)|all\s+(?:dates|shows|tickets|cities))\b/;
const ofOrder =
  /^[^a-z0-9]*(?:(?:\d\s?(?:[nr]?[ao]|d[ao]|er|nd[ao])?\.?|primera?|segund[ao]|tercera?)\s*(?:funcion|show)[^a-z0-9]*)?$/;
/** Facts that other lines give. */
export type LineContext = DaysContext & {
  country?: string;
  columns?: string[];
  show?: string;
  isPriceList?: boolean;
  isUnderVenue?: boolean;
  /** The status for which a sign stands: 🔴 */
  legend?: ReadonlyMap<string, Marks['status']>;
  isSpan?: boolean; // of days above, whose hours may stand by weekday
};

/** Reads one line. @param context what the rest of the message says of it */
export function readLine(written: string, number: number, today: string, context: LineContext = {}): Line {
  const { links, spans } = findLinks(written);
  let text = inFigures(foldInPlace(written));
  // The show's own name is no place.
  if (context.show) text = text.replaceAll(foldInPlace(context.show), (name) => taken.repeat(name.length));
  for (const span of [...spans, ...cellsOf(written, context.columns, otherCosts)]) text = take(text, span);
  const clauses = [/^\P{L}*sí/iu.test(written) ? /$^/ : aside, sender, call, workAside, replaced];
  for (const clause of clauses) text = text.replace(clause, (words) => taken.repeat(words.length));
  const shown = written.replace(/[^]/g, (letter, at: number) => (text[at] === taken ? ' ' : letter));
  const sold = cellsOf(written, context.columns, /^(?:on\s?-?sale|(?:fecha |inicio )?(?:de )?(?:pre)?venta)/);
  const beside = saleBeside(text, sold, today, context);
  if (beside) text = beside.rest;
  const month = monthHeading(text);
  if (button.test(text)) text = ' '.repeat(text.length);
  const { hours: foundHours, rest: withoutHours } = findHours(text);
  for (const { start, end } of cellsOf(written, context.columns, /^(?:puertas|acceso|doors)/))
    for (const hour of foundHours) hour.doors ||= hour.start >= start && hour.end <= end;
  const { days: found, rest: withoutDays } = findDays(withoutHours, today, context);
  const { marks: foundMarks, rest: withoutMarks } = findMarks(withoutDays, context.isPriceList);
  const { price, rest } = priceInCells(written, withoutMarks, context.columns);
  foundMarks.price ??= price;
  for (const [sign, status] of context.legend ?? []) if (written.includes(sign)) foundMarks.status ??= status;
  const all = segmentsOf(rest);
  const labels = all.filter(({ words }) => words.length === 1 && label.test(words[0]!.text));
  const isHead = all.length > 2 && labels.length * 2 > all.length && !found.length;
  const parts = isHead ? [] : all;
  const country = found.length || links.length ? undefined : countryIn(parts, written);
  const place = findPlace(country ? [] : withoutStreets(parts), written, context.country ?? flagCountry(written));
  if (place.inProse && !found.length) Object.assign(place, { places: [], state: undefined });
  // `la carpa hace su posada`: a word of the show's name
  const ofShow = place.venue && /^\p{Ll}+/u.exec(written.slice(place.venue.start));
  if (street.test(text) || (ofShow && saysName(foldInPlace(context.show ?? ''), ofShow[0]))) place.venue = undefined;
  if (tourName.test(text) && !found.length) place.venue = undefined; // `GIRA DE LA CARPA AL TEATRO`
  const isPlaced =
    place.places.length > 0 ||
    (place.venue !== undefined && startsAsVenue(text.slice(place.venue.start, place.venue.end)));
  // `Preventa este jueves`, `venta general 3 dic 11 am`: a sale's day, not a show's, which says its city too.
  const sale = isSale(text) && (!isPlaced || (found.length > 0 && leadsToSale(text.slice(0, found[0]!.start))));
  if (sale) place.venue = undefined; // `Preventa con código CARPA`
  const isTimed = found.length > 0 || foundHours.length > 0;
  const isOther =
    isTimed &&
    ((isUndone(text) && foundMarks.status !== 'cancelled') ||
      (isOtherBusiness(text) && !isPlaced) ||
      place.used.some(({ start, end }) => isErrand(text.slice(start, end))) ||
      isActivity(text, foundHours[0]?.start ?? text.length) ||
      isTask(text) ||
      beginsOtherBusiness(rest));
  const moved = isMoved(written, withoutDays, found);
  if (moved) found.at(-1)!.spanned = undefined;
  const isWork = sale || isOther;
  const days = (moved ? found.slice(-1) : found).filter(
    ({ relative, start, end }) =>
      !isWork &&
      (!relative || place.places.length) &&
      !limit.test(text.slice(0, start)) &&
      !denial.test(text.slice(end)) &&
      // `y el 12?`, `el 19 es Saltillo, ¿se puede el 20?`
      !(
        /^\s*\?/.test(text.slice(end)) &&
        (written.slice(0, start).lastIndexOf('¿') > 0 || !(isPlaced || foundHours.length))
      ),
  );
  const off = found.filter(({ end }) => denial.test(text.slice(end))).map(({ readings }) => readings[0]!);
  const denied = found.find(({ start }) => /^no\b/.test(limit.exec(text.slice(0, start))?.[0] ?? ''));
  const marks: Marks = isOther ? {} : moved ? { ...foundMarks, status: 'rescheduled' } : { ...foundMarks };
  // A sale that is to come is not on yet.
  if (beside || (sale && isTimed)) {
    const last = (beside?.days ?? found).at(-1)?.readings[0] ?? '';
    const isOn = last === today || (last > today && /\bhasta\b/.test(text));
    const presale = isOn && /pre-?\s?(?:venta|sale)/i.test(written) ? 'presale' : undefined;
    marks.status = beside ? (marks.status ?? presale) : presale;
  }
  // `todas 20:30, excepto domingo: 18:00`, `todas 20:30, la del domingo a las 6`
  const ofThem = foundHours.find(({ all }) => all)?.end ?? Infinity;
  const weekday = [...rest.matchAll(loneWeekday)].find(({ index }) => index > ofThem)?.index ?? Infinity;
  const except = foundHours.some(({ start }) => start > weekday) ? weekday : undefined;
  const weekdaysIn = found.length ? found.reduce<string>(take, withoutHours) : rest;
  const [free] = found.length > 1 ? weekdaysIn.matchAll(loneWeekday) : [];
  const from = found.length ? (free?.index ?? Infinity) : (except ?? -1);
  const ofWeekdays = foundHours.filter(({ start }) => start > from);
  const fewest = except || found.length || context.isSpan ? 1 : 2;
  const byWeekday = isWork ? undefined : hoursByWeekday(weekdaysIn, ofWeekdays, fewest);
  const hours = isWork ? [] : byWeekday ? foundHours.filter((hour) => !ofWeekdays.includes(hour)) : foundHours;
  const cities = citiesIn(parts.map((one) => ({ ...one, words: parted(one).before })));
  const respective = days.length > 1 && cities.length === days.length ? cities : undefined;
  const isRespective = /\brespectivamente\b/.test(text);
  const segments = place.rest ? [...parts, place.rest] : parts;
  const named =
    !isWork &&
    // `Especial Navideño` under the venue of all is a title.
    (place.places.length > 0 || !context.isUnderVenue) &&
    !street.test(text) &&
    (days.length + links.length + (text.includes('?') ? 0 : place.places.length) > 0 ||
      /^\W*(?:lugar|sede|recinto|foro|teatro|venue|donde)\s*:/.test(text));
  // `Radio Carpa: Especial Navideño`
  const untitled = segments.filter(({ start }) => !/\u0001\s*:\s*$/.test(text.slice(0, start)));
  const { venue: said, used } = venueOf(shown, untitled, place, named, isTimed && !isWork);
  const venues = days.length > 1 ? parts.flatMap((one) => venuesIn(one, written)) : [];
  const isEach = respective !== undefined && venues.length === days.length;
  const maybe = said !== undefined && !isEach && (venues.length > 1 || isMaybe(text, said)) ? said : undefined;
  const venue = maybe ? undefined : said;
  const [name, ...others] = segments.filter((segment) => !used.includes(segment) && !isFiller(segment, text));
  const left = [...found.filter((day) => !days.includes(day)), ...(name ? [name, ...others] : [])];
  const part = ({ start, end }: { start: number; end: number }): Unread => ({
    line: number,
    start,
    end,
    text: written.slice(start, end),
  });
  const doors = hours.find(({ doors }) => doors)?.time;
  const says =
    days.length + hours.length + links.length + place.places.length > 0 ||
    Boolean(place.state || venue || marks.price !== undefined || marks.status || doors);
  const isName = !says && !month && !country && name && !others.length && isNameOf(written, name);
  return {
    number,
    written,
    text,
    respective,
    cities,
    venues: isEach ? venues : undefined,
    isOther,
    says: (says || Boolean(isName)) && !month && !isOther && (!byWeekday || days.length + hours.length > 0),
    heading: month,
    year: days.length ? undefined : titleYear(text),
    country,
    columns: isHead ? written.split(cell).map((text) => foldInPlace(text).trim()) : undefined,
    days,
    instead: (moved ? found[0] : denied)?.readings[0],
    off,
    scattered:
      (days.length > 1 && cities.length > 1 && !isRespective) ||
      days.some((day, index) => index > 0 && /[a-z]{3}/.test(withoutDays.slice(days[index - 1]!.end, day.start))),
    hours: hours.filter(({ doors }) => !doors),
    doors,
    leads: hours.some(({ doors }) => !doors) && !found.length && ofOrder.test(text.slice(0, hours[0]!.start)),
    all: hours.some(({ all }) => all) || ofAll.test(text),
    byWeekday,
    links: links.slice(0, 1),
    marks,
    sale: beside ? beside.sale : sale ? saleOf(text, today, context) : undefined,
    place,
    venue,
    maybe,
    wholeVenue: place.wholeVenue && clean(written.slice(place.wholeVenue.start, place.wholeVenue.end)),
    name: isName ? clean(written.slice(name.start, name.end)) : undefined,
    unread: left.map(part),
    whole: written.trim() && !month ? [part({ start: written.search(/\S/), end: written.trimEnd().length })] : [],
  };
}
