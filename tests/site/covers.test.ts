import { readdir } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { onTestFinished, vi } from 'vitest';
import { cardWidths } from '../../app/data/covers/variants';
import { plainEvent } from '../plain-event';
import { day, expect, signIn, siteTest } from '../site-test';

// Uploads by a program instead of the panel's form. The accepted files are tested in
// app/data/covers/sanitize.server.test.ts.

const test = siteTest();

const save = (staff: APIRequestContext, form: Record<string, string>) => staff.post('/dashboard.data', { form });
/** Sends a picture by itself, as the panel does. */
const upload = async (staff: APIRequestContext, data: Buffer, query: Record<string, string> = {}) =>
  (await staff.post(`/dashboard/imagenes?${new URLSearchParams(query)}`, { data })).json() as Promise<{
    cover: string;
    error?: string;
  }>;
/** Sends one, and saves it as an event's. */
async function saveCover(staff: APIRequestContext, id: number | string, nombre: string) {
  const { cover } = await upload(staff, await jpeg(), { evento: String(id), nombre });
  return save(staff, { intent: 'update', id: String(id), cover });
}
/** Of one colour: the pictures of noise take seconds. */
const plain = sharp({ create: { width: 120, height: 180, channels: 3, background: '#e5127d' } });
const jpeg = () => plain.clone().jpeg().toBuffer();
const square = () => plain.clone().resize(512, 512).png().toBuffer();

test('a file that is no picture is not stored, with the reason', async ({ site, staff, expectErrors }) => {
  expectErrors(/A picture was refused/);
  for (const [text, reason] of [
    ['<!doctype html><script>alert(1)</script>', 'no es una imagen'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'dibujo SVG'],
    ['', 'no es una imagen'],
  ] as const)
    expect((await upload(staff, Buffer.from(text), { nombre: 'a.png' })).error).toContain(reason);
  expect(await site.storedCovers()).toEqual([]);
});

test.for([
  ['cover', 'covers/9-nadie.webp', /La imagen ya no está guardada: elígela otra vez\./],
  ['cover', 'http://localhost:1/cartel.jpg', /La imagen ya no está guardada/],
  ['cover', 'https://otro.example/storage/v1/object/public/secreto/1', /La imagen ya no está guardada/],
  ['sharedCover', 'covers/9-nadie.webp', /Esa portada ya no la tiene ningún evento/],
] as const)('a form whose %s is %s is refused', async ([field, value, reason], { site, staff, expectErrors }) => {
  expectErrors(/A cover was refused/);
  const form = { intent: 'add', ...plainEvent, [field]: value };
  expect(await (await save(staff, form)).text()).toMatch(new RegExp(`Error uploading cover\\..*${reason.source}`, 's'));
  expect(await site.events()).toEqual([]);
});

test('a form names a picture that was uploaded for its event, in one spelling, or is refused', async ({
  site,
  staff,
  expectErrors,
}) => {
  expectErrors(/A cover was refused/);
  const [id, other] = await site.has([{ title: 'Uno' }, { title: 'Dos' }]);
  const bytes = await jpeg();
  const stored = async (query: Record<string, string>) => (await upload(staff, bytes, query)).cover;
  const [own, ofOther, ofNew] = [
    await stored({ evento: String(id), nombre: 'a.jpg' }),
    await stored({ evento: String(other), nombre: 'a.jpg' }),
    await stored({}),
  ];
  const { logo } = (await (await staff.post('/dashboard/imagenes?logo', { data: await square() })).json()) as {
    logo: string;
  };
  const elsewhere = new URL(ofNew).pathname;
  const spellings = (cover: string) => [` ${cover}`, `${cover} `, `${cover}?token=1`, `/${cover}`, `${cover}#a`];
  const text = async (form: Record<string, string>) => (await save(staff, form)).text();
  for (const cover of [ofOther, ofNew, logo, `https://otro.example${elsewhere}`, ...spellings(own)])
    expect(await text({ intent: 'update', id: String(id), cover }), cover).toContain('Error uploading cover.');
  for (const cover of [own, logo, `https://otro.example${elsewhere}`, elsewhere, ...spellings(ofNew)])
    expect(await text({ intent: 'add', ...plainEvent, cover }), cover).toContain('Error uploading cover.');
  expect((await site.events()).map(({ cover }) => cover)).toEqual(['', '']);
  expect(await text({ intent: 'update', id: String(id), cover: own })).toContain('Event updated successfully.');
  expect(await text({ intent: 'add', ...plainEvent, cover: ofNew })).toContain('Event added successfully.');
});

