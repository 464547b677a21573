import type { Backend } from '../../backend.server';
import { anonymousClient, type Client } from '../../client.server';
import type { Site } from '../../site.server';
import type { Event } from '../event';
import { readDetails } from '../event-details.server';
import { deleteExpired, readEvents } from '../events.server';
import { hasExpired } from '../time/when';
import { todayOf } from '../time/today.server';
import type { PanelData } from './staff-event';
import { toStaffEvent } from './staff-event.server';

/**
 * The events for the panel, read with the staff's session on every request, or the backend's message. Expired events
 * are deleted afterwards. If details can't be read, no events are shown: a cancelled one would look on sale.
 */
export async function listForStaff(
  client: Client,
  backend: Backend,
  site: Site,
): Promise<Pick<PanelData, 'events' | 'hasDetails' | 'error'>> {
  try {
    const [today, all, details] = await Promise.all([todayOf(site), readEvents(client), readDetails(client)]);
    const detailsOf = ({ id }: Event) => details?.get(String(id));
    const { expired = [], current = [] } = Object.groupBy(all, (event) =>
      hasExpired({ event, details: detailsOf(event) }, today) ? 'expired' : 'current',
    );
    // With the public key the database checks the day itself; with the staff's session a wrong clock here would delete.
    if (expired.length)
      site.waitUntil('Deleting expired events', () => deleteExpired(anonymousClient(backend), expired));
    const events = current.map((event) => toStaffEvent(event, backend, detailsOf(event)));
    return { events, hasDetails: details !== undefined };
  } catch (cause) {
    console.error('The events could not be read', cause);
    return { events: [], hasDetails: false, error: cause instanceof Error ? cause.message : String(cause) };
  }
}
