import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, type Embedded } from '../server/embedded/backend.ts';
import { readEnvironment } from '../server/settings/environment.ts';

// A database with every migration takes four seconds to make and a sixth of one to copy: it is kept from run to run.

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/cartelera-database');

/** A new data folder whose empty database has every migration. All of them have the same keys. */
export async function newDataFolder(): Promise<string> {
  const [folder, template] = await Promise.all([mkdtemp(join(tmpdir(), 'cartelera-')), madeOnce()]);
  // A seventh of what `cp` takes for its thousand files.
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** An embedded backend on such a folder, which goes when it is closed. */
export async function newBackend(settings: Record<string, string> = {}): Promise<Embedded> {
  const folder = await newDataFolder();
  const environment = readEnvironment({ DATA_DIR: folder, ...settings });
  const backend = await openEmbedded(environment, { backups: false, durable: false });
  const close = () => backend.close().finally(() => rm(folder, { recursive: true, force: true }));
  return { ...backend, close };
}

let making: Promise<string> | undefined;
const madeOnce = () => (making ??= make());

/** Makes the template. Several processes may do so at once: the first complete one is kept. */
async function make(): Promise<string> {
  const name = await version();
  const template = join(cache, name);
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const former = (await readdir(cache)).filter((other) => !other.startsWith(name));
  const draft = await mkdtemp(`${template}-draft-`);
  const { close } = await openEmbedded(readEnvironment({ DATA_DIR: draft }), { backups: false, durable: false });
  await close();
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
  for (const other of former) await rm(join(cache, other), { recursive: true, force: true });
  return template;
}

/** A hash that changes with everything that such a database is made of. */
async function version(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const folder of ['server/embedded', 'server/settings', 'supabase/migrations'])
    for (const name of (await readdir(join(root, folder))).sort())
      if (!name.endsWith('.test.ts')) hash.update(await readFile(join(root, folder, name)));
  return hash.digest('hex').slice(0, 12);
}
