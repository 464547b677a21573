import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Settings that keep the database's start inside 512 MB; bench/explanation.md has the figures.

const template = join(import.meta.dirname, '../../build/database.tar.gz');

/**
 * Leaves WebAssembly as its first, quick compiler made it. The second one takes some 600 MB for the database's
 * 8.7 MB, and requests are no faster for it. To be called before the first module is compiled.
 */
export function compileWasmOnce(): void {
  // The first implies the others on Node's command line; set later, each is to be said.
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

/**
 * The empty database that the build has made, for a folder that has none yet: making one here runs a second
 * database beside the first, for 300 MB more.
 * @returns undefined where there is one already, or none was built
 */
export function newDatabase(folder: string): Blob | undefined {
  if (existsSync(join(folder, 'PG_VERSION')) || !existsSync(template)) return undefined;
  return new Blob([readFileSync(template)]);
}
