import { keysOf } from '../data/keys';
import { descriptionOf } from '../data/settings/settings';
import { siteContext } from '../data/site.server';
import { iconPath, icons } from '../data/settings/icons';
import type { Screen } from '../ui/screen';
import type { Route } from './+types/manifest';

export const handle: Screen = { isPublic: true };

/** `/manifest.webmanifest`: the site's name and icons on a home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { show } = await context.get(siteContext).list.current();
  const names = keysOf(icons).filter((name) => !name.startsWith('apple'));
  return Response.json(
    {
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
    },
    { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } },
  );
}

const linking = /(^| )(el|la|los|las|lo|un|una|de|del|al?|con|en|por|para|sin|y|e|o|u)$/i;

/**
 * The words of a name that fit under an icon, some twelve letters, without an article or preposition at the end: `La
 * Hora` for `La Hora del Terror`. If none fit, the fewest that can stand alone.
 */
export function shortName(name: string): string {
  const starts = name.split(' ').map((_, index, words) => words.slice(0, index + 1).join(' '));
  const whole = starts.filter((start) => !linking.test(start));
  return whole.findLast(({ length }) => length <= 12) ?? whole[0] ?? name;
}
