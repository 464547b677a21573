import type { Page } from '@playwright/test';
import { alert, dialog, edit } from '../cover-steps';
import { show } from '../../app/data/show';
import { day, expect, phone, test } from '../fixtures';
import { fillNewEvent, form, list, saveNew } from '../form-steps';
import { painted } from '../geometry';
import { photo } from '../photo';

// The panel's screens at their own addresses.

/** Counts what is asked for meanwhile: documents, and lists of dates. */
function count(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.push(`document ${pathname}`);
    if (pathname === '/dashboard/data' || (request.method() === 'GET' && pathname.endsWith('.data')))
      asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

/** The title of each address, which is the name of its screen. */
const titles = {
  '/dashboard': 'Eventos',
  '/dashboard/nuevo': 'Nuevo Evento',
  '/dashboard/gira': 'Pegar gira',
  '/dashboard/historial': 'Historial',
  '/dashboard/episodios': 'Episodios',
  '/dashboard/ajustes': 'Ajustes',
  '/dashboard/equipo': 'Equipo',
  '/dashboard/respaldos': 'Respaldos',
};

test('each address has a title of its own, and the focus is on its heading', async ({ site, openPanel, page }) => {
  const [id] = await site.has([{ title: 'Uno' }]);
  await site.database.query('insert into public.event_taps values ($1, $2)', [id, { [day(0)]: 2 }]);
  await openPanel();
  const all = {
    ...titles,
    [`/dashboard/eventos/${id}`]: 'Actualizar Evento',
    [`/dashboard/eventos/${id}/toques`]: 'Toques',
  };
  for (const [address, title] of Object.entries(all)) {
    await page.goto(address);
    await expect(page).toHaveTitle(`${title} · ${show.name}`);
    if (['Historial', 'Episodios', 'Ajustes', 'Equipo', 'Respaldos'].includes(title))
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
  }
  await page.goto('/dashboard/ajustes');
  await page.getByRole('button', { name: '‹ Eventos' }).click();
  await expect(page).toHaveTitle(`Eventos · ${show.name}`);
  await expect(page.getByRole('heading', { name: 'Eventos', level: 1 })).toBeFocused();
});

test('a wide window has the account’s links by name under a heading, apart from the menu with its one entry', async ({
  openPanel,
  page,
}) => {
  await openPanel([{ title: 'Uno' }]);
  const account = page.getByRole('region', { name: 'Cuenta' });
  await expect(account.getByRole('heading', { name: 'Cuenta' })).toBeVisible();
  await expect(account.getByRole('link')).toHaveText([
    'Historial',
    'Episodios',
    'Ajustes',
    'Equipo',
    'Respaldos',
    'Ver el sitio',
  ]);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Eventos']);
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await expect(account.getByRole('link', { name: 'Historial' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  for (const [address, name] of Object.entries(titles).slice(3)) {
    await account.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(account.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

const screens = [
  ['Historial', '/dashboard/historial'],
  ['Pegar gira', '/dashboard/gira'],
  ['Episodios', '/dashboard/episodios'],
  ['Ajustes', '/dashboard/ajustes'],
  ['Equipo', '/dashboard/equipo'],
  ['Respaldos', '/dashboard/respaldos'],
] as const;

test('on a phone screens open, save and close without asking for list or document again', async ({
  openPanel,
  page,
}) => {
  await page.setViewportSize(phone);
  const first = { title: 'Fecha 1', city: 'Toluca', state: 'México' };
  const [id] = await openPanel([first, ...Array.from({ length: 13 }, (_, at) => ({ title: `Fecha ${at + 2}` }))]);
  await expect(list(page).getByRole('listitem')).toHaveCount(14);
  // This browser's scrollbars are hidden, yet it keeps their room behind a dialog: some days' rows would wrap there.
  await page.addStyleTag({ content: ':root { scrollbar-gutter: auto !important }' });
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.fill('puebla');
  await expect(list(page).getByRole('listitem')).toHaveCount(13);
  const asked = count(page);

  for (const [heading, address] of screens) {
    const from = await page.evaluate(() => (scrollTo(0, 400), scrollY));
    expect(from).toBe(400);
    const isListed = heading === 'Historial' || heading === 'Pegar gira';
    // Where they stand: Playwright would scroll to each of them first.
    const tap = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((element) => (element as HTMLElement).click());
    if (!isListed) await tap('Cuenta');
    await tap(heading);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: heading, exact: true })).toHaveCount(0);
    expect(await page.evaluate(() => scrollY), `after ${heading}`).toBe(from);
    await page.goForward();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await page.getByRole('button', { name: '‹ Eventos' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(search).toHaveValue('puebla');
    await expect(list(page).getByRole('listitem')).toHaveCount(13);
  }

  // The dialog: Escape gives the focus back, a save closes it and leaves one entry of the browser's history.
  await edit(page, 'Fecha 2');
  await expect(page).toHaveURL(`/dashboard/eventos/${id! + 1}`);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Fecha 2', exact: true })).toBeFocused();
  await edit(page, 'Fecha 2');
  await dialog(page).getByLabel('Título').fill('Cambiada');
  await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
  await edit(page, 'Cambiada');
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(12);
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('button', { name: 'Nuevo Evento', exact: true }).click();
  await fillNewEvent(page, { Ciudad: 'Puebla', Estado: 'Puebla' });
  await saveNew(page);
  expect(asked).toEqual([]);
});

test('a screen whose script fails, or one that screens share, opens by a tap once it can, with what was typed', async ({
  openPanel,
  page,
  expectErrors,
}) => {
  expectErrors(/ChunkLoadError/, /Failed to load resource|net::ERR/);
  await openPanel([{ title: 'Uno' }]);
  await form(page).getByLabel('Título').fill('A medias');
  const button = (name: string) => page.getByRole('button', { name });
  await page.route(/\/inner-screen-[\w-]{7}\.js/, (route) => route.abort(), { times: 1 });
  await page.getByRole('link', { name: 'Historial' }).click();
  await button('Reintentar').click();
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible();
  await button('‹ Eventos').click();
  await expect(form(page).getByLabel('Título')).toHaveValue('A medias');
  await button('Pegar gira').click();
  const message = page.getByRole('textbox', { name: 'Mensaje de la gira' });
  await message.fill('5 dic Puebla 8pm');
  const script = /\/paste-tour-[\w-]{7}\.js/;
  await page.route(script, (route) => route.abort());
  await page.reload();
  await expect(alert(page)).toContainText('No se pudo cargar una parte de la página');
  await page.unroute(script);
  await button('Reintentar').click();
  await expect(message).toHaveValue('5 dic Puebla 8pm');
  await button('‹ Eventos').click();
  await expect(form(page).getByLabel('Título')).toHaveValue('A medias');
});

test('an address opens its event, after a reload too; that of one that is not there leaves the list', async ({
  site,
  openPanel,
  page,
}) => {
  const [id] = await openPanel([{ title: 'Uno' }]);
  await page.goto(`${site.url}/dashboard/eventos/700999`);
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(dialog(page)).toHaveCount(0);
  expect(await alert(page).count()).toBe(0);
  await expect(form(page)).toBeAttached();
  await page.goto(`${site.url}/dashboard/eventos/${id}`);
  await expect(dialog(page).getByLabel('Título')).toHaveValue('Uno');
  await page.reload();
  await expect(dialog(page).getByLabel('Título')).toHaveValue('Uno');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboard');
});

test('on a phone the page behind a dialog stays, Cuenta has the way out, a button empties an hour', async ({
  site,
  openPanel,
  page,
}) => {
  await page.setViewportSize(phone);
  await site.has(Array.from({ length: 9 }, (_, at) => ({ title: `Fecha ${at + 1}` })));
  // Covers that are stored nowhere.
  await site.database.exec(`update public.events set cover = 'covers/una.webp' where title <> 'Fecha 9'`);
  const body = await photo({ width: 200, height: 300 });
  await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/jpeg', body }));
  await openPanel();
  await expect(list(page).getByRole('listitem')).toHaveCount(9);
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.fill('sin portada');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await search.fill('');
  await search.blur();
  await expect(list(page).getByRole('listitem')).toHaveCount(9);

  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0);
  const from = await page.evaluate(() => (scrollTo(0, 300), scrollY));
  await page.getByRole('button', { name: 'Cuenta' }).evaluate((button) => (button as HTMLElement).click());
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await page.mouse.move(200, 100);
  await page.mouse.wheel(0, 900);
  await painted(page);
  expect(await page.evaluate(() => scrollY)).toBe(from);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => scrollY)).toBe(from);

  await page.getByRole('button', { name: 'Nuevo Evento', exact: true }).click();
  await form(page).getByText('Más detalles').click();
  const doors = form(page).getByLabel('Puertas');
  await doors.fill('19:00');
  expect(await doors.getAttribute('value'), 'where Restablecer goes back to').toBeNull();
  await form(page).getByRole('button', { name: 'Quitar Puertas' }).click();
  await expect(doors).toHaveValue('');
  await expect(doors).toBeFocused();
  await expect(form(page).getByRole('button', { name: 'Quitar Puertas' })).toHaveCount(0);
});
