import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cardWidths } from '../../app/data/covers/variants';
import { alert, choose, dialog, edit, update } from '../cover-steps';
import { expect, test } from '../fixtures';
import { fillNewEvent, form } from '../form-steps';
import { photo } from '../photo';

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
  await expect
    .poll(made, { timeout: 30_000 })
    .toEqual(expect.arrayContaining(wanted.map((name) => `1-${version}-${name}`)));
  // From the bytes that were checked: what was just stored is not read back.
  const read = site.requests.filter(({ method, path }) => method === 'GET' && path.includes('/object/public/'));
  expect(read).toEqual([]);
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
  // The folder may be due to be evicted, too.
  expectErrors(/could not be kept/, /Old pictures could not be removed/);
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
  // Before the folder is gone: pictures of an earlier save may still be made, and be the first that can't be kept.
  const error = console.error;
  console.error = (...parts: unknown[]) => {
    told.push(parts.map(String).join(' '));
    error(...parts);
  };
  // A file where the folder should be: even root can write nothing there.
  await expect(async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(site.folder, 'cache'), { recursive: true });
    await writeFile(folder, '');
  }).toPass();
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

test('a TIFF, which the browser can’t open, is stored; what is no picture stops the save and says why', async ({
  site,
  openPanel,
  page,
  expectErrors,
}) => {
  expectErrors(/A picture could not be made ready/, /Nothing could be sent/, /Error uploading cover/);
  await openPanel();
  await fillNewEvent(page);
  const cover = form(page).getByLabel('Portada');
  const save = form(page).getByRole('button', { name: 'Guardar evento' });
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic'), Buffer.alloc(500)]);
  for (const [name, mimeType, buffer, said] of [
    ['IMG.HEIC', 'image/heic', heic, /HEIC.*JPG/],
    ['cartel.svg', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'), /SVG/],
    ['clip.mp4', 'image/png', Buffer.from('\0\0\0\x18ftypmp42'), /es un video/],
    ['roto.jpg', 'image/jpeg', Buffer.from('\xff\xd8\xff\xe0 nada', 'latin1'), /dañada/],
  ] as const) {
    await cover.setInputFiles({ name, mimeType, buffer });
    await expect(cover).toHaveAccessibleDescription(said);
    await save.click();
    await expect(alert(page)).toContainText('Error uploading cover.');
    await expect(cover).toHaveAccessibleDescription(said);
    await expect(form(page).getByLabel('Título')).toHaveValue('Nueva');
  }
  expect(await site.events()).toEqual([]);
  const buffer = await sharp(await photo({ width: 400, height: 600 }))
    .tiff()
    .toBuffer();
  await cover.setInputFiles({ name: 'cartel.tif', mimeType: 'image/tiff', buffer });
  await expect(cover).toHaveAccessibleDescription(/cartel\.tif · .*La verás al guardar/);
  await save.click();
  await expect(alert(page)).toContainText('Event added successfully.');
  const [stored] = await site.storedCovers();
  expect((await site.events())[0]!.cover).toContain(stored);

  // A refused file can be left out, too.
  await fillNewEvent(page, { Título: 'Otra' });
  await cover.setInputFiles({ name: 'cartel.pdf', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') });
  await expect(cover).toHaveAccessibleDescription(/es un PDF/);
  await form(page).getByRole('button', { name: 'Seguir sin esa imagen' }).click();
  await save.click();
  await expect(alert(page)).toContainText('Event added successfully.');
  expect((await site.events())[1]!.cover).toBe('');
});

test('the share card is drawn at the save, before anybody shares it', async ({ site, openPanel, page }) => {
  const [id] = await site.has([{ title: 'Antes' }]);
  const cards = async () =>
    (await readdir(join(site.folder, 'cache/pictures')).catch(() => [])).filter(
      (name) => name.startsWith(`${id}-`) && name.endsWith('-share.jpg'),
    );
  const before = await cards();
  await openPanel();
  await edit(page, 'Antes');
  await dialog(page).getByLabel('Título').fill('Después');
  await update(page);
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('Event updated successfully.');
  await expect.poll(async () => (await cards()).length).toBe(before.length + 1);
});
