import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError } from '../settings/environment.ts';

/** A database as migrations need it: `exec` takes several statements, `query` one with values. */
export type Database = {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
};

/** A migration as the Supabase CLI names it: `<14 digits>_<name>.sql`. */
export type Migration = { version: string; name: string; sql: string };

const shipped = join(import.meta.dirname, '../../supabase/migrations');

/** Reads a folder of migrations, oldest first: those of this program. */
export async function readMigrations(folder = shipped): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{14}_.+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => ({
      version: file.slice(0, 14),
      name: file.slice(15, -4),
      sql: await readFile(join(folder, file), 'utf8'),
    })),
  );
}

/** Refusal of data of a newer version: this one would overlook columns and rules that it does not know. */
export class NewerDatabase extends SettingError {
  constructor(where: string, versions: string[]) {
    super(
      `${where} es de una versión más nueva del sitio (${versions.join(', ')}): usa esa versión o una posterior. ` +
        'No se tocó nada.',
    );
  }
}

/**
 * Checks that this program knows every migration that was applied.
 * @param where name of the place for the message
 * @throws NewerDatabase
 */
export async function expectKnownMigrations(database: Database, where: string): Promise<void> {
  const { rows: tables } = await database.query<{ there: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as there`,
  );
  if (!tables[0]?.there) return;
  const known = (await readMigrations()).map(({ version }) => version);
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations where not (version = any($1)) order by version',
    [known],
  );
  if (rows.length)
    throw new NewerDatabase(
      where,
      rows.map(({ version }) => version),
    );
}

/**
 * Applies what `supabase_migrations.schema_migrations` lacks, each file and its history row in one
 * transaction, none twice.
 * @returns the names of those applied now.
 */
export async function migrate(database: Database, migrations: Migration[]): Promise<string[]> {
  await database.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    );`);
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map((row) => row.version));
  const missing = migrations.filter((migration) => !applied.has(migration.version));
  for (const { version, name, sql } of missing) {
    const record = `insert into supabase_migrations.schema_migrations (version, statements, name)
      values (${literal(version)}, array[${literal(sql)}], ${literal(name)})`;
    try {
      await database.exec(`begin;\n${sql};\n${record};\ncommit;`);
    } catch (cause) {
      await database.exec('rollback').catch(() => undefined);
      throw new Error(`Migration ${version}_${name} failed; nothing of it was kept.`, { cause });
    }
  }
  return missing.map(({ version, name }) => `${version}_${name}`);
}

/** A text as an SQL literal; `E''` strings are off by standard, so doubling the quote is enough. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
