import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './environment.ts';

/** Where the build puts the site: what browsers fetch in `client`, what answers them in `server`. */
export const buildFolder = join(import.meta.dirname, '../build');

/** What answers requests, as the build has made it. */
export const builtServer = join(buildFolder, 'server/index.js');

/** The version of the site that runs. */
export const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

/** For a start that nothing built before. @throws SettingError */
export function expectBuiltSite(): void {
  if (!existsSync(builtServer))
    throw new SettingError('El sitio no está construido: corre npm run build, o arráncalo con npm start.');
}
