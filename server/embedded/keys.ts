import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import type { VapidKeys } from '../../app/data/push/vapid.server.ts';
import { SettingError } from '../settings/environment.ts';
import { newVapidKeys } from '../settings/vapid-keys.ts';
import { stamp } from './backup-names.ts';
import { writeWhole } from './whole-files.ts';

/** The secrets of one data folder. */
export type Keys = { jwt: string; publishable: string; secret: string; push: VapidKeys };

/**
 * The keys of this data folder, made at its first start; only this user may read them. Nothing is encrypted with them,
 * so a file that is damaged is set aside and new keys are made: it costs everybody a sign-in.
 * @throws SettingError when the file is there and may not be read
 */
export async function readKeys(folder: string): Promise<Keys> {
  const file = join(folder, 'keys.json');
  if (existsSync(file)) {
    const keys = parse(read(file));
    if (keys) return keys.push ? { ...keys, push: keys.push } : write(file, { ...keys, push: newVapidKeys() });
    const aside = join(folder, `keys-damaged-${stamp(new Date())}.json`);
    renameSync(file, aside);
    console.warn(
      `keys.json no se entendía: se apartó en ${aside} y hay llaves nuevas; el equipo tiene que volver a entrar.`,
    );
  }
  return write(file, {
    jwt: randomBytes(48).toString('base64url'),
    publishable: (await generateApiKey('publishable')).key,
    secret: (await generateApiKey('secret')).key,
    push: newVapidKeys(),
  });
}

async function write(file: string, keys: Keys): Promise<Keys> {
  await writeWhole(file, (draft) => writeFile(draft, JSON.stringify(keys), { mode: 0o600 }));
  return keys;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new SettingError(
      `No se puede leer ${file}: cambia sus permisos o recupera un respaldo con npm run restore.`,
      {
        cause,
      },
    );
  }
}

function parse(text: string): (Omit<Keys, 'push'> & Partial<Pick<Keys, 'push'>>) | undefined {
  try {
    const keys = JSON.parse(text) as Partial<Keys> | null;
    const { jwt, publishable, secret, push } = keys ?? {};
    const all = [jwt, publishable, secret];
    return all.every((key) => typeof key === 'string' && key.length > 15)
      ? { jwt: jwt!, publishable: publishable!, secret: secret!, push }
      : undefined;
  } catch {
    return undefined;
  }
}
