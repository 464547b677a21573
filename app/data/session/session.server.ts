import { isAuthApiError, isAuthSessionMissingError, type AuthError } from '@supabase/supabase-js';
import type { Backend } from '../backend.server';
import { lacksFunction, type Client } from '../client.server';
import { providers, type Provider } from './providers';
import { isSessionKept, renewalRefused } from './keep-session.server';
import { notStaff, signInMessage } from './sign-in-messages';

/**
 * The visitor: `staff` with the account's e-mail and whether it signs in only by a link, a `stranger` with another
 * session, or `signed-out`.
 */
type Visitor = { who: 'staff'; email: string; byLink?: true } | { who: 'stranger' } | { who: 'signed-out' };

// Statuses with which the auth server ends the session of a token.
const userRefused = [401, 403, 404];

/** Whether the request has a session (specification 8.8); one that can't be checked now counts. */
export async function hasSession(client: Client): Promise<boolean> {
  const { data, error } = await client.auth.getSession();
  // Anybody can invent a session: the log gets one line, without the library's stack.
  if (error) console.error(`The session could not be read: ${error.code ?? error.status ?? ''} ${error.message}`);
  if (isSessionKept(client)) return true;
  return error ? !endsSession(error, renewalRefused) : Boolean(data.session);
}

/**
 * The only check of the visitor, made by the backend: who it is and whether staff are asked at once.
 * @param meanwhile called once the session is renewed, and before the answers: what it starts waits for neither
 * @throws if the backend can't answer, which signs nobody out
 */
export async function checkVisitor(client: Client, meanwhile?: () => void): Promise<Visitor> {
  const { data, error } = await client.auth.getSession();
  if (error && !endsSession(error, renewalRefused)) throw error;
  // The library has already tried, and then returns no session.
  if (isSessionKept(client)) throw new Error('The session could not be renewed');
  if (!data.session) return { who: 'signed-out' };
  const asking = isStaff(client);
  // Where the account is refused, nobody waits for this answer.
  asking.catch(() => undefined);
  meanwhile?.();
  const answer = await client.auth.getUser();
  if (answer.error && !endsSession(answer.error, userRefused)) throw answer.error;
  if (!answer.data.user) return { who: 'signed-out' };
  const { id, email = '', identities } = answer.data.user;
  const staff = await asking;
  if (staff === 'refused') return { who: 'signed-out' };
  const byLink = identities?.every(({ provider }) => providers.every(({ id }) => id !== provider));
  if (staff) return { who: 'staff', email, ...(byLink && { byLink }) };
  // The id, not the e-mail: more people read the log than the table of accounts.
  console.warn(`An account that is not on the staff list was refused: ${id}`);
  return { who: 'stranger' };
}

/** Whether an error ends the session; any other is temporary. */
function endsSession(error: AuthError, statuses: number[]): boolean {
  return isAuthSessionMissingError(error) || (isAuthApiError(error) && statuses.includes(error.status));
}

/**
 * Whether the session is on the staff list. On a hosted project without the function any session is, as in the
 * specification (10.7). A valid session's token may be refused: after a clock was set back it is from the future.
 * @throws the backend's error
 */
async function isStaff(client: Client): Promise<boolean | 'refused'> {
  const { data, error, status } = await client.rpc('is_staff');
  if (lacksFunction(error)) {
    console.warn('This project has no function is_staff(): any signed-in account counts as staff.');
    return true;
  }
  if (error && status === 401) return 'refused';
  if (error) throw error;
  return data === true;
}

/**
 * The providers that are enabled in the backend's public settings. Without an answer within two seconds all count as
 * enabled: the sign-in itself will show it.
 */
export async function enabledProviders(backend: Backend): Promise<Provider[]> {
  try {
    const response = await backend.fetch(`${backend.url}/auth/v1/settings`, {
      headers: { apikey: backend.publishableKey },
      signal: AbortSignal.timeout(2000),
    });
    const settings = (await response.json()) as { external?: Partial<Record<Provider['id'], boolean>> } | null;
    return providers.filter(({ id }) => settings?.external?.[id] !== false);
  } catch {
    return [...providers];
  }
}

/** Starts a sign-in; returns where to send the browser, or an error message. */
export async function startSignIn(client: Client, siteUrl: string, provider: Provider) {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: provider.id,
    options: { redirectTo: `${siteUrl}/dashboard`, skipBrowserRedirect: true },
  });
  return error ? { message: signInMessage(error) } : { url: data.url };
}

/** Completes the sign-in after the provider's redirect; returns an error message, if any. */
export async function finishSignIn(client: Client, code: string, flowId: string | null): Promise<string | undefined> {
  const { error } = await client.auth.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
  if (error) {
    // Anybody can write such an address: the log gets one line, without the library's stack.
    console.error(`A sign-in could not be finished: ${error.code ?? error.status ?? ''} ${error.message}`);
    return signInMessage(error);
  }
  // The account can't be checked now: the panel checks again, and offers to retry.
  const visitor = await checkVisitor(client).catch((cause: unknown) => {
    console.error('The session could not be checked', cause);
    return undefined;
  });
  if (!visitor || visitor.who === 'staff') return undefined;
  await signOut(client);
  return notStaff;
}

/** Starts the session of a refresh token; returns an error message, if any. */
export async function beginSession(client: Client, token: string): Promise<string | undefined> {
  const { error } = await client.auth.refreshSession({ refresh_token: token });
  if (error) console.error('The session of an invitation could not be started', error);
  return error ? signInMessage(error) : undefined;
}

/** Ends the session on this device; the cookies go even if the backend does not answer. */
export async function signOut(client: Client): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'local' });
  if (error) console.error('Signing out at the backend failed', error);
}
