import { eventCalendar } from '../data/calendar.server';
import { slug } from '../../../data/events/texts/event-address';
import { findListed } from '../../../data/events/find-in-list.server';
import { siteContext } from '../../../data/site.server';
import type { Screen } from '../../../ui/screen';
import type { Route } from './+types/event-calendar';
import { textOf } from './current-events';

export const handle: Screen = { isPublic: true };

/** `/eventos/<id>.ics`: one date for a calendar. */
export async function loader(args: Route.LoaderArgs) {
  const entry = await findListed(args);
  const { url: siteUrl } = args.context.get(siteContext);
  const file = `${slug(`${entry.event.title} ${entry.event.city}`)}.ics`;
  const calendar = eventCalendar([entry], {
    siteUrl,
    now: new Date(),
    name: `${entry.show.name} en vivo`,
    reminds: true,
  });
  return textOf('text/calendar', calendar, { 'Content-Disposition': `inline; filename="${file}"` });
}
