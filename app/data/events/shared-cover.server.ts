import type { Client } from '../client.server';
import { CoverError } from '../covers/sanitize.server';

/**
 * The stored cover of another event, as a form hands it on, so that it need not be uploaded again. One that no event has may be
 * anything, and is refused.
 * @throws CoverError
 */
export async function sharedCover(client: Client, cover: string): Promise<string> {
  const { data, error } = await client.from('events').select('id').eq('cover', cover).limit(1);
  if (error) throw new CoverError('No se pudo comprobar la portada. Intenta de nuevo.', error);
  if (!data.length) throw new CoverError('Esa portada ya no la tiene ningún evento: elige la imagen otra vez.');
  return cover;
}
