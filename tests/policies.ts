import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import { migrate, readMigrations } from '../server/embedded/migrations.ts';

// The database's own tests (supabase/tests/*.sql, pgTAP): in PGlite always, on PostgreSQL where one is installed.

const root = join(import.meta.dirname, '..');
const migrations = await readMigrations(join(root, 'supabase/migrations'));
const prelude = readFileSync(join(import.meta.dirname, 'policies-prelude.sql'), 'utf8');
const tests = readdirSync(join(root, 'supabase/tests'))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => ({ file, sql: `${prelude}\n${readFileSync(join(root, 'supabase/tests', file), 'utf8')}` }));
/** What a hosted project has before its first migration. */
const platform = [
  getAuthSchemaSql(true),
  getStorageSchemaSql(true),
  SUPABASE_AUTH_HELPERS_SQL,
  readFileSync(join(root, 'server/embedded/platform.sql'), 'utf8'),
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

  await database.exec('create extension pgtap');
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
  const bin = postgresFolder();
  if (!bin) return console.log('PostgreSQL no está instalado: las políticas se probaron solo en PGlite.');
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-postgres-'));
  // PostgreSQL refuses to run as root: there it runs as the user its package made.
  const asRoot = userInfo().uid === 0;
  if (asRoot) spawnSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o755);
  const run = (program: string, args: string[]) => {
    const command = [join(bin, program), ...args];
    const [first, ...rest] = asRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
      : command;
    return spawnSync(first!, rest, { encoding: 'utf8', cwd: folder });
  };
  const data = join(folder, 'data');
  try {
    const made = run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale']);
    if (made.status !== 0)
      return console.log(`PostgreSQL no se pudo preparar aquí: ${made.stderr || made.error?.message}`);
    run('pg_ctl', [
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-k ${folder} -c listen_addresses='' -c fsync=off`,
      'start',
    ]);
    writeFileSync(
      join(folder, 'setup.sql'),
      [platform, ...migrations.map(({ sql }) => `begin;\n${sql}\n;commit;`), pgtapSql()].join('\n'),
    );
    const psql = (file: string) =>
      run('psql', [
        '-h',
        folder,
        '-U',
        'postgres',
        '-d',
        'postgres',
        '-X',
        '-q',
        '-t',
        '-A',
        '-v',
        'ON_ERROR_STOP=1',
        '-f',
        file,
      ]);
    const setup = psql(join(folder, 'setup.sql'));
    check(setup.status === 0, `the migrations run on ${run('postgres', ['--version']).stdout.trim()} ${setup.stderr}`);
    for (const { file, sql } of tests) {
      const copy = join(folder, file);
      writeFileSync(copy, `begin;\n${sql}\nrollback;\n`);
      const { stdout, stderr } = psql(copy);
      report(`PostgreSQL, ${file}`, stdout + stderr);
    }
  } finally {
    run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Folder of an installed PostgreSQL's programs. */
function postgresFolder(): string | undefined {
  const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const debian = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1'], {
    encoding: 'utf8',
  }).stdout?.trim();
  return [found, debian].find((folder) => folder && spawnSync(join(folder, 'initdb'), ['--version']).status === 0);
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
