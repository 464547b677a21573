import { detailField, detailNames } from '../../data/events/detail-fields';
import { detailsValues } from '../../data/events/editing/details-form';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { zoneOfEvent } from '../../data/events/moment';
import type { Draft } from '../drafts/new-event-draft';

/** The details that every event of a tour may begin with. The status of one says nothing of the others. */
const shared = ['on_sale', 'coming_soon', 'presale'];

/**
 * The beginning of another date of a tour: title, description, cover and what of the details does not belong to the place or
 * its hour. The sale keeps the hour on the clock: ten in the morning is meant in every city.
 */
export function anotherDate(event: StaffEvent, show: { zone: string }): Draft {
  const { title, description, cover, picture, details } = event;
  const values = detailsValues(details, zoneOfEvent({ event, details, show }));
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