test('of pictures without a form forty wait for one person; those that were saved stay', async ({ site, staff }) => {
  const [id] = await site.has([{ title: 'Uno' }]);
  await saveCover(staff, id!, 'guardada.jpg');
  const bytes = await jpeg();
  const covers: string[] = [];
  for (let count = 1; count <= 43; count++) covers.push((await upload(staff, bytes)).cover);
  const names = covers.map((cover) => `covers/${cover.split('/').at(-1)}`);
  expect(await site.storedCovers()).toEqual([...names.slice(3), `event-covers/covers/${id}-guardada.webp`]);
});

test('one person’s uploads that never end keep nobody else’s waiting', async ({ site, staff, request }) => {
  const other = 'fan@correo.example';
  await site.database.query('insert into private.staff (email) values ($1)', [other]);
  onTestFinished(() =>
    site.database.query('delete from private.staff where email = $1', [other]).then(() => undefined),
  );
  await signIn(request, site, other);
  const { cookies } = await request.storageState();
  const headers = {
    Origin: site.url,
    Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'Content-Length': 1000,
  };
  site.requests.length = 0;
  const uploads = Array.from({ length: 12 }, () => {
    const one = openRequest(`${site.url}/dashboard/imagenes`, { method: 'POST', headers });
    one.on('error', () => undefined).write('a');
    return one;
  });
  onTestFinished(() => uploads.forEach((one) => one.destroy()));
  const asked = () => site.requests.filter(({ path }) => path.endsWith('/is_staff')).length;
  await expect.poll(asked, { message: 'the site knows who sends them' }).toBe(uploads.length);
  expect((await upload(staff, await jpeg())).cover).toContain('/covers/');
});

test('a picture over the limit is a 413 in Spanish, and the process is unharmed', async ({ staff }) => {
  const answer = await staff.post('/dashboard/imagenes', { data: Buffer.alloc(8 * 1024 * 1024) });
  expect([answer.status(), await answer.text()]).toEqual([413, expect.stringContaining('límite es de 5 MB')]);
  expect((await staff.get('/')).status()).toBe(200);
});

test('the longest description is saved over another, in signs of four bytes', async ({ site, staff }) => {
  const [id] = await site.has([{ description: '🎪'.repeat(2500) }]);
  const form = { intent: 'update', id: String(id), description: '🎙'.repeat(2500) };
  const answer = await save(staff, { ...form, 'opened.description': '🎪'.repeat(2500) });
  expect(await answer.text()).toContain('Event updated successfully.');
});

test('odd values are refused at their field or shown faithfully, no 500', async ({ site, staff, expectErrors }) => {
  expectErrors(/Error adding event/);
  const wrong = await save(staff, { intent: 'add', ...plainEvent, title: 'a\u0000b', time: '24:00' });
  const refused = /caracteres que no se ven.*entre 00:00 y 23:59/s;
  expect([wrong.status(), await wrong.text()]).toEqual([200, expect.stringMatching(refused)]);
  expect(await site.events()).toEqual([]);
  const faithful = { title: '🎪 ليلة <b>ñandú</b> 👩‍👩‍👧', date: day(1800), time: '23:59', description: 'uno\ndos' };
  expect((await save(staff, { intent: 'add', ...plainEvent, ...faithful })).status()).toBe(200);
  expect((await site.events())[0]).toMatchObject({ ...faithful, time: '23:59:00' });
  expect(await (await staff.get('/')).text()).toContain('>🎪 ليلة &lt;b&gt;ñandú&lt;/b&gt; 👩‍👩‍👧</h2>');
});

test('pictures for phones are made when a poster is stored, from the checked bytes', async ({ site, staff }) => {
  const [id] = await site.has([{ title: 'Uno' }]);
  await saveCover(staff, id!, 'a.jpg');
  const [folder] = /\/pictures\/1\/[0-9a-f]+\//.exec(await (await staff.get('/')).text())!;
  const version = folder.split('/')[3];
  const made = () => readdir(join(site.folder, 'cache/pictures')).catch(() => []);
  const wanted = ['thumb-144.webp', ...cardWidths.map((width) => `card-${width}.avif`)];
  await expect
    .poll(made, { timeout: 30_000 })
    .toEqual(expect.arrayContaining(wanted.map((name) => `1-${version}-${name}`)));
  // The site makes them of the bytes that it has, and asks the storage for nothing.
  expect(site.requests.filter(({ method, path }) => method === 'GET' && path.includes('/object/public/'))).toEqual([]);
});

test('link, city and state may be left empty when an event is changed', async ({ site, staff }) => {
  const [id] = await site.has([{ title: 'Uno', link: 'boletia.com/sin-esquema' }]);
  const empty = { link: '', city: '', state: '' };
  expect((await save(staff, { intent: 'update', id: String(id), title: 'Dos', ...empty })).status()).toBe(200);
  expect((await site.events())[0]).toMatchObject({ title: 'Dos', ...empty });
});

