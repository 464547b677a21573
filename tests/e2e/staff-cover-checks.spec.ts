import sharp from 'sharp';
import { edit } from '../cover-steps';
import { day, expect, test } from '../fixtures';
import { photo } from '../photo';
import { plainEvent } from '../plain-event';

test.describe('the server looks at the bytes, not at the label', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const cases: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    ['HTML as a PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /no es una imagen/],
    ['an SVG as a PNG', () => svg, /dibujo SVG/],
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
      /demasiado grande/,
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
        ...plainEvent,
        ...more,
      },
    });
  const refused: [Record<string, string>, RegExp][] = [
    [{ title: 'x'.repeat(10_000) }, /demasiado largo: caben 200/],
    [{ title: 'a\u0000b' }, /caracteres que no se ven/],
    [{ date: '0001-01-01' }, /ya pasó/],
    [{ date: '2099-02-30' }, /no existe/],
    [{ date: '9999-12-31' }, /más de cinco años/],
    [{ time: '24:00' }, /entre 00:00 y 23:59/],
  ];
  for (const [values, message] of refused) {
    const response = await send(values);
    expect(response.status()).toBe(200);
    expect(await response.text()).toMatch(message);
  }
  expect(await site.events()).toEqual([]);
  const faithful = { title: '🎪 ليلة <b>ñandú</b> 👩‍👩‍👧', date: day(1800), time: '23:59', description: 'uno\ndos' };
  expect((await send(faithful)).status()).toBe(200);
  expect((await site.events())[0]).toMatchObject({ ...faithful, time: '23:59:00' });
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveAccessibleName(faithful.title);
});
