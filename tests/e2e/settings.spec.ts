import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, phone, test } from '../fixtures';
import { box } from '../geometry';
import { walkByTab } from '../keyboard';
import { photo } from '../photo';

test.describe('Ajustes', () => {
  test('name, links and colours are published, seen on the site, and taken back', async ({
    site,
    page,
    openPanel,
    expectErrors,
  }) => {
    expectErrors(/A picture was refused/);
    await openPanel([{ title: 'Uno' }]);
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await page.getByRole('button', { name: 'Ajustes' }).click();
    await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();

    // A name that is too long is told while it is typed; an empty one on publishing.
    const name = page.getByLabel('Nombre');
    await name.fill('La Otra Voz de la Noche');
    await expect(page.getByText('El nombre tiene de 1 a 5 palabras.', { exact: true })).toBeVisible();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await name.fill('La Otra Voz');
    await expect(page.locator('label').getByText('Instagram'), 'the field’s name').toBeVisible();
    await page.getByRole('textbox', { name: 'Instagram' }).fill('javascript:alert(1)');
    const preview = page.frameLocator('iframe[title="Vista previa: Inicio"]');
    await expect(preview.locator('.logo').first()).toHaveText('La Otra Voz');
    await expect(preview.locator('.cover img')).toHaveAttribute('src', /^data:image\/svg/);
    await page.getByRole('button', { name: 'Publicar cambios' }).click();
    await expect(page.getByText('No es un link', { exact: false })).toBeVisible();
    const wrong = page.getByRole('textbox', { name: 'Link 2' });
    await expect(wrong).toBeFocused();
    await wrong.fill('tiktok.com/@laotra');

    // Ready-made colours are one tap, and one to take back.
    const ground = page.getByLabel('Fondo', { exact: true });
    const former = await ground.inputValue();
    await page.getByRole('button', { name: 'Papel' }).click();
    await expect(ground).toHaveValue('#faf6ee');
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 844 });
    const sized = await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'in large letters').toBeLessThanOrEqual(
      320,
    );
    // The mark `cambió` stands beside or above the count of letters, and never covers it.
    await page.setViewportSize({ width: 390, height: 844 });
    const label = await box(page.locator('.field[data-name="name"] label'));
    const room = await box(page.locator('.field[data-name="name"] .field-aside'));
    expect(room.x >= label.x + label.width || room.y >= label.y + label.height, 'apart').toBe(true);
    await sized.evaluate((sheet) => (sheet as HTMLElement).remove());
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(ground).toHaveValue(former);

    // A pair that can hardly be read is named, mended by one tap, and not published before; nothing is asked about milder ones.
    const buttons = page.getByLabel('Botones');
    await page.getByLabel('Acento').fill('#8a6a00');
    await buttons.fill('#ff8fc4');
    await expect(page.getByText('El texto blanco casi no se lee', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Publicar cambios' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Falta corregir lo marcado.' })).toBeVisible();
    await expect(buttons).toBeFocused();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const mend = page.getByRole('button', { name: /^Cambiar a #/ });
    await mend.last().click();
    const mended = await buttons.inputValue();
    await page.getByRole('button', { name: 'Publicar cambios' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
    await mend.click();

    // A draft survives a reload.
    await page.reload();
    await expect(page.getByLabel('Nombre')).toHaveValue('La Otra Voz');
    await page.getByRole('button', { name: 'Publicar cambios' }).click();
    await expect(page.getByText('Listo: el sitio ya tiene estos ajustes.')).toBeVisible();
    // By then, since leaving the screen ends what is still read.
    await expect(page.locator('.panel-bar .logo')).toHaveText(/^La Otra Voz$/i);

    const home = async () => (await fetch(site.url)).text();
    for (const published of ['La Otra Voz', `--action:${mended}`, 'https://tiktok.com/@laotra'])
      expect(await home()).toContain(published);

    // Somebody else publishes meanwhile: it is said, and nothing that was typed is lost.
    await page.getByLabel('Lema').fill('El mío');
    await site.database.query(
      `update public.show_settings set settings = settings || '{"tagline": "El suyo"}' where id = 1`,
    );
    await page.getByRole('button', { name: 'Publicar cambios' }).click();
    await expect(page.getByText('Alguien publicó otros ajustes', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Lema')).toHaveValue('El mío');
    await expect(page.getByText('Antes: «El suyo»')).toBeVisible();
    await page.getByRole('button', { name: 'Publicar cambios' }).click();
    await expect(page.getByText('Listo: el sitio ya tiene estos ajustes.')).toBeVisible();
    expect(await home()).toContain('El mío');

    // `Deshacer` publishes the settings before.
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByLabel('Lema')).toHaveValue('El suyo');
    await page.getByRole('button', { name: 'Publicar cambios' }).click();
    await expect(page.getByText('Listo: el sitio ya tiene estos ajustes.')).toBeVisible();
    expect(await home()).toContain('El suyo');

    // A picture for a logo: beside the name at once, an icon where it is asked for, and the drawing again.
    const logo = page.getByLabel('Logo', { exact: true });
    await logo.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg >') });
    await expect(page.getByText('Ese archivo es un dibujo SVG', { exact: false })).toBeVisible();
    await logo.setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo({ width: 400, height: 300 }),
    });
    await expect(page.getByText('Antes: «el dibujo»')).toBeVisible();
    // It is no square: all of it can be fitted in.
    await page.getByLabel('Ajustar completa').click();
    await expect(page.getByLabel('Ajustar completa')).toBeChecked();
    await expect(page.getByText('Se ve completa, sobre un fondo.')).toBeVisible();
    await logo.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg >') });
    await expect(page.getByText('Ese archivo es un dibujo SVG', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Ajustar completa')).toBeHidden();
    // Beyond 5 MB it is made lighter.
    const plain = { width: 1400, height: 1400, channels: 3, background: '#2340c4' } as const;
    const { data, info } = await sharp({ create: plain })
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true });
    expect(info.size).toBeGreaterThan(5 * 1024 * 1024);
    await logo.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: data });
    await expect(page.getByText('Subiendo…')).toBeHidden({ timeout: 60_000 });
    await expect(page.locator('.settings-logo .field-error')).toHaveCount(0);
    const beside = () =>
      page.locator('.panel-bar .logo').evaluate((logo) => getComputedStyle(logo, '::before').content);
    await expect.poll(beside).toBe('none');
    await page.getByRole('button', { name: 'Publicar cambios' }).click();
    await expect(page.getByText('Listo: el sitio ya tiene estos ajustes.')).toBeVisible();
    await page.reload();
    await expect.poll(beside).toBe('""');
    await page.getByRole('button', { name: 'Usar el dibujo' }).click();
    await expect(page.getByText('1 cambio sin publicar: logo.')).toBeVisible();

    await page.getByRole('button', { name: 'Al compartir' }).click();
    await expect(page.getByAltText('Vista previa de la tarjeta al compartir')).toHaveJSProperty('naturalWidth', 1200);
    await page.setViewportSize(phone);
    expect((await walkByTab(page)).faults).toEqual([]);
    await page.getByRole('button', { name: '‹ Eventos' }).click();
    await page.getByRole('button', { name: 'Historial' }).click();
    await expect(page.getByText('publicó cambios en «Ajustes»', { exact: false }).first()).toBeVisible();
    await site.database.query('delete from public.show_settings where id = 1');
  });
});

