import { keepFilesPrivate } from '../embedded/private-files.ts';
import { readEnvironment, SettingError, type Environment } from '../environment.ts';
import { readSettings } from '../settings-file.ts';

/** Runs a command with the site's settings. A SettingError is printed as one sentence, with exit code 1. */
export async function command(what: string, work: (environment: Environment) => Promise<void>): Promise<void> {
  keepFilesPrivate();
  try {
    await work(readEnvironment(readSettings(process.env, process.cwd())));
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(`${what} ${error.message}`);
    process.exit(1);
  }
}
