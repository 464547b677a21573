import { preparePictureMaker } from '../data/covers/maker.server';
import { CoverError } from '../data/covers/sanitize.server';
import { noteWaiting } from '../data/covers/sweep.server';
import { isEventId } from '../data/events/texts/event-address';
import { storeCover } from '../data/events/editing/store-cover.server';
import { coversInUse } from '../data/events/covers-in-use.server';
import { inTurn } from '../data/in-turn';
import { storeLogo, type StoredLogo } from '../data/settings/logo.server';
import { forStaff } from './staff-only.server';
import type { Route } from './+types/pictures';

/** The stored value, or why nothing was stored. */
type PictureAnswer = { cover: string } | StoredLogo | { error: string };

/** Limits the pictures in memory. */
const upload = inTurn(12);
/** Of each person: four on a connection that has gone keep nobody else waiting until it is ended. */
const uploads = new Map<string, typeof upload>();

/**
 * `POST /dashboard/imagenes`: stores a picture, the body, for a form that follows. Query: the file's name (`nombre`),
 * the cover's event (`evento`; missing for a new one), or that it is a `logo`, and whether all of it is fitted in
 * (`completa`).
 */
export const action = ({ request, url, context }: Route.ActionArgs) =>
  forStaff(context, 'A picture could not be stored', ({ client, backend, site, email }) => {
    const ofPerson = uploads.get(email) ?? inTurn(4);
    uploads.set(email, ofPerson);
    const store = async (): Promise<Response | PictureAnswer> => {
      preparePictureMaker();
      const query = url.searchParams;
      const bytes = await request.arrayBuffer().catch(() => undefined);
      // The connection closed before the whole picture arrived: nobody waits for an answer.
      if (!bytes) return new Response(null, { status: 400 });
      const picture = new File([bytes], query.get('nombre') ?? '');
      try {
        const id = query.get('evento') ?? '';
        const stored = query.has('logo')
          ? await storeLogo(client, picture, query.has('completa'))
          : { cover: await storeCover(client, site, picture, isEventId(id) ? id : undefined) };
        const cover = 'logo' in stored ? stored.logo : stored.cover;
        await noteWaiting(client, backend, site, { email, cover, inUse: coversInUse });
        return stored;
      } catch (cause) {
        if (!(cause instanceof CoverError)) throw cause;
        console.error('A picture was refused', cause);
        return { error: cause.advice };
      }
    };
    return ofPerson(() => upload(store));
  });
