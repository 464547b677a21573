import type { Page } from '@playwright/test';
import { alert, dialog, edit, remove } from '../cover-steps';
import { withDetails, storedPoster } from '../event-steps';
import { expect, phone, test } from '../fixtures';
import { list, pasteTour, spoken } from '../form-steps';
import { as } from '../history-steps';

// Somebody else changes an event while it is open here.

const beto = 'beto@radiocarpa.mx';
const update = (page: Page) => dialog(page).getByRole('button', { name: 'Actualizar' });

test.beforeEach(({ page }) => page.setViewportSize(phone));

test('for details too, the second person learns who changed what, and decides', async ({ site, openPanel, page }) => {
  const [id] = await site.has([{ title: 'Uno', city: 'Tijuana', state: 'Baja California' }]);
  await withDetails(site, id!, { venue: 'Foro', priceFrom: 300, onSaleAt: '2027-01-10T18:00:00Z', doors: '19:00' });
  await openPanel();
  await edit(page, 'Uno');
  await dialog(page).getByText('Más detalles').click();
  const field = (label: string) => dialog(page).getByLabel(label, { exact: true });
  const stored = { Lugar: 'Foro', 'Precio desde': '300', 'Salen a la venta': '2027-01-10T10:00', Puertas: '19:00' };
  for (const [label, value] of Object.entries(stored)) await expect(field(label)).toHaveValue(value);
  await field('Lugar').fill('El Cubo');
  await field('Precio desde').fill('$1,450');
  await field('Salen a la venta').fill('2027-01-12T09:00');
  await field('Estado de los boletos').selectOption('Agotado');
  await as(
    site,
    beto,
    `update public.event_details set venue = 'CECUT', price_from = 500, on_sale_at = '2027-01-11T18:00:00Z',
       ticket_status = 'cancelled', doors = '18:00' where event_id = ${id}`,
  );
  await update(page).click();
  await expect(alert(page)).toContainText(
    'Beto cambió el lugar, el precio, el estado de los boletos y la salida a la venta mientras lo editabas.',
  );
  expect(site.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path)).not.toContain(
    expect.stringContaining('event_details'),
  );
  const group = (name: string) => dialog(page).getByRole('group', { name });
  await expect(group('El precio').getByRole('radio', { name: 'Lo tuyo: $1,450' })).toBeChecked();
  await expect(group('La salida a la venta').getByRole('radio')).toHaveCount(2);
  await expect(
    group('La salida a la venta').getByRole('radio', { name: 'Lo tuyo: 12 ene 2027, 9:00 AM' }),
  ).toBeChecked();
  // By the clocks of the city, as its field shows it.
  await group('La salida a la venta').getByRole('radio', { name: 'Lo de Beto: 11 ene 2027, 10:00 AM' }).check();
  await expect(field('Salen a la venta')).toHaveValue('2027-01-11T10:00');
  await group('El estado de los boletos').getByRole('radio', { name: 'Lo de Beto: Cancelado' }).check();
  await expect(field('Estado de los boletos')).toHaveValue('cancelled');
  await alert(page).getByRole('button', { name: 'Guardar así' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(
    site.requests.some(({ method }) => method === 'PATCH'),
    'the event itself did not change',
  ).toBe(false);
  const rows = await site.rows(
    'select venue, price_from::integer, on_sale_at = $1 as theirs, ticket_status, doors::text from public.event_details',
    ['2027-01-11T18:00:00Z'],
  );
  // Fields that only Beto changed stay his.
  expect(rows).toEqual([
    { venue: 'El Cubo', price_from: 1450, theirs: true, ticket_status: 'cancelled', doors: '18:00:00' },
  ]);
});

test('a status chosen on a row does not undo what somebody else did meanwhile, and says who', async ({
  site,
  openPanel,
  page,
  expectErrors,
}) => {
  expectErrors(/Error updating event\./);
  const [id] = await openPanel([{ title: 'Uno' }, { title: 'Dos' }]);
  const status = page.getByRole('combobox', { name: /de Uno/ });
  await expect(status).toHaveValue('on_sale');
  await as(site, beto, `insert into public.event_details (event_id, ticket_status) values (${id}, 'cancelled')`);
  await status.selectOption('Agotado');
  await expect(alert(page)).toHaveText(
    /^Beto cambió el estado de los boletos a «Cancelado» mientras tanto\. «Agotado» no se guardó: si todavía lo quieres, elígelo otra vez\./,
  );
  await expect(status).toHaveValue('cancelled');
  const stored = () => site.rows('select ticket_status from public.event_details');
  expect(await stored()).toEqual([{ ticket_status: 'cancelled' }]);
  await status.selectOption('Agotado');
  await expect(list(page).getByRole('status')).toHaveText('Guardado: Agotado');
  await expect(alert(page)).toHaveCount(0);
  expect(await stored()).toEqual([{ ticket_status: 'sold_out' }]);

  await as(site, beto, `delete from public.events where id = ${id}`);
  await status.selectOption('Cancelado');
  await expect(alert(page)).toContainText('Beto eliminó este evento mientras tanto.');
  // To delete it a second time succeeds.
  await remove(page, 'Uno');
  await expect(list(page).getByRole('button')).toHaveText(['Dos']);
});

test('an event that somebody deleted meanwhile comes back with what was typed, or becomes a new one', async ({
  site,
  openPanel,
  page,
  expectErrors,
}) => {
  expectErrors(/Error updating event\./);
  const [, id] = await site.has([{ title: 'Antes' }, { title: 'Uno', link: '' }, { title: 'Después' }]);
  const cover = await storedPoster(site);
  await site.database.query('update public.events set cover = $1 where id = $2', [cover, id]);
  await openPanel();
  await edit(page, 'Uno');
  await dialog(page).getByLabel('Ciudad').fill('Cholula');
  await as(site, beto, `delete from public.events where id = ${id}`);
  await update(page).click();
  await expect(alert(page)).toContainText('Error updating event. Please try again.');
  await expect(alert(page)).toContainText('Beto eliminó este evento mientras tanto.');
  await expect(alert(page)).toBeInViewport();
  await expect(dialog(page).getByLabel('Ciudad')).toHaveValue('Cholula');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Restaurar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(alert(page)).toContainText('Event updated successfully.');
  expect((await site.events())[1]).toMatchObject({ id, title: 'Uno', city: 'Cholula' });
  await expect(list(page).getByRole('button')).toHaveText(['Antes', 'Uno', 'Después']);
  await expect(list(page).getByRole('listitem').nth(1)).toContainText('Cholula');

  // The text typed in Nuevo Evento stays.
  await page.getByRole('button', { name: 'Nuevo Evento', exact: true }).click();
  await page.getByRole('region', { name: 'Nuevo Evento' }).getByLabel('Título').fill('A medias');
  await page.getByRole('button', { name: 'Eventos', exact: true }).click();
  await edit(page, 'Uno');
  await dialog(page).getByLabel('Título').fill('Otro');
  await as(site, beto, `delete from public.events where id = ${id}`);
  await update(page).click();
  await dialog(page).getByRole('button', { name: 'Crear como nuevo' }).click();
  // A new event needs a link.
  await expect(dialog(page).getByLabel('Link Boletera')).toBeFocused();
  await page.keyboard.type('boletia.com/uno');
  await dialog(page).getByRole('button', { name: 'Crear como nuevo' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(alert(page)).toContainText('Event added successfully.');
  await expect(list(page).getByRole('button')).toHaveText(['Antes', 'Después', 'Otro']);
  const events = await site.events();
  expect(events.map(({ title }) => title)).toEqual(['Antes', 'Después', 'Otro']);
  expect(events[2]).toMatchObject({ cover, link: 'boletia.com/uno' });
  await page.getByRole('button', { name: 'Nuevo Evento', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Nuevo Evento' }).getByLabel('Título')).toHaveValue('A medias');
});

test('dates of a tour keep their details; a reading under way takes none away', async ({ site, openPanel, page }) => {
  await openPanel([{ title: 'Uno' }, { title: 'Dos' }]);
  await pasteTour(page, `${spoken(30)} Durango, Teatro Ricardo Castro, 8pm\n${spoken(31)} Zacatecas, Foro Luna, 8pm`);
  // The window gets the focus during a save: that reading is older than the save.
  const before = (await (await page.request.get('/dashboard/data')).json()) as object;
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let sent = 0;
  const answers: boolean[] = [];
  await page.route('**/dashboard/data', async (route) => {
    const early = sent < 2;
    await finished;
    await (early ? route.fulfill({ json: before }) : route.continue());
    answers.push(early);
  });
  site.breaks(async ({ method, url }) => {
    if (method !== 'POST' || !url.includes('/rest/v1/events')) return undefined;
    sent++;
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    return undefined;
  });
  await page.getByRole('button', { name: 'Crear 2 fechas' }).click();
  await expect(page.getByRole('button', { name: 'Ver los eventos' })).toBeVisible();
  finish();
  await expect.poll(() => answers).toEqual([false]);
  await page.getByRole('button', { name: 'Ver los eventos' }).click();
  await expect(list(page).getByRole('button')).toHaveText(['Uno', 'Dos', 'Gira', 'Gira']);
  await expect(page.getByText('Mientras tanto')).toHaveCount(0);
  // The place is one of the details: the list finds by it.
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('foro luna');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(list(page).getByRole('listitem')).toContainText('Zacatecas');
});
