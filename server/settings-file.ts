import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { SettingError } from './environment.ts';

type Settings = Record<string, string | undefined>;

/**
 * The settings: what `.env` in that folder says, and over it what the environment says.
 * @throws SettingError when the file is there and can't be read or understood
 */
export function readSettings(environment: Settings, folder: string): Settings {
  return { ...readSettingsFile(join(folder, '.env')), ...environment };
}

function readSettingsFile(file: string): Settings {
  let content: string;
  try {
    content = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new SettingError(`No se puede leer ${file}: cambia sus permisos o quítalo.`, { cause });
  }
  const wrong = wrongLine(content);
  if (wrong) throw new SettingError(`.env no se entiende en la línea ${wrong}: escribe NOMBRE=valor.`);
  return parseEnv(content);
}

/** Node passes over what it does not understand: a setting that is silently none is worse than a stop. */
function wrongLine(content: string): number | undefined {
  // A value in quotes may go on for lines: they stay lines, to be counted.
  const flat = content.replace(
    /^(\s*(?:export\s+)?[A-Za-z_]\w*[ \t]*=[ \t]*)(["'`])([\s\S]*?)\2/gm,
    (_, start: string, quote: string, value: string) => start + value.replace(/[^\n]+/g, '').replace(/\n/g, '\n#'),
  );
  const line = flat
    .split(/\r?\n/)
    .findIndex((line) => !/^\s*($|#)/.test(line) && !/^\s*(export\s+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?!["'`])/.test(line));
  return line < 0 ? undefined : line + 1;
}
