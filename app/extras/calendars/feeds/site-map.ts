import { eventPath } from '../../../data/events/texts/event-address';
import { xmlText } from '../../../data/text/xml';
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
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => address(where.siteUrl + path)),
    ...events
      .slice(0, most - pages.length)
      .map(({ event, details }) => address(where.siteUrl + eventPath(event), details?.updatedAt)),
    '</urlset>',
    '',
  ];
  return textOf('application/xml', lines.join('\n'));
}

function address(url: string, lastChange?: string): string {
  const lastmod = lastChange ? `<lastmod>${xmlText(lastChange)}</lastmod>` : '';
  return `<url><loc>${xmlText(url)}</loc>${lastmod}</url>`;
}
