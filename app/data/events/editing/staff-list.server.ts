import type { Backend } from '../../backend.server';
import { anonymousClient, type Client } from '../../client.server';
import type { Site } from '../../site.server';
import type { Event } from '../event';
import { readDetails } from '../event-details.server';
import { readTaps } from '../taps.server';
import { deleteExpired, readEvents } from '../events.server';
import { hasExpired } from '../when';
import { todayOf } from '../today.server';
import type { PanelData } from './staff-event';
import { toStaffEvent } from './staff-event.server';

/**
 * The events for the panel, read with the staff's session on every request, or the backend's message. Expired events
 * are deleted. If details can't be read, no events are shown: a cancelled one would look on sale.
 * @param readNotes reads the sentences to show with events, by id
 */
export async function listForStaff(
  client: Client,
  backend: Backend,
  site: Site,
  readNotes: (client: Client) => Promise<Map<string, string>>,
): Promise<Pick<PanelData, 'events' | 'hasDetails' | 'error'>> {
  try {
    const today = await todayOf(site);
    const [all, details, taps, notes] = await Promise.all([
      readEvents(client),
      readDetails(client),
      readTaps(client, today),
      readNotes(client),
    ]);
    const detailsOf = ({ id }: Event) => details?.get(String(id));
    const { expired = [], current = [] } = Object.groupBy(all, (event) =>
      hasExpired({ event, details: detailsOf(event) }, today) ? 'expired' : 'current',
    );
    // With the public key the database checks the day itself; with the staff's session a wrong clock here would delete.
    await deleteExpired(anonymousClient(backend), expired);
    const events = current.map((event) => ({
      ...toStaffEvent(event, backend, detailsOf(event)),
      taps: taps.get(String(event.id)),
      note: notes.get(String(event.id)),
    }));
    return { events, hasDetails: details !== undefined };
  } catch (cause) {
    console.error('The events could not be read', cause);
    return { events: [], hasDetails: false, error: cause instanceof Error ? cause.message : String(cause) };
  }
}
