import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../settings/environment.ts';
import { withSettings } from '../settings/owner-answers.ts';

/**
 * Puts settings into `.env`, whose other lines stay. Only its owner reads it; one that `deploy/install` made stays
 * readable by the site's account too.
 * @returns whether anything changed
 * @throws SettingError where this account may not
 */
export function putSettings(settings: Record<string, string>, folder = process.cwd()): boolean {
  const file = join(folder, '.env');
  const former = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const text = withSettings(former, settings);
  if (text === former) return false;
  const owner = statSync(file, { throwIfNoEntry: false });
  const draft = `${file}.draft`;
  try {
    writeFileSync(draft, text, { mode: owner?.uid === 0 && owner.gid !== 0 ? 0o640 : 0o600, flush: true });
  } catch (cause) {
    throw new SettingError(`No se puede escribir en ${file}: corre lo mismo con sudo.`, { cause });
  }
  if (owner && process.getuid?.() === 0) chownSync(draft, owner.uid, owner.gid);
  renameSync(draft, file);
  return true;
}
