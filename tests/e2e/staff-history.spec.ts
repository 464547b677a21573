import type { Page } from '@playwright/test';
import { formatDate } from '../../app/data/days/dates';
import { alert, choose, dialog, edit, remove, update } from '../cover-steps';
import { day, expect, phone, test } from '../fixtures';
import { list, pasteTour, spoken } from '../form-steps';
import { photo } from '../photo';
import { as } from '../history-steps';

const undo = (page: Page) => page.getByRole('button', { name: 'Deshacer' });
const history = (page: Page) => page.getByRole('region', { name: 'Historial' });
const beto = 'beto@radiocarpa.mx';

/** The event's calendar entry as fans get it. */
async function calendarLines(page: Page, id: number): Promise<string[]> {
  return (await (await page.request.get(`/eventos/${id}.ics`)).text()).split('\r\n');
}

async function openHistory(page: Page) {
  await page.getByRole('link', { name: 'Historial', exact: true }).click();
  await expect(history(page).getByRole('heading', { name: 'Historial' })).toBeVisible();
}

test.describe('a deletion', () => {
  test('is taken back: id, calendar entry, details, cover, place in the list', async ({ site, openPanel, page }) => {
    const [, id] = await site.has([{ title: 'Antes' }, { title: 'Vuelve' }, { title: 'Después' }]);
    await site.database.query(`insert into public.event_details (event_id, venue) values ($1, 'Teatro Principal')`, [
      id,
    ]);
    await openPanel();
    await edit(page, 'Vuelve');
    // Its place is not that of its day: nothing is sorted again after a save.
    await dialog(page).getByLabel('Fecha').fill(day(40));
    await choose(dialog(page), 'cartel.jpg', await photo());
    await update(page);
    const before = (await site.events()).find((event) => event.id === id);
    const calendar = async (name: string) =>
      (await calendarLines(page, id!)).find((line) => line.startsWith(`${name}:`));
    const uid = await calendar('UID');
    const sequence = Number((await calendar('SEQUENCE'))!.slice(9));
    await remove(page, 'Vuelve');
    expect(site.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/rest/v1/events?id=eq.${id}`,
    ]);
    await expect(list(page).getByRole('button')).toHaveText(['Antes', 'Después']);
    await undo(page).click();
    await expect(alert(page)).toContainText('Evento restaurado');
    await expect(undo(page)).toHaveCount(0);
    await expect(list(page).getByRole('button')).toHaveText(['Antes', 'Vuelve', 'Después']);
    expect((await site.events()).find((event) => event.id === id)).toEqual(before);
    expect(await site.storedCovers()).toEqual([`event-covers/${before!.cover}`]);
    const { rows } = await site.database.query('select venue from public.event_details where event_id = $1', [id]);
    expect(rows).toEqual([{ venue: 'Teatro Principal' }]);
    expect(uid).toMatch(/^UID:.+/);
    expect(await calendar('UID')).toBe(uid);
    // Calendars take it for newer than the one that left.
    expect(Number((await calendar('SEQUENCE'))!.slice(9))).toBeGreaterThan(sequence);
    const html = await (await page.request.get('/')).text();
    expect(html).toContain('Vuelve');
  });

  test('can be taken back for ten seconds that stand still under the pointer', async ({ site, openPanel, page }) => {
    await site.has([{ title: 'Uno' }, { title: 'Dos' }]);
    await page.setViewportSize(phone);
    await openPanel();
    await page.clock.install();
    await remove(page, 'Uno');
    await page.clock.fastForward(6_000);
    await page.getByRole('button', { name: 'Nuevo Evento', exact: true }).click();
    await expect(undo(page)).toBeVisible();
    await undo(page).hover();
    await page.clock.fastForward(60_000);
    await expect(undo(page)).toBeVisible();
    await page.getByRole('button', { name: 'Eventos', exact: true }).hover();
    await page.clock.fastForward(5_000);
    await expect(undo(page)).toHaveCount(0);
  });
});

test.describe('Historial', () => {
  test('says who did what, of one event too, why one can not come back, and shows fifty at a time', async ({
    site,
    openPanel,
    page,
    expectErrors,
  }) => {
    expectErrors(/could not be read/, /status of 503/);
    const [one] = await site.has([{ title: 'Sobremesa', date: day(28), time: '21:00' }, { title: 'Otra' }]);
    await as(site, beto, `update public.events set time = '22:00' where id = ${one}`);
    await as(
      site,
      'lupita@radiocarpa.mx',
      `insert into public.event_details (event_id, ticket_status) values (${one}, 'sold_out')
       on conflict (event_id) do update set ticket_status = 'sold_out'`,
    );
    await site.database.exec(`delete from public.events where title = 'Otra'`);
    await site.database.exec(`update public.event_history set at = at - interval '1 day' where event_id = ${one}`);
    await openPanel();
    await openHistory(page);
    const entries = history(page).getByRole('listitem');
    await expect(entries.locator('.history-sentence')).toHaveText([
      'Alguien fuera del sitio eliminó «Otra»',
      'Alguien fuera del sitio agregó «Otra»',
      'Lupita marcó como agotada «Sobremesa»',
      'Beto cambió la hora de «Sobremesa»',
      'Alguien fuera del sitio agregó «Sobremesa»',
    ]);
    await expect(history(page).getByRole('heading', { level: 2 })).toHaveText([/^Hoy, /, /^Ayer, /]);
    await expect(entries.nth(3).locator('del')).toHaveText('9:00 PM');
    await expect(entries.nth(3).locator('.history-values strong')).toHaveText('10:00 PM');
    await history(page)
      .getByRole('combobox', { name: 'Evento' })
      .selectOption({ label: `Otra, Puebla, ${formatDate(day(2))}` });
    await expect(entries).toHaveCount(2);
    await history(page).getByRole('combobox', { name: 'Evento' }).selectOption('Todos los eventos');
    await expect(entries).toHaveCount(5);

    // history.test.ts, beside the code, asks the other reasons.
    await site.has([{ title: 'Pasada', date: day(-3) }]);
    await site.database.exec('delete from public.events');
    await page.reload();
    await expect(entries.first()).toContainText('El sitio retiró, porque ya pasó, «Pasada»');
    await expect(entries.first()).toContainText('No se puede restaurar: su fecha ya pasó.');
    await expect(history(page).getByRole('button', { name: /Restaurar/ })).toHaveCount(0);

    await site.has(70);
    site.breaks(({ url }) =>
      url.includes('/event_history') ? Response.json({ message: 'no', code: 'XX000' }, { status: 500 }) : undefined,
    );
    await page.reload();
    await expect(history(page)).toContainText('No se pudo leer el historial.');
    site.works();
    await history(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(entries).toHaveCount(50);
    await history(page).getByRole('button', { name: 'Ver más antiguos' }).click();
    await expect(entries).toHaveCount(70);
    await expect(history(page).getByRole('button', { name: 'Ver más antiguos' })).toHaveCount(0);
  });
});

test('coming back to the window shows what others did, and nothing moves', async ({ site, openPanel, page }) => {
  const [one, two] = await openPanel([{ title: 'Uno' }, { title: 'Dos' }, { title: 'Tres' }]);
  await expect(list(page).getByRole('button')).toHaveText(['Uno', 'Dos', 'Tres']);
  await as(
    site,
    beto,
    `delete from public.events where id = ${two};
     update public.events set date = '${day(90)}', city = 'Toluca' where id = ${one};
     insert into public.events (title, date, time) values ('Nueva', '${day(1)}', '20:00')`,
  );
  await edit(page, 'Tres');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(list(page).getByRole('button')).toHaveText(['Uno', 'Tres', 'Nueva']);
  await expect(list(page).getByRole('listitem').first()).toContainText('Toluca');
  await expect(page.getByText('Mientras tanto: se agregó «Nueva»; cambió «Uno»; ya no está «Dos».')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar nota' }).click();
  await expect(page.getByText('Mientras tanto')).toHaveCount(0);
});

test('on an older project the panel works without what needs the newer tables', async ({ site, openPanel, page }) => {
  await site.has([{ title: 'Uno' }, { title: 'Dos' }]);
  site.breaks(({ url }) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/rest/v1/rpc/restore_'))
      return Response.json({ code: 'PGRST202', message: 'no function' }, { status: 404 });
    if (pathname === '/rest/v1/event_history' || pathname === '/rest/v1/event_details')
      return Response.json({ code: 'PGRST205', message: 'no table' }, { status: 404 });
    return undefined;
  });
  await openPanel();
  await expect(page.getByText('Historial')).toHaveCount(0);
  await expect(list(page).getByRole('combobox')).toHaveCount(0);
  await expect(page.getByText('Más detalles')).toHaveCount(0);
  await edit(page, 'Dos');
  await expect(dialog(page).getByText('Más detalles')).toHaveCount(0);
  await site.database.exec(`update public.events set city = 'Toluca' where title = 'Dos'`);
  await dialog(page).getByLabel('Ciudad').fill('Cholula');
  await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(alert(page)).toContainText('Otra persona cambió la ciudad');
  await update(page);
  await remove(page, 'Uno');
  await expect(undo(page)).toHaveCount(0);
  await expect(list(page).getByRole('button')).toHaveText(['Dos']);

  // Pasted dates are created without the venue that was read.
  await pasteTour(page, `${spoken(20)} Puebla, Foro A, 8 pm\n${spoken(21)} Toluca, Foro B, 8 pm`);
  await page.getByRole('button', { name: 'Crear 2 fechas', exact: true }).click();
  await expect(page.getByText('¡Listo! Creamos 2 fechas.')).toBeVisible();
  expect((await site.events()).map(({ city }) => city)).toEqual(['Cholula', 'Puebla', 'Toluca']);
});
