import type { Client } from '../../client.server';
import { CoverError } from '../../covers/sanitize.server';
import { coversInBin } from '../history/covers-in-use.server';

/**
 * The stored cover of another event, as a form hands it on, so that it need not be uploaded again. One that no event has, nor any
 * that was deleted in the last thirty days, may be anything, and is refused.
 * @throws CoverError
 */
export async function sharedCover(client: Client, cover: string): Promise<string> {
  const { data, error } = await client.from('events').select('id').eq('cover', cover).limit(1);
  if (error) throw new CoverError('No se pudo comprobar la portada. Intenta de nuevo.', error);
  if (!data.length && !(await isInBin(client, cover)))
    throw new CoverError('Esa portada ya no la tiene ningún evento: elige la imagen otra vez.');
  return cover;
}

/** Such a cover is still stored: the sweep keeps what may come back. */
async function isInBin(client: Client, cover: string): Promise<boolean> {
  try {
    return (await coversInBin(client)).includes(cover);
  } catch (cause) {
    throw new CoverError('No se pudo comprobar la portada. Intenta de nuevo.', cause);
  }
}
