import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBackend } from './backend.ts';
import { readMigrations, replacedVersions } from './embedded/migrations.ts';
import { readEnvironment } from './settings/environment.ts';

test('a hosted project leads the site to no other address, keys in hand', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/elsewhere') response.end('[]');
    else response.writeHead(307, { Location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), 'cartelera-backend-'));
  const backend = await openBackend(
    readEnvironment({ DATA_DIR: folder, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }),
  );
  await expect(backend.fetch(`${url}/rest/v1/events`, { headers: { apikey: 'sb_publishable_x' } })).rejects.toThrow();
  expect(asked).toEqual(['/rest/v1/rpc/applied_migrations', '/rest/v1/events']);
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a hosted project with a migration of a later version is left alone, one that can’t say is not', async () => {
  const ours = (await readMigrations()).map(({ version }) => version);
  const said = [
    ...[[...ours, '20990101000000'], ours, replacedVersions, ['20200101000000']].map((versions) =>
      JSON.stringify(versions),
    ),
    '{"code":"PGRST202"}',
    'null',
  ];
  const server = createServer((_, response) => void response.end(said.shift())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), 'cartelera-backend-'));
  const settings = { DATA_DIR: folder, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };
  const open = () => openBackend(readEnvironment(settings));
  await expect(open()).rejects.toThrow(/^El proyecto http.* es de una versión más nueva del sitio \(20990101000000\)/);
  for (let left = said.length; left; left--) await (await open()).close();
  server.close();
  // Nor does one that is not there.
  await (await open()).close();
  await rm(folder, { recursive: true, force: true });
});
