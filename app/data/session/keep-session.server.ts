/** Statuses by which the auth server says that a session can't be renewed: it is over. */
export const renewalRefused = [400, 401, 403, 404];

const kept = new WeakMap<object, () => boolean>();

/** Whether a client's session could not be renewed just now, though nobody said that it is over. */
export const isSessionKept = (client: object) => kept.get(client)?.() ?? false;

/**
 * Keeps a session whose renewal fails for a while: the library drops it, and its cookie, after every answer but a
 * broken connection, and tries that again for half a minute while the visitor waits. Here any answer that is no
 * clear refusal becomes a 429, at once, and `isKept` tells not to write the removal.
 * @param onRefused hears the token that was refused, and the auth server's code for why
 */
export function keepSession(ask: typeof fetch, onRefused: (token: string, code: unknown) => void = () => undefined) {
  let failing = false;
  const keeping: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/auth/v1/token?grant_type=refresh_token')) return ask(input, init);
    try {
      const response = await ask(input, init);
      // A page in between, of a proxy that is down for repairs, is no answer of the auth server.
      const body: unknown = await response.clone().json();
      failing = !response.ok && !renewalRefused.includes(response.status);
      if (!failing && !response.ok) onRefused(tokenIn(init?.body), (body as { error_code?: unknown }).error_code);
      if (!failing) return response;
      console.error('The session could not be renewed', response.status, body);
    } catch (cause) {
      failing = true;
      console.error('The session could not be renewed', cause);
    }
    return Response.json({ msg: 'The session could not be renewed' }, { status: 429 });
  };
  return { fetch: keeping, isKept: () => failing, keepFor: (client: object) => void kept.set(client, () => failing) };
}

function tokenIn(body: unknown): string {
  return typeof body === 'string' ? String((JSON.parse(body) as { refresh_token?: unknown }).refresh_token) : '';
}
