import { backendContext } from '../data/backend.server';
import { clientOf } from '../data/client.server';
import { beforeMakingContext } from '../data/costly.server';
import { coverPicture } from '../data/covers/pictures.server';
import { findEvent } from '../data/events/events.server';
import { siteContext } from '../data/site.server';
import type { Route } from './+types/picture';

const year = 31_536_000; // seconds

/** `/pictures/<id>/<version>/<variant>`: one resized picture of a cover; its address never changes meaning. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const client = clientOf(context);
  const findCover = async () => {
    context.get(beforeMakingContext)();
    try {
      return (await findEvent(client, params.id))?.cover;
    } catch (cause) {
      console.error('The cover of an event could not be read', { id: params.id }, cause);
      return undefined;
    }
  };
  const picture = await coverPicture(context.get(backendContext), context.get(siteContext), params, findCover);
  if (!picture) return new Response('No hay tal portada.', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(picture.bytes, {
    headers: {
      'Content-Type': `image/${picture.format}`,
      'Content-Length': String(picture.bytes.byteLength),
      'Cache-Control': `public, max-age=${year}, immutable`,
    },
  });
}
