import type { Locator, Page } from '@playwright/test';
import { formatDate } from '../../app/data/days/dates';
import { show } from '../../app/data/show';
import { alert, choose, dialog, edit, remove } from '../cover-steps';
import { day, desktop, expect, phone, seriousProblems, test } from '../fixtures';
import { failOn, fillNewEvent, form, list, saveNew } from '../form-steps';
import { box } from '../geometry';
import { photo } from '../photo';
import { onePixel } from '../plain-event';

/** The sentence as the specification has it, marked as English, and a line of Spanish under it. */
async function expectSaid(page: Page, sentence: string, spanish: RegExp) {
  const [said, line] = [alert(page).getByText(sentence, { exact: true }), alert(page).getByText(spanish)];
  await expect(said.locator('xpath=ancestor-or-self::*[@lang][1]')).toHaveAttribute('lang', 'en');
  await expect(line.locator('xpath=ancestor-or-self::*[@lang][1]')).toHaveAttribute('lang', 'es-MX');
  expect((await box(line)).y).toBeGreaterThan((await box(said)).y);
}

test.describe('the panel', () => {
  test('whose spinner came before the settings were read takes on the show’s name and colours', async ({
    site,
    openPanel,
    page,
  }) => {
    await openPanel([{ title: 'Gala' }]);
    const settings = { ...show, name: 'Otra Carpa', colors: { ...show.colors, action: '#0d5b2a' } };
    await site.database.query('insert into public.show_settings (settings) values ($1)', [settings]);
    site.forget();
    const shell = await (await page.request.get('/dashboard')).text();
    expect(shell).not.toMatch(/Otra Carpa|#0d5b2a/);
    await page.reload();
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveTitle('Eventos · Otra Carpa');
    const action = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--action'));
    expect(await action()).toBe('#0d5b2a');
    await site.database.query('delete from public.show_settings');
    site.forget();
  });

  test('the taps of a date take the place of the form, whose text stays; a phone switches between both', async ({
    site,
    openPanel,
    page,
  }) => {
    const [id] = await site.has([{ title: 'Gala' }, ...Array.from({ length: 11 }, () => ({}))]);
    await site.database.query('insert into public.event_taps values ($1, $2)', [id, { [day(-9)]: 1000, [day(0)]: 2 }]);
    await openPanel();
    await form(page).getByLabel('Título').fill('A medias');
    const taps = page.getByRole('button', { name: 'Toques de Gala: 2 en 7 días · 1,002 en total' });
    const view = page.getByRole('region', { name: 'Gala' });
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await taps.click();
      await expect(view.getByRole('listitem')).toHaveCount(7);
      await expect(view.getByRole('listitem').last()).toContainText('2');
      await expect(form(page)).toBeHidden();
      if (viewport === phone) expect(await seriousProblems(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(view).toHaveCount(0);
      await expect(taps).toBeFocused();
      if (viewport === desktop) await expect(form(page).getByLabel('Título')).toHaveValue('A medias');
    }

    await expect(list(page)).toBeVisible();
    await expect(form(page)).toBeHidden();
    await list(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Nuevo Evento', exact: true })).toBeInViewport({ ratio: 1 });
    const events = page.getByRole('button', { name: 'Eventos', exact: true });
    const add = page.getByRole('button', { name: 'Nuevo Evento', exact: true });
    await expect(events).toHaveAttribute('aria-pressed', 'true');
    await add.press('Enter');
    await expect(add).toHaveAttribute('aria-pressed', 'true');
    await expect(events).toHaveAttribute('aria-pressed', 'false');
    await expect(list(page)).toBeHidden();
    await events.click();
    // A finger: a click of Playwright's would scroll first.
    await page.evaluate(() => scrollTo(0, 700));
    const { x, y, width } = await box(add);
    await page.mouse.click(x + width / 2, y + 8);
    await expect(form(page).getByLabel('Título')).toHaveValue('A medias');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await events.click();
    await expect(list(page)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(700);
    await add.click();
    await page.reload();
    await expect(form(page).getByLabel('Título')).toHaveValue('A medias');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test('a spinner is there at once; a part that does not load is a sentence and a button that tries again', async ({
  site,
  openPanel,
  page,
  expectErrors,
}) => {
  expectErrors(/ChunkLoadError/, /Failed to load resource|net::ERR/);
  await openPanel([{ title: 'Uno' }]);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  site.breaks(async (request) => (request.url.includes('/auth/v1/user') ? (await held, undefined) : undefined));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: 'Cargando' })).toBeVisible();
  await expect(page.getByRole('list')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Eventos', level: 1 })).toBeVisible();
  await page.route('**/assets/panel-*.js', (route) => route.abort());
  const reported = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'));
  await page.reload();
  await reported;
  await expect(alert(page)).toContainText('No se pudo cargar una parte de la página');
  await page.unroute('**/assets/panel-*.js');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(list(page).getByRole('button')).toHaveText(['Uno']);
});

test.describe('creating', () => {
  test('from a phone, with a photo, is twelve taps, seen at once', async ({ site, openPanel, page, context }) => {
    await site.has([{ title: 'Última de la lista', date: day(90) }]);
    await page.setViewportSize(phone);
    await openPanel();
    let taps = 0;
    const tap = async (what: Locator, text = '') => {
      taps++;
      await what.click();
      await page.keyboard.type(text);
    };
    const field = (label: string) => form(page).getByLabel(label, { exact: true });
    await tap(page.getByRole('button', { name: 'Nuevo Evento', exact: true }));
    taps += 2; // the picker: one tap opens it, one chooses the photo
    await choose(form(page), 'IMG_0001.jpg', await photo());
    await tap(field('Título'), 'Desde el teléfono');
    await tap(field('Link'), 'boletia.com/tel');
    taps += 2; // day and hour: a tap each, then digits
    await field('Fecha').fill(day(4));
    await field('Hora').fill('21:15');
    await tap(field('Descripción'), 'Lo escribí en el vestíbulo.');
    await tap(field('Estado'), 'Jalisco');
    await tap(field('Ciudad'), 'Zapopan');
    await expect(form(page).getByText(/^120 × 160 · \d+ KB. Es chica: se verá borrosa.$/)).toBeVisible();
    await tap(form(page).getByRole('button', { name: 'Guardar evento' }));
    expect(taps).toBeLessThanOrEqual(12);
    await expect(alert(page)).toHaveText(/Event added successfully\./);
    for (const label of ['Título', 'Link', 'Fecha', 'Hora', 'Descripción', 'Estado', 'Ciudad', 'Portada'])
      await expect(field(label)).toHaveValue('');

    // Appended, not sorted again: it is the last although its day is the first.
    await page.getByRole('button', { name: 'Eventos', exact: true }).click();
    await expect(list(page).getByRole('button')).toHaveText(['Última de la lista', 'Desde el teléfono']);

    const stored = (await site.events())[1]!;
    expect(stored).toMatchObject({
      title: 'Desde el teléfono',
      link: 'boletia.com/tel',
      date: day(4),
      time: '21:15:00',
      city: 'Zapopan',
      state: 'Jalisco',
    });
    expect(stored.cover).toMatch(new RegExp(`^${site.backendUrl}/storage/v1/object/public/covers/\\d{13}$`));
    const insert = site.requests.find(({ method, path }) => method === 'POST' && path.startsWith('/rest/v1/events'));
    const sent = ['city', 'cover', 'date', 'description', 'link', 'state', 'time', 'title'];
    expect(Object.keys(JSON.parse(insert!.body)).sort()).toEqual(sent);

    const fan = await context.newPage();
    await fan.goto('/');
    await fan.keyboard.press('Escape');
    await expect(fan.getByRole('article').first()).toHaveAccessibleName('Desde el teléfono');
    await expect(fan.locator('[data-cover]').first()).toHaveAttribute('data-cover', 'loaded');
  });

  test('needs every field but the cover, and says at the field what is wrong', async ({ site, openPanel, page }) => {
    await openPanel();
    const field = (label: string) => form(page).getByLabel(label, { exact: true });
    const save = form(page).getByRole('button', { name: 'Guardar evento' });
    await expect(form(page).locator('datalist option')).toHaveCount(0);
    const options = async (label: string) => {
      const id = await field(label).getAttribute('list');
      return page
        .locator(`[id="${id}"] option`)
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    };
    await field('Estado').focus();
    await expect.poll(() => options('Estado')).toHaveLength(32);
    await field('Estado').fill('Aguascalientes');
    await expect.poll(() => options('Ciudad'), 'the city’s follow the state').toHaveLength(11);
    expect(await options('Ciudad')).toContain('Pabellón de Arteaga');
    await field('Estado').fill('Ontario');
    await expect.poll(() => options('Ciudad')).toHaveLength(0);
    await field('Ciudad').fill('Toronto');
    await expect(field('Ciudad')).toHaveValue('Toronto');
    // A state that was emptied by hand is filled again.
    await field('Estado').fill('');
    await field('Ciudad').fill('Zapopan');
    await expect(field('Estado')).toHaveValue('Jalisco');
    await field('Estado').fill('');
    await field('Ciudad').fill('Pabellón de Arteaga');
    await expect(field('Estado')).toHaveValue('Aguascalientes');
    await field('Estado').fill('');
    await field('Ciudad').fill('');
    await field('Título').fill('Algo');
    await field('Título').fill('');
    await expect(form(page).locator('[aria-invalid]')).toHaveCount(0);
    await save.click();
    for (const [label, message] of Object.entries({
      Título: 'Escribe el título.',
      Link: 'Escribe el link de los boletos.',
      Fecha: 'Elige la fecha.',
      Hora: 'Elige la hora.',
      Descripción: 'Escribe la descripción.',
      Estado: 'Escribe el estado.',
      Ciudad: 'Escribe la ciudad.',
    }))
      await expect(field(label)).toHaveAccessibleDescription(message);
    await expect(field('Título')).toBeFocused();
    await expect(field('Portada')).toHaveAttribute('accept', 'image/*');
    expect(await site.events()).toEqual([]);
    await field('Título').fill('Ya tiene');
    await expect(form(page).getByText('Escribe el título.')).toHaveCount(0);
    for (const attribute of ['aria-invalid', 'aria-describedby'])
      await expect(field('Título')).not.toHaveAttribute(attribute);
    await expect(form(page).getByText('Elige la hora.')).toBeVisible();
    await field('Fecha').fill(day(-30));
    await expect(field('Fecha')).toHaveAccessibleDescription('Esa fecha ya pasó: el evento no se mostraría.');
    await fillNewEvent(page);
    await expect(form(page).locator('[aria-invalid]')).toHaveCount(0);
  });

  test('shows that it is saving, sends a double tap once, and its message leaves when it is sent again', async ({
    site,
    openPanel,
    page,
  }) => {
    await openPanel();
    await fillNewEvent(page);
    let release = () => {};
    const hold = () => {
      const held = new Promise<void>((resolve) => (release = resolve));
      site.breaks(async (request) =>
        request.method === 'POST' && request.url.includes('/rest/v1/events') ? (await held, undefined) : undefined,
      );
    };
    hold();
    await page.clock.setFixedTime(new Date());
    const button = form(page).getByRole('button', { name: /Guard/ });
    await button.dblclick();
    await form(page).getByLabel('Título').press('Enter');
    await form(page).getByLabel('Título').press('Enter');
    await expect(button).toHaveText('Guardando…');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    release();
    await expectSaid(page, 'Event added successfully.', /Evento guardado/);
    // Another tap, when the form is empty already, finds no mistakes in it.
    const title = form(page).getByLabel('Título', { exact: true });
    await expect(title).toHaveValue('');
    await button.click();
    await expect(alert(page)).toContainText('Event added successfully.');
    await expect(title).not.toHaveAttribute('aria-invalid', 'true');
    expect(await site.events()).toHaveLength(1);
    // The message leaves when the form is sent again: while a new answer is awaited, and above errors.
    hold();
    await fillNewEvent(page, { Título: 'Otra' });
    await button.click();
    await expect(button).toHaveText('Guardando…');
    await expect(alert(page)).toHaveCount(0);
    release();
    await expect(alert(page)).toContainText('Event added successfully.');
    await expect(title).toHaveValue('');
    await form(page).getByLabel('Ciudad').fill('Puebla');
    await button.click();
    await expect(form(page).getByText('Escribe el título.')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });

  test('that fails says which part did, keeps what was typed and the list, and can be sent again', async ({
    site,
    openPanel,
    page,
    expectErrors,
  }) => {
    expectErrors(/could not be added/, /Error (adding event|uploading cover)/, /could not be made ready/);
    expectErrors(/A picture was refused/, /Nothing could be sent/);
    expectErrors(/Saving failed/, /unexpected error/, /Failed to load resource/, /Hay demasiadas peticiones/);
    await openPanel([{ title: 'Uno' }]);
    await fillNewEvent(page);
    const cover = form(page).getByLabel('Portada');
    const fails = async (sentence: string) => {
      await form(page).getByRole('button', { name: 'Guardar evento' }).click();
      await expect(alert(page)).toContainText(sentence);
      await expect(form(page).getByLabel('Título')).toHaveValue('Nueva');
      await expect(form(page).getByLabel('Descripción')).toHaveValue('Una noche nueva.');
      await expect(list(page).getByRole('listitem')).toHaveCount(1);
      expect(await site.events()).toHaveLength(1);
    };
    await test.step('without a connection', async () => {
      await page.route('**/dashboard.data**', (route) => route.abort());
      await fails('An unexpected error occurred.');
      await page.unroute('**/dashboard.data**');
    });
    // When that is answered is asked in tests/site/limits.test.ts.
    await test.step('too many requests from one connection', async () => {
      const wait = 'Hay demasiadas peticiones desde tu conexión. Espera 8 segundos e intenta de nuevo.';
      await page.route('**/dashboard.data**', (route) => route.fulfill({ status: 429, body: wait }));
      await fails(wait);
      await page.unroute('**/dashboard.data**');
    });
    await test.step('an event that is refused', async () => {
      site.breaks(failOn('POST', '/rest/v1/events'));
      const logged = page.waitForEvent('console', (message) => message.type() === 'error');
      await fails('Error adding event.');
      await logged;
    });
    await test.step('a cover that can’t be opened, or stored', async () => {
      await choose(form(page), 'cartel.jpg', await photo());
      await cover.setInputFiles({ name: 'IMG.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
      await expect(cover).toHaveAccessibleDescription(/no es una imagen.*se queda la anterior/);
      await expect(form(page).getByAltText('Vista previa de cartel.webp')).toBeVisible();
      site.breaks(failOn('POST', '/storage/v1/object'));
      await fails('Error uploading cover.');
      await expect(cover).toHaveAttribute('aria-invalid', 'true');
      await expect(cover).toBeFocused();
      await choose(form(page), 'b.png', onePixel);
      await expect(cover).not.toHaveAttribute('aria-invalid');
    });
    await test.step('an event whose cover was stored: it is not sent again', async () => {
      site.breaks(failOn('POST', '/rest/v1/events'));
      await fails('Error adding event.');
      site.works();
      await saveNew(page);
      await expect(list(page).getByRole('listitem')).toHaveCount(2);
      expect(await site.storedCovers()).toHaveLength(1);
    });
  });
});

test.describe('editing', () => {
  test('sends only what changed, and merges it into the list', async ({ site, openPanel, page }) => {
    const event = { title: 'Original', date: day(9), time: '19:00', link: 'boletia.com/sin-esquema' };
    const [id] = await openPanel([event, { title: 'Otra', date: day(10) }]);
    await list(page).getByRole('listitem').first().click();
    const opened = dialog(page);
    await expect(opened).toBeVisible();
    for (const [label, value] of Object.entries({
      Título: 'Original',
      'Link Boletera': 'boletia.com/sin-esquema',
      Fecha: day(9),
      Hora: '19:00',
      Estado: 'Puebla',
      Ciudad: 'Puebla',
    }))
      await expect(opened.getByLabel(label, { exact: true })).toHaveValue(value);

    // Meanwhile somebody else changes the description.
    await site.database.query(`update public.events set description = 'De otra persona' where id = $1`, [id]);
    await opened.getByLabel('Ciudad').fill('Cholula');
    await opened.getByLabel('Fecha').fill(day(99));
    await opened.getByRole('button', { name: 'Actualizar' }).click();
    await expect(opened).toBeHidden();
    await expectSaid(page, 'Event updated successfully.', /Cambios guardados/);
    await expect(list(page).getByRole('button')).toHaveText(['Original', 'Otra']);
    await expect(list(page).getByRole('listitem').first()).toContainText('Cholula, Puebla');
    const patch = site.requests.find(({ method }) => method === 'PATCH');
    expect(patch?.path).toBe(`/rest/v1/events?id=eq.${id}`);
    expect(JSON.parse(patch!.body)).toEqual({ city: 'Cholula', date: day(99) });
    expect((await site.events())[0]).toMatchObject({
      city: 'Cholula',
      description: 'De otra persona',
      title: 'Original',
    });
    await expect(list(page).getByRole('button', { name: 'Original' })).toBeFocused();
  });

  test('Eliminar asks, and removes everywhere', async ({ site, openPanel, page }) => {
    const [id] = await openPanel([{ title: 'Original', date: day(9), city: 'Cholula' }, { title: 'Otra' }]);
    const opened = dialog(page);
    await edit(page, 'Original');
    await opened.getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('alertdialog');
    const sentence = 'Are you sure you want to delete this event?';
    const named = `Original · Cholula · ${formatDate(day(9))}`;
    const [asked, about] = [question.getByText(sentence, { exact: true }), question.getByText(named)];
    await expect(question).toHaveAccessibleName(sentence);
    await expect(asked).toHaveAttribute('lang', 'en');
    await expect(question).toHaveAccessibleDescription(/¿Quieres eliminar este evento\?/);
    await expect(question).toHaveAccessibleDescription(new RegExp(named));
    expect((await box(about)).y).toBeGreaterThan((await box(asked)).y);
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(opened.getByRole('button', { name: 'Eliminar' })).toBeFocused();
    expect(await site.events()).toHaveLength(2);

    await opened.getByRole('button', { name: 'Eliminar' }).click();
    await question.getByRole('button', { name: 'Eliminar' }).dblclick();
    await expect(opened).toBeHidden();
    await expectSaid(page, 'Event deleted successfully.', /Evento eliminado/);
    await expect(list(page).getByRole('button')).toHaveText(['Otra']);
    expect(site.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/rest/v1/events?id=eq.${id}`,
    ]);
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('or deleting that fails says so, keeps what was typed and the list, and leaves no old message', async ({
    site,
    openPanel,
    page,
    expectErrors,
  }) => {
    expectErrors(/could not be (looked up|changed|deleted|read)/, /Error (updating|deleting) event/);
    // The share card is drawn after the answer, and asks for the list too; so does the drawn poster of the changed row.
    expectErrors(/status of (404|503)/);
    await openPanel([{ title: 'Uno' }, { title: 'Sobra', cover: 'covers/1.webp' }]);
    const change = () => dialog(page).getByRole('button', { name: 'Actualizar' }).click();
    site.breaks(failOn('GET', '/rest/v1/events'));
    await edit(page, 'Uno');
    await dialog(page).getByLabel('Título').fill('Dos');
    await change();
    await expect(alert(page)).toContainText('Event updated successfully.');
    await remove(page, 'Sobra');
    await expect(list(page).getByRole('button')).toHaveText(['Dos']);
    expect((await site.events()).map(({ title }) => title)).toEqual(['Dos']);
    await page.reload();
    await expect(alert(page), 'the backend’s message').toContainText('falla provocada');
    site.works();
    await page.reload();
    await edit(page, 'Dos');
    await dialog(page).getByLabel('Título').fill('Tres');
    const everything = ({ url }: Request) =>
      url.includes('/rest/v1/events') ? Response.json({ message: 'no' }, { status: 500 }) : undefined;
    for (const how of [failOn('PATCH', '/rest/v1/events'), everything]) {
      site.breaks(how);
      await change();
      await expect(alert(page)).toContainText('Error updating event. Please try again.');
      await expect(dialog(page).getByLabel('Título')).toHaveValue('Tres');
      await dialog(page).getByLabel('Título').fill('');
      await change();
      await expect(dialog(page).getByText('Escribe el título.')).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
      await dialog(page).getByLabel('Título').fill('Tres');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toContainText('Hay cambios sin guardar');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(alert(page)).toHaveCount(0);
    for (const how of [failOn('DELETE', '/rest/v1/events'), everything]) {
      site.breaks(how);
      await edit(page, 'Dos');
      await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(alert(page)).toContainText('Error deleting event.');
      await expect(dialog(page)).toBeHidden();
      await expect(list(page).getByRole('button')).toHaveText(['Dos']);
    }
    expect(await site.events()).toHaveLength(1);
  });

  test('a session that ended is said; signing in elsewhere, one goes on', async ({
    site,
    openPanel,
    page,
    context,
    sessions,
    expectErrors,
  }) => {
    expectErrors(/Tu sesión terminó/);
    await openPanel([{ title: 'Uno' }]);
    await page.getByRole('button', { name: 'Uno', exact: true }).click();
    await dialog(page).getByLabel('Título').fill('No me pierdas');
    sessions.cookies = undefined;
    await site.database.exec('delete from auth.sessions');
    await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
    await expect(alert(page)).toContainText('Tu sesión terminó.');
    await expect(dialog(page).getByLabel('Título')).toHaveValue('No me pierdas');
    await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(alert(page)).toContainText('Tu sesión terminó.');

    const opening = context.waitForEvent('page');
    await alert(page).getByRole('link', { name: 'Inicia sesión en otra pestaña' }).click();
    const door = await opening;
    await door.keyboard.press('Escape');
    await door.getByRole('button', { name: 'Continuar con Google' }).click();
    await door.getByRole('button', { name: site.staffEmail }).click();
    await door.waitForURL('**/dashboard');
    await door.close();
    await dialog(page).getByRole('button', { name: 'Actualizar' }).click();
    await expect(alert(page)).toContainText('Event updated successfully.');
    expect((await site.events())[0]).toMatchObject({ title: 'No me pierdas' });
  });
});
