import type { Backend } from '../../backend.server';
import { lacksFunction, type Client } from '../../client.server';
import type { EventId } from '../event';
import type { Site } from '../../site.server';
import { findDetails } from '../event-details.server';
import { toEvent } from '../event-row.server';
import type { SaveResult } from './staff-event';
import { toStaffEvent } from './staff-event.server';

/** Restores a deleted event with its id, its details and its cover. */
export async function saveRestored(client: Client, backend: Backend, site: Site, id: EventId): Promise<SaveResult> {
  const { data, error } = await client.rpc('restore_event', { id });
  const [row] = data ?? [];
  if (error || !row) {
    console.error('An event could not be restored', { id }, error);
    const message = error
      ? 'El evento no se pudo restaurar. Intenta de nuevo en un momento.'
      : 'Ese evento ya no se puede restaurar: su fecha pasó, se eliminó hace más de 30 días o ya está de vuelta.';
    return { success: false, type: 'failed', message };
  }
  site.list.drop();
  // The event is restored even if its details can't be read.
  const details = await findDetails(client, id).catch((cause: unknown) => {
    console.error('The details of a restored event could not be read', { id }, cause);
    return undefined;
  });
  return {
    success: true,
    type: 'restored',
    message: 'Evento restaurado: los fans ya lo ven.',
    event: toStaffEvent(toEvent(row), backend, details),
  };
}

/** Restores events that a wrong clock expired. @returns their ids; undefined without the history */
export async function restoreWronglyExpired(client: Client, site: Pick<Site, 'list'>): Promise<EventId[] | undefined> {
  const { data, error } = await client.rpc('restore_wrongly_expired');
  if (lacksFunction(error)) return undefined;
  if (error) {
    console.error('Events expired by a wrong clock could not be restored', error);
    return [];
  }
  if (!data.length) return [];
  console.warn(`A clock was wrong: ${data.length} expired events were restored (${data.join(', ')}).`);
  site.list.drop();
  return data;
}
