import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { plainEvent } from '../../tests/plain-event';
import { openBackend, type OpenBackend } from '../backend';
import { readEnvironment, SettingError } from '../settings/environment';
import { listBackups } from '../backups/names';
import { openEmbedded } from './backend';
import { backUp } from '../backups/backup';
import { openDatabase } from './open-database';
import { restoreBackup } from '../backups/restore';

// Damage to a folder while the site is stopped. Each folder has sample events and one of its owner's: served again,
// that one is there; or there is one sentence. In demo, so that sample events seeded over lost ones would show.

const own = { ...plainEvent, title: 'La de siempre' };
const folders: string[] = [];
const newFolder = () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cartelera-damage-')));
  folders.push(folder);
  return folder;
};
const environment = (folder: string) => readEnvironment({ DATA_DIR: folder });
const model = newFolder();
let said: string[] = [];
let eventsFile = '';
let eventsKeyFile = '';

beforeAll(async () => {
  const first = await openBackend(environment(model));
  const answer = await asOwner(first, '/rest/v1/events', { method: 'POST', body: JSON.stringify(own) });
  expect(answer.status).toBe(201);
  // Closing makes the backup of what was written.
  await first.close();
  expect(listBackups(join(model, 'backups'))).toHaveLength(1);
  const embedded = await openEmbedded(environment(model));
  const path = async (relation: string) =>
    (await embedded.database.query<{ path: string }>(`select pg_relation_filepath('${relation}') as path`)).rows[0]!
      .path;
  eventsFile = await path('public.events');
  eventsKeyFile = await path('public.events_pkey');
  await embedded.close();
}, 120_000);

afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) if (folder !== model) rmSync(folder, { recursive: true, force: true });
});

function asOwner(backend: OpenBackend, path: string, init: RequestInit = {}) {
  const headers = { apikey: backend.secretKey!, 'Content-Type': 'application/json' };
  return backend.fetch(new URL(path, backend.url), { ...init, headers });
}

function listen() {
  said = [];
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void said.push(words.map(String).join(' ')));
}

/** Starts on a damaged copy: the titles it serves, or the sentence it ends with. */
async function start(damage: (folder: string) => void, { backups = true } = {}) {
  const folder = newFolder();
  cpSync(model, folder, { recursive: true });
  if (!backups) rmSync(join(folder, 'backups'), { recursive: true });
  damage(folder);
  listen();
  let backend: OpenBackend;
  try {
    backend = await openBackend(environment(folder));
  } catch (cause) {
    if (!(cause instanceof SettingError)) throw cause;
    return { folder, sentence: cause.message, titles: [] };
  }
  const answer = await asOwner(backend, '/rest/v1/events?select=title');
  const titles = ((await answer.json()) as { title: string }[]).map(({ title }) => title);
  await backend.close();
  return { folder, titles, sentence: undefined };
}

const database =
  (...path: string[]) =>
  (folder: string) =>
    join(folder, 'database', ...path);
type Place = (folder: string) => string;
const cut = (place: Place) => (folder: string) =>
  truncateSync(place(folder), Math.floor(statSync(place(folder)).size / 2));
const empty = (place: Place) => (folder: string) => truncateSync(place(folder), 0);
const remove = (place: Place) => (folder: string) => rmSync(place(folder), { recursive: true });
const garbage = (place: Place) => (folder: string) =>
  writeFileSync(place(folder), Buffer.alloc(statSync(place(folder)).size || 100, 'basura '));
const lastWal: Place = (folder) =>
  database(
    'pg_wal',
    readdirSync(database('pg_wal')(folder))
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .sort()
      .at(-1)!,
  )(folder);
