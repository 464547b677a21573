import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataFolder } from '../../tests/data-folder';
import { readEnvironment } from '../settings/environment';
import { openEmbedded } from './backend';
import { migrate, OtherVersion, readMigrations, replacedVersions } from './migrations';

let folder: string;
beforeAll(async () => void (folder = await newDataFolder()), 120_000);

type Embedded = Awaited<ReturnType<typeof openEmbedded>>;
const opened: Embedded[] = [];
afterAll(() => Promise.all(opened.map((backend) => backend.close())));

const open = async () => {
  const environment = readEnvironment({ DATA_DIR: folder, DEMO: 'off' });
  const backend = await openEmbedded(environment, { backups: false, durable: false });
  opened.push(backend);
  return backend;
};
const close = (backend: Embedded) => opened.splice(opened.indexOf(backend), 1)[0]!.close();
const applied = async ({ database }: Embedded) =>
  (
    await database.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    )
  ).rows.map(({ version }) => version);

test('a database that ran the migrations of before opens; its list of them stays, and of the present ones gets those that are later', async () => {
  const shipped = await readMigrations();
  expect(shipped.filter(({ version }) => replacedVersions.includes(version))).toEqual([]);
  const first = await open();
  expect(await applied(first)).toEqual(shipped.map(({ version }) => version));
  await first.database.exec(`
    delete from supabase_migrations.schema_migrations;
    insert into supabase_migrations.schema_migrations (version) select unnest('{${replacedVersions.join()}}'::text[])`);
  await close(first);

  const second = await open();
  const since = shipped.map(({ version }) => version).filter((version) => version > '20261125184000');
  expect(await applied(second)).toEqual([...replacedVersions, ...since].sort());
  const later = { version: '20261126120000', name: 'later', sql: 'create table private.later (id int)' };
  expect(await migrate(second.database, [...shipped, later])).toEqual(['20261126120000_later']);
  await second.database.exec(`delete from supabase_migrations.schema_migrations where version = '20261126120000'`);
  await close(second);
  await close(await open());
}, 60_000);

test('a database that ran only some of them is refused, and told with which version to open it first', async () => {
  const backend = await open();
  await backend.database.exec(`delete from supabase_migrations.schema_migrations where version = '20261210000000'`);
  await close(backend);
  await expect(open()).rejects.toThrow(OtherVersion);
  await expect(open()).rejects.toThrow(/antes del 25 de noviembre de 2026: ábrela una vez con la versión 54aa281/);
}, 60_000);
