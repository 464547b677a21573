import type { NearDates } from '../data/events/views/near';
import { nearDates } from '../data/events/views/near.server';
import { siteContext } from '../data/site.server';
import type { Route } from './+types/near-dates';

/** `/cerca.json`: a browser finds the nearest date itself, so that no place is sent. */
export async function loader({ context }: Route.LoaderArgs) {
  const { events, readAt } = await context.get(siteContext).list.current();
  if (readAt === undefined) throw new Response(null, { status: 503 });
  return Response.json({ dates: nearDates(events, new Date()) } satisfies NearDates);
}
