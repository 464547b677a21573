import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { cardWidths } from '../../app/data/covers/variants';
import { expect, test } from '../fixtures';
import { photo } from '../photo';
import type { Site } from '../site';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Actualizar Evento' });
const alert = (page: Page) => page.getByRole('alert').filter({ visible: true });

async function edit(page: Page, title: string) {
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

async function choose(page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') {
  await dialog(page).getByLabel('Portada').setInputFiles({ name, mimeType, buffer });
  await expect(dialog(page).getByAltText(`Vista previa de ${name}`)).toBeVisible();
}

async function update(page: Page) {
  await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('a 12-megapixel photo travels upright, under 500 KB and 1,600 px, without the place it was taken', async ({
  site,
  openPanel,
  page,
}) => {
  const [id] = await site.has([{ title: 'Uno' }]);
  await openPanel();
  await edit(page, 'Uno');
  const original = await photo();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/dashboard'));
  await choose(page, 'IMG 0001 año.jpg', original);
  await update(page);
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(500 * 1024);

  const [stored] = await site.storedCovers();
  expect(stored).toBe(`event-covers/covers/${id}-IMG-0001-ano.webp`);
  expect((await site.events())[0]!.cover).toBe(stored!.replace('event-covers/', ''));
  const bytes = Buffer.from(await (await site.speakAsOwner(`/storage/v1/object/public/${stored}`)).arrayBuffer());
  const found = await sharp(bytes).metadata();
  expect([found.width, found.height]).toEqual([1200, 1600]);
  expect([found.exif, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined]);
  // The pink half was on the left of a photo lying on its side: upright, it is at the top.
  const top = await sharp(bytes).extract({ left: 500, top: 100, width: 100, height: 100 }).stats();
  expect(top.dominant.r).toBeGreaterThan(top.dominant.g + 60);
});

test('the pictures phones ask for are made at the save, before the first fan comes', async ({
  site,
  openPanel,
  page,
}) => {
  await site.has([{ title: 'Uno' }]);
  await openPanel();
  await edit(page, 'Uno');
  await choose(page, 'foto.jpg', await photo());
  await update(page);
  const [, version] = /\/pictures\/1\/([0-9a-f]+)\//.exec(await (await page.request.get('/')).text())!;
  const made = () => readdir(join(site.folder, 'cache/pictures')).catch(() => []);
  const wanted = ['thumb-144.webp', ...cardWidths.map((width) => `card-${width}.avif`)];
  await expect.poll(made).toEqual(expect.arrayContaining(wanted.map((name) => `1-${version}-${name}`)));
  // From the bytes that were checked: what was just stored is not read back.
  const read = site.requests.filter(({ method, path }) => method === 'GET' && path.includes('/object/public/'));
  expect(read).toEqual([]);
});

test('a replaced cover has another address, and the path that is specified where that is free', async ({
  site,
  openPanel,
  page,
}) => {
  const [id] = await site.has([{ title: 'Uno' }]);
  await openPanel();
  const addresses: string[] = [];
  const paths: string[] = [];
  for (const [name, size] of [
    ['cartel.jpg', { width: 800, height: 1200 }],
    ['cartel.jpg', { width: 900, height: 1200 }],
    ['otro.jpg', { width: 800, height: 1200 }],
  ] as const) {
    await edit(page, 'Uno');
    await choose(page, name, await photo(size));
    await update(page);
    const html = await (await page.request.get('/')).text();
    addresses.push(/\/pictures\/[^" ]+\/card-720\.webp/.exec(html)![0]);
    paths.push((await site.events())[0]!.cover!);
  }
  expect(paths).toEqual([`covers/${id}-cartel.webp`, `covers/${id}-cartel-2.webp`, `covers/${id}-otro.webp`]);
  expect(new Set(addresses).size).toBe(3);
  expect((await page.request.get(addresses[2]!)).headers()['cache-control']).toContain('immutable');

  // The first path is free again, but phones may keep what it showed: it is not given a second time.
  await site.speakAsOwner(`/storage/v1/object/event-covers/covers/${id}-cartel.webp`, { method: 'DELETE' });
  await edit(page, 'Uno');
  await choose(page, 'cartel.jpg', await photo({ width: 600, height: 900 }));
  await update(page);
  expect((await site.events())[0]!.cover).not.toBe(`covers/${id}-cartel.webp`);
});

test.describe('covers that no event uses', () => {
  /** Lets what is stored look as old as that. */
  const age = (site: Site, hours: number) =>
    site.database.exec(`update storage.objects set created_at = now() - interval '${hours} hours'`);
  let ahead = 0; // minutes
  /** Staff come by when the last look at storage is a while ago. */
  async function visitLater(page: Page) {
    const now = Date.now;
    ahead = ahead === 6 ? 12 : 6;
    Date.now = () => now() + ahead * 60_000;
    try {
      expect((await page.request.get('/dashboard/data')).status()).toBe(200);
    } finally {
      Date.now = now;
    }
  }

  test('stay through save and deletion, and go at a visit of the staff when they are a day old', async ({
    site,
    openPanel,
    page,
    expectErrors,
  }) => {
    // The panel may still be asking for the small picture of what went.
    expectErrors(/status of 404/);
    const [id] = await site.has([{ title: 'Uno' }, { title: 'Dos' }]);
    await openPanel();
    for (const name of ['primera.jpg', 'segunda.jpg']) {
      await edit(page, 'Uno');
      await choose(page, name, await photo({ width: 800, height: 1200 }));
      await update(page);
    }
    await site.database.exec(`update public.events set cover = 'covers/${id}-segunda.webp' where title = 'Dos'`);
    const both = [`event-covers/covers/${id}-primera.webp`, `event-covers/covers/${id}-segunda.webp`];
    expect(await site.storedCovers()).toEqual(both);

    await age(site, 23);
    await visitLater(page);
    await expect.poll(() => site.requests.some(({ path }) => path.includes('/object/list/event-covers'))).toBe(true);
    expect(await site.storedCovers()).toEqual(both);

    await age(site, 25);
    await visitLater(page);
    await expect.poll(() => site.storedCovers()).toEqual([both[1]]);

    await page.reload();
    await edit(page, 'Uno');
    await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(alert(page)).toContainText('Event deleted successfully.');
    expect(await site.storedCovers()).toEqual([both[1]]);
    await site.database.exec(`delete from public.events`);
    await visitLater(page);
    await expect.poll(() => site.storedCovers()).toEqual([]);
  });

  test('of an event that expired go at a visit of the staff', async ({ site, openPanel, page, expectErrors }) => {
    expectErrors(/status of 404/);
    await site.has([{ title: 'Uno' }, { title: 'Queda' }]);
    await openPanel();
    await edit(page, 'Uno');
    await choose(page, 'vencida.jpg', await photo({ width: 800, height: 1200 }));
    await update(page);
    await site.database.exec(`update public.events set date = public.show_today() - 2 where title = 'Uno'`);
    site.clearPages();
    await page.request.get('/');
    await visitLater(page);
    await expect.poll(() => site.requests.some(({ path }) => path.includes('/object/list/event-covers'))).toBe(true);
    expect(await site.storedCovers()).toHaveLength(1);
    await age(site, 25);
    await visitLater(page);
    await expect.poll(() => site.storedCovers()).toEqual([]);
    expect((await site.events()).map(({ title }) => title)).toEqual(['Queda']);
  });

  test('of an old address of this site go too, and are shown while they are used', async ({
    site,
    openPanel,
    page,
    hosted,
  }) => {
    test.skip(hosted, 'A hosted project has one address.');
    await openPanel();
    for (const name of ['1760000000000', '1760000000001'])
      await site.speakAsOwner(`/storage/v1/object/covers/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'image/webp' },
        body: new Uint8Array(
          await sharp(await photo({ width: 400, height: 600 }))
            .webp()
            .toBuffer(),
        ),
      });
    await site.has([{ cover: 'http://localhost:1/storage/v1/object/public/covers/1760000000000' }], {
      keepCovers: true,
    });
    const html = await (await page.request.get('/')).text();
    const [address] = /\/pictures\/1\/[0-9a-f]+\/card-720\.webp/.exec(html)!;
    const picture = await page.request.get(address);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp']);
    await age(site, 25);
    await visitLater(page);
    await expect.poll(() => site.storedCovers()).toEqual(['covers/1760000000000']);
    await site.database.exec('delete from public.events');
    await visitLater(page);
    await expect.poll(() => site.storedCovers()).toEqual([]);
  });

  test('that the backend refuses to remove are said in the log', async ({ site, openPanel, page, expectErrors }) => {
    const told: string[] = [];
    expectErrors(/could not be removed/);
    await openPanel();
    await site.speakAsOwner('/storage/v1/object/covers/1760000000000', {
      method: 'POST',
      headers: { 'Content-Type': 'image/webp' },
      body: 'x',
    });
    await age(site, 25);
    const error = console.error;
    console.error = (...parts: unknown[]) => {
      told.push(parts.map(String).join(' '));
      error(...parts);
    };
    await site.database.exec('alter policy "Staff may remove covers" on storage.objects using (false)');
    try {
      await visitLater(page);
      await expect.poll(() => told.join()).toContain('could not be removed');
    } finally {
      console.error = error;
      await site.database.exec(
        `alter policy "Staff may remove covers" on storage.objects using (bucket_id in ('covers', 'event-covers') and (select public.is_staff()))`,
      );
    }
    expect(await site.storedCovers()).toEqual(['covers/1760000000000']);
  });
});

test('uploads of one millisecond have names of their own, and each event keeps its own poster', async ({
  site,
  openPanel,
  page,
}) => {
  await openPanel();
  const inks = ['#ff0000', '#00ff00', '#0000ff', '#ffffff', '#000000', '#ffff00'];
  const now = Date.now;
  const moment = now();
  Date.now = () => moment;
  try {
    const answers = await Promise.all(
      inks.map(async (background) => {
        const buffer = await sharp({ create: { width: 200, height: 300, channels: 3, background } })
          .png()
          .toBuffer();
        return page.request.post('/dashboard.data', {
          headers: { Origin: site.url },
          multipart: {
            ...{ intent: 'add', title: background, link: 'x', date: '2099-01-01', time: '20:00' },
            ...{ description: 'x', state: 'x', city: 'x' },
            cover: { name: 'a.png', mimeType: 'image/png', buffer },
          },
        });
      }),
    );
    for (const answer of answers) expect(await answer.text()).toContain('Event added successfully.');
  } finally {
    Date.now = now;
  }
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

test('of uploads under one name at the same time one is stored and the others change nothing', async ({ site }) => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, number) => ({
      body: `upload ${number}`,
      said: await (
        await site.speakAsOwner('/storage/v1/object/covers/misma', {
          method: 'POST',
          headers: { 'Content-Type': 'image/webp' },
          body: `upload ${number}`,
        })
      ).text(),
    })),
  );
  const taken = answers.filter(({ said }) => said.includes('"Key"'));
  expect(taken).toHaveLength(1);
  expect(answers.filter(({ said }) => said.includes('"409"'))).toHaveLength(7);
  const stored = await site.speakAsOwner('/storage/v1/object/public/covers/misma');
  expect(await stored.text()).toBe(taken[0]!.body);
});

test('an address that does not decode costs its own card the cover, and nothing else', async ({
  site,
  openPanel,
  page,
  expectErrors,
}) => {
  expectErrors(/A stored cover address is not valid/, /status of 4/);
  await site.has([
    { title: 'Mala', cover: `${site.backendUrl}/storage/v1/object/public/covers/100%.png` },
    { title: 'Buena' },
  ]);
  for (const path of ['/', '/new-version']) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html).toContain('Mala');
    expect(html).toContain('Buena');
    expect(html).not.toContain('100%.png');
  }
  await openPanel();
  for (const title of ['Mala', 'Buena'])
    await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
});

test('a cache folder that takes nothing more costs no picture, and one line in the log', async ({
  site,
  openPanel,
  page,
  expectErrors,
}) => {
  const told: string[] = [];
  expectErrors(/could not be kept/);
  await site.has([{ title: 'Uno', cover: 'covers/9-fria.webp' }]);
  await site.speakAsOwner('/storage/v1/object/event-covers/covers/9-fria.webp', {
    method: 'POST',
    headers: { 'Content-Type': 'image/webp' },
    body: new Uint8Array(
      await sharp(await photo({ width: 400, height: 600 }))
        .webp()
        .toBuffer(),
    ),
  });
  await openPanel();
  const folder = join(site.folder, 'cache/pictures');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(site.folder, 'cache'), { recursive: true });
  // A file where the folder should be: even root can write nothing there.
  await writeFile(folder, '');
  const error = console.error;
  console.error = (...parts: unknown[]) => {
    told.push(parts.map(String).join(' '));
    error(...parts);
  };
  try {
    const html = await (await page.request.get('/')).text();
    for (const address of html.match(/\/pictures\/[^" ]+\.webp/g)!)
      expect((await page.request.get(address)).status(), address).toBe(200);
    expect(told.filter((line) => line.includes('could not be kept'))).toHaveLength(1);
  } finally {
    console.error = error;
    await rm(folder, { force: true });
  }
});

test('what the browser can’t open (HEIC) gets a sentence that says what to do', async ({
  site,
  openPanel,
  page,
  expectErrors,
}) => {
  expectErrors(/could not be made ready/);
  await site.has([{ title: 'Uno' }]);
  await openPanel();
  await edit(page, 'Uno');
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic'), Buffer.alloc(500)]);
  await dialog(page).getByLabel('Portada').setInputFiles({ name: 'IMG.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(dialog(page).getByLabel('Portada')).toHaveAccessibleDescription(/no puede abrir esa imagen.*HEIC.*JPG/);
  await expect(dialog(page).getByLabel('Título')).toHaveValue('Uno');
});

test.describe('the server looks at the bytes, not at the label', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const cases: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    ['HTML as a PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /no es una imagen/],
    ['an SVG as a PNG', () => svg, /Ese tipo de imagen/],
    ['nothing at all', () => Buffer.alloc(0), /no es una imagen/],
    [
      'a broken JPEG',
      async () => (await photo({ width: 2400, height: 1200 })).subarray(0, 9000),
      /dañada|no es una imagen/,
    ],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), /5 MB, que es el límite/],
    [
      'a decompression bomb',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      /no es una imagen|Ese tipo/,
    ],
  ];
  for (const [what, bytes, advice] of cases)
    test(`${what} is refused and the save aborted`, async ({ site, openPanel, page, expectErrors }) => {
      expectErrors(/A cover was refused/, /Error uploading cover/);
      const [id] = await site.has([{ title: 'Uno' }]);
      await openPanel();
      await edit(page, 'Uno');
      // Past the browser's own care: the form is sent as it would be by a program.
      const buffer = await bytes();
      const response = await page.request.post('/dashboard.data', {
        headers: { Origin: site.url },
        multipart: {
          intent: 'update',
          id: String(id),
          title: 'Cambiado',
          cover: { name: 'a.png', mimeType: 'image/png', buffer },
        },
      });
      const text = await response.text();
      expect(response.status()).toBe(200);
      expect(text).toContain('Error uploading cover.');
      expect(text).toMatch(advice);
      expect((await site.events())[0]).toMatchObject({ title: 'Uno', cover: '' });
      expect(await site.storedCovers()).toEqual([]);
    });

  test('a photo that comes with its notes loses them here', async ({ site, openPanel, page }) => {
    const [id] = await site.has([{ title: 'Uno' }]);
    await openPanel();
    await page.request.post('/dashboard.data', {
      headers: { Origin: site.url },
      multipart: {
        intent: 'update',
        id: String(id),
        cover: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 1200, height: 900 }) },
      },
    });
    const [stored] = await site.storedCovers();
    const bytes = Buffer.from(await (await site.speakAsOwner(`/storage/v1/object/public/${stored}`)).arrayBuffer());
    const found = await sharp(bytes).metadata();
    expect([found.width, found.height, found.exif]).toEqual([900, 1200, undefined]);
  });

  test('a body over the limit is a 413 in Spanish, and the process is unharmed', async ({ site, openPanel, page }) => {
    await openPanel();
    const response = await page.request.post('/dashboard.data', {
      headers: { Origin: site.url },
      multipart: {
        intent: 'add',
        cover: { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(8 * 1024 * 1024) },
      },
    });
    expect(response.status()).toBe(413);
    expect(await response.text()).toContain('límite es de 5 MB');
    expect((await page.request.get('/')).status()).toBe(200);
  });
});

test('odd values are refused at their field or stored and shown faithfully, never a 500', async ({
  site,
  openPanel,
  page,
  expectErrors,
}) => {
  expectErrors(/Error adding event/);
  await openPanel();
  const send = (more: Record<string, string>) =>
    page.request.post('/dashboard.data', {
      headers: { Origin: site.url },
      multipart: {
        intent: 'add',
        title: 'x',
        link: 'x',
        date: '2099-01-01',
        time: '20:00',
        description: 'x',
        state: 'x',
        city: 'x',
        ...more,
      },
    });
  const refused: [Record<string, string>, RegExp][] = [
    [{ title: 'x'.repeat(10_000) }, /demasiado largo: caben 200/],
    [{ title: 'a\u0000b' }, /caracteres que no se ven/],
    [{ date: '0001-01-01' }, /ya pasó/],
    [{ date: '2099-02-30' }, /no existe/],
    [{ time: '24:00' }, /entre 00:00 y 23:59/],
  ];
  for (const [values, message] of refused) {
    const response = await send(values);
    expect(response.status()).toBe(200);
    expect(await response.text()).toMatch(message);
  }
  expect(await site.events()).toEqual([]);
  const faithful = { title: '🎪 ليلة <b>ñandú</b> 👩‍👩‍👧', date: '9999-12-31', time: '23:59', description: 'uno\ndos' };
  expect((await send(faithful)).status()).toBe(200);
  expect((await site.events())[0]).toMatchObject({ ...faithful, time: '23:59:00' });
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveAccessibleName(faithful.title);
});
