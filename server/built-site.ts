import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingError } from './settings/environment.ts';

/** The project's folder, for the sources and for the build, which stand at different depths in it. */
export const root = folderWith('package.json', import.meta.dirname);

/** The folder of the build: browsers' files in `client`, the server's code in `server`. */
export const buildFolder = join(root, 'build');

const builtServer = join(buildFolder, 'server');

/** A program of the build, by the name of its file in `build/server`. */
export const builtProgram = (name: string) => join(builtServer, `${name}.js`);

export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Fails when the site was not built. @throws SettingError */
export function expectBuiltSite(): void {
  if (!existsSync(builtProgram('app')))
    throw new SettingError('El sitio no está construido: corre npm run build, o arráncalo con npm start.');
}

function folderWith(name: string, from: string): string {
  if (existsSync(join(from, name))) return from;
  return folderWith(name, dirname(from));
}
