import { shortName, show, showName } from '../data/show';
import { textOf } from './current-events';
import { iconPath, icons, type IconName } from '../ui/icons';

/** `/manifest.webmanifest`: the site's name and icons on a home screen. */
export function loader() {
  const names = (Object.keys(icons) as IconName[]).filter((name) => !name.startsWith('apple'));
  return textOf(
    'application/manifest+json',
    JSON.stringify({
      id: '/',
      name: showName,
      short_name: shortName(show.name),
      description: show.description,
      lang: 'es-MX',
      start_url: '/',
      display: 'minimal-ui',
      background_color: show.colors.ink,
      theme_color: show.colors.ink,
      icons: names.map((name) => ({
        src: iconPath(name),
        sizes: `${icons[name].side}x${icons[name].side}`,
        type: 'image/png',
        purpose: icons[name].purpose,
      })),
    }),
  );
}
