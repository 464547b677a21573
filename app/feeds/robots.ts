import { siteContext } from '../data/site.server';
import type { Route } from './+types/robots';
import { textOf } from './current-events';

/** `/robots.txt`: where the site map is, and that the panel is nobody's to find. */
export function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  const lines = ['User-agent: *', 'Disallow: /dashboard', 'Disallow: /login', `Sitemap: ${url}/sitemap.xml`];
  return textOf('text/plain', `${lines.join('\n')}\n`);
}
