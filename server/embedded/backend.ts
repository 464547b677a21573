import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { App, SUPABASE_AUTH_HELPERS_SQL, generateApiKey, setExperimental } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { show } from '../../app/data/show.ts';
import type { Environment } from '../environment.ts';
import { lockDataFolder } from './lock.ts';
import { compileWasmOnce, newDatabase } from './memory.ts';
import { migrate, readMigrations } from './migrations.ts';
import { endReusedSession, reuseInterval } from './refresh-reuse.ts';
import { fileStorageAdapter, oneObjectWriteAtATime } from './storage.ts';
import { removeUnconfirmedAccounts } from './unconfirmed-accounts.ts';
import { syncZone } from './zone.ts';

const supabaseFolder = join(import.meta.dirname, '../../supabase');

/** The embedded backend, opened: its database, its two keys and the function that answers its requests. */
export type Embedded = Awaited<ReturnType<typeof openEmbedded>>;

/**
 * Opens Supabase's single-process implementation on PGlite under `DATA_DIR` and migrates it. Nothing listens:
 * requests are function calls, and `server/app.ts` lets through only what a browser must reach.
 * @param options `redirectTo`: origin to which sign-in comes back, when it is not the backend's own
 * @throws SettingError when the folder can't be written or is in use.
 */
export async function openEmbedded(environment: Environment, { redirectTo = environment.SITE_URL } = {}) {
  const folder = await lockDataFolder(environment.DATA_DIR);
  const keys = await readKeys(join(folder.path, 'keys.json'));
  await mkdir(join(folder.path, 'objects'), { recursive: true });

  const isoTimestamp = (value: string) => new Date(value).toISOString();
  const database = join(folder.path, 'database');
  compileWasmOnce();
  const connection = await createPgliteConnection({
    url: database,
    pgliteOptions: { parsers: { 1184: isoTimestamp }, loadDataDir: newDatabase(database) },
  });

  setExperimental('storage', true);
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000, external_url: environment.SITE_URL },
    auth: {
      enabled: true,
      jwt_secret: keys.jwt,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      jwt_expiry: 3600,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: reuseInterval,
      enable_signup: true,
      site_url: redirectTo,
      additional_redirect_urls: [`${redirectTo}/**`],
      // Confirmations stay on: off, the library links unverified e-mails to accounts.
      email: { enable_signup: false, enable_confirmations: true },
      external: {
        google: {
          enabled: Boolean(environment.google) || environment.demo,
          client_id: environment.google?.clientId ?? 'stand-in',
          secret: environment.google?.secret ?? 'stand-in',
        },
      },
    },
    storage: { enabled: true, file_size_limit: '5MiB' },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: { send: async () => undefined } },
    },
  });
  app._storageAdapter = fileStorageAdapter(join(folder.path, 'objects'));
  await app.init();
  await app.ensureSystemSchema();
  const { rows } = await connection.driver.query<{ auth: string | null; storage: string | null }>(
    `select to_regclass('auth.users') as auth, to_regclass('storage.objects') as storage`,
  );
  if (!rows[0]?.auth || !rows[0].storage) throw new Error('The embedded backend could not make its own tables.');
  // Keeps the library from granting everything to everybody at the first request: the migrations decide.
  (connection as unknown as { rlsState: string }).rlsState = 'active';

  await connection.driver.exec(
    SUPABASE_AUTH_HELPERS_SQL + readFileSync(join(import.meta.dirname, 'platform.sql'), 'utf8'),
  );
  const applied = await migrate(connection.driver, await readMigrations(join(supabaseFolder, 'migrations')));
  if (applied.length) await connection.clearSchemaCache();
  await syncZone(connection.driver, show.zone);

  return {
    database: connection.driver,
    keys,
    applied,
    folder: folder.path,
    answer: oneObjectWriteAtATime(async (request) => {
      await endReusedSession(connection.driver, request);
      await removeUnconfirmedAccounts(connection.driver, request);
      return app.fetch(request);
    }),
    async close() {
      await connection.close();
      folder.release();
    },
  };
}

/** The keys of this data folder, made at its first start; only this user may read them. */
async function readKeys(file: string) {
  if (!existsSync(file)) {
    const keys = {
      jwt: randomBytes(48).toString('base64url'),
      publishable: (await generateApiKey('publishable')).key,
      secret: (await generateApiKey('secret')).key,
    };
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as { jwt: string; publishable: string; secret: string };
}
