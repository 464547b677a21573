import { afterAll, beforeEach, expect, test } from 'vitest';
import { newDataFolder } from '../../tests/data-folder';
import { readEnvironment } from '../settings/environment';
import { openEmbedded } from './backend';
import { migrate, OtherVersion, readMigrations, replacedVersions } from './migrations';

let folder: string;
beforeEach(async () => void (folder = await newDataFolder()), 120_000);

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

const listAs = ({ database }: Embedded, versions: string[]) =>
  database.exec(`
    delete from supabase_migrations.schema_migrations;
    insert into supabase_migrations.schema_migrations (version) select unnest('{${versions.join()}}'::text[])`);
const [the28, the11, the6] = [
  replacedVersions.slice(0, 28),
  replacedVersions.slice(28, 39),
  replacedVersions.slice(39),
];

test('a database that ran the migrations of before opens, and its list of them stays', async () => {
  const shipped = await readMigrations();
  const since = shipped.map(({ version }) => version).filter((version) => version > '20261127101000');
  expect(shipped.filter(({ version }) => replacedVersions.includes(version))).toEqual([]);
  let backend = await open();
  expect(await applied(backend)).toEqual(shipped.map(({ version }) => version));
  for (const before of [
    [...the28, ...the6, ...since],
    [...the11, ...the6, ...since],
  ]) {
    await listAs(backend, before);
    await close(backend);
    backend = await open();
    expect(await applied(backend)).toEqual(before.toSorted());
    const later = { version: '99991231235959', name: 'later', sql: 'create table private.later (id int)' };
    expect(await migrate(backend.database, [...shipped, later])).toEqual([`${later.version}_later`]);
    await backend.database.exec(`
      drop table private.later; delete from supabase_migrations.schema_migrations where version = '${later.version}'`);
  }
}, 60_000);

test.for([
  { what: 'some of the 28', before: the28.slice(0, -1) },
  { what: 'the 28 alone', before: the28 },
  { what: 'the eleven and some of the later ones', before: [...the11, ...the6.slice(0, -1)] },
])('a database that ran $what is refused, and told with which version to open it first', async ({ before }) => {
  const backend = await open();
  await listAs(backend, before);
  await close(backend);
  await expect(open()).rejects.toThrow(OtherVersion);
  await expect(open()).rejects.toThrow(/antes del 27 de noviembre de 2026: ábrela una vez con la versión 4034015a/);
});
