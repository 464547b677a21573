import { SettingError } from '../environment.ts';

/**
 * Whether nothing is to be written. npm takes `--dry-run` for its own where `--` was forgotten, and passes it on this way.
 * @throws SettingError for any other option: what was meant as a rehearsal must not be done
 */
export function isDryRun(options = process.argv.slice(2), npmOption = process.env.npm_config_dry_run): boolean {
  const unknown = options.find((option) => option.startsWith('-') && option !== '--dry-run');
  if (unknown) throw new SettingError(`No hay una opción ${unknown}: solo --dry-run.`);
  return options.includes('--dry-run') || npmOption === 'true';
}
