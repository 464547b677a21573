import { eventPath } from '../event-address';
import type { DetailedEvent } from '../event-details';

/** The most addresses that a site map may name. */
const most = 50_000;

/**
 * Every address that search engines should know (sitemaps.org), with the last change where one is known.
 * @param siteUrl public origin, without a slash at the end
 * @param pages paths of the pages that list the dates
 */
export function siteMap(entries: readonly DetailedEvent[], siteUrl: string, pages: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => address(siteUrl + path)),
    ...entries
      .slice(0, most - pages.length)
      .map(({ event, details }) => address(siteUrl + eventPath(event), details?.updatedAt)),
    '</urlset>',
    '',
  ].join('\n');
}

/** An address of ours holds no sign that XML reads but `&`. */
function address(url: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<url><loc>${url.replaceAll('&', '&amp;')}</loc>${lastmod}</url>`;
}
