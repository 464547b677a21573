import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './settings/environment.ts';

/** The folder of the build: browsers' files in `client`, the server's code in `server`. */
export const buildFolder = join(import.meta.dirname, '../build');

export const builtServer = join(buildFolder, 'server/index.js');

export const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

/** Fails when the site was not built. @throws SettingError */
export function expectBuiltSite(): void {
  if (!existsSync(builtServer))
    throw new SettingError('El sitio no está construido: corre npm run build, o arráncalo con npm start.');
}
