import { keysOf } from '../../../../data/keys';
import { zoneAbroad } from '../../../../data/places/abroad';
import { ask, askAboutStatus, askAboutDay, askAboutHour, askAboutPlace, type Evidence, type TourRow } from './tour-row';
import type { Group } from './groups';
import { spanInLine } from '../line/facts';
import type { Line } from '../line/line';
import { hoursOfDay, hoursOfWeekday, seasonOf } from './hours-of-days';
import { sameSales } from './same-sales';
import { putOnSale } from '../line/on-sale';
import { withNamedStatuses } from '../line/show-statuses';
import { isRepeated } from '../days/day-words';
import { startsAsVenue } from '../words/segments';
import { foldInPlace, saysName } from '../words/text';

export const ofTickets =
  /\b(?:boletos?|compras|entradas?|tickets?|tix|preventa|venta|precios?|localidades|sale|links?|ligas?|costo|taquillas?|donativo|cooperacion|cover|pesos|mxn)\b|\$/;

const ofAll = /\b(?:tod[oa]s|amb[oa]s|siempre|all)\b/;
const ofHours = /^\W*(?:horarios?|hora|shows?)\s*:/;

const most = 8; // lines about tickets
const nothing = {
  place: { places: [], usedSegments: [] },
  venue: undefined,
  hours: [],
  doors: undefined,
  allDoors: [],
};

/** Applies lines about all dates to those that lack it: `todas 8:30 pm`, `Boletos: https://…` below a list. */
export function share(groups: Group[], others: readonly Line[]) {
  for (const list of Map.groupBy(groups, ({ shared: [heading] }) => heading).values()) shareEnd(list);
  const isList = groups.slice(0, -1).every(endsInDay);
  const dated = new Map(
    groups.flatMap(({ lines }) =>
      lines.flatMap(({ days: [day], number, at }): [number, number][] => (day ? [[number, at + day.start]] : [])),
    ),
  );
  // The rest of a date's line is of that date alone, but for `Los boletos cuestan …`.
  const isOfOne = ({ number, at, text }: Line) =>
    dated.size > 1 && at > (dated.get(number) ?? Infinity) && !/^\W*l[ao]s (?:boletos|entradas)\b/.test(text);
  const isOfAny = (text: string) =>
    ofTickets.test(text) || ofAll.test(text) || ofHours.test(text) || !/[a-z]/.test(text);
  const isFree = (line: Line) =>
    !line.days.length &&
    !line.place.places.length &&
    !line.venue &&
    (line.doorsEarlier || isOfAny(line.text)) &&
    !isOfOne(line);
  const last = groups.at(-1)?.lines.filter((line) => isList || !isOfCard(line, groups)) ?? [];
  const apart = [...others, ...last].filter(isFree);
  for (const line of apart.slice(0, most)) {
    const isOnly = (has: (line: Line) => unknown) =>
      groups.every(({ lines, shared }) => [...lines, ...shared].every((one) => one === line || !has(one)));
    const links = isOnly((one) => one.links.length) ? line.links : [];
    const price = isOnly((one) => one.marks.price !== undefined) ? line.marks.price : undefined;
    const status =
      !isOfCard(line, groups) && isOnly((one) => one.marks.status ?? one.links.length) ? line.marks.status : undefined;
    // `Zona | Precio` of a page's main event is above `Otras fechas`.
    const above = groups.filter(({ lines: [first] }) => first && first.number < line.number);
    const isOfAll = ofAll.test(line.text) || (ofHours.test(line.text) && !isOfCard(line, groups));
    const { hours, doors, allDoors } = isOfAll ? line : nothing;
    const facts = { ...line, ...nothing, hours, doors, allDoors, links, marks: { price, status } };
    for (const group of above.length && !isOfAll ? above : groups) {
      if (isOfAll) group.lines = group.lines.filter((one) => one !== line);
      if (!group.lines.includes(line)) group.shared = [...group.shared, facts];
    }
  }
}

/** Applies the lines below the last date of a list to its other dates. */
function shareEnd(list: readonly Group[]) {
  const [last, ...above] = list.toReversed();
  const from = (last?.lines.findLastIndex(({ days }) => days.length) ?? 0) + 1;
  const ownLine = last?.lines[from - 1]?.number;
  const isOfOne = above.some(({ lines }) => lines.every(({ number }) => number !== ownLine));
  const below = last?.lines.slice(from).filter(({ number }) => !isOfOne || number !== ownLine) ?? [];
  if (above.every(endsInDay))
    for (const group of above)
      group.shared = [...group.shared, ...below.map((line) => (isOfCard(line, list) ? withoutStatus(line) : line))];
}

/** Whether nothing stands below an event's day. */
const endsInDay = ({ lines }: Group) => lines.at(-1)?.number === lines.find(({ days }) => days.length)?.number;

