import { LRUCache } from 'lru-cache';
import type { Backend } from '../../backend.server';
import type { Client } from '../../client.server';
import { isUpload } from '../../covers/address';
import { hasPictures, readOriginal } from '../../covers/pictures.server';
import { CoverError, sanitizeCover } from '../../covers/sanitize.server';
import { uploadEventCover, uploadNewCover } from '../../covers/upload.server';
import type { EventId } from '../event';
import type { Site } from '../../site.server';
import { findEvent } from '../events.server';
import { coversInBin } from '../covers-in-use.server';
import { refused, type NotSaved } from './staff-event';

/** The bytes of uploaded covers by stored value, until a form names the cover: its pictures are made from them. */
const uploaded = new LRUCache<string, Uint8Array>({ max: 8, ttl: 10 * 60_000 }); // ms

/**
 * Checks and stores the cover of an event (specification 7). The sweep removes one that no form names.
 * @param id of the event; undefined for a new event
 * @returns its stored value
 * @throws CoverError
 */
export async function storeCover(client: Client, site: Site, picture: File, id?: EventId): Promise<string> {
  const sanitized = await sanitizeCover(picture);
  const cover =
    id === undefined
      ? await uploadNewCover(client, sanitized)
      : await uploadEventCover(
          client,
          { id, before: await coverBefore(client, id), file: picture.name },
          sanitized,
          (cover) => hasPictures(site, { id, cover }),
        );
  uploaded.set(cover, sanitized.bytes);
  return cover;
}

/** The event's present cover, which decides the number of the next one; a failed read stops no upload. */
async function coverBefore(client: Client, id: EventId): Promise<string> {
  const event = await findEvent(client, id).catch((cause: unknown) => {
    console.error('An event could not be looked up before an upload', { id }, cause);
    return undefined;
  });
  return event?.cover ?? '';
}

/**
 * The cover that a form names: in `cover` a new upload, in `sharedCover` another event's cover. Any other stored file
 * is refused; covers of events deleted in the last thirty days are accepted.
 * @param id of the form's event; undefined for a new one
 * @returns its stored value, undefined where the form names none; `bytes` of a new one
 * @throws CoverError
 */
async function namedCover(
  client: Client,
  backend: Backend,
  form: FormData,
  id?: EventId,
): Promise<{ cover?: string; bytes?: Uint8Array }> {
  const [cover, shared] = ['cover', 'sharedCover'].map((name) => form.get(name));
  if (cover instanceof File) throw new CoverError('Recarga la página y elige la imagen otra vez.');
  try {
    if (cover) {
      if (isUpload(cover, backend, id)) {
        const bytes = uploaded.get(cover) ?? (await readOriginal(backend, cover));
        if (bytes) return { cover, bytes };
      }
    } else if (typeof shared !== 'string' || !shared) return {};
    else if (await isOfEvent(client, shared)) return { cover: shared };
  } catch (cause) {
    throw new CoverError('No se pudo comprobar la portada. Intenta de nuevo.', cause);
  }
  throw new CoverError(
    cover
      ? 'La imagen ya no está guardada: elígela otra vez.'
      : 'Esa portada ya no la tiene ningún evento: elige la imagen otra vez.',
  );
}

/** Whether a cover belongs to an event, or to a deleted one that may still be restored. */
async function isOfEvent(client: Client, cover: string): Promise<boolean> {
  const [{ data }, inBin] = await Promise.all([
    client.from('events').select('id').eq('cover', cover).limit(1).throwOnError(),
    coversInBin(client),
  ]);
  return data.length > 0 || inBin.includes(cover);
}

/** The cover that a form names, if any: its stored value, with its bytes where it is new, or why it stops the save. */
export type NamedCover = { cover?: string; bytes?: Uint8Array; failure?: NotSaved };

/** The cover that a form names; an unavailable one stops the save. */
export async function coverIn(client: Client, backend: Backend, form: FormData, id?: EventId): Promise<NamedCover> {
  try {
    return await namedCover(client, backend, form, id);
  } catch (error) {
    if (!(error instanceof CoverError)) throw error;
    console.error('A cover was refused', error);
    return { failure: refused(error.message, { cover: error.advice }) };
  }
}
