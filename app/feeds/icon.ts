import sharp from 'sharp';
import { oneAtATime } from '../data/covers/one-at-a-time.server';
import { showIconSvg } from '../ui/favicon';
import type { Route } from './+types/icon';
import { icons, iconVersion, type IconName } from '../ui/icons';

const drawn = new Map<IconName, Promise<Buffer<ArrayBuffer>>>();

/** `/iconos/<version>/<name>`: the show's icon as a picture for home screens, in the sizes of `ui/icons.ts`. */
export async function loader({ params }: Route.LoaderArgs) {
  if (params.version !== iconVersion() || !Object.hasOwn(icons, params.name))
    return new Response('No hay tal icono.', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const name = params.name as IconName;
  const drawing = drawn.get(name) ?? draw(name);
  drawn.set(name, drawing);
  drawing.catch(() => drawn.delete(name));
  return new Response(await drawing, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}

function draw(name: IconName): Promise<Buffer<ArrayBuffer>> {
  const { side, purpose } = icons[name];
  const density = (72 * side) / 32; // of a drawing 32 px wide
  return oneAtATime(
    async () =>
      (await sharp(Buffer.from(showIconSvg(purpose)), { density })
        .resize(side, side)
        .png({ compressionLevel: 9, palette: true })
        .toBuffer()) as Buffer<ArrayBuffer>,
  );
}
