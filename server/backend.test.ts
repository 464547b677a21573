import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBackend } from './backend.ts';
import { readEnvironment } from './environment.ts';

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
  expect(asked).toEqual(['/rest/v1/events']);
  server.close();
  await rm(folder, { recursive: true, force: true });
});
