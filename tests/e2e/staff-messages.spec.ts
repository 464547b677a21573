import type { Page } from '@playwright/test';
import { alert, dialog } from '../cover-steps';
import { day, expect, test } from '../fixtures';
import { failOn, fillNewEvent, form } from '../form-steps';
import { onePixel } from '../plain-event';

/** The sentence as the specification has it, marked as English, and a line of Spanish under it. */
async function expectSaid(page: Page, sentence: string, spanish: RegExp) {
  const said = alert(page).getByText(sentence, { exact: true });
  await expect(said).toBeVisible();
  expect(await said.evaluate((element) => element.closest('[lang]')!.getAttribute('lang'))).toBe('en');
  const line = alert(page).getByText(spanish);
  await expect(line).toBeVisible();
  expect(await line.evaluate((element) => element.closest('[lang]')!.getAttribute('lang'))).toBe('es-MX');
  expect((await line.boundingBox())!.y).toBeGreaterThan((await said.boundingBox())!.y);
}

test.describe('an old message', () => {
  test('of a success leaves when the form is sent again, above errors too', async ({ openPanel, page }) => {
    await openPanel();
    await fillNewEvent(page);
    await form(page).getByRole('button', { name: 'Guardar evento' }).click();
    await expect(alert(page)).toContainText('Event added successfully.');
    await expect(form(page).getByLabel('Título')).toHaveValue('');
    await form(page).getByRole('button', { name: 'Guardar evento' }).click();
    await expect(form(page).getByText('Escribe el título.')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });

  test('leaves while a new answer is awaited', async ({ site, openPanel, page }) => {
    await openPanel();
    await fillNewEvent(page);
    await form(page).getByRole('button', { name: 'Guardar evento' }).click();
    await expect(alert(page)).toContainText('Event added successfully.');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    site.breaks(async (request) =>
      request.method === 'POST' && request.url.includes('/rest/v1/events') ? (await held, undefined) : undefined,
    );
    await fillNewEvent(page, { Título: 'Otra' });
    await form(page).getByRole('button', { name: 'Guardar evento' }).click();
    await expect(form(page).getByRole('button', { name: 'Guardando…' })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    release();
    await expect(alert(page)).toContainText('Event added successfully.');
  });

  test('leaves the dialog when it is sent again, and does not come back once the dialog closes', async ({
    site,
    openPanel,
    page,
    expectErrors,
  }) => {
    expectErrors(/could not be changed/, /Error updating event\./);
    await site.has([{ title: 'Uno' }]);
    await openPanel();
    await page.getByRole('button', { name: 'Uno', exact: true }).click();
    await dialog(page).getByLabel('Título').fill('Dos');
    await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
    await expect(alert(page)).toContainText('Event updated successfully.');

    await page.getByRole('button', { name: 'Dos', exact: true }).click();
    await dialog(page).getByLabel('Título').fill('Tres');
    site.breaks(failOn('PATCH', '/rest/v1/events'));
    await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
    await expect(alert(page)).toContainText('Error updating event. Please try again.');
    await dialog(page).getByLabel('Título').fill('');
    await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog(page).getByText('Escribe el título.')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(alert(page)).toHaveCount(0);
  });
});

test.describe('an error at a field', () => {
  test('of a new event goes when the field is right, and only that one', async ({ openPanel, page }) => {
    await openPanel();
    await form(page).getByRole('button', { name: 'Guardar evento' }).click();
    const title = form(page).getByLabel('Título');
    const day1 = form(page).getByLabel('Fecha');
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await title.fill('Ya tiene');
    await expect(form(page).getByText('Escribe el título.')).toHaveCount(0);
    await expect(title).not.toHaveAttribute('aria-invalid');
    await expect(title).not.toHaveAttribute('aria-describedby');
    await expect(form(page).getByText('Elige la hora.')).toBeVisible();

    await day1.fill(day(-30));
    await expect(day1).toHaveAccessibleDescription('Esa fecha ya pasó: el evento no se mostraría.');
    await day1.fill(day(3));
    await expect(day1).not.toHaveAttribute('aria-invalid');
    for (const [label, value] of Object.entries({
      Link: 'x',
      Hora: '20:00',
      Descripción: 'x',
      Estado: 'x',
      Ciudad: 'x',
    }))
      await form(page).getByLabel(label, { exact: true }).fill(value);
    await expect(form(page).locator('[aria-invalid]')).toHaveCount(0);
  });

  test('does not come while one types before sending', async ({ openPanel, page }) => {
    await openPanel();
    await form(page).getByLabel('Título').fill('Algo');
    await form(page).getByLabel('Título').fill('');
    await expect(form(page).locator('[aria-invalid]')).toHaveCount(0);
  });

  test('of the dialog goes when the field is right, or as it was', async ({ site, openPanel, page }) => {
    await site.has([{ title: 'Uno', link: 'boletia.com/sin-esquema' }]);
    await openPanel();
    await page.getByRole('button', { name: 'Uno', exact: true }).click();
    const link = dialog(page).getByLabel('Link Boletera');
    const title = dialog(page).getByLabel('Título');
    await link.fill('otro sin esquema');
    await title.fill('');
    await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
    await expect(link).toHaveAttribute('aria-invalid', 'true');
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await link.fill('boletia.com/sin-esquema');
    await expect(link).not.toHaveAttribute('aria-invalid');
    await title.fill('Dos');
    await expect(title).not.toHaveAttribute('aria-invalid');
    await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog(page)).toBeHidden();
    expect((await site.events())[0]).toMatchObject({ title: 'Dos', link: 'boletia.com/sin-esquema' });
  });

  test('at the cover takes focus, and goes when another picture is chosen', async ({
    site,
    openPanel,
    page,
    expectErrors,
  }) => {
    expectErrors(/Error uploading cover/);
    await openPanel();
    await fillNewEvent(page);
    const cover = form(page).getByLabel('Portada');
    await cover.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: onePixel });
    await expect(form(page).getByAltText('Vista previa de a.png')).toBeVisible();
    site.breaks(failOn('POST', '/storage/v1/object'));
    await form(page).getByRole('button', { name: 'Guardar evento' }).click();
    await expect(cover).toHaveAttribute('aria-invalid', 'true');
    await expect(cover).toBeFocused();
    await cover.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: onePixel });
    await expect(form(page).getByAltText('Vista previa de b.png')).toBeVisible();
    await expect(cover).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('the specification’s English', () => {
  test('is marked as English, with a Spanish line under it: added, updated, deleted', async ({
    site,
    openPanel,
    page,
  }) => {
    await site.has([{ title: 'Uno' }]);
    await openPanel();
    await fillNewEvent(page);
    await form(page).getByRole('button', { name: 'Guardar evento' }).click();
    await expectSaid(page, 'Event added successfully.', /Evento guardado/);
    await page.getByRole('button', { name: 'Uno', exact: true }).click();
    await dialog(page).getByLabel('Título').fill('Dos');
    await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
    await expectSaid(page, 'Event updated successfully.', /Cambios guardados/);

    await page.getByRole('button', { name: 'Dos', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toHaveAccessibleName('Are you sure you want to delete this event?');
    await expect(question).toHaveAccessibleDescription(/¿Quieres eliminar este evento\?/);
    await expect(question.getByText('Are you sure you want to delete this event?', { exact: true })).toHaveAttribute(
      'lang',
      'en',
    );
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expectSaid(page, 'Event deleted successfully.', /Evento eliminado/);
  });
});
