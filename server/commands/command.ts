import { parseArgs } from 'node:util';
import { keepFilesPrivate } from '../embedded/private-files.ts';
import { readEnvironment, SettingError, type Environment } from '../settings/environment.ts';
import { readSettings } from '../settings/settings-file.ts';

/**
 * Runs a command with the site's settings. A SettingError is printed as one sentence, with exit code 1.
 * @param apart settings that the command reads itself, in its second argument
 */
export async function command<Name extends string = never>(
  what: string,
  work: (environment: Environment, own: Partial<Record<Name, string>>) => Promise<void>,
  apart: Name[] = [],
): Promise<void> {
  keepFilesPrivate();
  try {
    const settings = readSettings(process.env, process.cwd());
    const own = Object.fromEntries(apart.map((name) => [name, settings[name]])) as Partial<Record<Name, string>>;
    await work(readEnvironment({ ...settings, ...Object.fromEntries(apart.map((name) => [name, undefined])) }), own);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(`${what} ${error.message}`);
    process.exit(1);
  }
}

/**
 * Reads a command's arguments.
 * @param takes the options that it knows, and what its one argument is called
 * @throws SettingError for any other argument: a mistyped `--dry-run` must not write
 */
export function readArguments<Option extends string>(
  takes: { options?: Option[]; name?: string },
  args = process.argv.slice(2),
  environment = process.env,
): { has: (option: Option) => boolean; name?: string } {
  const { options = [], name } = takes;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: name !== undefined,
      options: Object.fromEntries(options.map((option) => [option, { type: 'boolean' as const }])),
    });
    // Without `--` before an option, npm takes it for its own and passes it on in the environment.
    const ofNpm = (option: string) => environment[`npm_config_${option.replaceAll('-', '_')}`] === 'true';
    if (positionals.length > 1) throw new Error(`'${positionals[1]}`);
    return { has: (option) => values[option] === true || ofNpm(option), name: positionals[0] };
  } catch (cause) {
    const word = /'([^ ']+)/.exec(String(cause))?.[1] ?? args.join(' ');
    const names = [...(name ? [name] : []), ...options.map((option) => `--${option}`)].join(' y ');
    throw new SettingError(`No se entiende ${word}: ${names ? `solo se puede poner ${names}` : 'va sin nada más'}.`, {
      cause,
    });
  }
}
