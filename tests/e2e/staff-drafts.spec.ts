import type { Page } from '@playwright/test';
import { choose, dialog, edit } from '../cover-steps';
import { expect, test } from '../fixtures';
import { fillNewEvent, form, saveNew } from '../form-steps';
import { as } from '../history-steps';
import { photo } from '../photo';

test('text and poster of a new event survive their tab; two tabs have their own', async ({ site, openPanel, page }) => {
  const poster = await photo({ width: 120, height: 120 });
  const preview = (of: Page) => form(of).getByAltText('Vista previa de cartel.webp');
  const crop = (of: Page) => form(of).getByLabel('Mover el recorte');
  const kept = (of: Page) => of.evaluate(async () => (await (await caches.open('portadas')).keys()).length);
  await openPanel();
  await choose(form(page), 'cartel.jpg', poster);
  await crop(page).fill('90');
  await expect.poll(() => kept(page)).toBe(1);
  await fillNewEvent(page, { Título: 'La primera' });
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(form(other).getByLabel('Título')).toHaveValue('');
  await form(other).getByLabel('Título').fill('La segunda');
  // Another tab's form has a picture of its own, and neither takes the other's away.
  await choose(form(other), 'cartel.jpg', poster);
  await expect.poll(() => kept(page)).toBe(2);
  await page.reload();
  await other.reload();
  await expect(form(page).getByLabel('Título')).toHaveValue('La primera');
  await expect(preview(page)).toBeVisible();
  await expect(crop(page)).toHaveValue('90');
  await expect(form(other).getByLabel('Título')).toHaveValue('La segunda');
  await expect(preview(other)).toBeVisible();
  await page.close();

  const next = await other.context().newPage();
  await next.goto('/dashboard');
  await expect(form(next).getByLabel('Título')).toHaveValue('La primera');
  await expect(form(next).getByLabel('Ciudad')).toHaveValue('Guadalajara');
  await expect(preview(next)).toBeVisible();
  await saveNew(next);
  expect((await site.events())[0]!.cover).not.toBe('');
  await expect.poll(() => kept(next), 'the other tab’s').toBe(1);
  await next.reload();
  await expect(form(next).getByLabel('Título')).toHaveValue('');
  await expect(form(next).getByRole('img')).toHaveCount(0);
});

test('text typed in the dialog survives reload and tab, with changes of others', async ({ site, openPanel, page }) => {
  const [id] = await openPanel([{ title: 'Uno' }]);
  await edit(page, 'Uno');
  await dialog(page).getByLabel('Título').fill('Uno, a medias');
  await choose(dialog(page), 'cartel.jpg', await photo());
  await dialog(page).getByText('Más detalles').click();
  await dialog(page).getByLabel('Salen a la venta').fill('2026-11-30T10:00');
  await page.reload();
  await expect(dialog(page).getByText('Aquí sigue lo que escribiste y no se guardó.')).toBeVisible();
  await expect(dialog(page).getByLabel('Salen a la venta')).toHaveValue('2026-11-30T10:00');

  await as(site, 'beto@radiocarpa.mx', `update public.events set title = 'Dos', city = 'Cholula' where id = ${id}`);
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/dashboard');
  await edit(next, 'Dos');
  await expect(dialog(next).getByText('Después alguien cambió el título y la ciudad')).toBeVisible();
  await expect(dialog(next).getByLabel('Título')).toHaveValue('Uno, a medias');
  await expect(dialog(next).getByLabel('Ciudad')).toHaveValue('Cholula');
  await expect(dialog(next).getByAltText('Vista previa de cartel.webp')).toBeVisible();
  await dialog(next).getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog(next).getByRole('alert')).toContainText('cambió el título');
  await dialog(next).getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog(next)).toBeHidden();
  const [event] = await site.events();
  expect(event).toMatchObject({ title: 'Uno, a medias', city: 'Cholula' });
  expect(event!.cover).not.toBe('');
  await edit(next, 'Uno, a medias');
  await expect(dialog(next).getByText('Aquí sigue')).toHaveCount(0);
});

test('a place is written as listed; a date not on sale yet needs no link', async ({ site, openPanel, page }) => {
  // The list of places arrives late: both fields are left by then.
  const left = Promise.withResolvers<void>();
  await page.route(/\/places-[^/]*\.js/, async (route) => {
    await left.promise;
    await route.fallback();
  });
  await openPanel();
  await fillNewEvent(page, { Link: '', Ciudad: 'gdl', Estado: 'jalisco' });
  await form(page).getByLabel('Título').focus();
  left.resolve();
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
  expect((await site.events())[0]).toMatchObject({ link: '', city: 'Guadalajara', state: 'Jalisco' });
});
