import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';

/** An answer with its whole body. */
type Answer = { status: number; headers: IncomingMessage['headers']; text: string };

/** Where the site's proxy listens, its name, and the authority whose certificates are trusted. */
type Front = { domain: string; httpsPort: number; authority: Buffer };

/** A visitor of `https://<domain>` who keeps cookies and follows no redirect. */
export function visitor({ domain, httpsPort, authority }: Front) {
  const cookies = new Map<string, string>();
  const attributes: string[] = [];

  async function ask(
    method: string,
    path: string,
    body?: URLSearchParams | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const bytes = body && Buffer.from(body instanceof Buffer ? body : body.toString());
    const outgoing = request({
      host: '127.0.0.1',
      port: httpsPort,
      servername: domain,
      ca: authority,
      method,
      path,
      headers: {
        Host: domain,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body instanceof URLSearchParams ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
        ...(bytes ? { 'Content-Length': bytes.length } : {}),
        ...(method === 'POST' ? { Origin: `https://${domain}` } : {}),
        ...headers,
      },
    });
    outgoing.end(bytes);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) text += chunk as string;
    for (const cookie of answer.headers['set-cookie'] ?? []) keep(cookie);
    return { status: answer.statusCode ?? 0, headers: answer.headers, text };
  }

  function keep(cookie: string) {
    const [pair = '', ...rest] = cookie.split('; ');
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    attributes.push(`${name}; ${rest.join('; ')}`);
    if (/Max-Age=0/i.test(cookie)) cookies.delete(name);
    else cookies.set(name, value);
  }

  const path = (location: string | undefined) => {
    const { pathname, search } = new URL(location ?? '/no-location', `https://${domain}`);
    return pathname + search;
  };

  return {
    /** All cookies that were set, with their attributes and without their values. */
    attributes,
    get: (to: string) => ask('GET', to),
    post: (to: string, body?: URLSearchParams | Buffer, headers?: Record<string, string>) =>
      ask('POST', to, body, headers),
    /** Signs in with Google and returns to the panel. @returns the request to Google, and the last answer */
    async signIn(code: string) {
      const outgoing = await ask('GET', path((await ask('POST', '/login')).headers.location));
      const google = new URL(outgoing.headers.location ?? '');
      const state = encodeURIComponent(google.searchParams.get('state') ?? '');
      const back = await ask('GET', `/auth/v1/callback?code=${code}&state=${state}`);
      return { google, end: await ask('GET', path(back.headers.location)) };
    },
  };
}
