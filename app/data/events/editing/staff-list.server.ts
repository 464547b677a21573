import type { Backend } from '../../backend.server';
import { anonymousClient, type Client } from '../../client.server';
import type { Event } from '../../event';
import type { Site } from '../../site.server';
import { isExpired } from '../../days/dates';
import { readDetails } from '../event-details.server';
import { readTaps } from '../taps.server';
import { deleteExpired, readEvents } from '../events.server';
import { todayOf } from '../today.server';
import type { PanelData } from './staff-event';
import { toStaffEvent } from './staff-event.server';

/**
 * The events for the panel, read now and with the staff's session, or the backend's message. What expired is deleted. Details that
 * can't be read are not shown, so that nobody takes an event for one on sale.
 */
export async function listForStaff(
  client: Client,
  backend: Backend,
  site: Site,
): Promise<Pick<PanelData, 'events' | 'hasDetails' | 'error'>> {
  let all: Event[];
  try {
    all = await readEvents(client);
  } catch (cause) {
    console.error('The events could not be read', cause);
    return { events: [], hasDetails: false, error: (cause as Error).message };
  }
  const today = await todayOf(site);
  const expired = all.filter(({ date }) => isExpired(date, today));
  // With the public key: by a clock of this machine that is wrong, staff's session would delete what the database keeps.
  await deleteExpired(anonymousClient(backend), expired);
  const current = all.filter(({ date }) => !isExpired(date, today));
  const [{ details, error }, taps] = await Promise.all([detailsOrError(client), readTaps(client, today)]);
  const events = current.map((event) => ({
    ...toStaffEvent(event, backend, details?.get(String(event.id))),
    taps: taps.get(String(event.id)),
  }));
  return { events, hasDetails: details !== undefined, error };
}

async function detailsOrError(client: Client) {
  try {
    return { details: await readDetails(client) };
  } catch (cause) {
    console.error('The details of the events could not be read', cause);
    return { error: (cause as Error).message };
  }
}
