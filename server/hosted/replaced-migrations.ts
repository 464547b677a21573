import { execFileSync } from 'node:child_process';
import { root } from '../built-site.ts';
import { lastReplaced, replacedVersions, type Migration } from '../embedded/migrations.ts';
import { SettingError } from '../settings/environment.ts';
import { pushMigrations } from '../settings/hosted-project.ts';

/** The version of the site that last had the replaced migrations. */
const lastVersionWithThem = '4034015a';
/** The last of the 28, and of the eleven that replaced these: a project that has either has all that both make. */
const bases = ['20261210000000', '20261125184000'];
const afterBases = replacedVersions.slice(replacedVersions.indexOf('20261125184000') + 1);

/**
 * The replaced migrations that a project still needs before its list can name those of today.
 * @param applied versions in its list
 * @throws SettingError where they can't be had
 */
export function bringUpToReplaced(applied: string[]): Migration[] {
  if (applied.includes(lastReplaced)) return [];
  if (!bases.some((version) => applied.includes(version)))
    throw new SettingError(
      'El proyecto se quedó a medias en las migraciones de antes del 25 de noviembre de 2026, y lo que le falta ya no viene con ' +
        `el sitio. Ponlo al día con una copia de la versión 54aa281 (${pushMigrations}), y corre esto otra vez.`,
    );
  return afterBases.filter((version) => !applied.includes(version)).map(fromHistory);
}

/** A replaced migration, out of the history of the repository that the site was installed from. */
function fromHistory(version: string): Migration {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const folder = 'supabase/migrations';
  try {
    const files = git('ls-tree', '-r', '--name-only', lastVersionWithThem, folder).split('\n');
    const file = files.find((each) => each.startsWith(`${folder}/${version}_`)) ?? '';
    return {
      version,
      name: file.slice(`${folder}/${version}_`.length, -4),
      sql: git('show', `${lastVersionWithThem}:${file}`),
    };
  } catch (cause) {
    throw new SettingError(
      `Al proyecto le falta la migración ${version}, que ya no viene con el sitio, y esta copia no trae la historia de git: corre ` +
        'esto en un clon completo del repositorio.',
      { cause },
    );
  }
}
