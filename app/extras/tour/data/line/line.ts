import { columnsOf, type Columns } from './columns';
import { statusesOfDays } from './day-statuses';
import { findFacts, type Claim, type Facts, type LineContext, type LinePart } from './facts';
import { leftOversOf, type LeftOver } from './left-overs';
import type { Marks } from './marks';
import { leadsToSale, ofSale, saleOf } from './on-sale';
import { showHours } from './show-hours';
import { isRepeated, titleYear, type WrittenDay } from '../days/day-words';
import { minutesOfDoors } from '../days/hours';
import { headsWeek } from '../days/counted-days';
import { countryIn, flagCountry } from '../places/place-abroad';
import { citiesIn, findPlace } from '../places/places';
import { street, withoutStreets } from '../places/streets';
import { isMaybe, venueOf } from '../places/venue';
import { says, withoutTaken, type Span, pattern } from '../words/text';
import { splitAtVenue, segmentsOf, startsAsVenue, textOf, type Segment, type WrittenPlace } from '../words/segments';
import { limit, otherBusiness, startsWithWork, withShow } from '../words/topics';

/** A part of a message's line as it is read; a line may be cut in several ways. */
export type LineReading = Readonly<ReturnType<typeof readLine>>;

/** A line of a message, or a part of one, and everything understood from it. */
export type Line = Readonly<
  LineReading & {
    leftOvers: readonly LeftOver[];
    paragraph?: number; // empty lines separate paragraphs
    isTile?: boolean; // whether it is a day in parts on several lines, which starts an event's card
  }
>;

/**
 * Reads one line of a message, or a part of it. Offsets in a reading are offsets in its part.
 * @param at where the part starts in its line @param context what the rest of the message tells about it
 */
export function readLine(original: string, { number, at }: LinePart, today: string, context: LineContext = {}) {
  const facts = findFacts(original, today, context);
  const { text, heading, days: allDays } = facts;
  const links = facts.links.slice(0, 1);
  const { parts: all, columns } = partsOf(facts, context);
  const notice = dateline.exec(text)?.[0].length ?? 0;
  const parts = all.filter(({ start }) => start >= notice);
  const country = allDays.length || links.length ? undefined : countryIn(parts, original);
  const abroad = context.country ?? flagCountry(original);
  const cities = citiesIn(parts.map((one) => ({ ...one, words: splitAtVenue(one).before })));
  const isTimed = allDays.length + facts.hours.length > 0;
  // `HOJA DE RUTA: JUÁREZ / LAGUNA`, `Tepic / Colima` are titles.
  const namesSeveral = cities.length > 2 || (cities.length > 1 && text.includes('/')) || ofPlan.test(text);
  const isOfSeveral = !isTimed && namesSeveral;
  const placed = country || isOfSeveral ? [] : withoutStreets(parts);
  const place = findPlace(placed, original, abroad, allDays.length > 0);
  const kind = kindOf(facts, place, context);
  const doorsEarlier = kind.isOther ? undefined : minutesOfDoors(facts.folded);
  // `Preventa con código CARPA`, `Acceso a sala 30 minutos antes`
  if (kind.isSale || (doorsEarlier && !isTimed)) place.venue = undefined;
  const isWeek = headsWeek(text) && !place.places.length && !facts.hours.length;
  const week = isWeek ? allDays[0]?.readings[0] : undefined;
  const days = week ? [] : showDays(facts, kind, today);
  const marks = columns ? {} : showMarks(facts, kind, context);
  const when = showHours(facts, kind.isSale || kind.isOther, context);
  const { hours, doors } = when;
  // `Los Tíos en Saltillo`, without a day: a title
  const isTitle = !allDays.length && place.rest?.words.at(-1)?.text === 'en';
  const names = isOfSeveral ? [] : [...parts, ...(place.rest && !isTitle ? [place.rest] : [])];
  const ofDays = statusesOfDays(facts.text, days, facts.hours);
  const { venue, maybe, usedSegments } = venueBeside(names, place, { ...facts, days }, kind, context);
  const isApart = ({ start }: Span, index: number) =>
    index > 0 && !isRepeated(days, index) && /[a-z]{3}/.test(facts.withoutDays.slice(days[index - 1]?.end, start));
  const hasTime = days.length + hours.length > 0 || (doors ?? doorsEarlier) !== undefined;
  const isPlaced = place.places.length > 0 || Boolean(place.state ?? venue);
  const hasFacts = hasTime || isPlaced || links.length > 0 || marks.price !== undefined || marks.status !== undefined;
  const claims = [
    ...facts.claims,
    ...ofField(
      'city',
      parts.filter(
        (part, index) => street.test(textOf(part)) || isBetween(parts, index, [...place.usedSegments, ...usedSegments]),
      ),
    ),
    ...ofField('status', ofDays?.spans ?? []),
    ...ofField('show', notice ? [{ start: 0, end: notice }] : []),
    ...placeClaims(original, venue, place.usedSegments, usedSegments),
    ...ofField('status', kind.isMoved ? [{ start: allDays[0]?.start ?? 0, end: allDays.at(-1)?.end ?? 0 }] : []),
  ];
  return {
    ...facts,
    ...kind,
    number,
    at,
    hasFacts: hasFacts && (!heading || isPlaced) && !week && !kind.isOther,
    week,
    /** Whether it is a street, the place and day of a letter, or a title: its numbers are no dates. */
    isAddress: street.test(text) || notice > 0 || ofPlan.test(text),
    year: days.length ? undefined : titleYear(text),
    country,
    columns,
    days,
    cities, // without those in the names of venues
    /** Whether there are words between its days, which may then be in several places. */
    scattered: days.length > 1 && (cities.length > 1 || days.some(isApart)),
    ofDays, // the statuses of some of its days
    ...when,
    doorsEarlier, // minutes before the show
    links,
    marks,
    /** The sale of its own show; in a line without a day, of others. */
    sale: facts.beside ? facts.beside.sale : kind.isSale ? saleOf(text, today, context) : undefined,
    place,
    venue,
    maybe, // an uncertain venue
    /** Asked of the readings that are used: a part is read in several ways. */
    findLeftOvers: () => leftOversOf(facts, [...claims, ...facts.asides]),
    claims,
  };
}

