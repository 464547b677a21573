import type { Page } from '@playwright/test';
import { choose, dialog, edit, update } from '../cover-steps';
import { expect, hold, phone, test } from '../fixtures';
import { fillNewEvent, form, saveNew } from '../form-steps';
import { photo } from '../photo';

test('text and poster of a new event survive their tab: one draft on this device, which the list names', async ({
  site,
  openPanel,
  page,
}) => {
  const poster = await photo({ width: 120, height: 120 });
  const preview = (of: Page) => form(of).getByAltText('Vista previa de cartel.webp');
  const kept = (of: Page) => of.evaluate(async () => (await (await caches.open('portadas')).keys()).length);
  const title = (of: Page) => form(of).getByLabel('Título');
  await openPanel();
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(title(other)).toHaveValue('');
  await choose(form(page), 'cartel.jpg', poster);
  await form(page).getByLabel('Mover el recorte').fill('90');
  await expect.poll(() => kept(page)).toBe(1);
  await fillNewEvent(page, { Título: 'La primera' });
  await page.reload();
  await expect(title(page)).toHaveValue('La primera');
  await expect(preview(page)).toBeVisible();
  await page.close();

  const next = await other.context().newPage();
  await next.setViewportSize(phone);
  await next.goto('/dashboard');
  await expect(next.getByText('Tienes una fecha sin guardar: sigue escribiéndola.')).toBeVisible();
  await next.getByRole('button', { name: 'sigue escribiéndola' }).click();
  await expect(title(next)).toHaveValue('La primera');
  await expect(form(next).getByLabel('Ciudad')).toHaveValue('Guadalajara');
  await expect(form(next).getByLabel('Mover el recorte')).toHaveValue('90');
  // Another tab's form is another draft, which this one neither sends nor forgets.
  await title(other).fill('La segunda');
  // Chromium brings it to the other tab a moment later.
  await expect.poll(() => next.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('La segunda');
  await saveNew(next);
  expect(await site.events()).toMatchObject([{ title: 'La primera', cover: expect.stringContaining('covers/') }]);
  await expect.poll(() => kept(next)).toBe(0);
  await other.reload();
  await expect(title(other)).toHaveValue('La segunda');
  await expect(form(other).getByRole('img')).toHaveCount(0);
});

test('text and cover of the dialog survive reload and tab', async ({ site, openPanel, page }) => {
  await openPanel([{ title: 'Uno' }]);
  await edit(page, 'Uno');
  await dialog(page).getByLabel('Título').fill('Uno, a medias');
  await choose(dialog(page), 'cartel.jpg', await photo());
  await dialog(page).getByText('Más detalles').click();
  await dialog(page).getByLabel('Salen a la venta').fill('2026-11-30T10:00');
  await page.reload();
  await expect(dialog(page).getByText('Aquí sigue lo que escribiste y no se guardó.')).toBeVisible();
  await expect(dialog(page).getByLabel('Salen a la venta')).toHaveValue('2026-11-30T10:00');

  const next = await page.context().newPage();
  await page.close();
  await next.goto('/dashboard');
  await edit(next, 'Uno');
  await expect(dialog(next).getByLabel('Título')).toHaveValue('Uno, a medias');
  await expect(dialog(next).getByAltText('Vista previa de cartel.webp')).toBeVisible();
  await update(next);
  expect(await site.events()).toMatchObject([{ title: 'Uno, a medias', cover: expect.stringContaining('covers/') }]);
  await edit(next, 'Uno, a medias');
  await expect(dialog(next).getByText('Aquí sigue')).toHaveCount(0);
});

test('the list names each date with unsaved text', async ({ openPanel, page }) => {
  await openPanel([{ title: 'Uno' }, { title: 'Dos' }]);
  for (const [title, text] of [
    ['Uno', 'Tienes una fecha sin guardar: «Uno».'],
    ['Dos', 'Tienes 2 fechas sin guardar: «Uno» y «Dos».'],
  ] as const) {
    await edit(page, title);
    await dialog(page).getByLabel('Título').fill(`${title}, a medias`);
    await page.goto('/dashboard');
    await expect(page.getByText(text)).toBeVisible();
  }
});

test('a place is written as listed, however late the list; a date not on sale yet needs no link', async ({
  site,
  openPanel,
  page,
}) => {
  const release = await hold(page, /\/places-[^/]*\.js/);
  await openPanel();
  await fillNewEvent(page, { Ciudad: 'zapopan', Estado: '' });
  await saveNew(page);
  expect((await site.events())[0]).toMatchObject({ city: 'Zapopan', state: 'Jalisco' });
  await fillNewEvent(page, { Link: '', Ciudad: 'gdl', Estado: 'jalisco' });
  // By the time it arrives both fields are left.
  await form(page).getByLabel('Título').focus();
  release();
  await expect(form(page).getByLabel('Ciudad')).toHaveValue('Guadalajara');
  await expect(form(page).getByLabel('Ciudad')).toHaveAccessibleDescription(/escribiste «gdl»/);
  await form(page).getByRole('button', { name: 'Guardar evento' }).click();
  await expect(form(page).getByLabel('Link')).toHaveAccessibleDescription('Escribe el link de los boletos.');
  await form(page).getByRole('button', { name: 'Aún no están a la venta' }).click();
  await expect(form(page).getByLabel('Link')).toBeFocused();
  await expect(form(page).getByLabel('Link')).toHaveAccessibleDescription(/Puedes dejarlo vacío/);
  await form(page).getByText('Más detalles').click();
  await expect(form(page).getByLabel('Estado de los boletos')).toHaveValue('coming_soon');
  await saveNew(page);
  expect((await site.events())[1]).toMatchObject({ link: '', city: 'Guadalajara', state: 'Jalisco' });
});
