import { backendContext } from '../data/backend.server';
import { clientOf } from '../data/client.server';
import { beforeMakingContext } from './costly.server';
import { coverPicture } from '../data/covers/pictures.server';
import { isEventId } from '../data/events/texts/event-address';
import { findEvent } from '../data/events/events.server';
import { findInList } from '../data/events/find-in-list.server';
import { plainAnswer } from '../data/plain-answer';
import { siteContext } from '../data/site.server';
import type { Route } from './+types/picture';

const year = 31_536_000; // seconds

/** `/pictures/<id>/<version>/<variant>`: one resized picture of a cover; its address never changes meaning. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const findCover = async () => {
    try {
      const event =
        (await findEvent(clientOf(context), params.id)) ?? (await findInList(params.id, context)).entry?.event;
      return event?.cover;
    } catch (cause) {
      console.error('The cover of an event could not be read', { id: params.id }, cause);
      return undefined;
    }
  };
  const asker = { beforeMaking: context.get(beforeMakingContext), signal: request.signal };
  const picture = isEventId(params.id)
    ? await coverPicture(context.get(backendContext), context.get(siteContext), params, findCover, asker)
    : undefined;
  if (!picture) return plainAnswer(404, 'No hay tal portada.');
  return new Response(picture.bytes, {
    headers: {
      'Content-Type': `image/${picture.format}`,
      'Content-Length': String(picture.bytes.byteLength),
      'Cache-Control': `public, max-age=${year}, immutable`,
    },
  });
}
