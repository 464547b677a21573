/** The message for an account that is not on the staff list; the project's own hook (`before_user_created`) uses it. */
export const notStaff = 'Esta cuenta no está autorizada.';

/** The messages for codes of sign-in errors, for server and browser. */
const messages = new Map([
  ['pkce_code_verifier_not_found', 'El inicio de sesión caducó o empezó en otro navegador. Intenta de nuevo.'],
  ['bad_code_verifier', 'El inicio de sesión caducó o empezó en otro navegador. Intenta de nuevo.'],
  ['flow_state_not_found', 'El inicio de sesión caducó. Intenta de nuevo.'],
  ['flow_state_expired', 'El inicio de sesión caducó. Intenta de nuevo.'],
  ['flow_state_already_used', 'Ese inicio de sesión ya se usó. Intenta de nuevo.'],
  ['bad_oauth_state', 'El inicio de sesión no es válido. Intenta de nuevo.'],
  ['bad_oauth_callback', 'El inicio de sesión no se completó. Intenta de nuevo.'],
  ['provider_email_needs_verification', 'El correo de esa cuenta no está verificado.'],
  ['access_denied', 'No diste permiso para entrar. Intenta de nuevo.'],
  ['signup_disabled', notStaff],
  ['oauth', 'El inicio de sesión no es válido. Intenta de nuevo.'],
]);

/** The parameters of a failed sign-in, in the query or the fragment. */
const parameters = ['error', 'error_code', 'error_description'] as const;

// A provider's words after a person has declined; most send `access_denied` without words.
const refusedByPerson = /^(the )?(user|resource owner)\b.*\b(denied|cancell?ed)/i;

const unknown = 'No se pudo iniciar sesión. Intenta de nuevo.';
/** The panel puts its own messages into the same parameters. */
const sentences = new Set(messages.values());

/**
 * The message for a failed sign-in, always one of this file, because anyone can write an address.
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

/** The message for an error of the library: in Spanish for its codes, else the provider's own words. */
export function signInMessage({ code = '', message }: { code?: string; message: string }): string {
  return messages.get(code) ?? message;
}

/**
 * The login page for an address with a failed sign-in, with only the error. A bare `error` is ignored: it may be
 * another site's parameter.
 */
export function failedSignIn(query: URLSearchParams): string | undefined {
  if (!query.get('error') || !(query.has('error_code') || query.has('error_description'))) return undefined;
  const failure = new URLSearchParams();
  for (const name of parameters) {
    const value = query.get(name)?.slice(0, 300);
    if (value) failure.set(name, value);
  }
  return `/login?${failure}`;
}
