import { backendContext } from '../data/backend.server';
import { toNights } from '../data/events/nights';
import { listedDates } from '../data/events/views/listed-date.server';
import { siteContext } from '../data/site.server';
import { subscriptionTo } from '../data/subscriptions.server';
import type { Screen } from '../ui/screen';
import type { Route } from './+types/listed-dates';

export const handle: Screen = { isPublic: true };

/** `/fechas.json`: the browser searches the events itself, which keeps the fan's place private. */
export async function loader({ context }: Route.LoaderArgs) {
  const { events, readAt } = await context.get(siteContext).list.current();
  if (readAt === undefined) throw new Response(null, { status: 503 });
  return Response.json(
    listedDates(toNights(events), new Date(), context.get(backendContext), subscriptionTo(context, '')),
  );
}
