import { isAuthApiError, type AuthError } from '@supabase/supabase-js';
import type { Client } from '../client.server';

/** Who is signed in, as far as the screens care. */
export type User = { email: string };

/** Said, in red, to an account that is not on the staff list. */
export const notStaff = 'Esta cuenta no está autorizada.';

/** Whether the request carries a session; one that can't be read is only logged (specification, section 8). */
export async function hasSession(client: Client): Promise<boolean> {
  const { data, error } = await client.auth.getSession();
  if (error) console.error('The session could not be read', error);
  return Boolean(data.session) && !error;
}

/**
 * The signed-in user, checked with the backend; `undefined` when there is none any more.
 * @throws when the backend can't say, which is no reason to send anybody away
 */
export async function currentUser(client: Client): Promise<User | undefined> {
  const { data, error } = await client.auth.getUser();
  if (data.user) return { email: data.user.email ?? '' };
  if (error && isAuthApiError(error) && error.status >= 500) throw error;
  if (error?.name === 'AuthRetryableFetchError') throw error;
  return undefined;
}

/**
 * Whether the session is on the staff list. A hosted project without the function falls back to the
 * specification: any session.
 * @throws the backend's error
 */
export async function isStaff(client: Client): Promise<boolean> {
  const { data, error } = await client.rpc('is_staff');
  if (error?.code === 'PGRST202' || error?.code === '42883') {
    console.warn('This project has no function is_staff(): any signed-in account counts as staff.');
    return true;
  }
  if (error) throw error;
  return data === true;
}

/** Starts the sign-in with Google; returns where to send the browser, or the message of what went wrong. */
export async function startSignIn(client: Client, siteUrl: string): Promise<{ url: string } | { message: string }> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${siteUrl}/dashboard`, skipBrowserRedirect: true },
  });
  return error ? { message: signInMessage(error) } : { url: data.url! };
}

/** Ends the sign-in that Google sent back; returns the message of what went wrong, if anything did. */
export async function finishSignIn(client: Client, code: string, flowId: string | null): Promise<string | undefined> {
  const { error } = await client.auth.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
  if (error) {
    console.error('A sign-in could not be finished', error);
    return signInMessage(error);
  }
  if (await isStaff(client)) return undefined;
  await signOut(client);
  return notStaff;
}

/** Ends the session here; the cookies go even if the backend does not answer. */
export async function signOut(client: Client): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'local' });
  if (error) console.error('Signing out at the backend failed', error);
}

/** The library's messages are long English: its codes in Spanish, and the provider's own words as they are. */
function signInMessage(error: AuthError): string {
  return signInErrors[error.code ?? ''] ?? error.message;
}

/** What codes of sign-in errors mean, for people. */
export const signInErrors: Record<string, string> = {
  pkce_code_verifier_not_found: 'El inicio de sesión caducó o empezó en otro navegador. Intenta de nuevo.',
  bad_code_verifier: 'El inicio de sesión caducó o empezó en otro navegador. Intenta de nuevo.',
  flow_state_not_found: 'El inicio de sesión caducó. Intenta de nuevo.',
  flow_state_expired: 'El inicio de sesión caducó. Intenta de nuevo.',
  flow_state_already_used: 'Ese inicio de sesión ya se usó. Intenta de nuevo.',
  bad_oauth_state: 'El inicio de sesión no es válido. Intenta de nuevo.',
  bad_oauth_callback: 'Google no completó el inicio de sesión. Intenta de nuevo.',
  provider_email_needs_verification: 'Google no ha verificado el correo de esa cuenta.',
  access_denied: 'No diste permiso en Google. Intenta de nuevo.',
  signup_disabled: notStaff,
  oauth: 'El inicio de sesión no es válido. Intenta de nuevo.',
};
