import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import type { VapidKeys } from '../../app/data/push/vapid.server.ts';
import { SettingError } from '../settings/environment.ts';
import { newVapidKeys } from '../push-keys.ts';
import { stamp } from '../backups/names.ts';
import { writeWhole } from './whole-files.ts';

export type Keys = { jwt: string; publishable: string; secret: string; push: VapidKeys };

/**
 * Reads the keys of a data folder, or makes them at its first start; only the site's account may read the file. Nothing
 * is encrypted with them, so a damaged file is set aside for new keys, and everybody signs in again.
 * @throws SettingError when the file exists and may not be read
 */
export async function readKeys(folder: string): Promise<Keys> {
  const file = join(folder, 'keys.json');
  const saved = existsSync(file) ? parse(read(file)) : {};
  if (saved?.jwt && saved.push) return saved as Keys;
  if (!saved) {
    const aside = join(folder, `keys-damaged-${stamp(new Date())}.json`);
    renameSync(file, aside);
    console.warn(
      `keys.json no se entendía: se apartó en ${aside} y hay llaves nuevas; el equipo tiene que volver a entrar.`,
    );
  }
  const keys: Keys = {
    jwt: randomBytes(48).toString('base64url'),
    publishable: (await generateApiKey('publishable')).key,
    secret: (await generateApiKey('secret')).key,
    push: newVapidKeys(),
    ...saved,
  };
  await writeWhole(file, (draft) => writeFile(draft, JSON.stringify(keys), { mode: 0o600 }));
  return keys;
}

/**
 * The keys file for a backup. It has the key pair for Web Push, but no key that signs sessions: a restored folder keeps
 * its own, and a new one makes them.
 * @param ownKey the folder whose other keys stay, in a restore
 */
export function keysOfBackup(from: string, ownKey?: string): Buffer {
  const { push } = keysIn(from);
  return Buffer.from(JSON.stringify({ ...(ownKey && keysIn(ownKey)), ...(push && { push }) }));
}

function keysIn(folder: string): Partial<Keys> {
  const file = join(folder, 'keys.json');
  return (existsSync(file) && parse(read(file))) || {};
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new SettingError(
      `No se puede leer ${file}: cambia sus permisos o recupera un respaldo con npm run restore.`,
      { cause },
    );
  }
}

/** Whether the keys of sessions are either complete or all missing. */
function parse(text: string): Partial<Keys> | undefined {
  try {
    const { jwt, publishable, secret, push } = JSON.parse(text) as Partial<Keys>;
    const signing = { jwt, publishable, secret };
    const all = Object.values(signing);
    const pair = push && { push };
    if (all.every((key) => key === undefined)) return { ...pair };
    return all.every((key) => typeof key === 'string' && key.length > 15) ? { ...signing, ...pair } : undefined;
  } catch {
    return undefined;
  }
}
