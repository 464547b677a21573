/** Statuses with which the auth server ends a session. */
export const renewalRefused = [400, 401, 403, 404];

const keepers = new WeakMap<object, () => boolean>();

/** Whether a client's session could not be renewed just now, without a refusal. */
export const isSessionKept = (client: object) => keepers.get(client)?.() ?? false;

/**
 * Keeps a session whose renewal fails for a while. supabase-js would drop it after every answer but a broken
 * connection, which it retries for half a minute while the visitor waits. Here any answer that is no clear refusal
 * becomes a 429 at once, and `isKept` prevents the removal of the cookie.
 */
export function keepSession(ask: typeof fetch) {
  let failing = false;
  const keeping: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/auth/v1/token?grant_type=refresh_token')) return ask(input, init);
    try {
      const response = await ask(input, init);
      // A proxy's error page is no answer of the auth server.
      const body: unknown = await response.clone().json();
      failing = !response.ok && !renewalRefused.includes(response.status);
      if (!failing) return response;
      console.error('The session could not be renewed', response.status, body);
    } catch (cause) {
      failing = true;
      console.error('The session could not be renewed', cause);
    }
    return Response.json({ msg: 'The session could not be renewed' }, { status: 429 });
  };
  return {
    fetch: keeping,
    isKept: () => failing,
    keepFor: (client: object) => void keepers.set(client, () => failing),
  };
}
