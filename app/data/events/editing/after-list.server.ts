import type { Backend } from '../../backend.server';
import type { Client } from '../../client.server';
import type { Site } from '../../site.server';
import { readTaps, type Taps } from '../../../extras/taps/data/taps.server';
import { todayOf } from '../time/today.server';
import { restoreWronglyExpired } from './restore-event.server';
import type { StaffEvent } from './staff-event';
import { listForStaff } from './staff-list.server';

/** The facts that the panel reads once its list is seen. */
export type AfterList = {
  /** Whether the project has a history, which `Historial` and restoring need. */
  history: boolean;
  /** Events that a wrong clock had expired. */
  restored: StaffEvent[];
  /** By `String(event.id)`, a sentence about an event that nobody edits. */
  notes: Record<string, string>;
  /** By the same, the taps on its tickets. */
  taps?: Record<string, Taps>;
  /** The cities in which fans wait, and how many. */
  asked: { city: string; state: string; fans: number; last?: string }[];
};

/**
 * Reads the facts for which the list does not wait; events that a wrong clock expired are restored.
 * @param of those who subscribe: `readNotes` reads the sentences to show with events, by id, `readAsked` where they
 * wait
 */
export async function readAfterList(
  client: Client,
  backend: Backend,
  site: Site,
  of: {
    readNotes: (client: Client) => Promise<Map<string, string>>;
    readAsked: (client: Client) => Promise<AfterList['asked']>;
  },
): Promise<AfterList> {
  const [ids, taps, notes, asked] = await Promise.all([
    restoreWronglyExpired(client, site),
    todayOf(site).then((today) => readTaps(client, today)),
    of.readNotes(client),
    of.readAsked(client),
  ]);
  const { events } = ids?.length ? await listForStaff(client, backend, site) : { events: [] };
  return {
    history: ids !== undefined,
    restored: events.filter(({ id }) => ids?.includes(id)),
    taps: Object.fromEntries(taps),
    notes: Object.fromEntries(notes),
    asked,
  };
}
