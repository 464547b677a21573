import type { Client } from '../../client.server';
import type { EventId } from '../event';
import { detailField, detailNames } from '../detail-fields';
import { detailsRow, refusedDays, type DetailsValues } from './details-form';
import { toEventDetails, type EventDetails } from '../event-details';
import type { FieldErrors } from './event-form';
import { withoutHidden } from '../../text/copied-text';

/** The given fields of a form, trimmed, without invisible characters; line breaks are unchanged. */
export function typedIn<Name extends string>(form: FormData, names: readonly Name[]) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name);
      return typeof value === 'string' ? [[name, withoutHidden(value).replaceAll('\r\n', '\n').trim()]] : [];
    }),
  ) as Partial<Record<Name, string>>;
}

/** The details in a form. */
export const typedDetails = (form: FormData): Partial<DetailsValues> => typedIn(form, detailNames);

/**
 * Writes the given valid details of an event, and leaves the others as they are.
 * @returns the stored details; after a failure, which is logged, the message by field
 */
export async function saveDetails(
  client: Client,
  id: EventId,
  values: Partial<DetailsValues>,
): Promise<{ details?: EventDetails; errors?: FieldErrors }> {
  const { data, error } = await client
    .from('event_details')
    .upsert({ event_id: id, ...detailsRow(values) }, { onConflict: 'event_id' })
    .select()
    .single();
  if (!error) return { details: toEventDetails(data) };
  console.error('The details of an event could not be saved', { id }, error);
  return { errors: refusedDays(error) ?? withoutColumn(error, values) };
}

/** The message for a detail whose column an older project lacks (`PGRST204`, `42703`). */
function withoutColumn(
  { code, message }: { code: string; message: string },
  values: Partial<DetailsValues>,
): FieldErrors | undefined {
  const lacking = detailNames.filter(
    (name) => values[name] !== undefined && message.includes(detailField(name).column),
  );
  if ((code !== 'PGRST204' && code !== '42703') || !lacking.length) return undefined;
  const sentence = 'La base de datos aún no guarda este dato: déjalo como estaba, o pide que apliquen sus migraciones.';
  return Object.fromEntries(lacking.map((name) => [name, sentence]));
}
