import { SettingError } from '../environment.ts';

/**
 * Whether this run writes nothing. Without `--`, npm takes `--dry-run` as its own option and passes it in the environment.
 * @throws SettingError for any other option: a mistyped dry run must not write
 */
export function isDryRun(options = process.argv.slice(2), npmOption = process.env.npm_config_dry_run): boolean {
  const unknown = options.find((option) => option.startsWith('-') && option !== '--dry-run');
  if (unknown) throw new SettingError(`No hay una opción ${unknown}: solo --dry-run.`);
  return options.includes('--dry-run') || npmOption === 'true';
}
