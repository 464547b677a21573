import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../built-site.ts';
import { SettingError } from '../settings/environment.ts';

/** What migrations need of a database: `exec` takes several statements, `query` takes one with values. */
export type Database = {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
};

/** A migration as the Supabase CLI names it: `<14 digits>_<name>.sql`. */
export type Migration = { version: string; name: string; sql: string };

const shipped = join(root, 'supabase/migrations');

/** Reads the migrations of a folder, oldest first. */
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

/**
 * Versions of the migrations that were replaced by those of 27 November 2026: 28, the eleven that replaced these on the
 * 25th, and six later ones. A database that ran the last one has all that the new ones make, because each ran after all
 * before it. Its list of applied migrations stays as it is, so that the former version can open it again.
 */
export const replacedVersions = (
  '20261101000000 20261101000100 20261101000200 20261101000300 20261101000400 20261121000000 20261121000100 ' +
  '20261122000000 20261123000000 20261124000000 20261125000000 20261126000000 20261126000100 20261126000200 ' +
  '20261126000300 20261127000000 20261128000000 20261129000000 20261130000000 20261201000000 20261203000000 ' +
  '20261204000000 20261204100000 20261205000000 20261208000000 20261208000100 20261209000000 20261210000000 ' +
  '20261125183000 20261125183100 20261125183200 20261125183300 20261125183400 20261125183500 20261125183600 ' +
  '20261125183700 20261125183800 20261125183900 20261125184000 20261125223800 20261126011300 20261126042000 ' +
  '20261126080000 20261126095500 20261126220500'
).split(' ');
export const lastReplaced = '20261126220500';
export const lastReplacement = '20261127101000';

/** Refuses data that this version does not understand. */
export class OtherVersion extends SettingError {}

/**
 * Checks that this program knows every migration that was applied, because it would overlook columns and rules of
 * others.
 * @param applied versions of the applied migrations
 * @param where name of the place, for the message
 * @throws OtherVersion
 */
export async function expectKnownVersions(applied: string[], where: string): Promise<void> {
  const versions = new Set([...replacedVersions, ...(await readMigrations()).map(({ version }) => version)]);
  const newer = applied.filter((version) => !versions.has(version));
  if (newer.length)
    throw new OtherVersion(
      `${where} es de una versión más nueva del sitio (${newer.join(', ')}): usa esa versión o una posterior. ` +
        'No se tocó nada.',
    );
}

/**
 * Checks that this program can open and migrate a database.
 * @param where name of the place, for the message
 * @throws OtherVersion
 */
export async function expectKnownMigrations(database: Database, where: string): Promise<void> {
  const { rows: tables } = await database.query<{ there: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as there`,
  );
  if (!tables[0]?.there) return;
  const applied = await appliedVersions(database);
  await expectKnownVersions(applied, where);
  if (applied.some((version) => replacedVersions.includes(version)) && !applied.includes(lastReplaced))
    throw new OtherVersion(
      `${where} es de una versión del sitio de antes del 27 de noviembre de 2026: ábrela una vez con la versión 4034015a ` +
        '(si es de antes del 25, primero con la 54aa281), y luego con esta (docs/operating.md, «Update»). No se tocó nada.',
    );
}

async function appliedVersions(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

/** The migrations that a database lacks. One that ran the last replaced migration needs none of the replacements. */
export function missingMigrations(applied: string[], migrations: Migration[]): Migration[] {
  const ranReplaced = applied.includes(lastReplaced);
  return migrations.filter(({ version }) => !applied.includes(version) && !(ranReplaced && version <= lastReplacement));
}

/** Makes the list of applied migrations as the Supabase CLI keeps it, where there is none. */
export const makeList = `
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    );`;

/** The statement that adds a migration to that list. */
export const recordOf = ({ version, name, sql }: Migration): string =>
  `insert into supabase_migrations.schema_migrations (version, statements, name)
      values (${literal(version)}, array[${literal(sql)}], ${literal(name)})`;

/**
 * Applies the migrations that `supabase_migrations.schema_migrations` lacks, each with its row there in one
 * transaction.
 * @returns the names of those that it applied
 */
export async function migrate(database: Database, migrations: Migration[]): Promise<string[]> {
  await database.exec(makeList);
  const missing = missingMigrations(await appliedVersions(database), migrations);
  for (const { version, name, sql } of missing) {
    try {
      await database.exec(`begin;\n${sql};\n${recordOf({ version, name, sql })};\ncommit;`);
    } catch (cause) {
      await database.exec('rollback').catch(() => undefined);
      throw new Error(`Migration ${version}_${name} failed; nothing of it was kept.`, { cause });
    }
  }
  return missing.map(({ version, name }) => `${version}_${name}`);
}

/** A text as an SQL literal. Doubling the quote is enough, because a backslash has no meaning in standard strings. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
