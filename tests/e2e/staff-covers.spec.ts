import sharp from 'sharp';
import { alert, choose, dialog, edit, update } from '../cover-steps';
import { expect, test } from '../fixtures';
import { fillNewEvent, form } from '../form-steps';
import { coloursOfLetters, lettersOnNothing, photo } from '../photo';

test('a large photo travels upright, small, and without the place it was taken', async ({ site, openPanel, page }) => {
  const [id] = await openPanel([{ title: 'Uno' }]);
  await edit(page, 'Uno');
  const original = await photo({ width: 2400, height: 1800, noise: 40 });
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/dashboard'));
  await choose(dialog(page), 'IMG 0001 año.jpg', original);
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
  await cover.setInputFiles({ name: 'IMG.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(cover).toHaveAccessibleDescription(/HEIC.*JPG/);
  await save.click();
  await expect(alert(page)).toContainText('Error uploading cover.');
  await expect(cover).toHaveAccessibleDescription(/HEIC.*JPG/);
  await expect(form(page).getByLabel('Título')).toHaveValue('Nueva');
  expect(await site.events()).toEqual([]);
  // It can be left out.
  await form(page).getByRole('button', { name: 'Seguir sin esa imagen' }).click();
  await save.click();
  await expect(alert(page)).toContainText('Event added successfully.');
  await fillNewEvent(page, { Título: 'Otra' });
  const buffer = await sharp(await photo())
    .tiff()
    .toBuffer();
  await cover.setInputFiles({ name: 'cartel.tif', mimeType: 'image/tiff', buffer });
  await expect(cover).toHaveAccessibleDescription(/cartel\.tif · .*La verás al guardar/);
  await expect(cover).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect(alert(page)).toContainText('Event added successfully.');
  await expect.poll(() => site.events()).toHaveLength(2);
  const [without, added] = await site.events();
  expect(without!.cover).toBe('');
  expect(added!.cover).toContain((await site.storedCovers())[0]);
});

test('what is see-through is laid on white, whatever its kind', async ({ openPanel, page }) => {
  await openPanel();
  for (const kind of ['gif', 'png', 'webp', 'avif'] as const) {
    const buffer = await lettersOnNothing(kind);
    await form(page)
      .getByLabel('Portada')
      .setInputFiles({ name: `cartel.${kind}`, mimeType: `image/${kind}`, buffer });
    const pixels = form(page)
      .getByAltText(`Vista previa de cartel.${kind}`)
      .evaluate((preview) => {
        const context = document.createElement('canvas').getContext('2d')!;
        context.drawImage(preview as HTMLImageElement, 0, 0, 4, 1);
        return [0, 3].map((x) => context.getImageData(x, 0, 1, 1).data.join());
      });
    expect(await pixels, kind).toEqual(['0,0,0,255', '255,255,255,255']);
  }
  const [black, white] = ['#000', '#fff'].map((background) =>
    sharp({ create: { width: 120, height: 160, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const small = await sharp([await black!, await white!], { join: { animated: true } })
    .gif()
    .toBuffer();
  await form(page).getByLabel('Portada').setInputFiles({ name: 'baila.gif', mimeType: 'image/gif', buffer: small });
  const note = /^120 × 160 · \d+ KB. Es chica: se verá borrosa. Se publica sin movimiento.$/;
  await expect(form(page).getByText(note)).toBeVisible();
});

test('where the browser writes other pictures than it shows, the photo goes as it is', async ({
  site,
  openPanel,
  page,
}) => {
  await openPanel();
  await page.evaluate(() => {
    const write = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function (...rest) {
      const striped = document.createElement('canvas');
      const { width, height } = Object.assign(striped, { width: this.width, height: this.height });
      const context = striped.getContext('2d')!;
      context.drawImage(this, 0, 0);
      for (let x = 0; x < width; x += 40) context.fillRect(x, 0, 20, height);
      write.apply(striped, rest);
    };
  });
  await fillNewEvent(page);
  const buffer = await photo({ width: 800, height: 600 });
  const sent = page.waitForRequest(/\/dashboard\/imagenes/);
  await choose(form(page), 'cartel.jpg', buffer);
  await form(page).getByRole('button', { name: 'Guardar evento' }).click();
  expect((await (await sent).allHeaders())['content-length']).toBe(String(buffer.length));
  await expect(alert(page)).toContainText('Event added successfully.');
  expect(await site.storedCovers()).toHaveLength(1);
});

test('where the browser adds noise to what it draws, the server lays what is see-through on white', async ({
  site,
  openPanel,
  page,
}) => {
  await openPanel();
  await page.evaluate(() => {
    const read = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const pixels = read.apply(this, area);
      if (pixels.width > 1) pixels.data[7]! ^= 1;
      return pixels;
    };
  });
  await fillNewEvent(page);
  const buffer = await lettersOnNothing('png');
  const sent = page.waitForRequest(/\/dashboard\/imagenes/);
  await form(page).getByLabel('Portada').setInputFiles({ name: 'cartel.png', mimeType: 'image/png', buffer });
  await form(page).getByRole('button', { name: 'Guardar evento' }).click();
  // As it is: the noise would be published.
  expect((await (await sent).allHeaders())['content-length']).toBe(String(buffer.length));
  await expect(alert(page)).toContainText('Event added successfully.');
  const [stored] = await site.storedCovers();
  const bytes = await (await site.speakAsOwner(`/storage/v1/object/public/${stored}`)).arrayBuffer();
  expect(await coloursOfLetters(new Uint8Array(bytes))).toEqual(['0,0,0', '255,255,255']);
});
