import type { Client } from '../../client.server';
import { todayIn } from '../../days/dates';
import type { EventId } from '../../event';
import { show } from '../../show';
import { toEventDetails, type EventDetails } from '../event-details';
import { checkDetails, detailsRow } from './details-form';
import { findDetails, hasNoTable } from '../event-details.server';

/** What a message said of a date beside the event's own fields, as texts; empty where it said nothing. */
export type TourDetails = { venue: string; doors: string; price: string; status: string };

/**
 * Keeps what is more about a new date. What the table would refuse is left out, and details that are there already
 * stay as they are.
 * @param known whether the date was there before: an answer that got lost may have been about its details too
 * @returns whether all is well, and the details as they are now; not well, with its line in the log, when they could not be kept
 */
export async function addTourDetails(
  client: Client,
  id: EventId,
  said: TourDetails,
  known: boolean,
): Promise<{ complete: boolean; details?: EventDetails }> {
  const { price, ...rest } = said;
  const values = Object.fromEntries(Object.entries({ ...rest, priceFrom: price }).filter(([, text]) => text));
  const wrong = checkDetails(values, todayIn(show.zone));
  const details = detailsRow(Object.fromEntries(Object.entries(values).filter(([name]) => !(name in wrong))));
  const saysNothing = !Object.keys(details).length;
  try {
    const before = known ? await findDetails(client, id) : undefined;
    if (before || saysNothing) return { complete: true, details: before };
    const { data, error } = await client
      .from('event_details')
      .insert({ event_id: id, ...details })
      .select()
      .single();
    // Another copy of the site, which got the same request, was faster.
    if (error?.code === '23505') return { complete: true, details: await findDetails(client, id) };
    if (error && !hasNoTable(error)) throw error;
    return { complete: true, details: toEventDetails(data) };
  } catch (cause) {
    console.error('The details of a date could not be kept', { id }, cause);
    return { complete: saysNothing };
  }
}
