import { statSync } from 'node:fs';
import { join } from 'node:path';
import { settingNames } from '../settings/environment.ts';
import { isSecretKeyStored, readSettings } from '../settings/settings-file.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

/** The names that `.env` may have: the site's settings, and one of its tests. */
const names: string[] = [...settingNames, 'CHROMIUM_PATH'];

/** Checks that other accounts can't read the secrets in `.env`, and that the site knows every name in it. */
export function checkSettingsFile(folder = process.cwd()): Finding[] {
  const file = statSync(join(folder, '.env'), { throwIfNoEntry: false });
  if (!file) return [];
  const settings = readSettings({}, folder);
  const unknown = Object.keys(settings).filter((name) => !names.includes(name));
  const present = settingNames.filter((name) => /SECRET|PRIVATE/.test(name) && settings[name]?.trim());
  return [
    ...(isSecretKeyStored(folder)
      ? [fail('SUPABASE_SECRET_KEY está en .env: el sitio no la necesita.', 'Quítala de ahí; se da para una sola vez.')]
      : []),
    ...unknown.map((name) =>
      warn(
        `.env trae ${name}, que el sitio no lee.`,
        'Compara el nombre con .env.example; si es de otro programa, déjalo.',
      ),
    ),
    // On Windows a file's mode does not say who may read it.
    ...(present.length && process.platform !== 'win32' ? [judgeAccess(file, present)] : []),
  ];
}

/** Whether other accounts may read a file. A file of root's may be open to its group: `deploy/install` makes it so. */
export function judgeAccess({ mode, uid }: { mode: number; uid: number }, present: string[]): Finding {
  const ofRoot = uid === 0;
  if (!(mode & (ofRoot ? 0o006 : 0o066))) return ok('.env no lo pueden leer otras cuentas de esta máquina.');
  return warn(
    `Otras cuentas de esta máquina pueden leer .env, que trae ${present.join(' y ')}.`,
    `Corre chmod ${ofRoot ? '640' : '600'} .env.`,
  );
}
