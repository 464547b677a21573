import { isObject, parseJson } from '../json-object.ts';

/** A project's answer: its text, an error's `code`, and where a redirect leads. */
export type Answer = { status: number; text: string; json: unknown; code?: string; location?: string };

/** Asks a hosted project as anybody can, or with another key. */
export type AskProject = (method: string, path: string, more?: { body?: unknown; key?: string }) => Promise<Answer>;

/** @param ask sends requests: it follows no redirect, and gives each fifteen seconds */
export function askProject({ url, key: publicKey }: { url: string; key: string }, ask: typeof fetch): AskProject {
  return async (method, path, { body, key = publicKey } = {}) => {
    const response = await ask(`${url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
      headers: {
        apikey: key,
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const json = parseJson(text);
    const code = isObject(json) ? json.code : undefined;
    return {
      status: response.status,
      text,
      json,
      code: typeof code === 'string' ? code : undefined,
      location: response.headers.get('Location') ?? undefined,
    };
  };
}
