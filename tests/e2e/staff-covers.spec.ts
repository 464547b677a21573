import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { coverWidths } from '../../app/data/covers/variants';
import { expect, test } from '../fixtures';
import { photo } from '../photo';

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
  expect(stored).toMatch(new RegExp(`^event-covers/covers/${id}-IMG-0001-ano-[a-z0-9]+\\.webp$`));
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
  const wanted = coverWidths.map((width) => `1-${version}-${width}.avif`);
  await expect.poll(made).toEqual(expect.arrayContaining(wanted));
});

test('a replaced cover has another address, and the old one is gone from storage', async ({
  site,
  openPanel,
  page,
}) => {
  await site.has([{ title: 'Uno' }]);
  await openPanel();
  const addresses: string[] = [];
  for (const size of [
    { width: 800, height: 1200 },
    { width: 900, height: 1200 },
  ]) {
    await edit(page, 'Uno');
    await choose(page, 'cartel.jpg', await photo(size));
    await update(page);
    const html = await (await page.request.get('/')).text();
    addresses.push(/\/pictures\/[^" ]+\/720\.webp/.exec(html)![0]);
  }
  expect(addresses[0]).not.toBe(addresses[1]);
  expect(await site.storedCovers()).toHaveLength(1);
  expect((await page.request.get(addresses[1]!)).headers()['cache-control']).toContain('immutable');
});

test('a cover goes with the last event that uses it', async ({ site, openPanel, page }) => {
  await site.has([{ title: 'Uno' }]);
  await openPanel();
  await edit(page, 'Uno');
  await choose(page, 'a.jpg', await photo({ width: 800, height: 1200 }));
  await update(page);
  await site.database.exec(
    `insert into public.events (title, date, time, cover) select 'Dos', date, time, cover from public.events where title = 'Uno'`,
  );
  await page.reload();
  for (const [title, left] of [
    ['Uno', 1],
    ['Dos', 0],
  ] as const) {
    await edit(page, title);
    await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(alert(page)).toContainText('Event deleted successfully.');
    await expect(page.getByRole('button', { name: title, exact: true })).toHaveCount(0);
    expect(await site.storedCovers()).toHaveLength(left);
  }
});

test('the cover of a date that expired goes when the next of the staff comes', async ({
  site,
  openPanel,
  page,
  expectErrors,
}) => {
  // The panel may still be asking for the small picture of the date that goes.
  expectErrors(/status of 404/);
  await site.has([{ title: 'Uno' }, { title: 'Queda' }]);
  await openPanel();
  await edit(page, 'Uno');
  await choose(page, 'a.jpg', await photo({ width: 800, height: 1200 }));
  await update(page);
  await site.database.exec(`update public.events set date = public.show_today() - 2 where title = 'Uno'`);
  site.clearPages();
  await page.request.get('/');
  expect((await site.events()).map(({ title }) => title)).toEqual(['Queda']);
  expect(await site.storedCovers()).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Queda', exact: true })).toBeVisible();
  expect(await site.storedCovers()).toEqual([]);
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
