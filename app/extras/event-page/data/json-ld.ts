import { zoneAbroad } from '../../../data/places/abroad';
import { eventPath } from '../../../data/events/texts/event-address';
import { amenityNames, detailFacts } from '../../../data/events/detail-fields';
import type { DetailedEvent } from '../../../data/events/event-details';
import { localIso, momentIn, momentOf, zoneOfEvent } from '../../../data/events/time/moment';
import { oneLine, plainText } from '../../plain-text';
import { feesWords } from '../../../data/events/tickets/price';
import { ticketAddress } from '../../../data/events/tickets/ticket-address';
import { factsAt } from '../../../data/events/tickets/event-status';
import type { StatusFacts } from '../../../data/events/tickets/ticket-status';
import { endOf } from '../../../data/events/time/over';
import { daysOf, formerDay, shortDay } from '../../../data/events/time/when';

type Options = {
  /** Public origin, without a slash at the end. */
  siteUrl: string;
  /** Absolute addresses of the poster, best in 16:9, 4:3 and 1:1. */
  images: string[];
  now: Date;
};

/**
 * An event in schema.org's terms, with the fields that Google requires and recommends; unknown ones are left out.
 * @returns undefined for an invalid date
 */
export function eventJsonLd(entry: DetailedEvent, { siteUrl, images, now }: Options) {
  const { event, details, show } = entry;
  if (!shortDay(entry)) return undefined;
  const facts = factsAt(entry, now);
  const { first, last } = daysOf(entry);
  const [moment, end] = [momentOf(entry), endOf(entry)];
  const doors = moment && details?.doors ? momentIn(moment.zone, first, details.doors) : undefined;
  const former = formerDay(entry);
  const city = oneLine(event.city);
  const inCity = city && ` en ${city}`;
  const offers = offer(entry, facts);
  const amenities = detailFacts(details, show.zone, amenityNames);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: oneLine(event.title) || show.name + inCity,
    url: siteUrl + eventPath(event),
    startDate: moment?.iso ?? first,
    ...(end ? { endDate: localIso(end, zoneOfEvent(entry)) } : last !== first && { endDate: last }),
    ...(moment && doors && { doorTime: localIso(doors, moment.zone) }),
    eventStatus: `https://schema.org/${facts.eventStatus}`,
    ...(former && { previousStartDate: former }),
    location: {
      '@type': 'Place',
      ...(details?.venue && { name: oneLine(details.venue) }),
      ...(amenities.length && {
        amenityFeature: amenities.map(({ name, value }) => ({
          '@type': 'LocationFeatureSpecification',
          name,
          value: oneLine(value),
        })),
      }),
      address: {
        '@type': 'PostalAddress',
        ...(details?.address && { streetAddress: oneLine(details.address) }),
        ...(city && { addressLocality: city }),
        ...(oneLine(event.state) && { addressRegion: oneLine(event.state) }),
        ...(!zoneAbroad(event.city, event.state) && { addressCountry: 'MX' }),
      },
    },
    description: plainText(event.description) || `${show.name} en vivo${inCity}.`,
    ...(images.length && { image: images }),
    ...(offers && { offers }),
    performer: [
      { '@type': 'PerformingGroup', name: show.name },
      ...(details?.guests ? [{ '@type': 'PerformingGroup', name: oneLine(details.guests) }] : []),
    ],
    ...(details?.length && { duration: `PT${details.length}M` }),
    ...(details?.ageLimit !== undefined && { typicalAgeRange: `${details.ageLimit}-` }),
    // The show's own profile: a fan site is not the organizer.
    organizer: { '@type': 'Organization', name: show.name, ...(show.links[0] && { url: show.links[0] }) },
  };
}

/** Google accepts a sold-out show without a link. Any other offer needs a sale, now or later. */
function offer(entry: DetailedEvent, { availability, action }: StatusFacts) {
  const { event, details } = entry;
  const url = ticketAddress(event.link);
  const from = details?.onSaleAt;
  const offered = availability === 'SoldOut' || (url && availability) || (action === 'reminder' && from);
  if (!offered) return undefined;
  return {
    '@type': 'Offer',
    ...(url && { url }),
    ...(details?.priceFrom !== undefined && { price: details.priceFrom, priceCurrency: 'MXN' }),
    ...(details?.priceFrom && details.feesIncluded && { description: feesWords }),
    ...(availability && { availability: `https://schema.org/${availability}` }),
    ...(from && { validFrom: localIso(new Date(from), zoneOfEvent(entry)) }),
  };
}

/** JSON-LD for a `script` element; no text can close the element. */
export function jsonLdText(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