const ofPlan = /^\W*(?:hoja de ruta|itinerario|logistica|agenda|(?:hotel|hospedaje)(?=\s*:))\b/;

/** A line with a day or an hour is about a sale, other business, or a show, which may move to the line's last day. */
type Kind = Readonly<{ isSale: boolean; isOther: boolean; isMoved: boolean }>;

function kindOf(facts: Facts, { places, venue }: WrittenPlace, { isMoving = false }: LineContext): Kind {
  const { text, days, hours, rest } = facts;
  const isPlaced = places.length > 0 || (venue !== undefined && startsAsVenue(text.slice(venue.start, venue.end)));
  const isOther =
    days.length + hours.length > 0 &&
    ((!isPlaced && says(text, otherBusiness) && !withShow.test(rest)) || says(rest, startsWithWork));
  // `Preventa este jueves`, `venta general 3 dic 11 am`: the day of a sale; a show's line also has its city.
  const leads = days[0] && leadsToSale(text.slice(0, days[0].start));
  return { isSale: says(text, ofSale) && (!isPlaced || Boolean(leads)), isOther, isMoved: isMoved(facts, isMoving) };
}

const move = '\\b(?:pasa\\w*|cambi\\w+|mueve\\w*|recorr\\w+|reprogram\\w+|movi\\w*)\\s+(?:\\w+\\s+){0,2}';
/** `del 28 de noviembre pasamos al 16 de enero`, `27 nov, nueva fecha: 6 feb` */
const movesTo = new RegExp(`(?:${move}(?:al?|para)|\\bnueva\\s+fecha(?:\\s+(?:es|sera)|\\W)*)\\s+(?:el\\s+)?$`);
/** `se movió del 18 al 25 de abril` */
const movesFrom = new RegExp(`${move}del\\s+$`);

/** Whether the last day of a line replaces the first. */
function isMoved({ withoutDays: text, days }: Facts, isMoving: boolean): boolean {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first === last) return false;
  const between = text.slice(first.end, last.start);
  // `5 feb agotado, nueva fecha: 12 feb` adds a date.
  if (/\b(?:agotad|sold|se\s+agot|abr[ie]|agreg|suma|segunda)/.test(between)) return false;
  const lead = text.slice(0, first.start);
  return movesTo.test(between) || movesFrom.test(lead) || (isMoving && /\bdel\s+$/.test(lead));
}

/** `Las siguientes funciones cambian de fecha:` above `Tampico: del 4 de diciembre al 15 de enero` */
export const saysMoving = pattern()`
  \b(?:cambian? de (?:fecha|dia)|se (?:mueven|recorren|reprograman|reagendan)|(?:fechas|funciones) reprogramadas)\b
`;

