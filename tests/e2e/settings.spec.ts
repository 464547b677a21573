import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { onDisk } from '../cover-steps';
import { expect, hold, phone, test } from '../fixtures';
import { box } from '../geometry';
import { walkByTab } from '../keyboard';
import { photo } from '../photo';

// The screen. What becomes of a draft is asked beside the code (settings-state.test.ts), and what a publish writes over
// in tests/site/settings.test.ts.

const publish = (page: Page) => page.getByRole('button', { name: 'Publicar cambios' });
const published = (page: Page) => page.getByText('Listo: el sitio ya tiene estos ajustes.');
const text = async (url: string) => (await fetch(url)).text();

test.beforeEach(({ openPanel }) => openPanel([{ title: 'Uno' }, { title: 'Dos' }], '/dashboard/ajustes'));
test.afterEach(async ({ site, page }) => {
  // Closed first, so that no preview is requested of settings that are deleted here.
  await page.close();
  await site.database.query('delete from public.show_settings');
});

test('name and links are checked, previewed, kept over a reload, and published', async ({ site, page }) => {
  // A name that is too long is reported while it is typed, an empty one on publishing.
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
  await expect(preview.locator('.cover img').first()).toHaveAttribute('src', /^data:image\/svg/);
  await publish(page).click();
  await expect(page.getByText('No es un link', { exact: false })).toBeVisible();
  const wrong = page.getByRole('textbox', { name: 'Link 2' });
  await expect(wrong).toBeFocused();
  await wrong.fill('tiktok.com/@laotra');
  // The mark `cambió` stands beside or above the count of letters, and never covers it.
  await page.setViewportSize({ width: 320, height: 844 });
  const sized = await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'large letters').toBeLessThanOrEqual(320);
  await page.setViewportSize(phone);
  await expect(preview.locator('.cover img').last(), 'as after the load, when covers but the first come').toBeVisible();
  const label = await box(page.locator('.field[data-name="name"] label'));
  const room = await box(page.locator('.field[data-name="name"] .field-aside'));
  expect(room.x >= label.x + label.width || room.y >= label.y + label.height, 'apart').toBe(true);
  await sized.evaluate((sheet) => (sheet as HTMLElement).remove());
  expect((await walkByTab(page)).faults).toEqual([]);

  await page.reload();
  await expect(name).toHaveValue('La Otra Voz');
  await publish(page).click();
  await expect(published(page)).toBeVisible();
  // By then, since leaving the screen ends what is still read.
  await expect(page.locator('.panel-bar .logo')).toHaveText(/^La Otra Voz$/i);
  for (const part of ['La Otra Voz', 'https://tiktok.com/@laotra']) expect(await text(site.url)).toContain(part);
});

