import type { Locator, Page } from '@playwright/test';
import { alert, choose } from '../cover-steps';
import { withDetails } from '../event-steps';
import { day, expect, phone, test } from '../fixtures';
import { pasteTour, shared } from '../form-steps';
import { photo } from '../photo';

// The tour as it was sent, its days moved along so that they are always to come and their weekdays fit.
const cities = ['Monterrey', 'Saltillo', 'Guadalajara', 'Ciudad de México', 'Cancún', 'Tijuana'];
const message = () => `*GIRA RADIO CARPA* 🎪 ya quedó confirmada!!

📍 ${words(day(40))} - Monterrey, Auditorio Citibanamex, 8:30pm  https://boletos.example/mty
📍 ${words(day(41))} · Saltillo (Teatro de la Ciudad) 20:00 hrs boletos.example/saltillo
${words(day(48))} GDL, Teatro Diana, 9 PM, https://boletos.example/gdl
CDMX — ${words(day(54))} — Teatro Metropólitan — 8:30 p.m. — https://boletos.example/cdmx
${words(day(62))}, Cancún, Teatro de Cancún, 7pm (hora local) https://boletos.example/cancun
Tijuana ${words(day(69))} 8:00 pm CECUT https://boletos.example/tj

Falta confirmar Mérida!! Pásenla al sitio porfa 🙏`;