/** `Todas a las 8:30, excepto el domingo 7, que es a las 6`: a day of another line */
const exceptionOfAll = /\btod[oa]s?\b[^.;]*\b(?:menos|excepto|salvo)\b[^.;,]*$/;

/** The days of a line with a show; none for a sale or other business. */
function showDays({ text, original, days }: Facts, kind: Kind, today: string) {
  if (kind.isSale || kind.isOther) return [];
  // `03/11/26 | Función 11JUN27`: a past day in the first cell is that of a payment or a mail
  const isOfRecord = ({ dated, start, end, readings: [date = ''] }: WrittenDay) =>
    dated && date < today && !original.slice(0, start).trim() && /^\s*[\t|;]/.test(original.slice(end));
  const dated = days.every(isOfRecord) ? days : days.filter((day) => !isOfRecord(day));
  const ofShow = kind.isMoved ? dated.slice(-1).map((day) => ({ ...day, spanned: undefined })) : dated;
  // `el 19 es Saltillo, ¿se puede el 20?`
  return ofShow.filter(
    ({ start, end }, index) =>
      !limit.test(text.slice(0, start)) &&
      !exceptionOfAll.test(text.slice(0, start)) &&
      !/^\s*\?/.test(text.slice(end)) &&
      !(index === 0 && dateline.test(text)),
  );
}

/** The place and day of a letter or a notice: `Ciudad de México, a 25 de noviembre de 2026`, `Tepic, 18 de noviembre.-` */
const dateline = pattern()`
  ^[^,\d]{3,40}(?:,[^,\d]{2,30})?,\s*(?:a (?:los )?\d{1,2} de [a-z]+(?: del?)? 20\d\d(?:\W*$|\.?\s?-)
  |\d{1,2} de [a-z]+(?:,? (?:del? )?20\d\d)?\s?\.\s?-)
`;

/** Price and status of the show's tickets; the status in a line about a sale alone does not apply. */
function showMarks({ days, hours, marks, beside }: Facts, kind: Kind, { isNewDay }: LineContext): Marks {
  if (kind.isOther) return {};
  const isSaleAlone = kind.isSale && !beside && days.length + hours.length > 0;
  return {
    ...marks,
    status: isSaleAlone ? undefined : kind.isMoved || (isNewDay && !marks.status) ? 'rescheduled' : marks.status,
  };
}

/** Whether a part is an address between a venue and its city: `Foro Shakespeare, Zamora 7, Condesa, CDMX` */
function isBetween(parts: readonly Segment[], index: number, used: readonly Segment[]): boolean {
  const isUsed = (part: Segment) => used.includes(part);
  return index > parts.findIndex(isUsed) && index < parts.findLastIndex(isUsed);
}

const ofField = (field: Claim['field'], spans: readonly Span[]): Claim[] =>
  spans.map(({ start, end }) => ({ field, start, end }));

/** The parts of a line for its city and its venue. */
function placeClaims(original: string, venue = '', ofPlace: readonly Segment[], ofVenue: readonly Segment[]): Claim[] {
  const at = venue ? original.indexOf(venue) : -1;
  const others = ofVenue.filter((one) => !ofPlace.includes(one));
  const spans = at < 0 ? others : [{ start: at, end: at + venue.length }];
  return [...ofField('city', ofPlace), ...ofField('venue', spans)];
}

/** The rest of a line, cut at its separators; the heading of a table only has columns. */
function partsOf({ original, rest, days }: Facts, { legend }: LineContext): { parts: Segment[]; columns?: Columns } {
  const columns = days.length ? undefined : columnsOf(original, legend?.names);
  return columns ? { parts: [], columns } : { parts: segmentsOf(rest) };
}

/** The venue of a line; `maybe` if it is uncertain. */
function venueBeside(names: Segment[], place: WrittenPlace, facts: Facts, kind: Kind, context: LineContext) {
  const { original, text, links, days } = facts;
  const isPlaced = place.places.length > 0;
  const mayBeNamed =
    !(kind.isSale || kind.isOther || street.test(text)) &&
    // Under a venue for all, `Especial Navideño` is a title.
    (isPlaced || !context.isUnderVenue) &&
    (days.length + links.length > 0 || (isPlaced && !text.includes('?')));
  const { venue, usedSegments } = venueOf(withoutTaken(original, text), names, place, mayBeNamed, days.length < 2);
  return !venue || !isMaybe(text, venue) ? { venue, usedSegments } : { maybe: venue, usedSegments };
}
