import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { toEventDetails } from '../../app/data/events/event-details';
import { show } from '../../app/data/show';
import { shareCardPath } from '../../app/extras/share-cards/data/share-card.server';
import { latestStory, tourCardPath } from '../../app/extras/share-cards/data/tour-card-address';
import type { Event } from '../../app/data/events/event';
import { expect, siteTest } from '../site-test';
import { photo } from '../photo';
import type { Site } from '../site';

const test = siteTest();

// The picture that goes with a link on WhatsApp.

/** Where the card of an event is, by what the database holds. */
async function cardOf(site: Site, id: number): Promise<string> {
  const event = (await site.events()).find((event) => event.id === id);
  const rows = await site.rows('select * from public.event_details where event_id = $1', [id]);
  return shareCardPath({ event: { ...(event as Event), id }, details: toEventDetails(rows[0]), show }, new Date());
}

async function card(site: Site, path: string) {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  expect([response.status, response.headers.get('Content-Type')], path).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format, bytes.length < 300_000]).toEqual([1200, 630, 'jpeg', true]);
  return { bytes, cacheControl: response.headers.get('Cache-Control') };
}

const forGood = 'public, max-age=31536000, immutable';
const poster = () => readFile(join(import.meta.dirname, '../../supabase/seed-covers/marea-alta.webp'));

// share-card.test.ts, beside the code, asks the words of each status.
test('a status has a card of its own, and a new one when it changes', async ({ site }) => {
  const [id] = await site.has([{ title: 'Marea alta', city: 'Veracruz', cover: 'covers/marea.webp' }]);
  await site.stores('event-covers/covers/marea.webp', await poster());
  await site.database.query('insert into public.event_details (event_id) values ($1)', [id]);
  const statuses = ['on_sale', 'cancelled'];
  const seen = new Map<string, string>();
  for (const status of statuses) {
    await site.database.query('update public.event_details set ticket_status = $1', [status]);
    const path = await cardOf(site, id!);
    const { bytes, cacheControl } = await card(site, path);
    expect(cacheControl).toBe(forGood);
    seen.set(path, bytes.toString('base64'));
  }
  expect(seen.size).toBe(statuses.length);
  expect(new Set(seen.values()).size).toBe(statuses.length);
  // An earlier address is redirected to the current card.
  const [first] = seen.keys();
  const led = await fetch(site.url + first, { redirect: 'manual' });
  expect([led.status, led.headers.get('Location')]).toEqual([302, await cardOf(site, id!)]);
});

test('the cover is on it, and without one the drawn poster', async ({ site }) => {
  const [id] = await site.has([{ cover: 'covers/rojo.webp' }]);
  const red = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#e00000' } })
    .webp()
    .toBuffer();
  await site.stores('event-covers/covers/rojo.webp', red);
  const at = async (bytes: Buffer) => {
    const [r, g, b] = await sharp(bytes).extract({ left: 130, top: 280, width: 1, height: 1 }).raw().toBuffer();
    return { red: r!, others: g! + b! };
  };
  const withPoster = await at((await card(site, await cardOf(site, id!))).bytes);
  expect(withPoster.red).toBeGreaterThan(190);
  expect(withPoster.others).toBeLessThan(60);
  await site.database.exec(`update public.events set cover = 'https://otra.example/poster.jpg'`);
  const elsewhere = await card(site, await cardOf(site, id!));
  expect((await at(elsewhere.bytes)).others).toBeGreaterThan(60);
  expect(elsewhere.cacheControl).toBe(forGood);
});

test('the picture for stories is a portrait, at whatever version it is asked for', async ({ site }) => {
  const [id] = await site.has([{ title: 'Marea alta', city: 'Veracruz', cover: 'covers/marea.webp' }]);
  await site.stores('event-covers/covers/marea.webp', await poster());
  const response = await fetch(site.url + latestStory(id!));
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, forGood]);
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height, format]).toEqual([1080, 1920, 'jpeg']);
});

