import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What migrations need of a database: `exec` takes several statements, `query` one with values. */
export type Database = {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
};

/** A migration as the Supabase CLI names it: `<14 digits>_<name>.sql`. */
export type Migration = { version: string; name: string; sql: string };

/** Reads a folder of migrations, oldest first. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{14}_.+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => ({
      version: file.slice(0, 14),
      name: file.slice(15, -4),
      sql: await readFile(join(folder, file), 'utf8'),
    })),
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
