import { LRUCache } from 'lru-cache';
import { parseJson } from './json-object.ts';
import { reuseInterval } from './settings/session-lengths.ts';

/** Wraps a `fetch` so that two requests with one expired session refresh it once: both get the same new tokens. */
export function singleFlightRefresh(ask: typeof fetch): typeof fetch {
  type Answer = { status: number; headers: Headers; body: ArrayBuffer };
  const answers = new LRUCache<string, Promise<Answer>>({ max: 500, ttl: reuseInterval * 1000 });

  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/auth/v1/token?grant_type=refresh_token') || typeof init?.body !== 'string')
      return ask(input, init);
    const key = init.body;
    let answer = answers.get(key);
    if (!answer) {
      // Not with the first request's signal: others wait for the same answer.
      const asking = ask(input, { ...init, signal: undefined }).then(async (response) => ({
        status: response.status,
        headers: response.headers,
        body: await response.arrayBuffer(),
      }));
      answer = asking;
      answers.set(key, asking);
      asking.then(
        // Set again, so that the interval counts from the answer. The backend's interval then ends first.
        ({ status, body }) => (isSettled(status, body) ? answers.set(key, asking) : answers.delete(key)),
        () => answers.delete(key),
      );
    }
    const { status, headers, body } = await answer;
    return new Response(body.slice(0), { status, headers });
  };
}

/** Whether the answer is the auth server's. Any other, such as a proxy's error page, may be temporary. */
const isSettled = (status: number, body: ArrayBuffer): boolean =>
  (status === 200 || status === 400) && parseJson(new TextDecoder().decode(body)) !== undefined;
