import { nearDates } from '../data/events/views/near.server';
import type { Route } from './+types/near-dates';
import { currentEvents } from './current-events';

/** `/cerca.json`: the dates among which a browser finds the nearest one itself, so that no place is sent. */
export async function loader({ context }: Route.LoaderArgs) {
  const { events, where } = await currentEvents(context);
  return Response.json(nearDates(events, where.now));
}
