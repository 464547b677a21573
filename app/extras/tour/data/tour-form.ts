import {
  checkNewEvent,
  notOnSaleYet,
  type FieldErrors,
  type FieldValues,
} from '../../../data/events/editing/event-form';

/**
 * Checks an event of a pasted tour as a new event; but the link is optional, because tours are announced before tickets
 * are on sale (decision 9).
 * @param today in the show's zone, `YYYY-MM-DD`
 */
export const checkTourEvent = (values: FieldValues & { venue: string }, today: string): FieldErrors =>
  checkNewEvent({ ...values, venue: values.venue.trim(), status: notOnSaleYet }, today);
