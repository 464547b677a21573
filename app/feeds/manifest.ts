import { keysOf } from '../data/keys';
import { descriptionOf, shortName } from '../data/settings/settings';
import { siteContext } from '../data/site.server';
import { textOf } from './current-events';
import { iconPath, icons } from '../document/icons';
import type { Route } from './+types/manifest';

/** `/manifest.webmanifest`: the site's name and icons on a home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { show } = await context.get(siteContext).list.current();
  const names = keysOf(icons).filter((name) => !name.startsWith('apple'));
  return textOf(
    'application/manifest+json',
    JSON.stringify({
      id: '/',
      name: show.name,
      short_name: shortName(show.name),
      description: descriptionOf(show),
      lang: 'es-MX',
      start_url: '/',
      // Safari knows no minimal-ui, and gives push to installed pages alone.
      display: 'standalone',
      display_override: ['minimal-ui'],
      background_color: show.colors.stage,
      theme_color: show.colors.stage,
      icons: names.map((name) => ({
        src: iconPath(name, show),
        sizes: `${icons[name].side}x${icons[name].side}`,
        type: 'image/png',
        purpose: icons[name].purpose,
      })),
    }),
  );
}
