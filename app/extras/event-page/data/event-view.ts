import { toDateRow, toFunction, type DateRow } from '../../../data/events/views/date-row';
import { networkOf, playerOf } from '../../../data/settings/links';
import { longDate, todayIn } from '../../../data/days/dates';
import { eventPath } from '../../../data/events/texts/event-address';
import { detailFacts, type DetailValues } from '../../../data/events/detail-fields';
import type { DetailedEvent } from '../../../data/events/event-details';
import { functionsOf } from '../../../data/events/nights';
import { momentIn, momentOf, zoneNote, zoneOfEvent } from '../../../data/events/time/moment';
import { oneLine, plainText } from '../../plain-text';
import { feesWords, formatPrice, lowestPrice } from '../../../data/events/tickets/price';
import { shareDescription, shareMessage, shareTitle, whatsAppLink } from './share-text';
import { byDay, factsAt, isOff, nearDay } from '../../../data/events/tickets/event-status';
import { isOver } from '../../../data/events/time/over';
import {
  daysOf,
  daysText,
  doorsText,
  formerDay,
  hoursOf,
  hoursText,
  longDay,
  shortDays,
} from '../../../data/events/time/when';
import { pageAction, rowAction, saleSentence, statusEndsAt } from '../../../data/events/tickets/ticket-action';
import { sellerOf, ticketAddress } from '../../../data/events/tickets/ticket-address';

/** An event on its own page, with every text ready to print. */
export type EventView = ReturnType<typeof toEventView>;

/** One line of the page's facts: `Función`, `8:30 PM`, `hora de Tijuana`. */
export type Fact = { name: string; value: string; note?: string; wide?: true };

type Options = {
  /** Public origin, without a slash at the end. */
  siteUrl: string;
  now: Date;
};

const rows = 4;

/** The content of an event's page at a moment. @param list every event, with this one */
export function toEventView(entry: DetailedEvent, list: readonly DetailedEvent[], { siteUrl, now }: Options) {
  const { event, details } = entry;
  const path = eventPath(event);
  const url = siteUrl + path;
  const [city, state] = [oneLine(event.city), oneLine(event.state)];
  const elsewhere = state !== city && state;
  const zone = zoneNote(entry);
  const off = isOff(entry, now);
  const facts = factsAt(entry, now);
  const near = nearDay(entry, now);
  const isToday = near?.near === 'Hoy';
  const { first, last } = daysOf(entry);
  const day = longDay(entry);
  const year = elsewhere || day?.year !== todayIn(entry.show.zone, now).slice(0, 4) ? day?.year : undefined;
  const thanks = isOver(entry, now) && !facts.grey ? thanksFor(entry) : undefined;
  const action = pageAction(entry, list, now);
  const price = lowestPrice(details?.priceFrom);
  return {
    id: event.id,
    url,
    title: oneLine(event.title),
    city,
    /**
     * The line under the city: state and year, the year alone only if it is another than today's; the full day if it is
     * past or the show does not take place.
     */
    where: thanks?.was ?? [elsewhere, day && (facts.grey ? `era el ${day.full}` : year)].filter(Boolean).join(' · '),
    /** As the poster's side prints it, `sábado`, `23`, `enero`, or `vie–dom`, `4–6`, `dic`; undefined if invalid. */
    day: first === last ? day : shortDays(entry),
    date: oneLine(daysText(entry)),
    time: hoursText(entry),
    zone,
    facts: facts.grey || thanks ? [] : factsOf(entry, now),
    /** The lowest price in a few words. */
    price,
    /** Venue and price, where given. */
    brief: off ? '' : [oneLine(details?.venue ?? ''), price].filter(Boolean).join(' · '),
    place: placeOf(entry, off ? undefined : isToday ? 'way' : 'map'),
    paragraphs: plainText(event.description)
      .split(/\n\s*\n/)
      .filter(Boolean),
    status: eventStatus(entry, now),
    over: isOver(entry, now),
    thanks,
    ...near,
    /** On its day: the hour of the doors, else of the show. */
    opening: isToday ? openingOf(toCome(entry, now)) : undefined,
    /** The heading over `next`. */
    nextTitle: thanks ? 'Las que siguen' : laterDates(list, now, entry).length ? 'Sigue la gira' : 'Otras fechas',
    action,
    /** The words of a link that subscribes to its place; undefined unless the button leads to the other dates. */
    notice: action.kind === 'others' && !isOver(entry, now) ? action.notice : undefined,
    /** Whether the button, or the link beside it, tells of what is to come: the show's channel does too. */
    awaits: !isOver(entry, now) && action.kind !== 'tickets' && action.kind !== 'reminder',
    steps: facts.steps && { ...facts.steps, seller: facts.steps.refunds && ticketAddress(event.link) },
    /** `Boletia`, where tickets are sold now. */
    seller: action.kind === 'tickets' && !entry.functions ? sellerOf(action.href) : undefined,
    /** Each function of a night, with its button; undefined for an event of one hour. */
    functions: entry.functions?.map((one) => ({
      id: one.event.id,
      ...toFunction(one, now),
      action: rowAction(one, now),
    })),
    share: {
      title: shareTitle(entry),
      description: shareDescription(entry, now),
      message: shareMessage(entry),
      whatsApp: whatsAppLink(entry, url),
      qr: `/eventos/${event.id}/qr.svg`,
    },
    next: nextDates(list, now, entry),
    total: byDay(list, now).open.length,
  };
}

