import type { Client } from '../client.server';
import type { EventId } from '../event';
import { ticketStatuses } from './ticket-status';

/** What a message said of a date beside the event's own fields, as texts; empty where it said nothing. */
export type TourDetails = { venue: string; doors: string; price: string; status: string };

/** PostgREST's and PostgreSQL's words for a table that is not there: an older hosted project. */
const noTable = ['PGRST205', '42P01'];

/**
 * Keeps what is more about a new date. What the table would refuse is left out, and details that are there already
 * stay as they are.
 * @param known whether the date was there before: an answer that got lost may have been about its details too
 * @returns whether all is well; false, with its line in the log, when it could not be kept
 */
export async function addTourDetails(client: Client, id: EventId, said: TourDetails, known: boolean): Promise<boolean> {
  const price = Number(said.price || 'none');
  const status = ticketStatuses.find((status) => status === said.status);
  const details = {
    ...(said.venue && { venue: said.venue }),
    ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(said.doors) && { doors: said.doors }),
    ...(price >= 0 && price < 1_000_000 && { price_from: price }),
    ...(status && { ticket_status: status }),
  };
  if (!Object.keys(details).length) return true;
  const table = () => client.from('event_details');
  const before = known ? await table().select('event_id').eq('event_id', id).maybeSingle() : undefined;
  if (before?.data) return true;
  const { error } = before?.error ? before : await table().insert({ event_id: id, ...details });
  if (!error || noTable.includes(error.code)) return true;
  console.error('The details of a date could not be kept', { id }, error);
  return false;
}
