import type { EventId } from '../../data/event';
import type { PictureAnswer } from '../pictures';
import { CoverProblem, hasSessionEnded, SessionEnded } from '../use-save';

/**
 * Sends a cover by itself, as the body of a request. A form cannot carry it: the router reads forms with files a second time,
 * which WebKit refuses.
 * @param of the event whose cover it becomes; without it a new one's
 * @returns its stored value, which the form names
 * @throws CoverProblem, SessionEnded
 */
export async function uploadCover(picture: File, of?: EventId): Promise<string> {
  const query = new URLSearchParams({ nombre: picture.name, ...(of !== undefined && { evento: String(of) }) });
  let response: Response | undefined;
  try {
    response = await fetch(`/dashboard/imagenes?${query}`, { method: 'POST', body: picture });
    if (response.ok) {
      const answer = (await response.json()) as PictureAnswer;
      if ('cover' in answer) return answer.cover;
      if ('error' in answer) throw new CoverProblem(answer.error);
    }
  } catch (cause) {
    if (cause instanceof CoverProblem) throw cause;
    console.error('A cover could not be sent', cause);
  }
  if (response?.status === 413 || response?.status === 429) throw new CoverProblem(await response.text());
  // The server reads no stranger's picture: while it travels, the answer may be lost with the connection.
  const isOver = response ? response.status === 401 || response.status === 403 : await hasSessionEnded();
  if (isOver) throw new SessionEnded();
  throw new CoverProblem('No se pudo subir. Revisa tu conexión e intenta de nuevo.');
}
