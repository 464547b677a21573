import { eventPath } from '../../../data/events/texts/event-address';
import { backendContext } from '../../../data/backend.server';
import { toNights } from '../../../data/events/nights';
import { siteContext } from '../../../data/site.server';
import { xmlText } from '../../../data/text/xml';
import { episodeOf, pastDates } from '../../past-dates/data/past-dates.server';
import type { Screen } from '../../../ui/screen';
import type { Route } from './+types/site-map';
import { currentEvents, textOf } from './current-events';

const pages = ['/', '/new-version'];
/** The most addresses that a site map may name (sitemaps.org). */
const most = 50_000;

export const handle: Screen = { isPublic: true };

/** `/sitemap.xml`: the addresses that search engines should know, with the last change where one is known. */
export async function loader({ context }: Route.LoaderArgs) {
  const { events, where } = await currentEvents(context);
  const past = await pastDates(await context.get(siteContext).list.current(), context.get(backendContext), where.now);
  const heard = past.filter((entry) => episodeOf(entry) && !events.some(({ event }) => event.id === entry.event.id));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...pages, ...(past.length ? ['/ya-pasaron'] : [])].map((path) => address(where.siteUrl + path)),
    ...[...toNights(events).slice(0, most - pages.length - 1 - heard.length), ...heard].map(({ event, details }) =>
      address(where.siteUrl + eventPath(event), details?.updatedAt),
    ),
    '</urlset>',
    '',
  ];
  return textOf('application/xml', lines.join('\n'));
}

function address(url: string, lastChange?: string): string {
  const lastmod = lastChange ? `<lastmod>${xmlText(lastChange)}</lastmod>` : '';
  return `<url><loc>${xmlText(url)}</loc>${lastmod}</url>`;
}
