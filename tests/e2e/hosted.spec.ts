import type { Page } from '@playwright/test';
import { formatDate } from '../../app/data/days/dates';
import { openCopies, sessionExpires } from '../copies';
import { alert, choose, dialog, edit, remove, update } from '../cover-steps';
import { day, expect, testOn } from '../fixtures';
import { fillNewEvent, form, list, pasteTour, saveNew } from '../form-steps';
import { photo } from '../photo';

// A hosted project with two copies of the site in front of it: every step of the panel, and what only a hosted project
// answers. Where PostgreSQL is installed it is one set up as Supabase's own (docs/decisions/013-hosted-stand-in.md).

const test = testOn(() => openCopies(2));

test.use({ actionTimeout: 15_000 });

/** The other account that the stand-in for Google has; it is on the staff list only where a test puts it there. */
const fan = 'fan@correo.example';

async function signInAs(page: Page, email: string) {
  await page.goto('/login');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: email }).click();
  await expect(page.getByText(email)).toBeVisible();
}

test('every step of the panel is saved, whichever copy gets it, and shown by the other', async ({
  site,
  signIn,
  page,
  browser,
  context,
  expectErrors,
}) => {
  test.setTimeout(240_000);
  expectErrors(/Tu sesión terminó/, /Error (adding event|uploading cover)/, /check constraint "forbidden"/);
  const event = async (title: string) => (await site.events()).filter((event) => event.title === title);
  const details = async () =>
    (
      await site.database.query(
        `select venue, price_from::float, ticket_status from public.event_details d
         join public.events e on e.id = d.event_id where e.title = 'Noche'`,
      )
    ).rows;
  const everywhere = async (text: string) => {
    for (const { url } of site.copies)
      await expect.poll(async () => (await fetch(`${url}/`)).text(), { message: url }).toContain(text);
  };

  await test.step('sign-in with Google goes by the project’s address; an account that is not on the list is told so', async () => {
    await signIn(fan);
    await expect(page).toHaveURL(/\/login/);
    await expect(alert(page)).toHaveText('Esta cuenta no está autorizada.');
    const authorize = site.requests.find(({ path }) => path.startsWith('/auth/v1/authorize'))!;
    expect(authorize.path).toContain('provider=google');
    expect(authorize.path).toContain(`redirect_to=${site.url}/dashboard`);
    expect(authorize.path).toContain('code_challenge_method=s256');
    await signIn();
    await expect(page.getByText(site.staffEmail)).toBeVisible();
  });
  await test.step('a refusal of the project is shown with its reason, and nothing typed is lost', async () => {
    await site.database.exec(`alter table public.events add constraint forbidden check (city <> 'Comala') not valid`);
    await fillNewEvent(page, { Título: 'Noche', Link: 'https://boletos.example/noche', Ciudad: 'Comala' });
    await form(page).getByRole('button', { name: 'Guardar evento' }).click();
    await expect(alert(page)).toContainText('Error adding event.');
    await expect(form(page).getByLabel('Descripción')).toHaveValue('Una noche nueva.');
    await site.database.exec('alter table public.events drop constraint forbidden');
    expect(await site.events()).toEqual([]);
  });
  await test.step('a new event with its cover', async () => {
    await form(page).getByLabel('Ciudad').fill('Guadalajara');
    // As the hosted storage says that a name is taken.
    const taken = { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' };
    let refusals = 0;
    site.breaks(({ method, url }) =>
      method === 'POST' && url.includes('/storage/v1/object/covers/') && !refusals++
        ? Response.json(taken, { status: 400 })
        : undefined,
    );
    await choose(form(page), 'cartel.jpg', await photo());
    await saveNew(page);
    expect(refusals).toBe(2);
    site.works();
    const [saved] = await event('Noche');
    expect(saved).toMatchObject({ date: day(5), time: '20:30:00', city: 'Guadalajara' });
    expect(await site.storedCovers()).toEqual([`covers/${saved!.cover!.split('/').at(-1)}`]);
    await everywhere('Noche');
    for (const { url } of site.copies) expect((await fetch(`${url}/eventos/${saved!.id}`)).status, url).toBe(200);
  });
  await test.step('a change, of its cover too', async () => {
    const [before] = await event('Noche');
    await edit(page, 'Noche');
    await dialog(page).getByLabel('Ciudad').fill('Zapopan');
    await choose(dialog(page), 'otro.jpg', await photo());
    await update(page);
    const [changed] = await event('Noche');
    expect(changed!.city).toBe('Zapopan');
    expect(changed!.cover).not.toBe(before!.cover);
    expect(await site.storedCovers()).toContain(`event-covers/${changed!.cover}`);
    await everywhere('Zapopan');
  });
  await test.step('its details, and the status on its row', async () => {
    await edit(page, 'Noche');
    await dialog(page).getByText('Más detalles').click();
    await dialog(page).getByLabel('Lugar', { exact: true }).fill('Teatro Diana');
    await dialog(page).getByLabel('Precio desde').fill('$1,450.50');
    await update(page);
    expect(await details()).toEqual([{ venue: 'Teatro Diana', price_from: 1450.5, ticket_status: 'on_sale' }]);
    await page.getByRole('combobox', { name: 'Estado de los boletos de Noche' }).selectOption('Agotado');
    await expect(list(page).getByRole('status')).toHaveText('Guardado: Agotado');
    expect(await details()).toEqual([{ venue: 'Teatro Diana', price_from: 1450.5, ticket_status: 'sold_out' }]);
  });
  await test.step('a deletion, taken back at once and from Historial', async () => {
    const before = await event('Noche');
    await remove(page, 'Noche');
    expect(await event('Noche')).toEqual([]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(alert(page)).toContainText('Evento restaurado');
    expect(await event('Noche')).toEqual(before);
    await remove(page, 'Noche');
    expect(await event('Noche')).toEqual([]);
    await page.getByRole('button', { name: 'Historial', exact: true }).click();
    await page.getByRole('button', { name: 'Restaurar Noche' }).first().click();
    await expect(alert(page)).toContainText('Evento restaurado');
    expect(await event('Noche')).toEqual(before);
    expect(await details()).toEqual([{ venue: 'Teatro Diana', price_from: 1450.5, ticket_status: 'sold_out' }]);
    await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
    await page.getByRole('button', { name: '‹ Eventos' }).click();
  });
  await test.step('Duplicar', async () => {
    await edit(page, 'Noche');
    await dialog(page).getByRole('button', { name: 'Duplicar' }).click();
    await expect(dialog(page)).toBeHidden();
    await fillNewEvent(page, { Título: 'Noche otra vez', Fecha: day(6), Ciudad: 'Tonalá' });
    await saveNew(page);
    const [first] = await event('Noche');
    expect(await event('Noche otra vez')).toMatchObject([{ city: 'Tonalá', date: day(6), cover: first!.cover }]);
  });
  await test.step('Pegar gira', async () => {
    const dates = [day(40), day(41), day(42)];
    const message = ['Monterrey', 'Saltillo', 'Tijuana'].map(
      (city, index) => `${formatDate(dates[index]!)} ${city}, Teatro de la Ciudad, 8:30pm boletos.example/${index}`,
    );
    await pasteTour(page, message.join('\n'));
    await page.getByRole('button', { name: 'Crear 3 fechas', exact: true }).click();
    await expect(alert(page)).toContainText('Event added successfully.', { timeout: 30_000 });
    expect((await event('Gira')).map(({ date, city }) => [date, city])).toEqual([
      [dates[0], 'Monterrey'],
      [dates[1], 'Saltillo'],
      [dates[2], 'Tijuana'],
    ]);
    await page.getByRole('button', { name: 'Ver los eventos' }).click();
  });
  await test.step('two of the staff, each on another copy', async () => {
    await site.database.query('insert into private.staff (email) values ($1)', [fan]);
    await page.setExtraHTTPHeaders({ 'X-Copy': '0' });
    const colleague = await browser.newContext({ baseURL: site.url, extraHTTPHeaders: { 'X-Copy': '1' } });
    const other = await colleague.newPage();
    await signInAs(other, fan);
    await edit(page, 'Noche otra vez');
    await dialog(page).getByLabel('Ciudad').fill('Tlaquepaque');
    await dialog(page).getByLabel('Hora').fill('21:00');
    await edit(other, 'Noche otra vez');
    await dialog(other).getByLabel('Ciudad').fill('Ajijic');
    await update(other);
    await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
    await expect(alert(page)).toContainText('Fan cambió la ciudad mientras lo editabas.');
    await dialog(page).getByRole('radio', { name: 'Lo de Fan: Ajijic' }).check();
    await update(page);
    expect(await event('Noche otra vez')).toMatchObject([{ city: 'Ajijic', time: '21:00:00' }]);
    await colleague.close();
    await page.setExtraHTTPHeaders({});
    await site.database.query('delete from private.staff where email = $1', [fan]);
  });
  await test.step('a token that ran out is renewed; a session that ended keeps what is typed', async () => {
    await edit(page, 'Noche');
    await dialog(page).getByLabel('Hora').fill('21:15');
    await sessionExpires(page, site);
    await update(page);
    await edit(page, 'Noche');
    await dialog(page).getByLabel('Hora').fill('21:30');
    await sessionExpires(page, site);
    const ended = { code: 400, error_code: 'refresh_token_not_found', msg: 'x' };
    site.breaks(({ url }) =>
      url.includes('grant_type=refresh_token') ? Response.json(ended, { status: 400 }) : undefined,
    );
    await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
    await expect(alert(page)).toContainText('Tu sesión terminó.');
    expect(await event('Noche')).toMatchObject([{ time: '21:15:00' }]);
    site.works();
    await signInAs(await context.newPage(), site.staffEmail);
    await update(page);
    expect(await event('Noche')).toMatchObject([{ time: '21:30:00' }]);
  });
  await test.step('sign-out, and a date that is over', async () => {
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await site.database.exec(
      `insert into public.events (title, date, time) values ('Antier', public.show_today() - 2, '20:00')`,
    );
    await fetch(site.url);
    await expect.poll(() => event('Antier')).toEqual([]);
    expect(await event('Noche')).toHaveLength(1);
  });
});
