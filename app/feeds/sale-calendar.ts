import { saleCalendar } from '../data/events/syndication/calendar.server';
import { findListed } from '../data/events/views/event-page.server';
import { siteContext } from '../data/site.server';
import type { Route } from './+types/sale-calendar';
import { textOf } from './current-events';

/** `/eventos/{id}/venta.ics`: a reminder that rings when tickets go on sale. */
export async function loader(args: Route.LoaderArgs) {
  const entry = await findListed(args);
  const { url: siteUrl } = args.context.get(siteContext);
  const text = saleCalendar(entry, { siteUrl, now: new Date() });
  if (!text) return new Response('No hay venta por venir.', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return textOf('text/calendar', text, {
    'Content-Disposition': `attachment; filename="venta-${entry.event.id}.ics"`,
  });
}
