import { createECDH } from 'node:crypto';
import type { VapidKeys } from '../../app/data/push/vapid.server.ts';
import { objectIn } from '../json-object.ts';

/** The claims of a JWT, whose signature is not checked; empty for any other text. */
export const jwtClaims = (token: string): Record<string, unknown> =>
  objectIn(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) ?? {};

/** Whether a project's key is secret: its prefix says so, or the role in an older key, which is a JWT. */
export const isSecretKey = (key: string): boolean =>
  key.startsWith('sb_secret_') || jwtClaims(key).role === 'service_role';

/** Makes a key pair by which push services know the site. Browsers subscribe with the public key. */
export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // OpenSSL leaves out leading zeros.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}

/** Whether the public key is that of the private one. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