test('a poster that is missing or broken is left out, and tried again later', async ({ site, expectErrors }) => {
  expectErrors(/cover of event 2 can't be read/);
  const ids = await site.has([{ cover: 'covers/no-hay.webp' }, { cover: 'covers/rota.webp' }]);
  await site.stores('event-covers/covers/rota.webp', (await poster()).subarray(0, 4000));
  for (const id of ids) expect((await card(site, await cardOf(site, id))).cacheControl).toBe('public, max-age=300');
});

test('a picture has one address, and nothing is made for another', async ({ site }) => {
  const [id] = await site.has([{ cover: 'covers/una.webp' }]);
  await site.stores('event-covers/covers/una.webp', await poster());
  const [, version] = /\/pictures\/\d+\/([0-9a-f]{12})\//.exec(await (await fetch(site.url)).text())!;
  site.requests.length = 0;
  const { status } = await fetch(`${site.url}/pictures/${id}/${version}/thumb-144.webp`);
  for (const other of [`0${id}`, `00${id}`, `%20${id}`, `+${id}`, `${id}.0`, `0x${id}`, `${id}-a`, `${id}e0`])
    for (const variant of ['thumb-144.webp', 'card-1080.avif'])
      expect((await fetch(`${site.url}/pictures/${other}/${version}/${variant}`)).status, other).toBe(404);
  expect(status).toBe(200);
  expect(site.requests.filter(({ path }) => path.includes('/storage/'))).toHaveLength(1);
  expect((await readdir(join(site.folder, 'cache/pictures'))).filter((name) => name.includes(version!))).toHaveLength(
    1,
  );
});

test('a photo full of noise stays under 300 KB', async ({ site }) => {
  const [id] = await site.has([{ cover: 'covers/ruido.webp' }]);
  await site.stores(
    'event-covers/covers/ruido.webp',
    await sharp(await photo({ width: 600, height: 900, noise: 40 }))
      .webp({ quality: 95 })
      .toBuffer(),
  );
  await card(site, await cardOf(site, id!));
});

test('fifty who share at once are one drawing, from one reading of the poster', async ({ site }) => {
  // A title and a poster of their own: what another test left in the folder would be read from there.
  const [id] = await site.has([{ title: 'Cincuenta a la vez', cover: 'covers/cincuenta.webp' }]);
  await site.stores('event-covers/covers/cincuenta.webp', await poster());
  const path = await cardOf(site, id!);
  site.requests.length = 0;
  const cards = await Promise.all(Array.from({ length: 50 }, () => card(site, path)));
  expect(new Set(cards.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(site.requests.filter(({ path }) => path.includes('/object/public/'))).toHaveLength(1);
});

test('the tour has a card; what is no event has none', async ({ site }) => {
  await site.has([{}]);
  expect((await card(site, tourCardPath(show))).cacheControl).toBe(forGood);
  for (const id of ['2', '-1', '1e9', '9'.repeat(20), 'x'])
    expect((await fetch(`${site.url}/pictures/${id}/00000000000000/share.jpg`)).status, id).toBe(404);
});

test('a date without a cover has a drawn poster, kept for good until what it shows changes', async ({ site }) => {
  const [id] = await site.has([{ title: 'Cabina abierta', city: 'Querétaro' }]);
  const address = async () =>
    /\/pictures\/\d+\/[0-9a-f]{14}\/poster\.svg/.exec(await (await fetch(site.url)).text())![0];
  const first = await address();
  for (const path of ['/new-version', `/eventos/${id}`])
    expect(await (await fetch(site.url + path)).text()).toContain(`src="${first}"`);
  const drawn = await fetch(site.url + first);
  expect([drawn.status, drawn.headers.get('Content-Type'), drawn.headers.get('Cache-Control')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    forGood,
  ]);
  expect((await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).height).toBe(900);
  await site.database.exec(`update public.events set title = 'Otra cosa'`);
  const led = await fetch(site.url + first, { redirect: 'manual' });
  expect([led.status, led.headers.get('Location')]).toEqual([302, await address()]);
  expect((await fetch(`${site.url}/pictures/99/0/poster.svg`)).status).toBe(404);
});

test('the card is drawn at the save, before anybody shares it', async ({ site, staff }) => {
  const [id] = await site.has([{ title: 'Antes' }]);
  await staff.post('/dashboard.data', {
    multipart: { intent: 'update', id: String(id), title: 'Dibujada al guardar' },
  });
  const [, , , version] = (await cardOf(site, id!)).split('/');
  await expect
    .poll(() => readdir(join(site.folder, 'cache/pictures')).catch(() => []))
    .toContain(`${id}-${version}-share.jpg`);
});
