import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { objectIn } from '../json-object.ts';
import type { Answer } from './requests-under-way.ts';

/** The browser's token, in place of the library's refresh token or sign-in code. */
export const seal = (key: string, token: string): string => `${token}.${signature(key, token)}`;

const signature = (key: string, token: string) =>
  createHmac('sha256', key).update(`sealed:${token}`).digest('base64url');

/** Opens a token. If this folder's key did not seal it, the library gets an unknown token, which it refuses. */
function unseal(key: string, sealed: string): string {
  const end = sealed.lastIndexOf('.');
  const token = sealed.slice(0, Math.max(0, end));
  const received = Buffer.from(sealed.slice(end + 1));
  const right = Buffer.from(signature(key, token));
  return received.length === right.length && timingSafeEqual(received, right) ? token : randomUUID();
}

/**
 * Signs refresh tokens and sign-in codes on their way out, and checks them on their way in, because the library's are
 * UUIDs with only 74 random bits. The key of the signature has 384.
 * @param key the secret of the data folder
 */
export function sealedTokens(key: string, answer: Answer): Answer {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/auth/v1/token') return withSealedToken(key, await answer(await opened(key, request)));
    const response = await answer(request);
    return pathname === '/auth/v1/callback' ? withSealedCode(key, response) : response;
  };
}

async function opened(key: string, request: Request): Promise<Request> {
  const text = await request.text();
  const fields = objectIn(text);
  for (const name of ['refresh_token', 'auth_code'])
    if (typeof fields?.[name] === 'string') fields[name] = unseal(key, fields[name]);
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: fields ? JSON.stringify(fields) : text });
}

async function withSealedToken(key: string, response: Response): Promise<Response> {
  const text = await response.text();
  const fields = objectIn(text);
  const token = fields?.refresh_token;
  const body = typeof token === 'string' ? JSON.stringify({ ...fields, refresh_token: seal(key, token) }) : text;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return new Response(body, { status: response.status, headers });
}

function withSealedCode(key: string, response: Response): Response {
  const location = response.headers.get('Location');
  const target = location && URL.canParse(location) ? new URL(location) : undefined;
  const code = target?.searchParams.get('code');
  if (!target || !code) return response;
  target.searchParams.set('code', seal(key, code));
  const headers = new Headers(response.headers);
  headers.set('Location', target.href);
  return new Response(null, { status: response.status, headers });
}
