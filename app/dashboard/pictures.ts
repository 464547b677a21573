import PQueue from 'p-queue';
import { CoverError } from '../data/covers/sanitize.server';
import { storeCover } from '../data/events/editing/store-cover.server';
import { storeLogo, type StoredLogo } from '../data/settings/logo.server';
import { forStaff } from './staff-only.server';
import type { Route } from './+types/pictures';

/** What was stored, or a sentence on why nothing was. */
export type PictureAnswer = { cover: string } | StoredLogo | { error: string };

/** Pictures that are in memory at once. */
const uploads = new PQueue({ concurrency: 4 });

/**
 * `POST /dashboard/imagenes`: stores a picture, which is the body; the form that names it follows. The query says its
 * file's name (`nombre`) and of which event it is the cover (`evento`; none where the event is new), or that it is a `logo`, and
 * whether all of that is to be fitted in (`completa`).
 */
export const action = ({ request, url, context }: Route.ActionArgs) =>
  forStaff(context, 'A picture could not be stored', ({ client, site }) =>
    uploads.add(async (): Promise<Response | PictureAnswer> => {
      const query = url.searchParams;
      const bytes = await request.arrayBuffer().catch(() => undefined);
      // The connection ended before the whole picture was there: nobody waits for an answer.
      if (!bytes) return new Response(null, { status: 400 });
      const picture = new File([bytes], query.get('nombre') ?? '');
      try {
        if (query.has('logo')) return await storeLogo(client, picture, query.has('completa'));
        const [id] = /^[\w-]+$/.exec(query.get('evento') ?? '') ?? [];
        return { cover: await storeCover(client, site, picture, id) };
      } catch (cause) {
        if (!(cause instanceof CoverError)) throw cause;
        console.error('A picture was refused', cause);
        return { error: cause.advice };
      }
    }),
  );
