import type { Backend } from '../backend.server';
import { anonymousClient, type Client } from '../client.server';
import type { Event } from '../event';
import { show } from '../show';
import { isExpired, todayIn } from './dates';
import { deleteExpired, readEvents } from './events.server';
import type { PanelData } from './staff-event';
import { toStaffEvent } from './staff-event.server';

/** The events for the panel, read now and with the staff's session, or the backend's message. What expired is deleted. */
export async function listForStaff(client: Client, backend: Backend): Promise<Pick<PanelData, 'events' | 'error'>> {
  let events: Event[];
  try {
    events = await readEvents(client);
  } catch (cause) {
    console.error('The events could not be read', cause);
    return { events: [], error: (cause as Error).message };
  }
  const today = todayIn(show.zone);
  const expired = events.filter(({ date }) => isExpired(date, today));
  // With the public key: by a clock of this machine that is wrong, staff's session would delete what the database keeps.
  await deleteExpired(anonymousClient(backend), expired);
  const current = events.filter(({ date }) => !isExpired(date, today));
  return { events: current.map((event) => toStaffEvent(event, backend)) };
}
