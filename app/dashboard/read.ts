import { failureText, signedOut } from './use-save';

/** The JSON body of an answer of this site's server. */
export const bodyOf = <Data>(response: Response): Promise<Data> => response.json();

/**
 * For a `clientLoader`: starts a screen's request without waiting; never rejects.
 * @param what path and query under `/dashboard/data/`
 * @param not the failed task, in place of 'No se pudo'
 * @returns the data, or a message
 */
export async function read<Data>(what: string, not = 'No se pudo'): Promise<Data | string> {
  try {
    const response = await fetch(`/dashboard/data/${what}`);
    if (response.ok) return await bodyOf<Data>(response);
    console.error('The panel’s data could not be read', what, response.status);
    if (response.status === 429) return await response.text();
    if (response.status === 401 || response.status === 403) return failureText(signedOut);
  } catch (cause) {
    console.error('The panel’s data could not be read', what, cause);
  }
  return `${not}. Revisa tu conexión e intenta de nuevo.`;
}
