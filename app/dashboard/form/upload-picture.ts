import type { EventId } from '../../data/events/event';
import type { StoredLogo } from '../../data/settings/logo.server';
import { bodyOf } from '../read';
import { CoverProblem, hasSessionEnded, SessionEnded } from '../use-save';

/**
 * Uploads a cover, and returns the stored value that the form sends.
 * @param of the cover's event; undefined for a new one
 * @throws CoverProblem, SessionEnded
 */
export async function uploadCover(picture: File, of?: EventId): Promise<string> {
  const query = { nombre: picture.name, ...(of !== undefined && { evento: String(of) }) };
  const { cover } = await upload<{ cover: string }>(picture, query);
  return cover;
}

/** Uploads a logo. @param whole whether all of it is fitted in @throws CoverProblem, SessionEnded */
export const uploadLogo = (picture: File, whole: boolean): Promise<StoredLogo> =>
  upload(picture, { logo: '', ...(whole && { completa: '' }) });

/** Uploads a picture as a request's body: the router reads a form with files twice, which WebKit refuses. */
async function upload<Stored extends object>(picture: File, query: Record<string, string>): Promise<Stored> {
  let response: Response | undefined;
  try {
    const path = `/dashboard/imagenes?${new URLSearchParams(query)}`;
    response = await fetch(path, { method: 'POST', body: picture });
    if (response.ok) {
      const answer = await bodyOf<Stored | { error: string }>(response);
      if (!('error' in answer)) return answer;
      throw new CoverProblem(answer.error);
    }
  } catch (cause) {
    if (cause instanceof CoverProblem) throw cause;
    console.error('A picture could not be sent', cause);
  }
  if (response?.status === 413 || response?.status === 429) throw new CoverProblem(await response.text());
  // The server rejects a stranger's picture unread: the connection may close before the answer arrives.
  const isOver = response ? response.status === 401 || response.status === 403 : await hasSessionEnded();
  if (isOver) throw new SessionEnded();
  throw new CoverProblem('No se pudo subir. Revisa tu conexión e intenta de nuevo.');
}