/** Whether a line stands in a card of its own, apart from the other dates: what it says of tickets is not of them. */
function isOfCard({ paragraph }: Line, groups: readonly Group[]): boolean {
  const ofCard = groups.filter(({ lines }) => lines[0]?.paragraph === paragraph);
  return ofCard.length > 0 && ofCard.length < groups.length;
}

const withoutStatus = (line: Line): Line => ({ ...line, marks: { ...line.marks, status: undefined } });

/** Applies lines about a sale to the dates that they name, to those of the same card, or to all. */
export function shareSales(rows: TourRow[], statements: readonly Line[]) {
  const paragraphs = new Map(statements.map(({ number, paragraph }) => [number, paragraph]));
  for (const { sale, days, number, paragraph, text, original, cities } of statements) {
    // `Catemaco abre venta el 5`, which no date has, is of none.
    if (!sale || days.length || (cities.length && !rows.some(({ city }) => saysName(text, city)))) continue;
    const card = rows.filter((row) => paragraphs.get(row.line) === paragraph);
    const near = card.length && rows.some(({ line }) => line < number) ? card : rows;
    const ofCity = rows.filter(({ city }) => saysName(text, city));
    // `PUE - 3 de abril, 20:00. Sale a la venta el 30 de noviembre.`
    const ofLine = rows.filter(({ line }) => line === number);
    const unsold = near.filter(({ link }) => !link);
    // Cards with a status each: a sale in one is of that one.
    const statuses = near.flatMap(({ evidence }) =>
      evidence.filter(({ field, how }) => field === 'status' && how === 'card').map(({ line }) => line),
    );
    const isOfCard = new Set(statuses).size > 1;
    const above = isOfCard ? near.filter((row) => row.line < number).slice(-1) : [];
    const question = `Otro renglón dice: «${original.trim().slice(0, 120)}».`;
    for (const row of above.length ? near : []) if (!row.status && !above.includes(row)) askAboutStatus(row, question);
    for (const row of [ofCity, ofLine, above, unsold, near].find(({ length }) => length) ?? []) putOnSale(row, sale);
  }
  sameSales(rows, statements);
}

function sourcesOf({ lines, shared }: Group, dated: Line, above: Group | undefined) {
  const linesAndShared = [...lines, ...shared];
  const isChange = dated.leftOvers.some(({ isChange }) => isChange);
  const isSame = !isChange && /\bmism[ao]s?\s+(?:lugar\s+y\s+)?hora(?:rio)?s?\b/.test(dated.text);
  const timed = [...linesAndShared, ...(isSame && above ? [...above.lines, ...above.shared] : [])];
  const city = placeLineOf({ lines, shared });
  const [place] = city?.place.places ?? [];
  const venues = linesAndShared.filter(({ venue }) => venue);
  const status =
    lines.find(({ marks }) => marks.status) ??
    shared.find(
      ({ marks: { status }, text }) =>
        status &&
        ofTickets.test(text) &&
        !saysName(text, place?.city) &&
        // `Boletos de las demás, muy pronto`
        !(/\b(?:demas|resto|otras)\b/.test(text) && lines.some(({ links }) => links.length)),
    );
  const isAbroad = place !== undefined && zoneAbroad(place.city, place.state) !== undefined;
  return {
    date: dated,
    time: timed.find(({ hours }) => hours.length),
    city,
    venue: venueLineOf(venues),
    doors: timed.find(({ doors }) => doors) ?? linesAndShared.find(({ doorsEarlier }) => doorsEarlier),
    link: linesAndShared.find(({ links }) => links.length),
    price: linesAndShared.find(({ marks: { price } }) => (isAbroad ? price === 0 : price !== undefined)),
    status,
  };
}

