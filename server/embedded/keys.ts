import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError } from '../settings/environment.ts';
import { stamp } from '../backups/names.ts';
import { writeWhole } from './whole-files.ts';

const names = ['jwt', 'publishable', 'secret'] as const;

/** The keys of the embedded backend. */
export type Keys = Record<(typeof names)[number], string>;

/** The file's keys, with those of other parts of the site by the part's name. */
type Saved = Partial<Keys> & Record<string, unknown>;

/**
 * Reads the keys of a data folder, or makes them at its first start; only the site's account may read the file. Nothing
 * is encrypted with them, so a damaged file is set aside for new keys, and everybody signs in again.
 * @throws SettingError when the file exists and may not be read
 */
export async function readKeys(folder: string): Promise<Keys> {
  const file = join(folder, 'keys.json');
  const saved = existsSync(file) ? parse(read(file)) : {};
  if (saved?.jwt) return saved as Keys;
  if (!saved) {
    const aside = join(folder, `keys-damaged-${stamp(new Date())}.json`);
    renameSync(file, aside);
    console.warn(
      `keys.json no se entendía: se apartó en ${aside} y hay llaves nuevas; el equipo tiene que volver a entrar.`,
    );
  }
  // Only a new folder needs the library, which is large: a hosted site never does.
  const { generateApiKey } = await import('@supabase/lite');
  const keys = {
    jwt: randomBytes(48).toString('base64url'),
    publishable: (await generateApiKey('publishable')).key,
    secret: (await generateApiKey('secret')).key,
    ...saved,
  };
  await write(file, keys);
  return keys;
}

/** The keys that another part of the site has in the file; made the first time. */
export async function keysOfPart<Made>(folder: string, part: string, make: () => Made): Promise<Made> {
  const saved = keysIn(folder);
  if (saved[part]) return saved[part] as Made;
  const keys = make();
  await write(join(folder, 'keys.json'), { ...saved, [part]: keys });
  return keys;
}

const write = (file: string, keys: Saved) =>
  writeWhole(file, (draft) => writeFile(draft, JSON.stringify(keys), { mode: 0o600 }));

/**
 * The keys file for a backup. It has the keys of other parts, but none that signs sessions: a restored folder keeps its
 * own, and a new one makes them.
 * @param ownKey the folder whose other keys stay, in a restore
 */
export function keysOfBackup(from: string, ownKey?: string): Buffer {
  const { jwt: _jwt, publishable: _publishable, secret: _secret, ...parts } = keysIn(from);
  return Buffer.from(JSON.stringify({ ...(ownKey && keysIn(ownKey)), ...parts }));
}

function keysIn(folder: string): Saved {
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

/** @returns undefined unless the backend's keys are either complete or all missing */
function parse(text: string): Saved | undefined {
  try {
    const saved = JSON.parse(text) as Saved;
    const keys = names.map((name) => saved[name]);
    const isComplete = keys.every((key) => typeof key === 'string' && key.length > 15);
    return isComplete || keys.every((key) => key === undefined) ? saved : undefined;
  } catch {
    return undefined;
  }
}