test('Ajustes loses nothing that is typed while a logo travels, while it is published, or whose answer is lost', async ({
  site,
  page,
  openPanel,
  expectErrors,
}) => {
  expectErrors(/Saving failed/, /An unexpected error occurred\./, /ERR_FAILED/);
  const row = async () =>
    (
      await site.database.query<{ settings: { name: string; tagline: string } }>(
        'select settings from public.show_settings',
      )
    ).rows[0]!.settings;
  await openPanel([{ title: 'Uno' }]);
  await page.goto('/dashboard/ajustes');
  const [name, tagline] = [page.getByLabel('Nombre'), page.getByLabel('Lema')];
  const publish = page.getByRole('button', { name: 'Publicar cambios' });
  const published = page.getByText('Listo: el sitio ya tiene estos ajustes.');

  const upload = Promise.withResolvers<void>();
  await page.route('**/dashboard/imagenes*', async (route) => (await upload.promise, route.continue()));
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await photo({ width: 400, height: 400 }),
  });
  await expect(page.getByText('Subiendo…')).toBeVisible();
  await name.fill('La Otra');
  await tagline.fill('De noche');
  upload.resolve();
  await expect(page.getByText('Antes: «el dibujo»')).toBeVisible();
  await expect(name).toHaveValue('La Otra');
  await expect(tagline).toHaveValue('De noche');

  const answer = Promise.withResolvers<void>();
  await page.route('**/dashboard/ajustes.data', async (route) => (await answer.promise, route.continue()));
  await publish.click();
  await expect(page.getByRole('button', { name: 'Publicando…' })).toBeVisible();
  await tagline.fill('De madrugada');
  answer.resolve();
  await expect(published).toBeVisible();
  await expect(tagline).toHaveValue('De madrugada');
  expect(await row()).toMatchObject({ name: 'La Otra', tagline: 'De noche' });

  // Stored, and the answer lost: it is one's own the next time, and Deshacer takes it back.
  const lose = async () => {
    await page.unroute('**/dashboard/ajustes.data');
    await page.route('**/dashboard/ajustes.data', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    });
    await publish.click();
    await expect(page.getByText('Revisa tu conexión', { exact: false })).toBeVisible();
    await page.unroute('**/dashboard/ajustes.data');
  };
  await lose();
  expect(await row()).toMatchObject({ tagline: 'De madrugada' });
  await publish.click();
  await expect(published).toBeVisible();
  await tagline.fill('Perdido');
  await lose();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(tagline).toHaveValue('De madrugada');
  await publish.click();
  await expect(published).toBeVisible();
  expect(await row()).toMatchObject({ tagline: 'De madrugada' });

  // Somebody else publishes another field meanwhile: both are there.
  await tagline.fill('El mío');
  await site.database.query(
    `update public.show_settings set settings = settings || '{"name": "La Suya"}' where id = 1`,
  );
  await publish.click();
  await expect(published).toBeVisible();
  expect(await row()).toMatchObject({ name: 'La Suya', tagline: 'El mío' });
  await expect(name).toHaveValue('La Suya');

  // Who leaves while it is sent has the page in the new settings all the same.
  const measure = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--name-em'));
  const former = await measure();
  const late = Promise.withResolvers<void>();
  await page.route('**/dashboard/ajustes.data', async (route) => (await late.promise, route.continue()));
  await name.fill('Una Bastante Larga');
  await publish.click();
  await page.getByRole('button', { name: '‹ Eventos' }).click();
  await expect(publish).toHaveCount(0);
  late.resolve();
  await expect.poll(measure).not.toBe(former);

  // No preview of what is there no longer is asked for.
  await page.close();
  await site.database.query('delete from public.show_settings where id = 1');
});

