import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import type { Migration } from '../../server/embedded/migrations.ts';

/**
 * The rights of the API's roles to a new table before any grant: nothing, in projects made since 30 May 2026;
 * everything, in older ones.
 */
export type Grants = 'none' | 'all';

export type StockPostgres = NonNullable<ReturnType<typeof startStockPostgres>>;

/** Starts a PostgreSQL set up as Supabase's, on a socket in a folder of its own; undefined where none is installed. */
export function startStockPostgres() {
  const bin = programs();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-postgres-'));
  const data = join(folder, 'data');
  chmodSync(folder, 0o755);
  // PostgreSQL refuses to run as root: there it runs as the user its package made.
  const asRoot = userInfo().uid === 0;
  if (asRoot) spawnSync('chown', ['postgres', folder]);
  function run(program: string, args: string[]) {
    const command = [join(bin!, program), ...args];
    const [first, ...rest] = asRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
      : command;
    const { status, stdout, stderr } = spawnSync(first!, rest, { encoding: 'utf8', cwd: folder });
    return { ok: status === 0, stdout, stderr };
  }
  /** Runs a script to its first error. @param database as `postgres` unless another role is named */
  function psql(database: string, sql: string, { role = 'postgres', set = {} as Record<string, string> } = {}) {
    const file = join(folder, 'script.sql');
    writeFileSync(file, sql);
    const settings = Object.entries(set).flatMap(([name, value]) => ['-v', `${name}=${value}`]);
    const where = ['-h', folder, '-U', role, '-d', database];
    return run('psql', [...where, '-X', '-q', '-t', '-A', '-v', 'ON_ERROR_STOP=1', ...settings, '-f', file]);
  }
  function expectOk({ ok, stdout, stderr }: ReturnType<typeof run>): string {
    if (!ok) throw new Error(`PostgreSQL: ${stderr || stdout}`);
    return stdout;
  }
  const asSupabase = ['-U', 'supabase_admin', '-A', 'trust', '-E', 'UTF8', '--no-locale'];
  expectOk(run('initdb', ['-D', data, '--no-sync', ...asSupabase]));
  const options = `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=100`;
  expectOk(run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']));
  const module = buildSafeupdate(folder);
  const own = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
  expectOk(psql('postgres', own('roles.sql'), { role: 'supabase_admin', set: { module: module ?? '' } }));

  return {
    folder,
    version: run('postgres', ['--version']).stdout.trim(),
    /** Whether the API's sessions refuse an UPDATE or DELETE without WHERE, as hosted projects do. */
    hasSafeupdate: Boolean(module),
    /** Path of the module with that rule, for roles other than the API's. */
    module,
    psql: (...of: Parameters<typeof psql>) => expectOk(psql(...of)),
    /** The same for a script that may fail. */
    tryPsql: psql,
    /** Makes a database as a hosted project has it before its first migration. */
    createDatabase(name: string, grants: Grants) {
      expectOk(psql('postgres', `create database ${name}`, { role: 'supabase_admin' }));
      const platform = [getAuthSchemaSql(true), getStorageSchemaSql(true), SUPABASE_AUTH_HELPERS_SQL];
      const sql = [...platform, own('platform.sql'), defaultGrants[grants]].join('\n');
      expectOk(psql(name, sql, { role: 'supabase_admin' }));
    },
    /** Applies migrations as `postgres`, which is no superuser: `supabase db push`. */
    migrate(name: string, migrations: Migration[]) {
      const script = migrations.map((one) => `\\echo ${one.version}_${one.name}\nbegin;\n${one.sql}\n;commit;`);
      const { ok, stdout, stderr } = psql(name, script.join('\n'));
      if (!ok) throw new Error(`Migration ${stdout.trim().split('\n').at(-1)}: ${stderr}`);
    },
    close() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A table that `postgres` makes in `public` is open to the API's roles, or to nobody, before a migration says more. */
const defaultGrants = {
  all: ['tables', 'functions', 'sequences']
    .map(
      (kind) => `alter default privileges for role postgres in schema public grant all on ${kind}
      to anon, authenticated, service_role;`,
    )
    .join('\n'),
  none: 'alter default privileges for role postgres revoke execute on functions from public;',
};

/** Folder of an installed PostgreSQL's programs. */
function programs(): string | undefined {
  const say = (program: string, args: string[]) => spawnSync(program, args, { encoding: 'utf8' }).stdout?.trim();
  const debian = say('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1']);
  return [say('pg_config', ['--bindir']), debian].find(
    (folder) => folder && spawnSync(join(folder, 'initdb'), ['--version']).status === 0,
  );
}

/** Compiles safeupdate.c; undefined where there is no compiler, or PostgreSQL's headers are missing. */
function buildSafeupdate(folder: string): string | undefined {
  const headers = spawnSync('pg_config', ['--includedir-server'], { encoding: 'utf8' }).stdout?.trim();
  if (!headers) return undefined;
  const module = join(folder, 'safeupdate.so');
  const source = join(import.meta.dirname, 'safeupdate.c');
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O1', `-I${headers}`, '-o', module, source]);
  return status === 0 ? module : undefined;
}
