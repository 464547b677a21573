import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../settings-file.ts';
import { ok, warn, type Finding } from './finding.ts';

const secrets = ['GOOGLE_CLIENT_SECRET', 'SUPABASE_SECRET_KEY'];

/** Who may read `.env`, where it holds a secret. On Windows the mode of a file does not say it. */
export function checkSettingsFile(folder = process.cwd()): Finding[] {
  const file = statSync(join(folder, '.env'), { throwIfNoEntry: false });
  if (!file || process.platform === 'win32') return [];
  const settings = readSettings({}, folder);
  const held = secrets.filter((name) => settings[name]?.trim());
  return held.length ? [judgeAccess(file, held)] : [];
}

/** The group may read a file of root's: that is how the site does in docs/en-linea.md. */
export function judgeAccess({ mode, uid }: { mode: number; uid: number }, held: string[]): Finding {
  const ofRoot = uid === 0;
  if (!(mode & (ofRoot ? 0o006 : 0o066))) return ok('.env no lo pueden leer otras cuentas de esta máquina.');
  return warn(
    `Otras cuentas de esta máquina pueden leer .env, que trae ${held.join(' y ')}.`,
    `Corre chmod ${ofRoot ? '640' : '600'} .env.`,
  );
}
