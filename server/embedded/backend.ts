import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { App, SUPABASE_AUTH_HELPERS_SQL, setExperimental } from '@supabase/lite';
import { show } from '../../app/data/show.ts';
import { SettingError, type Environment } from '../environment.ts';
import { reuseInterval } from '../single-flight-refresh.ts';
import { keepBackups } from './backups.ts';
import { firstStartIsOver, openDataFolder, outsideReason } from './data-folder.ts';
import { forgetOldAccounts } from './forgotten-accounts.ts';
import { readKeys, type Keys } from './keys.ts';
import { lockDataFolder, type DataFolder } from './lock.ts';
import { expectKnownMigrations, migrate, readMigrations } from './migrations.ts';
import type { Connection } from './open-database.ts';
import { closeToOthers } from './private-files.ts';
import { endReusedSession } from './refresh-reuse.ts';
import { withIdempotencyKey } from './request-headers.ts';
import { watchRequests } from './requests-under-way.ts';
import { sealedTokens } from './sealed-tokens.ts';
import { fileStorageAdapter, oneObjectWriteAtATime } from './storage.ts';
import { removeUnconfirmedAccounts } from './unconfirmed-accounts.ts';
import { syncZone } from './zone.ts';

/** The embedded backend, opened: its database, its two keys and the function that answers its requests. */
export type Embedded = Awaited<ReturnType<typeof openEmbedded>>;

/**
 * Opens Supabase's single-process implementation on PGlite under `DATA_DIR` and migrates it. Nothing listens:
 * requests are function calls, and `server/app.ts` lets through only what a browser must reach.
 * @param options `redirectTo`: origin to which sign-in comes back, when it is not the backend's own; `backups`:
 *   whether it makes any; `durable`: whether what it answers is on the disk
 * @throws SettingError when the folder can't be written, is in use, or is damaged beyond its backups.
 */
export async function openEmbedded(
  environment: Environment,
  { redirectTo = environment.SITE_URL, backups = true, durable = true } = {},
) {
  const folder = await lockDataFolder(environment.DATA_DIR);
  try {
    return await openLocked(environment, folder, { redirectTo, backups, durable });
  } catch (cause) {
    folder.release();
    throw cause instanceof SettingError ? cause : (outsideReason(folder.path) ?? cause);
  }
}

type Options = { redirectTo: string; backups: boolean; durable: boolean };

async function openLocked(environment: Environment, folder: DataFolder, { redirectTo, backups, durable }: Options) {
  const { BACKUP_DIR } = environment;
  closeToOthers(folder.path);
  const connection = await openDataFolder(folder.path, { copies: BACKUP_DIR, durable });
  await expectKnownMigrations(connection.driver, `La base de datos de ${folder.path}`).catch(async (cause: unknown) => {
    await connection.close();
    throw cause;
  });
  const keys = await readKeys(folder.path);
  await mkdir(join(folder.path, 'objects'), { recursive: true });

  const app = supabase(connection, keys, environment, redirectTo);
  app._storageAdapter = fileStorageAdapter(join(folder.path, 'objects'));
  await initQuietly(app, environment.LOG_LEVEL);
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
  const applied = await migrate(connection.driver, await readMigrations());
  if (applied.length) await connection.clearSchemaCache();
  await syncZone(connection.driver, show.zone);
  firstStartIsOver(folder.path);

  const answer = withIdempotencyKey(connection, (request) => app.fetch(request));
  const sealed = sealedTokens(keys.jwt, async (request) => {
    await endReusedSession(connection.driver, request);
    await removeUnconfirmedAccounts(connection.driver, request);
    await forgetOldAccounts(connection.driver, request);
    return answer(request);
  });
  const objects = oneObjectWriteAtATime(sealed);
  const kept = backups
    ? keepBackups({
        folder: folder.path,
        copyTo: BACKUP_DIR,
        whileObjectsRest: objects.whileObjectsRest,
        checkpoint: () => connection.driver.exec('checkpoint'),
      })
    : undefined;
  const requests = watchRequests(objects.answer, () => kept?.written());
  if (applied.length) kept?.written();

  return {
    database: connection.driver,
    keys,
    applied,
    folder: folder.path,
    answer: requests.answer,
    /** Finishes what is under way, backs up what was written since the last backup, and lets go of the folder. */
    async close() {
      await requests.idle();
      await kept?.close();
      await connection.close();
      folder.release();
    },
  };
}

/** The library warns at every start that its storage is young. It is tested here, and the owner can do nothing about it. */
async function initQuietly(app: App, level: Environment['LOG_LEVEL']) {
  const { warn } = console;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).startsWith('EXPERIMENTAL')) warn(...parts);
    else if (level === 'debug')
      warn('The storage of @supabase/lite is young: what the site uses of it is guarded and tested here.');
  };
  try {
    await app.init();
  } finally {
    console.warn = warn;
  }
}

/** The library, set up for this project on a connection. */
export function supabase(connection: Connection, keys: Keys, environment: Environment, redirectTo: string): App {
  setExperimental('storage', true);
  return new App({
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
      // Somebody else's phone, found or sold: whoever has it is asked by Google again. It costs staff a tap a month.
      sessions: { inactivity_timeout: `${14 * 24}h`, timebox: `${30 * 24}h` },
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
}
