import { siteContext } from '../../../data/site.server';
import type { Screen } from '../../../ui/screen';
import type { Route } from './+types/robots';
import { textOf } from './current-events';

export const handle: Screen = { isPublic: true };

/** `/robots.txt`: the site map's address, and that the panel is not to be indexed. */
export function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  const lines = ['User-agent: *', 'Disallow: /dashboard', 'Disallow: /login', `Sitemap: ${url}/sitemap.xml`];
  return textOf('text/plain', `${lines.join('\n')}\n`);
}
