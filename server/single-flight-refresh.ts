import { LRUCache } from 'lru-cache';

/**
 * Lets two requests with the same expired session refresh it once: both get the same new tokens. Ten seconds
 * after a refresh the backend takes the old token for a stolen one, and ends the session for everybody.
 */
export function singleFlightRefresh(ask: typeof fetch): typeof fetch {
  type Answer = { status: number; headers: Headers; body: ArrayBuffer };
  const answers = new LRUCache<string, Promise<Answer>>({ max: 500, ttl: 30_000 });

  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/auth/v1/token?grant_type=refresh_token') || typeof init?.body !== 'string')
      return ask(input, init);
    const key = init.body;
    let answer = answers.get(key);
    if (!answer) {
      // Not the first asker's signal: the others wait for the same answer.
      answer = ask(input, { ...init, signal: undefined }).then(async (response) => ({
        status: response.status,
        headers: response.headers,
        body: await response.arrayBuffer(),
      }));
      answers.set(key, answer);
      answer.then(
        ({ status, body }) => isSettled(status, body) || answers.delete(key),
        () => answers.delete(key),
      );
    }
    const { status, headers, body } = await answer;
    return new Response(body.slice(0), { status, headers });
  };
}

/** Whether the auth server has said yes or no; a failure that passes, or a page in between, may be gone next time. */
function isSettled(status: number, body: ArrayBuffer): boolean {
  if (status !== 200 && status !== 400) return false;
  try {
    JSON.parse(new TextDecoder().decode(body));
    return true;
  } catch {
    return false;
  }
}
