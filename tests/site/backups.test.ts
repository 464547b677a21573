import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { vi } from 'vitest';
import { unpackArchive } from '../../server/backups/archive';
import { objectFile } from '../../server/embedded/storage';
import { expect, signIn, siteTest } from '../site-test';
import { answerIn } from '../panel-actions';
import type { Site } from '../site';

// Staff make, see and take backups; nobody else does.

const test = siteTest();
const address = '/dashboard/respaldos';
const makes = `${address}.data`;
type View = { rows: { name: string; who: string }[]; busy: boolean; failure?: string };

const folderOf = (site: Site) => join(site.folder, 'backups');

const look = async (staff: APIRequestContext) => (await (await staff.get('/dashboard/data/respaldos')).json()) as View;

/** Asks for a backup as often as told, and waits until none is under way. */
async function make(staff: APIRequestContext, times = 1): Promise<View> {
  await Promise.all(Array.from({ length: times }, () => staff.post(makes)));
  await expect.poll(async () => (await look(staff)).busy, { timeout: 60_000, interval: 200 }).toBe(false);
  return look(staff);
}

/** The name of a backup: the newest that is there. */
async function oneOf(staff: APIRequestContext): Promise<string> {
  const { rows } = await look(staff);
  return (rows[0] ?? (await make(staff)).rows[0]!).name;
}

test('two who ask at once get one backup, which says who asked and is downloaded', async ({ site, staff }) => {
  rmSync(folderOf(site), { recursive: true, force: true });
  const { rows } = await make(staff, 2);
  expect(rows).toMatchObject([{ who: `A mano · ${site.staffEmail.split('@')[0]}` }]);
  const [{ name }] = rows as [View['rows'][number]];
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const taken = await staff.get(`${address}/${name}`);
  expect(log.mock.calls).toContainEqual(['A backup is being downloaded', { name, by: 'equipo' }]);
  log.mockRestore();
  expect(Buffer.compare(await taken.body(), readFileSync(join(folderOf(site), name)))).toBe(0);
  expect(taken.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/gzip',
    'content-disposition': `attachment; filename="${name}"`,
  });
  expect((await staff.head(`${address}/${name}`)).status()).toBe(200);
});

test('one has the pictures that dates name, and none that waits for its form', async ({ site, staff }) => {
  const [id] = await site.has([{ title: 'Uno' }]);
  const upload = async (query: string) => {
    const data = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#e5127d' } })
      .png()
      .toBuffer();
    return ((await (await staff.post(`/dashboard/imagenes${query}`, { data })).json()) as { cover: string }).cover;
  };
  const cover = await upload(`?evento=${id}&nombre=a.png`);
  await staff.post('/dashboard.data', { form: { intent: 'update', id: String(id), cover } });
  const withoutForm = await upload('');
  expect(await site.storedCovers()).toHaveLength(2);
  const [{ name }] = (await make(staff)).rows as [View['rows'][number]];
  const into = join(site.folder, 'unpacked');
  await unpackArchive(join(folderOf(site), name), into);
  const objects = readdirSync(join(into, 'objects'), { recursive: true }).map(String);
  const filesOf = (bucket: string, key: string) => [objectFile(bucket, key), `${objectFile(bucket, key)}.json`];
  expect(objects).toEqual(expect.arrayContaining(filesOf('event-covers', cover)));
  const [waiting] = filesOf('covers', withoutForm.split('/').at(-1)!);
  expect(objects.filter((name) => name.startsWith(waiting!))).toEqual([]);
});

test('only staff see, make or download one', async ({ site, staff, request }) => {
  const name = await oneOf(staff);
  const before = readdirSync(folderOf(site));
  const Origin = site.url;
  const once = { headers: { Origin }, maxRedirects: 0 };
  const ask = async () => ({
    seen: (await request.get('/dashboard/data/respaldos')).status(),
    made: await answerIn<object>(await (await request.post(makes, once)).body()),
    taken: await request.get(`${address}/${name}`, once),
  });
  const nobody = await ask();
  const signedOut = expect.objectContaining({ type: 'signed-out' }) as object;
  expect([nobody.seen, nobody.made, nobody.taken.status()]).toEqual([401, signedOut, 303]);
  expect(nobody.taken.headers()['location']).toBe('/login');

  await signIn(request, site, 'fan@correo.example');
  const stranger = await ask();
  expect([stranger.seen, stranger.made, stranger.taken.status()]).toEqual([401, signedOut, 303]);
  expect((await staff.post(makes, { headers: { Origin: 'https://otro.example' } })).status()).toBe(403);

  // A session that was staff's until now: the database says so at the next request.
  await site.database.query('delete from private.staff');
  expect((await staff.get(`${address}/${name}`, { maxRedirects: 0 })).headers()['location']).toMatch(/not_staff/);
  await site.database.query('insert into private.staff (email) values ($1)', [site.staffEmail]);
  expect(readdirSync(folderOf(site))).toEqual(before);
});

test('no other file can be had by that address, nor a backup that is being written', async ({ site, staff }) => {
  const name = await oneOf(staff);
  const draft = `${name.replace('.tar.gz', '9.tar.gz')}.3f2504e0-4f89-41d3-9a0c-0305e82c3301.draft`;
  writeFileSync(join(folderOf(site), draft), 'half');
  mkdirSync(join(folderOf(site), 'linked'), { recursive: true });
  const others = [
    '..%2Fkeys.json',
    '%2e%2e%2fkeys.json',
    'x%2F..%2F..%2Fkeys.json',
    'linked',
    draft,
    `.%2F${name}`,
    '%00',
  ];
  for (const other of others) {
    const answer = await staff.get(`${address}/${other}`);
    expect([400, 404], other).toContain(answer.status());
    expect(await answer.text(), other).not.toMatch(/sb_secret|half/);
  }
  const { rows } = await look(staff);
  expect(rows.map((row) => row.name)).not.toContain(draft);
});

test('one that fails says why until one is made; one cut off is said', async ({ site, staff, expectErrors }) => {
  expectErrors(/The backup failed/);
  await oneOf(staff);
  renameSync(folderOf(site), `${folderOf(site)}-away`);
  writeFileSync(folderOf(site), '');
  const failed = await make(staff);
  expect(failed.failure).toMatch(
    /^No se ha podido hacer un respaldo desde hoy, \d+:\d\d [AP]M: .* Avisa a quien cuida/,
  );
  rmSync(folderOf(site));
  renameSync(`${folderOf(site)}-away`, folderOf(site));
  writeFileSync(join(folderOf(site), 'cartelera-20261101-000000000-1.tar.gz'), 'half');
  const { failure, rows } = await make(staff);
  expect(failure).toBeUndefined();
  expect(rows.at(-1)!.who).toBe('No se puede leer');
});
