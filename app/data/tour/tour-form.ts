import { checkNewEvent, notOnSaleYet, type FieldErrors, type FieldValues } from '../events/editing/event-form';
import { checkDetails } from '../events/editing/details-form';

/** One date of a pasted tour: the event's fields, and its details as they are typed. */
type TourEventValues = FieldValues & { venue: string };

/**
 * Checks a date of a pasted tour: as a new event, but the link may be missing, since tours are announced before tickets
 * are on sale (decision 9).
 * @param today in the show's zone, `YYYY-MM-DD`
 */
export function checkTourEvent(values: TourEventValues, today: string): FieldErrors {
  const errors = checkNewEvent(values, today, notOnSaleYet);
  return { ...errors, ...checkDetails({ venue: values.venue.trim() }, today) };
}
