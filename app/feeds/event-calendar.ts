import { eventCalendar } from '../data/events/calendar.server';
import { parseEventAddress, slug } from '../data/events/event-address';
import type { Route } from './+types/event-calendar';
import { currentEvents, textOf } from './current-events';

/** `/eventos/<id>.ics`: one date for a calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const address = parseEventAddress(params.id);
  const { events, where } = await currentEvents(context);
  const entry = address && !address.slug && events.find(({ event }) => String(event.id) === address.id);
  if (!entry) return new Response('No hay tal fecha.', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const name = `${slug(`${entry.event.title} ${entry.event.city}`)}.ics`;
  return textOf('text/calendar', eventCalendar(entry, where), {
    'Content-Disposition': `inline; filename="${name}"`,
  });
}
