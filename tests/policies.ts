import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import { migrate, readMigrations } from '../server/embedded/migrations.ts';
import { startStockPostgres } from './stock-supabase/postgres.ts';

// The database's own tests (supabase/tests/*.sql, pgTAP): in PGlite always, and on a PostgreSQL set up
// as Supabase's where one is installed, by the defaults of new projects and of older ones.

const root = join(import.meta.dirname, '..');
const migrations = await readMigrations(join(root, 'supabase/migrations'));
const prelude = readFileSync(join(import.meta.dirname, 'policies-prelude.sql'), 'utf8');
const tests = readdirSync(join(root, 'supabase/tests'))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => ({
    file,
    sql: `set search_path = public, tap;\n${prelude}\n${readFileSync(join(root, 'supabase/tests', file), 'utf8')}`,
  }));
/** The content of a hosted project before its first migration. */
const platform = [
  getAuthSchemaSql(true),
  getStorageSchemaSql(true),
  SUPABASE_AUTH_HELPERS_SQL,
  readFileSync(join(root, 'supabase/platform.sql'), 'utf8'),
].join('\n');

let passed = 0;
let failed = 0;
await inPglite();
inPostgres();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

async function inPglite() {
  const database = await PGlite.create({ extensions: { pgtap } });
  await database.exec(platform);
  const first = await migrate(database, migrations);
  const second = await migrate(database, migrations);
  check(first.length === migrations.length && second.length === 0, 'every migration is applied once, and never again');
  const broken = { version: '99990101000000', name: 'broken', sql: 'create table public.half (id int); select 1 / 0;' };
  await migrate(database, [broken]).then(
    () => check(false, 'a broken migration is an error'),
    () => undefined,
  );
  const { rows } = await database.query<{ kept: boolean }>(
    `select to_regclass('public.half') is not null or exists
       (select from supabase_migrations.schema_migrations where version = '99990101000000') as kept`,
  );
  check(rows[0]?.kept === false, 'nothing of a broken migration is kept');

  await database.exec('create schema tap; grant usage on schema tap to public; create extension pgtap schema tap');
  for (const { file, sql } of tests) {
    await database.exec('begin');
    const results = await database.exec(sql);
    await database.exec('rollback');
    const lines = results
      .flatMap(({ rows }) => rows.flatMap((row) => Object.values(row as object)))
      .filter((value) => typeof value === 'string');
    report(`PGlite, ${file}`, lines.join('\n'));
  }
  await database.close();
}

function inPostgres() {
  const postgres = startStockPostgres();
  if (!postgres) return console.log('PostgreSQL no está instalado: las políticas se probaron solo en PGlite.');
  try {
    console.log(
      `${postgres.version}, ${postgres.hasSafeupdate ? 'con safeupdate' : 'sin safeupdate: falta un compilador'}`,
    );
    postgres.createDatabase('fresh', 'none');
    postgres.migrate('fresh', migrations);
    // In an older project all rights are granted before a migration takes them away.
    postgres.createDatabase('older', 'all');
    postgres.migrate('older', migrations);
    for (const database of ['fresh', 'older']) {
      postgres.psql(
        database,
        `create schema tap; grant usage on schema tap to public; set search_path = tap; ${pgtapSql()}`,
        {
          role: 'supabase_admin',
        },
      );
      // Everybody may call the functions of the tests; safeupdate's rule holds inside them too.
      postgres.psql(database, 'alter default privileges for role postgres grant execute on functions to public');
      const rule = `alter role postgres in database ${database} set session_preload_libraries = '${postgres.module}'`;
      if (postgres.module) postgres.psql('postgres', rule, { role: 'supabase_admin' });
      for (const { file, sql } of tests) {
        const { stdout, stderr } = postgres.tryPsql(database, `begin;\n${sql}\nrollback;\n`);
        report(`PostgreSQL, ${database}, ${file}`, stdout + stderr);
      }
    }
  } finally {
    postgres.close();
  }
}

/** pgTAP as a script, out of the archive that PGlite brings: an installed PostgreSQL needs no extension then. */
function pgtapSql(): string {
  const archive = gunzipSync(readFileSync(join(root, 'node_modules/@electric-sql/pglite/dist/pgtap.tar.gz')));
  for (let at = 0; at + 512 <= archive.length;) {
    const name = archive.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    const size = parseInt(archive.toString('utf8', at + 124, at + 136), 8) || 0;
    if (/pgtap--\d+\.\d+\.\d+\.sql$/.test(name)) return archive.toString('utf8', at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error('pgTAP is not in the archive.');
}

/** Counts the lines of a TAP stream; what failed is printed with what follows it. */
function report(where: string, tap: string) {
  const [, planned] = /^1\.\.(\d+)$/m.exec(tap) ?? [];
  const good = tap.match(/^ok /gm)?.length ?? 0;
  const bad = Math.max(Number(planned ?? 1) - good, tap.match(/^not ok /gm)?.length ?? 0);
  passed += good;
  failed += bad;
  console.log(`${bad ? '✘' : '✓'} ${where}: ${good} de ${planned ?? '?'}`);
  if (bad) console.log(tap);
}

function check(condition: boolean, what: string) {
  if (condition) passed++;
  else failed++;
  console.log(`${condition ? '✓' : '✘'} ${what}`);
}
