import { checkNewEvent, notOnSaleYet, type FieldErrors, type FieldValues } from '../events/editing/event-form';
import { checkDetails } from '../events/editing/details-form';

/** One event of a pasted tour: its fields, and its details as texts. */
type TourEventValues = FieldValues & { venue: string };

/**
 * Checks an event of a pasted tour as a new event; but the link is optional, because tours are announced before tickets
 * are on sale (decision 9).
 * @param today in the show's zone, `YYYY-MM-DD`
 */
export function checkTourEvent(values: TourEventValues, today: string): FieldErrors {
  const errors = checkNewEvent(values, today, notOnSaleYet);
  return { ...errors, ...checkDetails({ venue: values.venue.trim() }, today) };
}
