import { detailField, detailNames } from '../data/events/detail-fields';
import { detailsValues } from '../data/events/editing/details-form';
import type { StaffEvent } from '../data/events/editing/staff-event';
import { zoneOf } from '../data/places/zones';
import type { Draft } from './drafts/new-event-draft';

/** What every event of a tour may begin with; that one is sold out, moved or called off says nothing of the others. */
const shared = ['on_sale', 'coming_soon', 'presale'];

/**
 * The beginning of another date of a tour: title, description, poster and what of the details does not belong to the place or
 * its hour. The sale keeps the hour on the clock: ten in the morning is meant in every city.
 */
export function anotherDate({ title, description, cover, picture, city, state, details }: StaffEvent): Draft {
  const values = detailsValues(details, zoneOf(city, state));
  const repeated = detailNames.filter(
    (name) =>
      detailField(name).repeats && ((name !== 'status' && name !== 'onSaleAt') || shared.includes(values.status)),
  );
  return {
    title,
    description,
    ...(cover && { sharedCover: cover, picture }),
    ...(details && Object.fromEntries(repeated.map((name) => [name, values[name]]))),
  };
}
