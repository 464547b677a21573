import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test, vi } from 'vitest';
import { newDataFolder } from '../../tests/data-folder';
import { readEnvironment } from '../settings/environment';
import { inside, startLibrary, supabase } from './library';
import { openDatabase } from './open-database';

test('the internals of the two libraries that the site changes are where they were', { timeout: 60_000 }, async () => {
  const folder = await newDataFolder();
  const connection = await openDatabase(join(folder, 'database'), false);
  expect(inside(connection)).toMatchObject({ rlsState: 'unknown', applyJwtSessionContext: expect.any(Function) });
  const keys = { jwt: 'x'.repeat(48), publishable: 'sb_publishable_x', secret: 'sb_secret_x' };
  const environment = readEnvironment({ DATA_DIR: folder });
  const app = supabase(connection, keys, environment, environment.SITE_URL);
  expect('_storageAdapter' in app).toBe(true);
  // In tests the library says nothing.
  vi.stubEnv('NODE_ENV', 'production');
  const warned = vi.spyOn(console, 'warn');
  await startLibrary(app, connection, folder);
  expect(warned).not.toHaveBeenCalled();
  vi.unstubAllEnvs();
  await connection.close();
  expect((PGlite as unknown as { defaultStartParams: string[] }).defaultStartParams).toContain('-F');
});