const events: Place = (folder) => database(eventsFile)(folder);
const eventsKey: Place = (folder) => database(eventsKeyFile)(folder);
const keys: Place = (folder) => join(folder, 'keys.json');
const objectFiles = (folder: string) =>
  readdirSync(join(folder, 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const kinds = { missing: remove, empty, garbage, 'cut off': cut };
const places: [string, Place, (keyof typeof kinds)[]][] = [
  ['PG_VERSION', database('PG_VERSION'), ['missing', 'empty', 'garbage']],
  ['pg_control', database('global/pg_control'), ['missing', 'empty', 'garbage', 'cut off']],
  ['the last WAL segment', lastWal, ['missing', 'empty', 'garbage']],
  ['pg_wal', database('pg_wal'), ['missing']],
  ['base', database('base'), ['missing']],
  ['global', database('global'), ['missing']],
  ['pg_xact', database('pg_xact'), ['missing']],
  ['a file of pg_xact', database('pg_xact/0000'), ['garbage']],
  ['pg_filenode.map', database('global/pg_filenode.map'), ['garbage']],
  ['the whole database', database(), ['missing']],
  ['the file of the events', events, ['missing', 'empty', 'garbage', 'cut off']],
  ['the key of the events', eventsKey, ['missing', 'empty', 'garbage']],
  ['keys.json', keys, ['missing', 'empty', 'garbage', 'cut off']],
];

type Damage = [string, (folder: string) => void];
const damages: Damage[] = [
  ...places.flatMap(([what, place, how]) => how.map((kind): Damage => [`${what} is ${kind}`, kinds[kind](place)])),
  [
    'the database is an empty folder',
    (folder) => (remove(database())(folder), cpSync(newFolder(), database()(folder), { recursive: true })),
  ],
  ['the database is a file', (folder) => (remove(database())(folder), writeFileSync(database()(folder), 'basura'))],
  ['the objects are missing', (folder) => rmSync(join(folder, 'objects'), { recursive: true })],
  ['the objects are garbage', (folder) => objectFiles(folder).forEach((file) => writeFileSync(file, 'basura'))],
  ['the cache is garbage', (folder) => writeFileSync(join(folder, 'cache'), 'basura')],
  [
    'a restore was interrupted while it unpacked',
    (folder) => cpSync(join(folder, 'database'), join(folder, 'restoring/database'), { recursive: true }),
  ],
];

/** One of each kind: every start of a database takes a second or more. */
const some = damages.filter(([name]) =>
  /^(PG_VERSION is missing|the last WAL .* garbage|the whole|the file of the events is empty|keys.json is garbage|the objects are missing)/.test(
    name,
  ),
);

// `npm run torture` tries them all.
const tried = process.env.TORTURE ? damages : some;

describe('with a backup, its rows are served', () => {
  test.each(tried)(
    '%s',
    async (_, damage) => {
      const { titles, sentence } = await start(damage);
      expect(sentence).toBeUndefined();
      expect(titles).toContain(own.title);
      expect(titles).toHaveLength(11);
      expect(said.join('\n')).not.toMatch(/^ +at /m);
    },
    30_000,
  );
});

describe('without a backup, its rows are served or there is one sentence', () => {
  test.each(tried)(
    '%s',
    async (_, damage) => {
      const { titles, sentence } = await start(damage, { backups: false });
      if (sentence) expect(sentence).toMatch(/^La base de datos de .* npm run restore .*DATA_DIR[^\n]*\.$/);
      else expect(titles).toContain(own.title);
    },
    30_000,
  );
});

test('a database that does not open is kept, and one line says what was done', { timeout: 120_000 }, async () => {
  const { folder } = await start(empty(database('global/pg_control')));
  const aside = readdirSync(folder).find((name) => name.startsWith('set-aside-'))!;
  expect(existsSync(join(folder, aside, 'database/PG_VERSION'))).toBe(true);
  expect(said).toEqual([
    expect.stringMatching(
      /^La base de datos de .* no se pudo abrir \(.*\): se recuperó el respaldo del .*, lo escrito después no está, y lo que había quedó apartado en [^\n]*\.$/,
    ),
  ]);
});

test('a newest backup that is not whole is passed over for one that is', { timeout: 120_000 }, async () => {
  const { titles } = await start((folder) => {
    const [newest] = listBackups(join(folder, 'backups'));
    const bytes = readFileSync(newest!);
    writeFileSync(join(folder, 'backups/cartelera-20261121-000000000-98.tar.gz'), bytes.subarray(0, bytes.length / 2));
    empty(database('global/pg_control'))(folder);
  });
  expect(titles).toContain(own.title);
  expect(said[0]).toMatch(/^El respaldo .*20261121-000000000-98\.tar\.gz no sirve \(.*\): se busca uno anterior\.$/);
});

test('a first start that did not end begins again, and what it left is kept', async () => {
  const folder = newFolder();
  cpSync(join(model, 'database'), join(folder, 'database'), { recursive: true });
  rmSync(join(folder, 'database/global'), { recursive: true });
  writeFileSync(join(folder, 'first-start'), '');
  listen();
  const backend = await openBackend(environment(folder));
  await backend.close();
  expect(said[0]).toMatch(/^El primer arranque en .* no terminó: se empieza de nuevo/);
  expect(readdirSync(folder).filter((name) => name.startsWith('set-aside-'))).toHaveLength(1);
}, 120_000);

test('a database, and a backup, of a newer version of the site are refused, and nothing is written', async () => {
  const folder = newFolder();
  cpSync(model, folder, { recursive: true });
  const newer = await openEmbedded(environment(folder));
  await newer.database.exec(`
    insert into supabase_migrations.schema_migrations (version, name) values ('20990101000000', 'later');
    update private.settings set zone = 'Asia/Tokyo';
    insert into public.events (title, date, time) values ('De la nueva', public.show_today(), '20:00');`);
  const file = await backUp({ folder, checkpoint: () => newer.database.exec('checkpoint') });
  await newer.close();

  const sentence = /^La base de datos de .* es de una versión más nueva del sitio \(20990101000000\): usa esa versión/;
  await expect(openBackend(environment(folder))).rejects.toThrow(SettingError);
  await expect(openBackend(environment(folder))).rejects.toThrow(sentence);
  const files = await openDatabase(join(folder, 'database'));
  expect((await files.driver.query('select zone from private.settings')).rows).toEqual([{ zone: 'Asia/Tokyo' }]);
  await files.close();

  // If this backup is the newest, the start tries no older one.
  await expect(restoreBackup(model, file)).rejects.toThrow(/^El respaldo .* es de una versión más nueva/);
  rmSync(join(folder, 'database/global'), { recursive: true });
  listen();
  await expect(openBackend(environment(folder))).rejects.toThrow(/^El respaldo .* es de una versión más nueva/);
}, 120_000);