/** The state of an event's tickets in words at a moment: the first sentence of its page. */
export function eventStatus(entry: DetailedEvent, now: Date) {
  const { stamp, posterStamp, grey, sentence } = factsAt(entry, now);
  const former = formerDay(entry);
  const action = rowAction(entry, now);
  return {
    stamp,
    posterStamp: posterStamp === false ? undefined : stamp,
    grey,
    sentence: saleSentence(entry, now) ?? sentence ?? (action.kind === 'text' ? `${action.text}.` : undefined),
    /** The day from which it was moved, in full. */
    former: former && longDate(former)?.full,
    /** Instant at which these words end because tickets go on sale; ISO 8601. */
    until: statusEndsAt(entry, now),
  };
}

/** The content of a past event's page: its place, and the links to listen to the show. */
function thanksFor(entry: DetailedEvent) {
  const { event, details, show } = entry;
  const [city, day] = [oneLine(event.city), longDay(entry)];
  const venue = oneLine(details?.venue ?? '');
  return {
    title: city ? `¡Gracias, ${city}!` : '¡Gracias por venir!',
    episode: functionsOf(entry).flatMap((one) => one.details?.episode ?? [])[0],
    was: [day && `Fue el ${day.full}`, venue && `en ${venue}`].filter(Boolean).join(', '),
    listen: [show.listen, playerOf(show.links.filter((link) => link !== show.listen))]
      .filter(Boolean)
      .map((href) => ({ href, network: networkOf(href) })),
  };
}

/** The function of a night that is the next to begin; an event itself. */
const toCome = (entry: DetailedEvent, now: Date): DetailedEvent =>
  entry.functions?.find((one) => !isOff(one, now) && (momentOf(one)?.instant ?? now) > now) ?? entry;

/** The first hour of its day: of the doors, with the show's after it, or of the show; undefined without one. */
function openingOf(entry: DetailedEvent) {
  const doors = entry.details?.doors;
  const at = (hour = '') => momentIn(zoneOfEvent(entry), daysOf(entry).first, hour)?.toISOString();
  const [hour] = hoursOf(entry);
  const opens = at(doors ?? hour);
  if (!opens) return undefined;
  return {
    at: opens,
    begins: doors && at(hour),
    doors: doors !== undefined,
    time: doorsText(entry.details) ?? hoursText(entry),
  };
}

/** The hour, each detail with a `fact`, and the price; unknown ones are left out. */
export function factsOf(entry: DetailedEvent, now: Date): Fact[] {
  const { details, show } = entry;
  // Of two hours the second stays on one line with its AM or PM.
  const hours = hoursText(entry).replace(/(?<= y \S+) (?=[AP]M)/, '\u00a0');
  const facts: Fact[] = [
    ...(hours ? [{ name: 'Función', value: hours, note: zoneNote(entry) }] : []),
    ...detailFacts(details, show.zone),
    ...(isOff(entry, now) ? [] : priceFact(details)),
  ];
  // Sentences come below the figures, each on its own line.
  return facts.sort((a, b) => Number(Boolean(a.wide)) - Number(Boolean(b.wide)));
}

function priceFact({ priceFrom, feesIncluded }: DetailValues = {}): Fact[] {
  if (priceFrom === undefined) return [];
  if (priceFrom === 0) return [{ name: 'Precio', value: 'Entrada libre' }];
  return [{ name: 'Precio desde', value: `${formatPrice(priceFrom)} MXN`, ...(feesIncluded && { note: feesWords }) }];
}

/** The next events after this one; after the last of them, or without an event, the first ones. */
export function nextDates(list: readonly DetailedEvent[], now: Date, entry?: DetailedEvent): DateRow[] {
  const [first] = list;
  if (!first) return [];
  const others = list.filter((other) => other !== entry && !isOff(other, now));
  const later = entry ? laterDates(list, now, entry) : [];
  const year = entry ? longDay(entry)?.year : todayIn(first.show.zone, now).slice(0, 4);
  return (later.length ? later : others).slice(0, rows).map((other) => {
    const itsYear = longDay(other)?.year;
    return { ...toDateRow(other, now), ...(itsYear !== year && { year: itsYear }) };
  });
}

function laterDates(list: readonly DetailedEvent[], now: Date, entry: DetailedEvent): DetailedEvent[] {
  return list.slice(list.indexOf(entry) + 1).filter((other) => !isOff(other, now));
}

/** The place, with a link to a map or to directions; undefined when it is unknown. */
function placeOf({ event, details }: DetailedEvent, offers?: 'map' | 'way') {
  const [venue, address] = [oneLine(details?.venue ?? ''), oneLine(details?.address ?? '')];
  const town = [...new Set([oneLine(event.city), oneLine(event.state)])].filter(Boolean);
  const [name = '', ...rest] = venue
    ? [venue, address, town[0] ?? '']
    : address
      ? [address, ...town]
      : [town.join(', ')];
  if (!name) return undefined;
  const query = [venue, address, ...town].filter(Boolean).join(', ').slice(0, 500).toWellFormed();
  const mapPath =
    offers === 'way'
      ? `dir/?${new URLSearchParams({ api: '1', destination: query })}`
      : `search/?${new URLSearchParams({ api: '1', query })}`;
  return {
    name,
    address: rest.filter(Boolean).join(', '),
    /** The whole address, on its day: fans give it to a driver. */
    toCopy: offers === 'way' && address ? query : undefined,
    map: offers && { href: `https://www.google.com/maps/${mapPath}`, text: offers === 'way' ? 'Cómo llegar' : 'Mapa' },
  };
}