test('colours come ready-made, and a pair that can hardly be read is named and mended', async ({ site, page }) => {
  const ground = page.getByLabel('Fondo', { exact: true });
  const former = await ground.inputValue();
  await page.getByRole('button', { name: 'Papel' }).click();
  await expect(ground).toHaveValue('#faf6ee');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(ground).toHaveValue(former);

  // It is not published before; nothing is asked about milder ones.
  const buttons = page.getByLabel('Botones');
  await page.getByLabel('Acento').fill('#8a6a00');
  await buttons.fill('#ff8fc4');
  await expect(page.getByText('El texto blanco casi no se lee', { exact: true })).toBeVisible();
  await publish(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Falta corregir lo marcado.' })).toBeVisible();
  await expect(buttons).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const mend = page.getByRole('button', { name: /^Cambiar a #/ });
  await mend.last().click();
  const mended = await buttons.inputValue();
  await publish(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  await mend.click();
  await publish(page).click();
  await expect(published(page)).toBeVisible();
  expect(await text(site.url)).toContain(`--action:${mended}`);
});

test('a picture for a logo is fitted in, made lighter, and shown beside the name until it is taken off', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/A picture was refused/);
  const logo = page.getByLabel('Logo', { exact: true });
  const drawing = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg >') };
  const refused = page.getByText('Ese archivo es un dibujo SVG', { exact: false });
  await logo.setInputFiles(drawing);
  await expect(refused).toBeVisible();
  await expect(logo).toHaveAccessibleDescription(/Ese archivo es un dibujo SVG/);
  const buffer = await photo({ width: 400, height: 300 });
  await logo.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Antes: «el dibujo»')).toBeVisible();
  // It is no square: all of it can be fitted in.
  await page.getByLabel('Ajustar completa').click();
  await expect(page.getByLabel('Ajustar completa')).toBeChecked();
  await expect(page.getByText('Se ve completa, sobre un fondo.')).toBeVisible();
  await logo.setInputFiles(drawing);
  await expect(refused).toBeVisible();
  await expect(page.getByLabel('Ajustar completa')).toBeHidden();
  // A file over 5 MB is made smaller. The bytes after the picture's end are not part of it.
  const plain = sharp({ create: { width: 400, height: 400, channels: 3, background: '#2340c4' } });
  const heavy = Buffer.concat([await plain.png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
  const stored = page.waitForResponse(/\/dashboard\/imagenes/);
  await logo.setInputFiles(onDisk('grande.png', heavy));
  expect((await (await stored).json()) as object).toHaveProperty('logo');
  await expect(page.getByText('Subiendo…')).toBeHidden();
  await expect(page.locator('.settings-logo .field-error')).toHaveCount(0);
  const beside = () => page.locator('.panel-bar .logo').evaluate((logo) => getComputedStyle(logo, '::before').content);
  expect(await beside()).toBe('none');
  await publish(page).click();
  await expect(published(page)).toBeVisible();
  await page.reload();
  await expect.poll(beside).toBe('""');
  await logo.setInputFiles(drawing);
  await expect(refused).toBeVisible();
  await page.getByRole('button', { name: 'Usar el dibujo' }).click();
  await expect(refused, 'another logo is chosen').toBeHidden();
  await expect(page.getByText('1 cambio sin publicar: logo.')).toBeVisible();
});

test('of two logos chosen one after the other the last counts, though its answer is the first', async ({ page }) => {
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  const logo = page.getByLabel('Logo', { exact: true });
  const shown = page.locator('img[data-surface="paper"]');
  await page.route('**/dashboard/imagenes*', (route) => late.then(() => route.continue()), { times: 1 });
  const choose = async (name: string, width: number) =>
    logo.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo({ width, height: 400 }) });
  await choose('primero.jpg', 300);
  await expect(page.getByText('Subiendo…')).toBeVisible();
  await choose('segundo.jpg', 400);
  await expect(page.getByText('Subiendo…')).toBeHidden();
  const last = await shown.getAttribute('src');
  const answer = page.waitForResponse('**/dashboard/imagenes*');
  release();
  await (await answer).finished();
  await expect(page.getByLabel('Ajustar completa')).toBeHidden();
  await expect(shown).toHaveAttribute('src', last!);
});

test('nothing that is typed is lost while a logo travels or a publish is under way; who leaves sees it', async ({
  page,
}) => {
  const [name, tagline] = [page.getByLabel('Nombre'), page.getByLabel('Lema')];
  const releaseUpload = await hold(page, '**/dashboard/imagenes*');
  const buffer = await photo({ width: 400, height: 400 });
  await page.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Subiendo…')).toBeVisible();
  await name.fill('La Otra');
  await tagline.fill('De noche');
  releaseUpload();
  await expect(page.getByText('Antes: «el dibujo»')).toBeVisible();
  await expect(name).toHaveValue('La Otra');
  await expect(tagline).toHaveValue('De noche');

  const releaseAnswer = await hold(page, '**/dashboard/ajustes.data');
  await publish(page).click();
  await expect(page.getByRole('button', { name: 'Publicando…' })).toBeVisible();
  await tagline.fill('De madrugada');
  releaseAnswer();
  await expect(published(page)).toBeVisible();
  await expect(tagline).toHaveValue('De madrugada');

  // Whoever leaves the screen during the save still gets the next page with the new settings.
  const measure = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--name-em'));
  const former = await measure();
  const releaseLate = await hold(page, '**/dashboard/ajustes.data');
  await name.fill('Una Bastante Larga');
  await publish(page).click();
  await page.getByRole('button', { name: '‹ Eventos' }).click();
  await expect(publish(page)).toHaveCount(0);
  releaseLate();
  await expect.poll(measure).not.toBe(former);
});

test('the preview is the phone’s page, and stays until the next one is there; the menu begins with Mexico’s zones', async ({
  page,
}) => {
  const frames = page.locator('.settings-frame iframe');
  const preview = page.frameLocator('iframe[title="Vista previa: Inicio"]');
  await expect(preview.locator('.logo').first()).toBeVisible();
  expect(await preview.locator('html').evaluate(() => innerWidth)).toBe(390);
  await frames.evaluateAll(([frame]) => {
    const seen = { least: 1 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const shown = document.querySelectorAll('.settings-frame iframe[title]').length;
      seen.least = Math.min(seen.least, shown);
    }).observe(frame!.parentElement!, { childList: true, subtree: true, attributes: true });
  });
  await page.getByLabel('Nombre').fill('La Otra Voz');
  await expect(preview.locator('.logo').first()).toHaveText('La Otra Voz');
  await expect(frames).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { seen: { least: number } }).seen.least)).toBe(1);

  const zone = page.getByLabel('Zona horaria');
  await expect(zone.locator('option').last()).toHaveText('Otra…');
  expect(await zone.locator('option').count()).toBeLessThan(15);
  await zone.selectOption('Otra…');
  await zone.selectOption('Europe/Madrid');
  await expect(zone).toHaveValue('Europe/Madrid');
});