/** `15 ene` */
function words(date: string): string {
  const name = new Intl.DateTimeFormat('es-MX', { month: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
  return `${Number(date.slice(8))} ${name}`;
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Mensaje de la gira' });
const rows = (page: Page) => page.getByRole('region', { name: /^3?Encontramos/ }).getByRole('listitem');
const create = (page: Page, count: number) =>
  page.getByRole('button', { name: `Crear ${count} ${count === 1 ? 'fecha' : 'fechas'}`, exact: true });

/** Enough for what comes of one date, and of those after it. */
const three = () =>
  ['Monterrey', 'Saltillo', 'Cancún'].map((city, at) => `${words(day(40 + at))} ${city} 8pm`).join('\n');
const citiesOf = async (site: { events(): Promise<{ city: string | null }[]> }) =>
  (await site.events()).map(({ city }) => city);

test.describe('Pegar gira', () => {
  test.beforeEach(({ page }) => page.setViewportSize(phone));

  test('six dates with their poster from one message in eight taps', async ({ site, openPanel, page }) => {
    await openPanel();
    let taps = 0;
    const tap = async (what: Locator) => {
      taps++;
      await what.click();
    };
    await tap(page.getByRole('button', { name: 'Pegar gira' }));
    await tap(box(page));
    taps++; // `Pegar` in the phone's own menu
    await page.evaluate((text) => navigator.clipboard.writeText(text), message());
    await page.keyboard.press('ControlOrMeta+v');
    await expect(rows(page)).toHaveCount(6);
    await expect(box(page)).toBeHidden();
    await expect(page.getByText('8 renglones · 2 pedazos no se usan')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver el mensaje' })).toBeFocused();
    taps += 2; // the picker: one tap opens it, one chooses the photo
    await choose(shared(page), 'cartel.jpg', await photo());
    await expect(shared(page).getByLabel('Título')).toHaveValue('GIRA RADIO CARPA');
    await tap(shared(page).getByLabel('Descripción'));
    await page.keyboard.type('El podcast en vivo.');
    await tap(create(page, 6));
    await expect(alert(page)).toContainText('Event added successfully.');
    await tap(page.getByRole('button', { name: 'Ver los eventos' }));
    expect(taps).toBe(8);
    await expect(page.getByRole('main').getByRole('list').getByRole('listitem')).toHaveCount(6);

    const events = await site.events();
    expect(events.map(({ city }) => city)).toEqual(cities);
    expect(events.map(({ date }) => date)).toEqual([40, 41, 48, 54, 62, 69].map(day));
    expect(new Set(events.map(({ cover }) => cover)).size).toBe(1);
    expect(await site.storedCovers()).toHaveLength(1);
    const { rows: details } = await site.database.query<{ venue: string }>(
      'select venue from public.event_details order by event_id',
    );
    expect(details.map(({ venue }) => venue)).toContain('Teatro Metropólitan');
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(6);
  });

  test('a heading is the title, and what is missing is named', async ({ openPanel, page }) => {
    await openPanel();
    await page.getByRole('button', { name: 'Pegar gira' }).click();
    await box(page).fill(`GIRA DEL NORTE\n${three()}`);
    await expect(shared(page).getByLabel('Título')).toHaveValue('GIRA DEL NORTE');
    await expect(page.getByText('Falta la descripción.')).toBeVisible();
    await shared(page).getByLabel('Título').fill('');
    await expect(page.getByText('Faltan el título y la descripción.')).toBeVisible();
    await page.getByRole('button', { name: 'Usar como título' }).click();
    await expect(shared(page).getByLabel('Título')).toHaveValue('GIRA DEL NORTE');
  });

  test('on a wide screen what has focus is marked in the message and among the dates', async ({ openPanel, page }) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await openPanel();
    await page.getByRole('button', { name: 'Pegar gira' }).click();
    await box(page).fill(three());
    const marks = page.getByRole('region', { name: /El mensaje$/ }).locator('mark');
    await expect(marks).toHaveCount(0);
    await rows(page).nth(1).getByLabel('Ciudad').focus();
    await expect(marks).toHaveText(`${words(day(41))} Saltillo 8pm`);
    const [message, row] = await Promise.all([box(page).boundingBox(), rows(page).nth(1).boundingBox()]);
    expect(message!.x + message!.width).toBeLessThan(row!.x);
    await box(page).focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await expect(marks).toHaveText(`${words(day(40))} Monterrey 8pm`);
  });

  test('what is doubtful is asked before anything is created, and holds up no other date', async ({
    site,
    openPanel,
    page,
  }) => {
    await openPanel();
    const text = `${words(day(20))} Durango, a las 11\n${words(day(21))} Toluca 8pm AGOTADO desde $350 puertas 7pm`;
    await pasteTour(page, `${text}\n${words(day(22))} Gudalajara 8pm, venta general ${words(day(9))} 10 am`);
    for (const chip of ['Agotado', 'Desde $350', 'Puertas 7:00 PM'])
      await expect(rows(page).nth(2).getByText(chip, { exact: true })).toBeVisible();
    await expect(
      rows(page)
        .nth(1)
        .getByText(/^A la venta .*, 10:00 AM$/),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Te preguntamos · 2 fechas' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Listas · 1 fecha' })).toBeVisible();
    await create(page, 3).click();
    await expect(page.getByRole('button', { name: 'Crear así, con 1 pregunta' })).toBeVisible();
    await expect(page.getByText('Falta 1 respuesta. 1 lleva nuestra suposición')).toBeVisible();
    await expect(page.getByText('2 fechas saldrán con «Boletos muy pronto»'), 'not the sold-out one').toBeVisible();
    await expect(page.getByRole('button', { name: '11:00 AM' })).toBeFocused();
    await expect(rows(page).first()).toContainText('Durango, a las 11');
    await expect(rows(page).first().locator('mark')).toHaveText([/^\d+ \w+ Durango$/, 'a las 11']);
    await expect(rows(page).nth(1).getByRole('button', { pressed: true })).toHaveText('Guadalajara, Jalisco');
    expect(await site.events()).toEqual([]);
    // An open doubt blocks only its own row.
    await page.getByRole('button', { name: 'Crear las 2 que ya están' }).click();
    await expect(page.getByText('Van 2; falta 1.')).toBeVisible();
    await page.getByRole('button', { name: '11:00 PM' }).click();
    await expect(page.getByText('1 fecha saldrá con «Boletos muy pronto»')).toBeVisible();
    await create(page, 1).click();
    await expect(alert(page)).toContainText('Event added successfully.');
    expect((await site.events()).map(({ city, time, link }) => [city, time, link])).toEqual([
      ['Toluca', '20:00:00', ''],
      ['Guadalajara', '20:00:00', ''],
      ['Durango', '23:00:00', ''],
    ]);
    const { rows: sales } = await site.database.query<{ at: string }>(
      'select on_sale_at as at from public.event_details where on_sale_at is not null',
    );
    expect(sales.map(({ at }) => new Date(at).toISOString())).toEqual([`${day(9)}T16:00:00.000Z`]);
  });

  test('a page closed in the middle goes on with its poster', async ({ site, openPanel, page }) => {
    await openPanel();
    await pasteTour(page, three());
    await choose(shared(page), 'cartel.jpg', await photo());
    let posts = 0;
    const stuck = Promise.withResolvers<void>();
    await page.route('**/dashboard.data*', async (route) => {
      if (route.request().method() !== 'POST' || ++posts < 3) return route.fallback();
      // The third arrives, its answer never does.
      if (posts === 3) await route.fetch();
      stuck.resolve();
    });
    await create(page, 3).click();
    await stuck.promise;
    await openPanel();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(page.getByText('Faltan fechas de la gira que pegaste')).toBeVisible();
    await page.getByRole('button', { name: 'Pegar gira' }).click();
    await expect(rows(page).nth(1)).toContainText('Creada');
    await expect(shared(page).getByLabel('Título')).toHaveValue('Gira');
    await expect(shared(page).getByAltText('Vista previa de cartel.webp')).toBeVisible();
    // The third is sent again, and is there once.
    await create(page, 1).click();
    await expect(page.getByText('¡Listo! Creamos 3 fechas.')).toBeVisible();
    const events = await site.events();
    expect(events.map(({ city }) => city)).toEqual(['Monterrey', 'Saltillo', 'Cancún']);
    expect(new Set(events.map(({ cover }) => cover)).size).toBe(1);
    expect(events[0]!.cover).not.toBe('');
    await page.getByRole('button', { name: 'Ver los eventos' }).click();
    await page.getByRole('button', { name: 'Pegar gira' }).click();
    await expect(box(page)).toHaveValue('');
    await expect(shared(page).getByRole('img')).toHaveCount(0);
  });

  test('what was wrong is taken back at once, and created again', async ({ site, openPanel, page }) => {
    await openPanel();
    await pasteTour(page, `${words(day(40))} Puebla, Foro A, 8 pm\n${words(day(41))} Toluca, Foro B, 8 pm`);
    await create(page, 2).click();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(create(page, 2)).toBeVisible();
    expect(await site.events()).toEqual([]);
    await create(page, 2).click();
    await expect(page.getByText('¡Listo! Creamos 2 fechas.')).toBeVisible();
    expect(await citiesOf(site)).toEqual(['Puebla', 'Toluca']);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expect(page.locator('.paste-footer')).toHaveCSS('position', 'static');
  });

  test('an ended session keeps everything; the date that fails is named with its reason, and can be tried again', async ({
    site,
    openPanel,
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/Tu sesión terminó/, /An event could not be added/, /Error adding event/);
    await openPanel();
    await pasteTour(page, three());
    const cookies = await context.cookies();
    await context.clearCookies();
    await create(page, 3).click();
    await expect(alert(page)).toContainText('Inicia sesión en otra pestaña');
    expect(await site.events()).toEqual([]);
    await context.addCookies(cookies);
    site.breaks((request) =>
      request.method === 'POST' && new URL(request.url).pathname === '/rest/v1/events'
        ? request
            .clone()
            .text()
            .then((body) =>
              body.includes('Saltillo') ? Response.json({ message: 'no cabe' }, { status: 400 }) : undefined,
            )
        : undefined,
    );
    await create(page, 3).click();
    await expect(alert(page)).toContainText('Error adding event.');
    await expect(page.getByText('Van 2; falta 1.')).toBeVisible();
    const saltillo = rows(page).nth(1);
    await expect(saltillo).toBeInViewport();
    await expect(saltillo).toContainText('No se pudo guardar.');
    site.works();
    await saltillo.getByRole('button', { name: /^Reintentar Saltillo/ }).click();
    await expect(page.getByText('¡Listo! Creamos 3 fechas.')).toBeVisible();
    expect([...(await citiesOf(site))].sort()).toEqual(['Cancún', 'Monterrey', 'Saltillo']);
  });
});

test.describe('Copiar gira', () => {
  const events = () => [
    { title: 'Uno', city: 'Zapopan', state: 'Jalisco', date: day(9), time: '21:00', link: 'boletos.example/1' },
    { title: 'Dos', city: 'Puebla', state: 'Puebla', date: day(5), time: '20:30', link: '' },
    ...[6, 7, 8, 10].map((offset) => ({ title: `Más ${offset}`, city: 'Toluca', state: 'México', date: day(offset) })),
  ];
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Copiar gira' });

  test('for WhatsApp and Instagram, of all or a state; as a CSV file', async ({ site, openPanel, page }) => {
    await page.setViewportSize(phone);
    const [id] = await site.has(events());
    // A date that is sold out leads nobody to its tickets.
    await withDetails(site, id!, { status: 'sold_out' });
    await openPanel();
    await page.getByRole('button', { name: 'Copiar gira' }).click();
    await dialog(page).getByRole('button', { name: 'Copiar', exact: true }).click();
    await expect(dialog(page).getByRole('status')).toContainText('Copiado: 6 fechas.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^\*Radio Carpa\*[^]* · Zapopan, Jalisco · \*AGOTADO\*/);
    expect(copied).toContain('🎟️ https://boletos.example/3');
    expect(copied).not.toMatch(/boletos\.example\/1$/m);
    await dialog(page).getByRole('button', { name: 'Instagram' }).click();
    await dialog(page).getByLabel('Qué fechas').selectOption('Jalisco');
    await expect(dialog(page).getByLabel('Texto para Instagram')).toHaveValue(/^RADIO CARPA\n\n[^\n]+ · Zapopan/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Copiar gira' })).toBeFocused();
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('puebla');
    await page.getByRole('button', { name: 'Copiar gira' }).click();
    await expect(dialog(page).getByLabel('Qué fechas')).toHaveValue('busqueda');
    await expect(dialog(page).getByLabel('Texto para WhatsApp')).not.toHaveValue(/Zapopan/);
    await dialog(page).getByLabel('Qué fechas').selectOption('Todas (6)');
    await dialog(page).getByRole('button', { name: 'CSV' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('link', { name: 'Descargar CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('gira.csv');
    await expect(dialog(page).getByRole('status')).toHaveText('Empezó la descarga de gira.csv.');
    const text = Buffer.concat(await (await download.createReadStream()).toArray()).toString('utf8');
    expect(text.split('\r\n')[0]).toBe('\ufeffFecha,Hora,Ciudad,Estado,Lugar,Título,Boletos,Link,Toques');
    expect(text.split('\r\n')).toHaveLength(8);

    // Where copying is refused, the text is selected.
    await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('no'))));
    await dialog(page).getByRole('button', { name: 'WhatsApp' }).click();
    await dialog(page).getByRole('button', { name: 'Copiar', exact: true }).click();
    await expect(dialog(page).getByRole('status')).toContainText('El texto quedó seleccionado');
    expect(
      await page.evaluate(
        () =>
          String(getSelection()).startsWith('*Radio Carpa*') ||
          (document.activeElement as HTMLTextAreaElement).selectionEnd > 20,
      ),
    ).toBe(true);
  });
});
