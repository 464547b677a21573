import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { readEnvironment } from '../settings/environment';
import { inside, supabase } from './library';
import { openDatabase } from './open-database';

test('what is changed inside of the two libraries is where it was', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-library-'));
  const connection = await openDatabase(join(folder, 'database'), false);
  expect(inside(connection)).toMatchObject({ rlsState: 'unknown', applyJwtSessionContext: expect.any(Function) });
  const keys = { jwt: 'x'.repeat(48), publishable: 'sb_publishable_x', secret: 'sb_secret_x' };
  const environment = readEnvironment({ DATA_DIR: folder });
  expect('_storageAdapter' in supabase(connection, keys, environment, environment.SITE_URL)).toBe(true);
  await connection.close();
  expect((PGlite as unknown as { defaultStartParams: string[] }).defaultStartParams).toContain('-F');
});
