import { saleCalendar } from '../data/calendar.server';
import { findListed } from '../../../data/events/find-in-list.server';
import { plainAnswer } from '../../../data/plain-answer';
import { siteContext } from '../../../data/site.server';
import type { Screen } from '../../../ui/screen';
import type { Route } from './+types/sale-calendar';
import { textOf } from './current-events';

export const handle: Screen = { isPublic: true };

/** `/eventos/{id}/venta.ics`: a reminder that rings when tickets go on sale. */
export async function loader(args: Route.LoaderArgs) {
  const entry = await findListed(args);
  const { url: siteUrl } = args.context.get(siteContext);
  const text = saleCalendar(entry, { siteUrl, now: new Date() });
  if (!text) return plainAnswer(404, 'No hay venta por venir.');
  return textOf('text/calendar', text, {
    'Content-Disposition': `attachment; filename="venta-${entry.event.id}.ics"`,
  });
}
