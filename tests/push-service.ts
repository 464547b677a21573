import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import type { Backend } from '../app/data/backend.server.ts';
import { momentIn } from '../app/data/events/time/moment.ts';
import { publicEvents } from '../app/data/events/public-events.server.ts';
import { openPush } from '../app/extras/avisos/data/push.server.ts';
import { show } from '../app/data/show.ts';
import { day, type Site } from './site.ts';

/** So many days from today, at an hour of Mexico City: messages are sent by day only. */
export const noon = (days: number, hour = '12:00') => momentIn('America/Mexico_City', day(days), hour)!.getTime();

/** The sender of a copy of the site, with a clock that tests set. */
export function pushOf(site: Site, now: () => number) {
  const { backendUrl: url, publishableKey, fetch } = site;
  const backend: Backend = { url, atSiteAddress: false, publishableKey, fetch };
  const { signal } = new AbortController();
  const list = publicEvents(backend, { show, empty: show }, (_, work) => void work(signal).catch(() => undefined), 0);
  return openPush(backend, site.keys.secret, list, {
    keys: site.keys.push,
    siteUrl: 'https://gira.example',
    near: true,
    now,
  });
}

/** A message as a browser shows it, decrypted; `audience` and `subject` are of the site's signature. */
type Received = { path: string; headers: IncomingHttpHeaders; payload: Record<string, string>; subject: string };

/**
 * A push service on this machine: it answers with the number at the end of a browser's address, and decrypts with an
 * implementation of RFC 8291 that is not the site's.
 */
export async function openPushService() {
  const browsers = new Map<string, { pair: ECDH; auth: Buffer }>();
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>();
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url!;
      const { pair, auth } = browsers.get(path)!;
      const text = ece.decrypt(Buffer.concat(parts), { version: 'aes128gcm', privateKey: pair, authSecret: auth });
      const claims = signed(request.headers.authorization ?? '');
      if (claims.aud !== url || claims.exp * 1000 > Date.now() + 86_400_000)
        throw new Error('a token for somebody else');
      received.push({ path, headers: request.headers, payload: JSON.parse(text.toString()), subject: claims.sub });
      const { status, headers } = answers.get(path) ?? { status: 201 };
      response.writeHead(status, headers).end('nobody reads this');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    /** A browser that hands in its address and keys. */
    browser(name: string) {
      const pair = createECDH('prime256v1');
      const auth = randomBytes(16);
      browsers.set(`/${name}`, { pair, auth });
      return {
        endpoint: `${url}/${name}`,
        p256dh: pair.generateKeys('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    answers(name: string, status: number, headers?: Record<string, string>) {
      answers.set(`/${name}`, { status, headers });
    },
    /** The messages since the last call, by browser. */
    take: () => received.splice(0).sort((a, b) => a.path.localeCompare(b.path)),
    close: () => server.close(),
  };
}

/** The claims of a header of RFC 8292. @throws where the signature is another key's */
function signed(header: string): { aud: string; exp: number; sub: string } {
  const [, head, claims, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]{87})$/.exec(header) ?? [];
  const point = Buffer.from(key ?? '', 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const data = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature!, 'base64url')))
    throw new Error('a token that is not signed');
  return JSON.parse(Buffer.from(claims!, 'base64url').toString());
}