/** The rows of an event, one for each day and hour. @param before the previous event, for `misma hora` */
export function rowsOf(group: Group, before: Group | undefined, today: string): TourRow[] {
  const { lines, shared } = group;
  const dated = lines.find(({ days }) => days.length);
  if (!dated) return [];
  const sources = sourcesOf(group, dated, before);
  const { time: timed, city: placed, venue: venued, doors, link, price, status } = sources;
  const places = placed?.place.places ?? [];
  const isSure = new Set(places.map(({ state }) => state)).size === 1;
  const maybe = [...lines, ...shared].find(({ maybe }) => maybe)?.maybe;
  const isOfSeveral = timed !== undefined && shared.includes(timed);
  const fields = {
    line: dated.number,
    city: places[0]?.city,
    state: (isSure ? places[0]?.state : placed?.place.state) || undefined,
    venue: venued?.venue,
    link: link?.links[0],
    price: price?.marks.price,
    status: status?.marks.status,
    evidence: evidenceOf(sources, shared),
  };
  const venues = ['', maybe ?? ''].map((venue) => ({ label: venue || 'Por confirmar', values: { venue } }));
  const days = seasonOf(dated.days, timed?.hours ?? []) ?? dated.days;
  return days.flatMap((day, index) => {
    if (isRepeated(days, index)) return [];
    const ofWeekday = timed?.hours.some(({ weekdays }) => weekdays) ? hoursOfWeekday(timed.hours, day) : undefined;
    const hours = ofWeekday ?? (timed === dated ? hoursOfDay(dated, index) : (timed?.hours ?? []));
    const ownHours = isOfSeveral && !ofWeekday ? hours.slice(0, 1) : hours;
    const begins = status && status !== timed ? withNamedStatuses(status.text, ownHours) : ownHours;
    const between = timed === dated && begins[1] ? dated.text.slice(begins[0]?.end, begins[1].start) : '';
    // `12 y 13 dic, 8 y 6 pm`: an hour for each day; `8 y 10 pm` are two shows on both
    const isOfDays = begins.length > 2 || begins.some(({ time }, index) => time < (begins[index - 1]?.time ?? ''));
    const isAround = between && dated.days.some(({ start }) => start > begins[0]!.start && start < begins[1]!.start);
    const isUnclear =
      (!ofWeekday && isOfSeveral && hours.length > 1) ||
      (!ofWeekday && dated.days.length > 1 && (isOfDays || isAround));
    return (begins.length ? begins : [undefined]).map((hour, at) => {
      const allDoors = hoursOfWeekday(doors?.allDoors ?? [], day);
      const ownDoors = allDoors[allDoors.length === begins.length ? at : 0];
      // The doors of the first function are not those of one hours later.
      const isLate = begins.length > 1 && at > 0 && allDoors.length === 1;
      const when = {
        date: day.readings[0] ?? '',
        time: hour?.time,
        doors: isLate ? undefined : allDoors.length ? ownDoors?.time : earlier(hour?.time, doors?.doorsEarlier),
      };
      const row: TourRow = { ...fields, ...when, doubts: [] };
      if (hour?.status !== undefined) row.status = hour.status ?? undefined;
      if (dated.ofDays) row.status = dated.ofDays.of.get(row.date) ?? (status === dated ? undefined : row.status);
      askAboutDay(row, { ...day, spanned: ofWeekday?.length ? undefined : day.spanned }, today);
      askAboutHour(row, hour);
      askAboutPlace(row, placed?.place, dated.scattered);
      if (maybe && !row.venue) ask(row, 'venue', `¿Es en «${maybe}»? El mensaje no está seguro.`, venues, true);
      if (isUnclear || /[|\t]/.test(between)) ask(row, 'time', 'No dice qué hora es de qué día.');
      if (dated.sale) putOnSale(row, dated.sale);
      return row;
    });
  });
}

function earlier(time: string | undefined, minutes: number | undefined): string | undefined {
  if (!time || !minutes) return undefined;
  const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - minutes;
  return at < 0 ? undefined : [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Where lines give the fields of a date; the whole line if that is unknown. */
function evidenceOf(sources: ReturnType<typeof sourcesOf>, shared: readonly Line[]): Evidence[] {
  return keysOf(sources).flatMap((field) => {
    const line = sources[field];
    if (!line) return [];
    const claim = field === 'doors' ? 'time' : field === 'price' ? 'status' : field;
    const spans = line.claims.filter((one) => one.field === claim);
    const how = line === sources.date ? 'word' : shared.includes(line) ? 'heading' : 'card';
    const parts = spans.length ? spans : [{ start: 0, end: line.original.length }];
    return parts.map((part): Evidence => ({ field, line: line.number, ...spanInLine(line, part), how }));
  });
}

/** The line that gives the venue: that of the day or hour, unless a sentence of the same line names one as such. */
function venueLineOf(lines: readonly Line[]): Line | undefined {
  const isNamed = ({ venue = '' }: Line) => startsAsVenue(foldInPlace(venue));
  const line = lines.find(({ days, startsWithHour }) => days.length || startsWithHour) ?? lines[0];
  const other = line && !isNamed(line) ? lines.find((one) => one.number === line.number && isNamed(one)) : undefined;
  return other ?? line;
}

/** The line that gives the city of an event best: its own line before a heading, and one with a state before others. */
function placeLineOf({ lines, shared }: Group): Line | undefined {
  const isPlaced = ({ place }: Line) => place.places.length > 0;
  const best = (lines: readonly Line[]) =>
    lines.find((line) => isPlaced(line) && line.place.isExplicit) ?? lines.find(isPlaced);
  return best(lines) ?? best(shared) ?? [...lines, ...shared].find(({ place }) => place.state);
}
