import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBackend } from './backend.ts';
import { readMigrations, replacedVersions } from './embedded/migrations.ts';
import { readEnvironment } from './settings/environment.ts';

/** A project that answers so, and a site that is opened on it. */
async function project(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-backend-'));
  const close = () => server.close();
  onTestFinished(() => void (close(), rmSync(folder, { recursive: true })));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { DATA_DIR: folder, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };
  return { url, open: () => openBackend(readEnvironment(settings)), close };
}

test('a hosted project leads the site to no other address, keys in hand', async () => {
  const asked: string[] = [];
  const { url, open } = await project(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/elsewhere') response.end('[]');
    else response.writeHead(307, { Location: '/elsewhere' }).end();
  });
  const backend = await open();
  await expect(backend.fetch(`${url}/rest/v1/events`, { headers: { apikey: 'sb_publishable_x' } })).rejects.toThrow();
  expect(asked).toEqual(['/rest/v1/rpc/applied_migrations', '/rest/v1/events']);
});

test('a hosted project with a migration of a later version is left alone, one that can’t say is not', async () => {
  const ours = (await readMigrations()).map(({ version }) => version);
  const lists = [[...ours, '20990101000000'], ours, replacedVersions, ['20200101000000']];
  const said = [...lists.map((versions) => JSON.stringify(versions)), '{"code":"PGRST202"}', 'null'];
  const { open, close } = await project((_, response) => void response.end(said.shift()));
  await expect(open()).rejects.toThrow(/^El proyecto http.* es de una versión más nueva del sitio \(20990101000000\)/);
  for (let left = said.length; left; left--) await (await open()).close();
  close();
  // Nor does one that is not there.
  await (await open()).close();
});
