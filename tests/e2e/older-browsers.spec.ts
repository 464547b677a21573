import { alert, dialog, edit, update } from '../cover-steps';
import { tour } from '../event-steps';
import { day, expect, phone, test } from '../fixtures';
import { pasteTour } from '../form-steps';

// A Chromium without what iOS 16.4 lacks (`browserslist` in package.json).

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    Reflect.deleteProperty(URL, 'canParse');
    for (const grouping of [Map, Object]) Reflect.deleteProperty(grouping, 'groupBy');
    for (const name of ['withResolvers', 'try']) Reflect.deleteProperty(Promise, name);
    Reflect.deleteProperty(Array, 'fromAsync');
    Reflect.deleteProperty(AbortSignal, 'any');
    for (const name of ['popover', 'togglePopover', 'showPopover', 'hidePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement');
    for (const name of ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'])
      Reflect.deleteProperty(Set.prototype, name);
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object;
    for (const name of ['map', 'filter', 'take', 'toArray', 'some', 'every', 'find', 'forEach', 'reduce'])
      Reflect.deleteProperty(iterator, name);
  }),
);

test('/ opens a card and shows one state', async ({ open, page }) => {
  await page.setViewportSize(phone);
  await open('/', tour(40));
  await page.getByLabel('¿Dónde estás?').fill('jalisco');
  await page.getByRole('option', { name: /^Jalisco/ }).click();
  await expect(page).toHaveURL(/\?estado=Jalisco/);
  await expect(page.getByRole('article', { name: 'Noche 3', exact: true })).toBeHidden();
  const card = page.getByRole('article').filter({ visible: true }).first();
  await card.getByRole('button').press('Enter');
  await expect(card.getByRole('link', { name: 'Ver Boletos' })).toBeVisible();
});

test('the panel opens the account, edits a date, shows the history and reads a tour', async ({ openPanel, page }) => {
  await page.setViewportSize(phone);
  await openPanel([{ title: 'Uno' }]);
  await edit(page, 'Uno');
  await dialog(page).getByLabel('Título').fill('Dos');
  await update(page);
  const settings = page.getByRole('button', { name: 'Ajustes' });
  await expect(settings).toBeHidden();
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await settings.click();
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  await expect(settings).toBeHidden();
  await page.goBack();
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('listitem').first()).toContainText('Dos');
  await page.goBack();
  await pasteTour(page, `${day(40)} Monterrey 8pm`);
  await page.getByRole('button', { name: 'Crear 1 fecha' }).click();
  await expect(alert(page)).toContainText('Event added successfully.');
});