test('two tabs of Ajustes go on with one draft, and neither publishes over the other', async ({
  site,
  page,
  openPanel,
}) => {
  await openPanel([{ title: 'Uno' }]);
  await page.goto('/dashboard/ajustes');
  const published = (tab: Page) => tab.getByText('Listo: el sitio ya tiene estos ajustes.');
  const publish = (tab: Page) => tab.getByRole('button', { name: 'Publicar cambios' }).click();
  await page.getByLabel('Nombre').fill('La Otra');
  const other = await page.context().newPage();
  await other.goto('/dashboard/ajustes');
  await expect(other.getByLabel('Nombre')).toHaveValue('La Otra');
  await other.getByLabel('Lema').fill('De noche');
  await publish(other);
  await expect(published(other)).toBeVisible();
  await page.getByLabel('Subtítulo').fill('En vivo');
  await publish(page);
  await expect(published(page)).toBeVisible();
  await expect(page.getByLabel('Lema')).toHaveValue('De noche');
  const { rows } = await site.database.query<{ settings: object }>('select settings from public.show_settings');
  expect(rows[0]!.settings).toMatchObject({
    name: 'La Otra',
    tagline: 'De noche',
    newVersion: { subtitle: 'En vivo' },
  });
  // Nothing is left unpublished: what both had typed is no draft of either.
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.getByText('Todo está publicado.')).toBeVisible();
  }
  await Promise.all([page.close(), other.close()]);
  await site.database.query('delete from public.show_settings where id = 1');
});
