import { createECDH } from 'node:crypto';
import type { VapidKeys } from '../app/extras/avisos/data/vapid.server.ts';
import { ok, warn, type Finding } from './doctor/finding.ts';

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

/** Checks the keys of Web Push for a hosted project, and says how to set them. */
export function checkPush({ vapid, secretKey }: { vapid?: VapidKeys; secretKey?: string }): Finding {
  if (vapid && secretKey) return ok('Los avisos de fechas a los fans están prendidos.');
  if (vapid)
    return warn('Nadie recibe avisos de fechas: hay llaves, y falta SUPABASE_SECRET_KEY.', 'Ponla junto a ellas.');
  const { publicKey, privateKey } = newVapidKeys();
  return ok(
    `Los avisos de fechas a los fans están apagados; para prenderlos pon SUPABASE_SECRET_KEY, y estas llaves nuevas: VAPID_PUBLIC_KEY=${publicKey} VAPID_PRIVATE_KEY=${privateKey}`,
  );
}
