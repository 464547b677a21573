import { detailField, detailNames } from '../../data/events/detail-fields';
import { detailsValues } from '../../data/events/editing/details-form';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { statusFacts } from '../../data/events/ticket-status';
import { zoneOfEvent } from '../../data/events/moment';
import type { Draft } from '../drafts/new-event-draft';

/**
 * The beginning of another date of a tour: title, description, cover and what of the details does not belong to the place or
 * its hour. The sale keeps the hour on the clock: ten in the morning is meant in every city.
 */
export function anotherDate(event: StaffEvent, show: { zone: string }): Draft {
  const { title, description, cover, picture, details } = event;
  const values = detailsValues(details, zoneOfEvent({ event, details, show }));
  const status = statusFacts[details?.status ?? 'on_sale'];
  const repeated = detailNames.filter(
    (name) => detailField(name).repeats && (status.repeats || (name !== 'status' && name !== 'onSaleAt')),
  );
  return {
    title,
    description,
    ...(cover && { sharedCover: cover, picture }),
    ...(details && Object.fromEntries(repeated.map((name) => [name, values[name]]))),
  };
}
