import { dialog, edit } from '../cover-steps';
import { day, expect, phone, test } from '../fixtures';
import { fill, fillNewEvent, form, saveNew } from '../form-steps';
import { box } from '../geometry';

// What the form says and where its button is while one writes.

test('a date in a city that has one that day is named under the city, opened by a button, and never refused', async ({
  site,
  openPanel,
  page,
}) => {
  await openPanel([{ title: 'Gala', date: day(5), time: '20:30', city: 'Zapopan', state: 'Jalisco' }]);
  const said = form(page).getByText('Ya hay una fecha ese día en Zapopan: «Gala», 8:30 PM');
  await fill(page, { Fecha: day(6), Ciudad: 'zapopan' });
  await expect(said).toHaveCount(0);
  await fill(page, { Fecha: day(5) });
  await expect(said).toBeVisible();
  const [city, line] = [await box(form(page).getByLabel('Ciudad', { exact: true })), await box(said)];
  expect(line.y).toBeGreaterThan(city.y);
  await form(page).getByRole('button', { name: 'Abrir Gala' }).click();
  await expect(dialog(page).getByLabel('Título')).toHaveValue('Gala');
  await page.keyboard.press('Escape');
  await fillNewEvent(page, { Título: 'Gala', Fecha: day(5), Ciudad: 'Zapopan' });
  await saveNew(page);
  expect(await site.events()).toHaveLength(2);
  await expect(said).toHaveCount(0);
});

test('on a phone the button that saves stays in sight, and covers no field that has the focus', async ({
  openPanel,
  page,
}) => {
  await page.setViewportSize(phone);
  await openPanel([{ title: 'Gala' }], '/dashboard/nuevo');
  const save = form(page).getByRole('button', { name: 'Guardar evento' });
  await expect(save).toBeInViewport({ ratio: 1 });
  for (const label of ['Título', 'Hora', 'Ciudad']) {
    await form(page).getByLabel(label, { exact: true }).focus();
    const [field, button] = [await box(form(page).getByLabel(label, { exact: true })), await box(save)];
    expect(field.y + field.height, label).toBeLessThanOrEqual(button.y);
  }
  await page.getByRole('button', { name: 'Eventos', exact: true }).click();
  await edit(page, 'Gala');
  await expect(dialog(page).getByRole('button', { name: 'Actualizar' })).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByRole('button', { name: 'Eliminar' })).not.toBeInViewport();
});

test('above many rows a link leads past them to the form', async ({ openPanel, page }) => {
  await openPanel(12);
  const past = page.getByRole('link', { name: 'Saltar a «Nuevo Evento»' });
  await past.focus();
  await expect(past).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('heading', { name: 'Nuevo Evento' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form(page).getByLabel('Portada')).toBeFocused();
});
