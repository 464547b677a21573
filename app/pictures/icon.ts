import { LRUCache } from 'lru-cache';
import { redirect } from 'react-router';
import { backendContext, type Backend } from '../data/backend.server';
import { makePicture } from '../data/covers/maker.server';
import { plainAnswer } from '../data/plain-answer';
import { iconOfLogo } from '../data/settings/logo.server';
import type { Show } from '../data/settings/settings';
import { siteContext } from '../data/site.server';
import type { Route } from './+types/icon';
import { iconPath, icons, iconVersion, showIconSvg, type IconName } from '../data/settings/icons';

const pictures = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({ max: 20 });

/**
 * `/iconos/<version>/<name>`: the show's icon as a picture for home screens and tabs, in the sizes of
 * `icons.ts`; `/favicon.ico` leads to one, where no page names it.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { show } = await context.get(siteContext).list.current();
  if (!params.version) throw redirect(iconPath('any-192.png', show), { headers: { 'Cache-Control': 'no-store' } });
  if (params.version !== iconVersion(show) || !Object.hasOwn(icons, params.name))
    return plainAnswer(404, 'No hay tal icono.');
  const drawing = pictures.get(url.pathname) ?? draw(context.get(backendContext), show, params.name as IconName);
  pictures.set(url.pathname, drawing);
  try {
    return new Response(await drawing, {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' },
    });
  } catch (cause) {
    pictures.delete(url.pathname);
    console.error('An icon could not be made', cause);
    return plainAnswer(503, 'El icono no está por ahora.');
  }
}

async function draw(backend: Backend, show: Show, name: IconName): Promise<Buffer<ArrayBuffer>> {
  const { side, purpose } = icons[name];
  if (show.logo) return iconOfLogo(backend, show.logo, side, purpose === 'any' ? undefined : show.colors.stage);
  return makePicture('draw', [showIconSvg(show, purpose), { side }]);
}
