import type { RouterContextProvider } from 'react-router';
import { backendContext, type Backend } from '../../../data/backend.server';
import { anonymousClient, lacksFunction } from '../../../data/client.server';
import { toEventDetails, type DetailedEvent } from '../../../data/events/event-details';
import { listTimeoutMs, type CurrentEvents } from '../../../data/events/event-list.server';
import { toEvent } from '../../../data/events/event-row.server';
import { toNights } from '../../../data/events/nights';
import { byDay } from '../../../data/events/tickets/event-status';
import { startOf } from '../../../data/events/time/when';
import { siteContext } from '../../../data/site.server';

/** How many dates that are over a page shows. */
const most = 12;

/** The dates that have left a list, read once for each of its versions. */
const read = new WeakMap<CurrentEvents, Promise<readonly DetailedEvent[]>>();

/**
 * The last dates that are over, the latest first: those that are still in the list, and those that have left it. None
 * where the database does not keep them or cannot be read.
 */
export async function pastDates(list: CurrentEvents, backend: Backend, now: Date): Promise<readonly DetailedEvent[]> {
  const gone = read.get(list) ?? readGone(list, backend);
  read.set(list, gone);
  const over = byDay(list.events, now).over.filter(
    ({ details }) => !['cancelled', 'postponed'].includes(`${details?.status}`),
  );
  const all = [...over, ...(await gone)].toSorted((a, b) => (startOf(a) < startOf(b) ? 1 : -1));
  return toNights(all).slice(0, most);
}

/** Whether there is any such date, for a link to their page; true or left out. */
export async function hasPast(context: Readonly<RouterContextProvider>): Promise<true | undefined> {
  const list = await context.get(siteContext).list.current();
  const dates = list.readAt === undefined ? [] : await pastDates(list, context.get(backendContext), new Date());
  return dates.length > 0 || undefined;
}

async function readGone({ show, failure }: CurrentEvents, backend: Backend): Promise<readonly DetailedEvent[]> {
  // A backend that fails is not asked again by each page.
  if (failure !== undefined) return latestDates.get(backend) ?? [];
  const limit = AbortSignal.timeout(listTimeoutMs);
  const { data, error } = await anonymousClient(backend).rpc('past_events').abortSignal(limit);
  if (error && !lacksFunction(error)) console.error('The dates that are over could not be read', error);
  if (!data) return latestDates.get(backend) ?? [];
  const gone = data.map(({ event, details }) => ({ event: toEvent(event), details: toEventDetails(details), show }));
  latestDates.set(backend, gone);
  return gone;
}

/** What was read last, for when the backend fails. */
const latestDates = new WeakMap<Backend, readonly DetailedEvent[]>();

/** The episode of a date: of a night the first that one of its functions has. */
export const episodeOf = ({ functions, details }: DetailedEvent): string | undefined =>
  (functions ?? [{ details }]).flatMap((one) => one.details?.episode ?? [])[0];
