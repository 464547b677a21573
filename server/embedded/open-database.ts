import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { unpackTar } from 'modern-tar/fs';
import { buildFolder } from '../built-site.ts';
import { boundTimers, compileWasmOnce } from '../patched-process.ts';
import { flushed } from './flushed-files.ts';
import type { Connection } from './library.ts';
import { transactionsInTurn } from './transactions.ts';

/** PostgreSQL's own 128 MB are taken at once; a tour with its history is some megabytes. */
const sharedBuffers = '16MB';

const template = join(buildFolder, 'database.tar.gz');

/**
 * Makes a database in a folder that has none, from the build's empty one. PGlite would unpack it in memory, for 80 MB
 * that stay for seconds; without a build it makes one by running a second database, for 300.
 */
async function createDatabase(folder: string): Promise<void> {
  if (!existsSync(template)) await (await createPgliteConnection({ url: folder })).close();
  else await pipeline(createReadStream(template), createGunzip(), unpackTar(folder, { dmode: 0o700, fmode: 0o600 }));
}

/**
 * Opens PGlite on a folder, and makes a database there if it has none.
 * @param durable whether a commit is on the disk when it is answered; tests can do without
 * @throws what PGlite throws for a damaged folder: errors, numbers, strings
 */
export async function openDatabase(folder: string, durable = true): Promise<Connection> {
  compileWasmOnce();
  boundTimers();
  const isoTimestamp = (value: string) => new Date(value).toISOString();
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  if (isNew) await createDatabase(folder);
  const files = durable ? flushed(folder, isNew) : undefined;
  const { fs, startParams } = files?.options ?? { startParams: PGlite.defaultStartParams };
  const pgliteOptions = {
    fs,
    startParams: [...startParams, '-c', `shared_buffers=${sharedBuffers}`],
    parsers: { 1184: isoTimestamp },
  };
  const connection = await createPgliteConnection({ url: folder, pgliteOptions });
  await files?.opened();
  await transactionsInTurn(connection);
  return connection;
}

/**
 * Opens the database of a folder and reads every row, by scan and by key, so that damaged files fail at the start and
 * not at a visit, and an empty file is not taken for an empty table.
 */
export async function openWholeDatabase(folder: string, durable = true): Promise<Connection> {
  const connection = await openDatabase(folder, durable);
  try {
    await expectTables(connection);
    await readEverything(connection);
    return connection;
  } catch (cause) {
    await connection.close().catch(() => undefined);
    throw cause;
  }
}

/** Fails if tables are missing: a damaged transaction log loses whole tables without an error. */
async function expectTables({ driver }: Connection): Promise<void> {
  const { rows } = await driver.query<{ name: string }>(
    `select name from unnest(array['auth.users', 'storage.objects', 'public.events', 'private.staff']) as name
     where to_regclass(name) is null`,
  );
  if (rows.length) throw new Error(`${rows.map(({ name }) => name).join(', ')} is not there.`);
}

async function readEverything({ driver }: Connection): Promise<void> {
  const { rows: tables } = await driver.query<{ name: string; key: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by k.place) as key
    from pg_index i
    join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    cross join lateral unnest(i.indkey::int2[]) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where i.indisprimary and c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    group by 1`);
  for (const { name, key } of tables) {
    const count = async (source: string) =>
      (
        await driver.query<{ n: number; size: number }>(
          `select count(*)::int as n, sum(length(t::text)) as size from (${source}) as t`,
        )
      ).rows[0]!;
    await driver.exec('set enable_indexscan = off; set enable_bitmapscan = off; set enable_seqscan = on');
    const scanned = await count(`select * from ${name} offset 0`);
    await driver.exec('set enable_indexscan = on; set enable_seqscan = off');
    const rows = await count(`select * from ${name} order by ${key} offset 0`);
    await driver.exec('reset enable_indexscan; reset enable_bitmapscan; reset enable_seqscan');
    if (scanned.n !== rows.n || scanned.size !== rows.size) throw new Error(`${name} is damaged.`);
  }
}
