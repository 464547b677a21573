import { detailsValues } from '../data/events/editing/details-form';
import type { StaffEvent } from '../data/events/editing/staff-event';
import { zoneOf } from '../data/places/zones';
import type { Draft } from './form/draft';

/** What every event of a tour may begin with; that one is sold out, moved or called off says nothing of the others. */
const shared = ['on_sale', 'coming_soon', 'presale'];

/**
 * The beginning of another date of a tour: title, description, poster and what of the details does not belong to the place or
 * its hour. The sale keeps the hour on the clock: ten in the morning is meant in every city.
 */
export function anotherDate({ title, description, cover, picture, city, state, details }: StaffEvent): Draft {
  const { priceFrom, status, onSaleAt } = detailsValues(details, zoneOf(city, state));
  return {
    title,
    description,
    ...(cover && { sharedCover: cover, picture }),
    ...(details && { priceFrom, ...(shared.includes(status) && { status, onSaleAt }) }),
  };
}
