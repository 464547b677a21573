import { accessSync, constants, statSync } from 'node:fs';
import { codeOf } from '../error-code.ts';
import { SettingError } from '../settings/environment.ts';

/** Refuses the name of a backup, as an owner typed it, that this account cannot open. @throws SettingError */
export function expectBackupFile(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (cause) {
    const code = codeOf(cause);
    throw new SettingError(
      code === 'ENOENT'
        ? `${file} no existe: revisa el nombre, y pon la ruta completa.`
        : `${file} no se puede leer (${code}): cópialo a la carpeta de los respaldos y dáselo a la cuenta del sitio.`,
      { cause },
    );
  }
  if (statSync(file).isDirectory())
    throw new SettingError(`${file} es una carpeta: pon detrás el nombre del respaldo.`);
}
