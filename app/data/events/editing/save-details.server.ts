import type { Client } from '../../client.server';
import type { EventId } from '../../event';
import { detailNames } from '../detail-fields';
import { detailsRow, type DetailsValues } from './details-form';
import { toEventDetails, type EventDetails } from '../event-details';

/** The details that a form brings, edges trimmed. */
export function typedDetails(form: FormData): Partial<DetailsValues> {
  return Object.fromEntries(
    detailNames.flatMap((name) => {
      const value = form.get(name);
      return typeof value === 'string' ? [[name, value.trim()]] : [];
    }),
  );
}

/**
 * Writes what is given of an event's details, and leaves the rest as it is. They must have been checked.
 * @returns the details as they are now; undefined when they could not be saved, which is in the log
 */
export async function saveDetails(
  client: Client,
  id: EventId,
  values: Partial<DetailsValues>,
): Promise<EventDetails | undefined> {
  try {
    const { data, error } = await client
      .from('event_details')
      .upsert({ event_id: id, ...detailsRow(values) }, { onConflict: 'event_id' })
      .select()
      .single();
    if (error) throw error;
    return toEventDetails(data);
  } catch (cause) {
    console.error('The details of an event could not be saved', { id }, cause);
    return undefined;
  }
}
