import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import { show } from '../../app/data/show.ts';
import { root } from '../built-site.ts';
import { SettingError, type Environment } from '../settings/environment.ts';
import { endReusedSession, removeOldAccounts } from './accounts.ts';
import { firstStartIsOver, openDataFolder, outsideReason } from './data-folder.ts';
import { keepBackups } from '../backups/kept-backups.ts';
import { readKeys } from './keys.ts';
import { startLibrary, supabase, withIdempotencyKey } from './library.ts';
import { lockDataFolder } from './lock.ts';
import { expectKnownMigrations, migrate, readMigrations, type Database } from './migrations.ts';
import { closeToOthers } from './private-files.ts';
import { watchRequests } from './requests-under-way.ts';
import { sealedTokens } from './sealed-tokens.ts';
import { objectFile } from './storage.ts';

/** The open embedded backend: its database, its keys and the function that answers its requests. */
export type Embedded = Awaited<ReturnType<typeof openEmbedded>>;

/**
 * Opens Supabase's single-process implementation on PGlite under `DATA_DIR` and migrates it. Nothing listens:
 * requests are function calls, and `server/app.ts` lets through only what a browser must reach.
 * @param options `redirectTo`: origin to which sign-in comes back, when it is not the backend's own; `backups`:
 *   whether it makes any without being asked; `durable`: whether what it answers is on the disk
 * @throws SettingError when the folder can't be written, is in use, or is damaged beyond its backups.
 */
export async function openEmbedded(
  environment: Environment,
  { redirectTo = environment.SITE_URL, backups = true, durable = true } = {},
) {
  const folder = await lockDataFolder(environment.DATA_DIR);
  try {
    closeToOthers(folder.path);
    const connection = await openDataFolder(folder.path, { copies: environment.BACKUP_DIR, durable });
    await expectKnownMigrations(connection.driver, `La base de datos de ${folder.path}`).catch(
      async (cause: unknown) => {
        await connection.close();
        throw cause;
      },
    );
    const keys = await readKeys(folder.path);
    await mkdir(join(folder.path, 'objects'), { recursive: true });

    const library = supabase(connection, keys, environment, redirectTo);
    const app = await startLibrary(library, connection, join(folder.path, 'objects'));

    await connection.driver.exec(SUPABASE_AUTH_HELPERS_SQL + readFileSync(join(root, 'supabase/platform.sql'), 'utf8'));
    const applied = await migrate(connection.driver, await readMigrations());
    if (applied.length) await connection.clearSchemaCache();
    await syncZone(connection.driver, show.zone);
    firstStartIsOver(folder.path);

    const answer = withIdempotencyKey(connection, (request) => app.fetch(request));
    const sealed = sealedTokens(keys.jwt, async (request) => {
      await endReusedSession(connection.driver, request);
      await removeOldAccounts(connection.driver, request);
      return answer(request);
    });
    const requests = watchRequests(sealed, () => kept.written());
    const kept = keepBackups(
      {
        folder: folder.path,
        copyTo: environment.BACKUP_DIR,
        whileObjectsRest: requests.whileObjectsRest,
        checkpoint: () => connection.driver.exec('checkpoint'),
        unnamedObjects: () => unnamedObjects(connection.driver),
      },
      backups,
    );
    if (applied.length) kept.written();

    return {
      database: connection.driver,
      keys,
      folder: folder.path,
      answer: (...request: Parameters<typeof fetch>) => requests.answer(new Request(...request)),
      backups: kept,
      /** Waits for requests, backs up what was written since the last backup, and releases the folder. */
      async close() {
        await requests.idle();
        await kept.close();
        await connection.close();
        folder.release();
      },
    };
  } catch (cause) {
    folder.release();
    throw cause instanceof SettingError ? cause : (outsideReason(folder.path) ?? cause);
  }
}

async function unnamedObjects(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ bucket_id: string; name: string }>(
    'select * from private.objects_without_row()',
  );
  return rows.map(({ bucket_id, name }) => objectFile(bucket_id, name));
}

/**
 * Writes the show's zone to the database, whose policies ask which day it is there.
 * @throws SettingError when the database knows no such zone
 */
async function syncZone(database: Database, zone: string): Promise<void> {
  try {
    await database.query('update private.settings set zone = $1 where zone <> $1', [zone]);
  } catch (cause) {
    throw new SettingError(
      `app/data/show.ts trae la zona "${zone}", que no existe: pon una como America/Mexico_City.`,
      { cause },
    );
  }
}