test('what somebody saves while a poster travels is not overwritten: it is asked about', async ({ site, staff }) => {
  const [id] = await site.has([{ title: 'Uno' }]);
  site.breaks(async (request) => {
    if (request.method === 'POST' && request.url.includes('/storage/v1/object/'))
      await site.database.query(`update public.events set title = 'De Beto' where id = $1`, [id]);
    return undefined;
  });
  const { cover } = await upload(staff, await jpeg(), { evento: String(id) });
  const form = { intent: 'update', id: String(id), title: 'De Ana', cover, 'opened.title': 'Uno' };
  const answer = await save(staff, form);
  expect(await answer.text()).toMatch(/conflict.*De Beto/s);
  expect((await site.events())[0]).toMatchObject({ title: 'De Beto' });
  expect((await save(staff, { ...form, 'opened.title': 'De Beto' })).status()).toBe(200);
  expect((await site.events())[0]).toMatchObject({ title: 'De Ana' });
});

test('uploads of one millisecond have names of their own, and events their posters', async ({ site, staff }) => {
  const inks = ['#ff0000', '#00ff00', '#0000ff'];
  await atTime(Date.now(), () =>
    Promise.all(
      inks.map(async (background) => {
        const buffer = await sharp({ create: { width: 200, height: 300, channels: 3, background } })
          .png()
          .toBuffer();
        const { cover } = await upload(staff, buffer);
        const answer = await save(staff, { intent: 'add', ...plainEvent, title: background, cover });
        expect(await answer.text()).toContain('Event added successfully.');
      }),
    ),
  );
  const events = await site.events();
  expect(events).toHaveLength(inks.length);
  for (const { title, cover } of events) {
    expect(cover).toMatch(/\/covers\/\d{13}$/);
    const bytes = await (await site.speakAsOwner(new URL(cover!).pathname)).arrayBuffer();
    const { channels } = await sharp(Buffer.from(bytes)).stats();
    const wanted = [1, 3, 5].map((at) => parseInt(title!.slice(at, at + 2), 16));
    channels.slice(0, 3).forEach(({ mean }, at) => expect(Math.abs(mean - wanted[at]!)).toBeLessThan(12));
  }
});

/** Runs work at a fixed time. */
async function atTime(moment: number, work: () => Promise<unknown>) {
  vi.setSystemTime(moment);
  await work().finally(() => vi.useRealTimers());
}

/** A staff visit so many minutes from now; two sweeps are five apart. */
const visitIn = (minutes: number, staff: APIRequestContext) =>
  atTime(Date.now() + minutes * 60_000, async () => expect((await staff.get('/dashboard/data')).status()).toBe(200));

test('covers of an old address of this site are shown while they are used, and go thirty days later', async ({
  site,
  staff,
}) => {
  const bytes = await plain.clone().webp().toBuffer();
  for (const name of ['1760000000000', '1760000000001']) await site.stores(`covers/${name}`, bytes);
  await site.has([{ cover: 'http://localhost:1/storage/v1/object/public/covers/1760000000000' }], {
    keepCovers: true,
  });
  const [address] = /\/pictures\/1\/[0-9a-f]+\/card-720\.webp/.exec(await (await staff.get('/')).text())!;
  const picture = await staff.get(address);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp']);
  await site.database.exec(`update storage.objects set created_at = now() - interval '25 hours'`);
  await visitIn(6, staff);
  await expect.poll(() => site.storedCovers()).toEqual(['covers/1760000000000']);
  await site.database.exec('delete from public.events');
  await site.database.exec(`update public.event_history set at = now() - interval '31 days'`);
  await visitIn(12, staff);
  await expect.poll(() => site.storedCovers()).toEqual([]);
});

test('a replaced cover has another address, and the specified path where it is free', async ({ site, staff }) => {
  const [id] = await site.has([{ title: 'Uno' }]);
  const replace = async (name: string) => {
    await saveCover(staff, id!, name);
    return (await site.events())[0]!.cover!;
  };
  const addresses: string[] = [];
  const paths: string[] = [];
  for (const name of ['cartel.jpg', 'cartel.jpg']) {
    paths.push(await replace(name));
    const [address] = /\/pictures\/[^" ]+\/card-720\.webp/.exec(await (await staff.get('/')).text())!;
    expect((await staff.get(address)).headers()['cache-control']).toContain('immutable');
    addresses.push(address);
  }
  expect(paths).toEqual([`covers/${id}-cartel.webp`, `covers/${id}-cartel-2.webp`]);
  expect(new Set(addresses).size).toBe(2);

  // The first path is free again, but phones may keep what it showed: it is not given a second time.
  await site.speakAsOwner('/storage/v1/object/event-covers', {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: [`covers/${id}-cartel.webp`] }),
  });
  expect(await site.storedCovers()).toHaveLength(1);
  expect(await replace('cartel.jpg')).not.toBe(`covers/${id}-cartel.webp`);
});
