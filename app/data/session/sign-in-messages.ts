/**
 * The message, in red, for an account that is not on the staff list; the project's own hook sends it too
 * (`before_user_created`).
 */
export const notStaff = 'Esta cuenta no está autorizada.';

/** The sentences for codes of sign-in errors: the one table, on the server and in the browser. */
const messages = new Map([
  ['pkce_code_verifier_not_found', 'El inicio de sesión caducó o empezó en otro navegador. Intenta de nuevo.'],
  ['bad_code_verifier', 'El inicio de sesión caducó o empezó en otro navegador. Intenta de nuevo.'],
  ['flow_state_not_found', 'El inicio de sesión caducó. Intenta de nuevo.'],
  ['flow_state_expired', 'El inicio de sesión caducó. Intenta de nuevo.'],
  ['flow_state_already_used', 'Ese inicio de sesión ya se usó. Intenta de nuevo.'],
  ['bad_oauth_state', 'El inicio de sesión no es válido. Intenta de nuevo.'],
  ['bad_oauth_callback', 'Google no completó el inicio de sesión. Intenta de nuevo.'],
  ['provider_email_needs_verification', 'Google no ha verificado el correo de esa cuenta.'],
  ['access_denied', 'No diste permiso en Google. Intenta de nuevo.'],
  ['signup_disabled', notStaff],
  ['oauth', 'El inicio de sesión no es válido. Intenta de nuevo.'],
]);

/** The parameters of a failed sign-in, in the query or in the fragment. */
const parameters = ['error', 'error_code', 'error_description'] as const;

// Google's words for a person who declined; most providers send `access_denied` without words.
const refusedByPerson = /^(the )?(user|resource owner)\b.*\b(denied|cancell?ed)/i;

const unknown = 'No se pudo iniciar sesión. Intenta de nuevo.';
/** The panel uses the same parameters for its own findings. */
const sentences = new Set(messages.values());

/**
 * The sentence for a failed sign-in, always one of this file, because anyone can write an address.
 * @param onUnknown receives an unknown error
 */
export function signInError(
  query: URLSearchParams,
  onUnknown: (came: Record<string, string>) => void = () => undefined,
): string | undefined {
  const [error = '', code = '', description = ''] = parameters.map((name) => query.get(name)?.trim() ?? '');
  if (!error) return undefined;
  const byPerson = error === 'access_denied' && (!description || refusedByPerson.test(description));
  const message =
    messages.get(code) ??
    (sentences.has(description) ? description : undefined) ??
    (byPerson ? messages.get(error) : undefined);
  if (message) return message;
  const short = (text: string) => text.replace(/\p{C}+/gu, ' ').slice(0, 200);
  onUnknown({ error: short(error), code: short(code), description: short(description) });
  return unknown;
}

/** The sentence for an error of the library: its codes in Spanish, and the provider's own words as they are. */
export function signInMessage({ code = '', message }: { code?: string; message: string }): string {
  return messages.get(code) ?? message;
}

/**
 * The login page for an address with a failed sign-in, with the error alone. A bare `error` may be another site's
 * parameter and is ignored.
 */
export function failedSignIn(query: URLSearchParams): string | undefined {
  if (!query.get('error') || !(query.has('error_code') || query.has('error_description'))) return undefined;
  const kept = new URLSearchParams();
  for (const name of parameters) {
    const value = query.get(name)?.slice(0, 300);
    if (value) kept.set(name, value);
  }
  return `/login?${kept}`;
}
