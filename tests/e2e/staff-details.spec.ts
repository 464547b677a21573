import type { Page } from '@playwright/test';
import { statusFacts, ticketStatuses } from '../../app/data/events/tickets/ticket-status';
import { alert, dialog, edit, update } from '../cover-steps';
import { day, expect, phone, test } from '../fixtures';
import { failOn, fillNewEvent, form, list, saveNew } from '../form-steps';
import type { Site } from '../site';

const status = (page: Page, of: RegExp) => page.getByRole('combobox', { name: of });
const event = { title: 'Noche', date: day(20), city: 'Tijuana', state: 'Baja California' };

const details = (site: Site) =>
  site.rows<Record<string, unknown>>(
    `select event_id, venue, address, doors::text, ticket_status, on_sale_at at time zone 'UTC' as on_sale_at,
       price_from::float, former_date::text, time_zone, revision from public.event_details order by event_id`,
  );

const all = {
  Lugar: 'Teatro del Estado',
  Dirección: 'Calz. López Mateos s/n',
  Puertas: '19:30',
  'Salen a la venta': `${day(5)}T10:00`,
  'Precio desde': '$1,450.50',
  'Fecha anterior': day(3),
};

test.describe('Más detalles', () => {
  test('a new event’s are saved after it, the sale in the city’s hour', async ({ site, openPanel, page }) => {
    await openPanel();
    await expect(form(page).getByLabel('Lugar')).toBeHidden();
    await fillNewEvent(page, { Fecha: day(9), Estado: 'Quintana Roo', Ciudad: 'Cancún' });
    await form(page).getByText('Más detalles').focus();
    await page.keyboard.press('Enter');
    for (const [label, value] of Object.entries(all)) await form(page).getByLabel(label, { exact: true }).fill(value);
    await form(page).getByLabel('Estado de los boletos').selectOption('Próximamente');
    // A zone is asked for only where the place does not say one; it stays.
    const zone = form(page).getByLabel('Zona horaria');
    await expect(zone).toHaveCount(0);
    const place = { state: form(page).getByLabel('Estado', { exact: true }), city: form(page).getByLabel('Ciudad') };
    await place.state.fill('Ontario');
    await place.city.fill('Toronto');
    await zone.selectOption('Toronto (América)');
    await expect(zone).toHaveAccessibleDescription('No sabemos qué hora es en Toronto: elígela.');
    await place.city.fill('Cancún');
    await place.state.fill('Quintana Roo');
    await expect(zone).toHaveCount(0);
    await expect(form(page).getByLabel('Salen a la venta')).toHaveAccessibleDescription('Hora de Cancún');
    await saveNew(page);

    const { id } = (await site.events())[0]!;
    expect(await details(site)).toEqual([
      {
        event_id: id,
        venue: 'Teatro del Estado',
        address: 'Calz. López Mateos s/n',
        doors: '19:30:00',
        ticket_status: 'coming_soon',
        // Cancún keeps UTC-5 all year.
        on_sale_at: expect.stringMatching(new RegExp(`^${day(5)}.15:00:00`)) as unknown,
        price_from: 1450.5,
        former_date: day(3),
        time_zone: 'America/Toronto',
        revision: 1,
      },
    ]);
    const writes = site.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/rest/v1/event'));
    expect(writes.map(({ path }) => path.split('?')[0])).toEqual(['/rest/v1/events', '/rest/v1/event_details']);
    await expect(status(page, /Nueva, Cancún/)).toHaveValue('coming_soon');
    // It remembers that it was open, and the success cleared it.
    await expect(form(page).getByLabel('Lugar')).toHaveValue('');
    await page.reload();
    await expect(form(page).getByLabel('Lugar')).toBeVisible();
  });

  test('a new event’s that could not be saved wait in its dialog', async ({ site, openPanel, page, expectErrors }) => {
    expectErrors(/details of an event could not be saved/, /Error updating event/);
    await openPanel();
    await fillNewEvent(page);
    await form(page).getByText('Más detalles').click();
    await form(page).getByLabel('Lugar').fill('No me pierdas');
    site.breaks(failOn('POST', '/rest/v1/event_details'));
    await form(page).getByRole('button', { name: 'Guardar evento' }).click();
    await expect(dialog(page).getByLabel('Lugar')).toHaveValue('No me pierdas');
    await expect(alert(page)).toContainText('Event added successfully.');
    await expect(alert(page)).toContainText('los detalles no');
    expect(await site.events()).toHaveLength(1);
    site.works();
    await update(page);
    expect(await details(site)).toMatchObject([{ venue: 'No me pierdas' }]);
    expect(await site.events()).toHaveLength(1);
  });

  test('wrong ones are said at the field, and nothing is saved', async ({ site, openPanel, page }) => {
    await openPanel([event]);
    await edit(page, 'Noche');
    await dialog(page).getByText('Más detalles').click();
    const before = await details(site);
    const writes = () => site.requests.filter(({ method }) => method !== 'GET').length;
    const written = writes();
    await dialog(page).getByLabel('Título').fill('');
    await dialog(page).getByLabel('Link Boletera').fill('boletia punto com');
    await dialog(page).getByLabel('Link Boletera').blur();
    // The error takes the place of the hint.
    await expect(dialog(page).getByLabel('Link Boletera')).toHaveAccessibleDescription(/^Así no abre nada/);
    await dialog(page).getByLabel('Precio desde').fill('gratis');
    await dialog(page).getByLabel('Lugar').fill('x'.repeat(201));
    // A day without its hour: the browser gives no value for it.
    await dialog(page).getByLabel('Salen a la venta').fill('');
    await dialog(page).getByLabel('Salen a la venta').focus();
    await page.keyboard.type('12');
    await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog(page).getByLabel('Precio desde')).toHaveAccessibleDescription(
      'Escribe solo el precio en pesos, como 450 o 1,450.50.',
    );
    await expect(dialog(page).getByLabel('Lugar')).toHaveAccessibleDescription(/^Es demasiado largo: caben 200/);
    await expect(dialog(page).getByLabel('Salen a la venta')).toHaveAccessibleDescription(
      /Está incompleto: escríbelo entero o bórralo\./,
    );
    await expect(dialog(page).getByLabel('Título')).toBeFocused();
    // So are the fields of the event: other rules of theirs are asked beside the code (event-form.test.ts).
    await expect(dialog(page).getByLabel('Título')).toHaveAccessibleDescription('Escribe el título.');
    await expect(dialog(page).getByLabel('Link Boletera')).toHaveAccessibleDescription(
      'Escribe una dirección completa, como https://boletia.com/evento.',
    );
    expect(writes()).toBe(written);
    expect(await details(site)).toEqual(before);
    await dialog(page).getByLabel('Título').fill('Dos');
    await dialog(page).getByLabel('Link Boletera').fill('');
    for (const label of ['Título', 'Link Boletera'])
      await expect(dialog(page).getByLabel(label)).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('the status on a row', () => {
  test('is saved as it is chosen, by keys with Enter, and the row says it; what can’t be saved is as it was', async ({
    site,
    openPanel,
    page,
    expectErrors,
  }) => {
    expectErrors(/details of an event could not be saved/, /Error updating event/);
    await site.has([event, { title: 'Otra', date: day(21) }]);
    await page.setViewportSize(phone);
    await openPanel();
    const select = status(page, /Noche, Tijuana/);
    await expect(select.locator('option')).toHaveText(ticketStatuses.map((status) => statusFacts[status].label));
    expect((await select.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await select.focus();
    const said = list(page).getByRole('listitem').first().getByRole('status');
    await page.keyboard.type('Agot');
    await expect(said).toHaveText('Enter para guardar');
    await page.keyboard.press('Enter');
    await expect(said).toHaveText('Guardado: Agotado');
    await expect.poll(async () => (await details(site))[0]?.ticket_status).toBe('sold_out');
    await expect(list(page).getByRole('button')).toHaveText(['Noche', 'Deshacer el estado de Noche', 'Otra']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.reload();
    await expect(status(page, /Noche/)).toHaveValue('sold_out');

    await status(page, /Noche/).selectOption('Cancelado');
    await list(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect(list(page).getByRole('listitem').first().getByRole('status')).toHaveText('Guardado: Agotado');
    await expect(status(page, /Noche/)).toBeFocused();
    await expect(list(page).getByRole('button')).toHaveText(['Noche', 'Otra']);
    expect(await details(site)).toMatchObject([{ ticket_status: 'sold_out' }]);

    site.breaks(failOn('POST', '/rest/v1/event_details'));
    await status(page, /Otra/).selectOption('Cancelado');
    await expect(alert(page)).toContainText('Error updating event.');
    await expect(status(page, /Otra/)).toHaveValue('on_sale');
    expect(await details(site)).toHaveLength(1);
    site.works();
    await status(page, /Otra/).selectOption('Cancelado');
    await expect.poll(async () => (await details(site))[1]?.ticket_status).toBe('cancelled');
    await expect(alert(page)).toHaveCount(0);
  });

  test('is not saved while keys step through the menu: leaving it saves the last one, once', async ({
    site,
    openPanel,
    page,
  }) => {
    await openPanel([event]);
    const select = status(page, /Noche/);
    const said = list(page).getByRole('status');
    const saves = () => site.requests.filter(({ path, method }) => method !== 'GET' && path.includes('event_details'));
    const cancelled = ticketStatuses.indexOf('cancelled');
    await select.focus();
    for (const _ of ticketStatuses.slice(0, cancelled)) await page.keyboard.press('ArrowDown');
    await expect(select).toHaveValue('cancelled');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(said).toHaveText('Guardado: Cancelado');
    expect(saves()).toHaveLength(1);
    expect(await site.rows("select from public.event_history where about = 'event_details'")).toHaveLength(1);

    // Back where it was there is nothing to save.
    await select.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Nueva');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Nueva fecha' })).toBeVisible();
    expect(saves()).toHaveLength(1);
  });

  test('Nueva fecha asks for the day at once, Próximamente for the sale’s', async ({ site, openPanel, page }) => {
    await openPanel([event]);
    await status(page, /Noche/).selectOption('Nueva fecha');
    const asked = page.getByRole('dialog', { name: 'Nueva fecha' });
    await expect(asked).toContainText('Noche, Tijuana');
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(status(page, /Noche/)).toHaveValue('on_sale');
    await expect(status(page, /Noche/)).toBeFocused();

    await status(page, /Noche/).selectOption('Nueva fecha');
    await asked.getByLabel('Nuevo día').fill(day(-9));
    await asked.getByRole('button', { name: 'Guardar' }).click();
    await expect(asked.getByLabel('Nuevo día')).toHaveAccessibleDescription(/Esa fecha ya pasó/);
    await asked.getByLabel('Nuevo día').fill(day(40));
    await asked.getByRole('button', { name: 'Guardar' }).click();
    await expect(asked).toBeHidden();
    const said = list(page).getByRole('status');
    await expect(said).toHaveText('Guardado: Nueva fecha');
    await expect(status(page, /Noche/)).toHaveValue('rescheduled');
    expect((await site.events())[0]!.date).toBe(day(40));
    expect(await details(site)).toMatchObject([{ ticket_status: 'rescheduled', former_date: day(20) }]);
    await list(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect(said).toHaveText('Guardado: A la venta');
    expect((await site.events())[0]!.date).toBe(day(20));
    expect(await details(site)).toMatchObject([{ ticket_status: 'on_sale', former_date: null }]);

    await status(page, /Noche/).selectOption('Próximamente');
    const sale = page.getByRole('dialog', { name: 'Próximamente' });
    await sale.getByLabel('Salen a la venta').fill('2099-12-01T10:00');
    await sale.getByRole('button', { name: 'Guardar' }).click();
    await expect(sale).toContainText('Está a más de cinco años de hoy: revisa el año.');
    await sale.getByLabel('Salen a la venta').fill(`${day(30)}T10:00`);
    await sale.getByRole('button', { name: 'Guardar' }).click();
    await expect(sale).toBeHidden();
    await expect(said).toHaveText('Guardado: Próximamente');
    await expect(status(page, /Noche/)).toHaveValue('coming_soon');
    expect(await details(site)).toMatchObject([
      {
        ticket_status: 'coming_soon',
        on_sale_at: expect.stringMatching(new RegExp(`^${day(30)}.1[78]:00:00`)) as unknown,
      },
    ]);
  });
});

test('the dialog leads to the event’s page; a link without https:// and a day that is over are named', async ({
  site,
  openPanel,
  page,
}) => {
  const [id] = await openPanel([{ ...event, link: '' }]);
  await edit(page, 'Noche');
  const link = dialog(page).getByRole('link', { name: 'Ver en el sitio' });
  await expect(link).toHaveAttribute('href', `/eventos/${id}-noche-tijuana`);
  await expect(link).toHaveAttribute('target', '_blank');
  await dialog(page).getByLabel('Link Boletera').fill('boletia.com/x');
  await update(page);
  expect((await site.events())[0]!.link).toBe('https://boletia.com/x');
  await form(page).getByLabel('Link').fill('boletia.com/y');
  await expect(form(page).getByLabel('Link')).toHaveAccessibleDescription('Se abrirá https://boletia.com/y');
  await form(page).getByLabel('Link').fill('en taquilla');
  await expect(form(page).getByLabel('Link')).toHaveAccessibleDescription('');
  // A link that opens nothing may be saved: the hint comes after the field was left.
  await form(page).getByLabel('Link').blur();
  await expect(form(page).getByLabel('Link')).toHaveAccessibleDescription(/^Así no abre nada: los fans verán/);
  await form(page).getByLabel('Link').fill('Compra aquí: https://boletia.com/abc');
  await form(page).getByLabel('Link').blur();
  await expect(form(page).getByLabel('Link')).toHaveAccessibleDescription(/ Deja solo https:\/\/boletia\.com\/abc$/);
  const date = form(page).getByLabel('Fecha', { exact: true });
  await date.fill(day(-1));
  await date.blur();
  await expect(date).toHaveAccessibleDescription('Ese día ya pasó.');
  await date.fill(day(1));
  await expect(date).toHaveAccessibleDescription('');
});

test('a date that is over says so in the list, and is left out of copies', async ({ openPanel, page }) => {
  await openPanel([
    { title: 'De ayer', date: day(-1) },
    { title: 'Por venir', date: day(9) },
    { title: 'Cancelada', date: day(-1) },
  ]);
  await expect(status(page, /De ayer/).locator('option:checked')).toHaveText('Ya pasó');
  await expect(status(page, /Por venir/).locator('option:checked')).toHaveText('A la venta');
  await status(page, /Cancelada/).selectOption('Cancelado');
  await expect(page.getByText('Guardado: Cancelado')).toBeVisible();
  await expect(status(page, /Cancelada/).locator('option:checked')).toHaveText('Cancelado');
  await page.getByRole('button', { name: 'Copiar gira' }).click();
  for (const form of ['WhatsApp', 'Instagram', 'CSV']) {
    await page.getByRole('button', { name: form, exact: true }).click();
    const copied = await page.getByLabel(form === 'CSV' ? 'Tabla en CSV' : `Texto para ${form}`).inputValue();
    expect(copied).toContain(form === 'Instagram' ? 'Puebla' : 'Por venir');
    expect(copied).not.toMatch(/De ayer|Cancelada/);
  }
  await expect(page.getByLabel('Qué fechas').locator('option').first()).toHaveText('Todas (1)');
});
