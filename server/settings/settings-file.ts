import { codeOf } from '../error-code.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { needsSecretKey, SettingError } from './environment.ts';

type Settings = Record<string, string | undefined>;

/**
 * Reads the settings of `.env` in a folder, under those of the environment.
 * @throws SettingError if the file exists and can't be read or parsed
 */
export function readSettings(environment: Settings, folder: string): Settings {
  return { ...readSettingsFile(join(folder, '.env')), ...environment };
}

/** Whether `.env` has the hosted project's secret key without need. */
export function isSecretKeyStored(folder = process.cwd()): boolean {
  const settings = readSettings({}, folder);
  return Boolean(settings['SUPABASE_SECRET_KEY']) && !needsSecretKey(settings);
}

function readSettingsFile(file: string): Settings {
  let content: string;
  try {
    content = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return {};
    throw new SettingError(`No se puede leer ${file}: cambia sus permisos o quítalo.`, { cause });
  }
  const wrong = wrongLine(content);
  if (wrong) throw new SettingError(`.env no se entiende en la línea ${wrong}: escribe NOMBRE=valor.`);
  return parseEnv(content);
}

/** The number of the first invalid line, because Node ignores such lines and a setting would be lost silently. */
function wrongLine(content: string): number | undefined {
  // A quoted value may have several lines; their ends stay, so that line numbers are right.
  const flat = content.replace(
    /^(\s*(?:export\s+)?[A-Za-z_]\w*[ \t]*=[ \t]*)(["'`])([\s\S]*?)\2/gm,
    (_, start: string, quote: string, value: string) => start + value.replace(/[^\n]+/g, '').replace(/\n/g, '\n#'),
  );
  const line = flat
    .split(/\r?\n/)
    .findIndex((line) => !/^\s*($|#)/.test(line) && !/^\s*(export\s+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?!["'`])/.test(line));
  return line < 0 ? undefined : line + 1;
}
