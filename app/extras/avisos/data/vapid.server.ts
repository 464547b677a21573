import { createPrivateKey, sign } from 'node:crypto';

/** A pair of keys by which push services know this site (RFC 8292): P-256, base64url, the public one as a point. */
export type VapidKeys = { publicKey: string; privateKey: string };

const hours12 = 43_200; // seconds; a day is the most that is allowed
const headers = new Map<string, { header: string; expires: number }>();

/**
 * The header by which a push service knows who posts to an address; signed once for each service and half a day.
 * @param subject address of the site
 */
export function vapidHeader(endpoint: string, { publicKey, privateKey }: VapidKeys, subject: string): string {
  const { origin } = new URL(endpoint);
  const cached = headers.get(`${publicKey} ${origin}`);
  const seconds = Math.floor(Date.now() / 1000);
  if (cached && cached.expires - hours12 / 2 > seconds) return cached.header;
  const expires = seconds + hours12;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp: expires, sub: subject })}`;
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'));
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  const header = `vapid t=${signed}.${signature}, k=${publicKey}`;
  headers.set(`${publicKey} ${origin}`, { header, expires });
  return header;
}
