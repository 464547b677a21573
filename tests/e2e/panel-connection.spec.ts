import { alert, choose, dialog, edit } from '../cover-steps';
import { expect, hold, phone, test } from '../fixtures';
import { fillNewEvent, form, list } from '../form-steps';
import { box } from '../geometry';
import { photo } from '../photo';

// The panel on a phone with a bad connection and a thumb that taps beside.

test.beforeEach(({ page }) => page.setViewportSize(phone));

test('an event whose answer got lost is there once, however often it is sent; an ended session is said', async ({
  site,
  openPanel,
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/An unexpected error occurred\./, /Saving failed/, /ERR_FAILED/);
  expectErrors(/ERR_CONNECTION_RESET/, /Tu sesión terminó/, /status of 401/);
  await openPanel();
  await page.getByRole('button', { name: 'Nuevo Evento', exact: true }).click();
  await fillNewEvent(page);
  let lost = 0;
  await page.route('**/dashboard.data', async (route) => {
    await route.fetch();
    lost++;
    await route.abort();
  });
  const save = form(page).getByRole('button', { name: 'Guardar evento' });
  await save.click();
  await expect(alert(page)).toContainText('An unexpected error occurred.');
  await expect(form(page).getByLabel('Título')).toHaveValue('Nueva');
  expect(lost).toBe(1);
  // After a reload, the typed text is still the same event, which is added once.
  await page.unroute('**/dashboard.data');
  await page.reload();
  await save.click();
  await expect(alert(page)).toContainText('Event added successfully.');
  expect((await site.events()).map(({ title }) => title)).toEqual(['Nueva']);
  await page.getByRole('button', { name: 'Eventos', exact: true }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  // A second event with equal fields is a second event all the same; a tap that leaves a city written anew saves.
  await page.getByRole('button', { name: 'Nuevo Evento', exact: true }).click();
  await fillNewEvent(page, { Ciudad: 'gdl' });
  await expect(page.locator('datalist option').first()).toBeAttached();
  await save.click();
  await expect(alert(page)).toContainText('Event added successfully.');
  expect((await site.events()).map(({ city }) => city)).toEqual(['Guadalajara', 'Guadalajara']);

  await fillNewEvent(page);
  await context.clearCookies();
  await page.route('**/dashboard.data*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await save.click();
  await expect(alert(page)).toContainText('Tu sesión terminó.');
  await expect(form(page).getByLabel('Título')).toHaveValue('Nueva');
});

test('a change whose answer got lost is one’s own: it is saved over without a question, after a reload too', async ({
  site,
  openPanel,
  page,
  expectErrors,
}) => {
  expectErrors(/An unexpected error occurred\./, /Saving failed/, /ERR_FAILED/);
  await openPanel([{ title: 'Uno' }]);
  await edit(page, 'Uno');
  const title = dialog(page).getByLabel('Título');
  const update = dialog(page).getByRole('button', { name: 'Actualizar' });
  const lose = async (text: string) => {
    await page.route('**/dashboard.data', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await title.fill(text);
    await update.click();
    await expect(dialog(page).getByRole('alert')).toContainText('Error updating event.');
    await page.unroute('**/dashboard.data');
    expect(await site.events()).toMatchObject([{ title: text }]);
  };
  await lose('Dos');
  await lose('Tres');
  page.once('dialog', (leaving) => leaving.accept());
  await page.reload();
  await expect(dialog(page).getByText('Aquí sigue lo que escribiste y no se guardó.')).toBeVisible();
  await expect(dialog(page).getByText('Después alguien cambió')).toHaveCount(0);
  // The save did happen, so the former value is now a change.
  await title.fill('Uno');
  await update.click();
  await expect(dialog(page)).toBeHidden();
  expect(await site.events()).toMatchObject([{ title: 'Uno' }]);
});

test('a slow save is said; a lost connection loses nothing', async ({
  site,
  openPanel,
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ChunkLoadError/, /could not be made ready/, /ERR_INTERNET_DISCONNECTED/);
  await openPanel();
  await page.getByRole('button', { name: 'Nuevo Evento', exact: true }).click();
  const picture = { name: 'cartel.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await context.setOffline(true);
  await form(page).getByLabel('Portada').setInputFiles(picture);
  await expect(form(page).getByLabel('Portada')).toHaveAccessibleDescription(/revisa tu conexión/);
  await context.setOffline(false);
  await choose(form(page), picture.name, picture.buffer);
  await fillNewEvent(page);

  await page.getByRole('navigation').getByRole('link', { name: 'Eventos' }).click();
  await expect(list(page)).toBeAttached();
  await page.getByRole('button', { name: 'Nuevo Evento', exact: true }).click();
  await expect(form(page).getByAltText('Vista previa de cartel.jpg')).toBeVisible();

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  site.breaks(async ({ method }) => (method === 'POST' ? (await held, undefined) : undefined));
  await page.clock.install();
  await form(page).getByRole('button', { name: 'Guardar evento' }).click();
  await expect(form(page).getByRole('button', { name: 'Guardando…' })).toBeVisible();
  await expect(form(page).getByText('La conexión va lenta.')).toHaveCount(0);
  await page.clock.fastForward(9_000);
  const [note, button] = [
    await box(form(page).getByText('La conexión va lenta.')),
    await box(form(page).getByRole('button', { name: 'Guardando…' })),
  ];
  expect(note.y).toBeLessThan(button.y);
  release();
  await expect(alert(page)).toContainText('Event added successfully.');
  await expect(form(page).getByText('La conexión va lenta.')).toHaveCount(0);
  expect((await site.events())[0]!.cover).not.toBe('');
});

test('leaving what is typed is asked about; the back button closes what is open, and leaves no save', async ({
  openPanel,
  page,
}) => {
  await openPanel([{ title: 'Uno' }, { title: 'Dos' }]);
  const shown = async () => {
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await expect(page).toHaveURL('/dashboard');
  };
  await edit(page, 'Uno');
  await dialog(page).getByLabel('Título').fill('Otro');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(dialog(page).getByLabel('Título')).toHaveValue('Otro');
  await dialog(page).getByLabel('Título').fill('Uno');
  await page.reload();
  await expect(dialog(page).getByLabel('Título')).toHaveValue('Uno');
  await page.goBack();
  await shown();
  await expect(dialog(page)).toHaveCount(0);

  await edit(page, 'Uno');
  await dialog(page).getByLabel('Título').fill('Otro');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await shown();
  await edit(page, 'Uno');
  await expect(dialog(page).getByLabel('Título')).toHaveValue('Otro');

  const release = await hold(page, '**/dashboard.data');
  await dialog(page).getByRole('button', { name: 'Actualizar', exact: true }).click();
  await page.evaluate(() => history.back());
  await expect(dialog(page).getByRole('button', { name: 'Actualizando…' })).toBeVisible();
  release();
  await expect(alert(page)).toContainText('Event updated successfully.');
  await expect(dialog(page)).toBeHidden();
  await expect(list(page)).toContainText('Otro');
  await expect(page).toHaveURL('/dashboard');
});
