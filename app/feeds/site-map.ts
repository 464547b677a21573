import { siteMap } from '../data/events/syndication/site-map';
import type { Route } from './+types/site-map';
import { currentEvents, textOf } from './current-events';

/** `/sitemap.xml`: the addresses that search engines should know. */
export async function loader({ context }: Route.LoaderArgs) {
  const { events, where } = await currentEvents(context);
  return textOf('application/xml', siteMap(events, where.siteUrl, ['/', '/new-version']));
}
