import type { Page } from '@playwright/test';
import { statusFacts, ticketStatuses } from '../../app/data/events/ticket-status';
import { tour } from '../event-steps';
import { day, desktop, expect, phone, seriousProblems, test } from '../fixtures';
import { tornWords } from '../geometry';
import type { Site } from '../site';

// `Todas las fechas`: every date in one list, by state, on `/`; and what `/new-version` has of it.

/** Gives events, in their order, more details: columns of the table. */
async function detailed(site: Site, ids: number[], rows: Record<string, unknown>[]) {
  for (const [index, row] of rows.entries())
    await site.database.query(
      `insert into public.event_details select (jsonb_populate_record(
         jsonb_populate_record(null::public.event_details, '{"revision":0,"ticket_status":"on_sale","updated_at":"2026-11-01T00:00:00Z"}'),
         $1::jsonb)).*`,
      [JSON.stringify({ event_id: ids[index], ...row })],
    );
}

/** One event in each status, the first of them tomorrow, in the order of the table. */
async function everyStatus(site: Site) {
  const ids = await site.has(tour(ticketStatuses.length));
  await detailed(
    site,
    ids,
    ticketStatuses.map((ticket_status) => ({
      ticket_status,
      venue: 'Teatro Principal',
      ...(ticket_status === 'rescheduled' && { former_date: '2099-12-19' }),
    })),
  );
}

const list = (page: Page) => page.getByRole('list', { name: 'Todas las fechas' });
const rows = (page: Page) => list(page).getByRole('listitem');
const cards = (page: Page) => page.getByRole('article');

test.describe('the list of all dates', () => {
  test('says day, city, state, place and hour, and where both links lead', async ({ site, open, page }) => {
    const ids = await site.has([
      { title: 'Noche', date: '2099-11-28', time: '21:00', city: 'Guadalajara', state: 'Jalisco' },
      { title: 'Frontera', date: '2099-12-05', city: 'Tijuana', state: 'Baja California' },
      { title: 'Mole', date: '2099-12-06', city: 'Puebla', state: 'Puebla', link: '' },
    ]);
    await detailed(site, ids, [{ venue: 'Teatro Diana' }]);
    await open('/');
    await expect(page.getByRole('heading', { name: 'Todas las fechas' })).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).nth(0)).toContainText(/sáb\s*28\s*nov/);
    for (const text of ['Guadalajara', '9:00 PM', 'Jalisco', 'Teatro Diana'])
      await expect(rows(page).nth(0)).toContainText(text);
    await expect(rows(page).nth(0)).not.toContainText('hora de');
    await expect(rows(page).nth(1)).toContainText('hora de Tijuana');
    await expect(rows(page).nth(2).getByText('Puebla')).toHaveCount(1);
    await expect(rows(page).nth(2)).toContainText('Boletos muy pronto');
    const tickets = rows(page).nth(0).getByRole('link', { name: 'Boletos' });
    await expect(tickets).toHaveAttribute('href', 'https://boletos.example/1');
    await expect(tickets).toHaveAttribute('target', '_blank');
    await expect(rows(page).nth(0).getByRole('link', { name: 'Guadalajara', exact: true })).toHaveAttribute(
      'href',
      `/eventos/${ids[0]}-noche-guadalajara`,
    );
    await expect(list(page).getByRole('heading')).toHaveText(['noviembre 2099', 'diciembre 2099']);
  });

  test('a tap anywhere on a row leads to its page, but for Boletos', async ({ site, open, page, expectErrors }) => {
    expectErrors(/status of 404/);
    await site.has([{ title: 'Noche', city: 'Mérida', state: 'Yucatán' }, {}]);
    await open('/');
    await rows(page)
      .nth(0)
      .click({ position: { x: 30, y: 70 } });
    await expect(page).toHaveURL(/\/eventos\/\d+-noche-merida$/);
  });

  test('card and row say the status as the one table does', async ({ site, open, page }) => {
    await everyStatus(site);
    await open('/');
    for (const [index, status] of ticketStatuses.entries()) {
      const { stamp, keepsButton, label } = statusFacts[status];
      const [row, card] = [rows(page).nth(index), cards(page).nth(index)];
      await card.getByRole('button').press('Enter');
      for (const place of [row, card]) {
        // Both sides of a card have it.
        const stamps = Array.from({ length: place === card ? 2 : 1 }, () => stamp?.text ?? '').filter(Boolean);
        await expect(place.locator('.stamp:not(:text-is("Mañana"))'), status).toHaveText(stamps);
        await expect(place.getByRole('link', { name: /Boletos/ }), status).toHaveCount(keepsButton ? 1 : 0);
      }
      if (!keepsButton) await expect(card).toContainText(label);
    }
    await expect(page.locator('s')).toHaveText(['19 dic 2099']);
  });

  test('past forty, months fold after the fourth, and later ones come as one scrolls', async ({ site, open, page }) => {
    await site.has(tour(60));
    await open('/');
    const months = list(page).locator('summary');
    await expect(months.first()).toBeVisible();
    const before = await months.count();
    await months.first().click();
    await expect(list(page).locator('details[open] .date-row').first()).toBeVisible();
    await page.keyboard.press('End');
    await expect.poll(() => months.count()).toBeGreaterThan(before);
    await expect(page.getByRole('link', { name: 'Mostrar más' })).toHaveCount(0);
    await expect(list(page).locator('.date-row')).toHaveCount(60);
  });
});

test.describe('the filter by state', () => {
  test('a fan finds their city among forty in three taps', async ({ site, open, page }) => {
    await site.has(tour(40));
    await page.setViewportSize(phone);
    await open('/');
    // A tap opens the list, a second one chooses.
    await page.getByLabel('¿En qué estado estás?').selectOption({ label: 'Jalisco (10)' });
    await expect(rows(page)).toHaveCount(10);
    const tickets = rows(page).nth(1).getByRole('link', { name: 'Boletos: Zapopan' });
    await expect(tickets).toBeInViewport();
    await expect(tickets).toHaveAttribute('href', 'https://boletos.example/2');
    await expect(page).toHaveURL(/\?estado=Jalisco/);
  });

  test('is plain links with counts on a desktop; carousel and list both follow', async ({ site, open, page }) => {
    await site.has(tour(16));
    await open('/');
    const index = page.getByRole('navigation', { name: 'Por estado' });
    await expect(index.getByRole('link')).toHaveText([
      /Todo México\s*16/,
      /Baja California\s*2/,
      /Jalisco\s*4/,
      /Nuevo León\s*2/,
      /Oaxaca\s*2/,
      /Puebla\s*2/,
      /Quintana Roo\s*2/,
      /Yucatán\s*2/,
    ]);
    await index.getByRole('link', { name: 'Jalisco' }).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(rows(page)).toHaveCount(4);
    await expect(index.getByRole('link', { name: 'Jalisco' })).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(rows(page)).toHaveCount(16);
    await expect(cards(page)).toHaveCount(16);
  });

  for (const path of ['/', '/new-version'])
    test(`of ${path} says where nobody plays, and leads back`, async ({ site, open, page }) => {
      await site.has(tour(8));
      for (const [asked, said] of [
        ['Sonora', 'Sonora'],
        ['edomex', 'Estado de México'],
      ] as const) {
        await open(`${path}?estado=${encodeURIComponent(asked)}`);
        await expect(page.getByText(`Aún no hay fecha en ${said}`, { exact: true })).toBeVisible();
        await expect(page.getByRole('list', { name: 'Lo que sigue en la gira' }).getByRole('listitem')).toHaveCount(3);
      }
      await page.getByRole('link', { name: 'Ver todas las fechas' }).click();
      await expect(cards(page)).toHaveCount(8);
    });

  test('a text narrows the list, and what is not there is said', async ({ site, open, page }) => {
    await site.has(tour(60));
    await open('/');
    const search = page.getByRole('searchbox', { name: 'Busca tu ciudad' });
    await search.fill('merida');
    await expect(list(page).locator('.date-row-name').first()).toHaveText('Mérida');
    for (const name of await list(page).locator('.date-row-name').allTextContents()) expect(name).toBe('Mérida');
    await search.fill('noche 37');
    await expect(page.getByRole('status').filter({ hasText: /^1 fecha encontrada$/ })).toHaveCount(1);
    await search.fill('Narnia');
    await expect(page.getByRole('status').filter({ hasText: 'No encontramos fechas para «Narnia».' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Lo que sigue en la gira' }).getByRole('listitem')).toHaveCount(3);
    await search.fill('');
    await expect(list(page).locator('summary').first()).toBeVisible();
    // A fan who comes back from a date finds no search words that the list does not know.
    await search.fill('merida');
    await list(page).locator('.date-row-name').first().click();
    await page.waitForURL('**/eventos/**');
    await page.goBack();
    await expect(search).toHaveValue('');
    await expect(list(page).locator('summary').first()).toBeVisible();
  });
});

test.describe('¿Dónde estás?', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: '¿Dónde estás?' });
  const ticket = (page: Page, name: string) => page.getByRole('region', { name });

  test('a fan is told the nearest date, and known next time: on this device alone', async ({ site, open, page }) => {
    await site.has([
      { title: 'Noche', city: 'Guadalajara', state: 'Jalisco', date: day(3) },
      { title: 'Mole', city: 'Puebla', state: 'Puebla', date: day(9), link: '' },
      { title: 'Faro', city: 'Veracruz', state: 'Veracruz', date: day(40) },
    ]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url()) + (request.postData() ?? '')));
    await page.setViewportSize(phone);
    await open('/');
    expect(asked.join()).not.toContain('/cerca.json');
    await page.getByLabel('¿Dónde estás?').fill('guadalajra');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Guadalajara\s*Jalisco\s*En 3 días/]);
    expect(await seriousProblems(page)).toEqual([]);
    await field(page).press('Enter');
    const near = ticket(page, 'Cerca de Guadalajara');
    await expect(near).toBeFocused();
    await expect(near).toContainText('En 3 días');
    await expect(near.getByRole('link', { name: 'Boletos: Guadalajara' })).toHaveAttribute('target', '_blank');

    await page.getByRole('button', { name: 'Cambiar' }).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(near).toBeFocused();
    await page.getByRole('button', { name: 'Cambiar' }).press('Enter');
    await page.keyboard.type('tlax');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const far = ticket(page, 'Aún no vamos a Tlaxcala');
    await expect(far).toContainText(/Puebla.*En 9 días.*a 30 km/);
    await expect(far.getByRole('link', { name: /^Con boletos: Veracruz, / })).toHaveAttribute('href', /^\/eventos\/3-/);

    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { shift: (window as never as { shift: number }).shift + entry.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await expect(far).toBeVisible();
    expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThanOrEqual(0.01);
    const caption = await cards(page).first().locator('.poster-caption').boundingBox();
    expect(caption!.y + caption!.height).toBeLessThanOrEqual(phone.height);
    expect(asked.join()).not.toMatch(/cerca=|guadalaj|tlax/i);
    await page.getByRole('link', { name: 'Avísame cuando vengan a Tlaxcala' }).click();
    await expect(page).toHaveURL('/avisos#lugar=Tlaxcala');
  });

  test('what nobody knows is said, and what was sent before the script came is answered by it', async ({
    site,
    page,
  }) => {
    await site.has([{ city: 'Zapopan', state: 'Jalisco' }, {}]);
    await page.goto('/?cerca=narnia');
    await expect(page.getByText('No conocemos ese lugar.')).toBeVisible();
    await page.goto('/?cerca=gdl');
    await expect(ticket(page, 'Cerca de Guadalajara')).toContainText('a 10 km');
    await expect(page).toHaveURL('/');
    await expect(ticket(page, 'Cerca de Guadalajara').getByRole('button', { name: 'Cambiar' })).toBeVisible();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter is a form on a phone, links on a desktop, and nothing asks for a script', async ({ site, page }) => {
    await site.has(tour(45));
    await page.setViewportSize(phone);
    await page.goto('/');
    await page.getByLabel('¿Dónde estás?').fill('Toluca');
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await expect(page).toHaveURL('/?cerca=Toluca');
    await expect(page.getByRole('region', { name: 'Aún no vamos a Toluca' })).toContainText('Puebla');
    await page.getByRole('link', { name: 'Cambiar' }).click();
    await page.goto('/?estado=Puebla');
    await page.getByLabel('¿En qué estado estás?').selectOption('Jalisco');
    await page.getByRole('button', { name: 'Ver fechas' }).click();
    await expect(page).toHaveURL(/\?estado=Jalisco/);
    await expect(rows(page)).toHaveCount(12);
    await expect(page.getByRole('searchbox', { name: 'Busca tu ciudad' })).toBeHidden();
    await page.setViewportSize(desktop);
    await page.getByRole('navigation', { name: 'Por estado' }).getByRole('link', { name: 'Todo México' }).click();
    await page.locator('summary').first().click();
    await page.getByRole('link', { name: 'Mostrar más' }).click();
    await expect(list(page)).toContainText('Noche 45');
  });
});

for (const path of ['/', '/new-version'])
  test(`${path} begins at the first date to come, before any script of its own; what is over sells nothing`, async ({
    site,
    page,
    expectErrors,
  }) => {
    expectErrors(/ERR_FAILED|ChunkLoadError/);
    await site.has([{ title: 'Ayer', date: day(-1) }, { title: 'Hoy', date: day(0) }, ...tour(6)]);
    await page.route('**/*.js', (route) => route.abort());
    await page.setViewportSize(phone);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const left = (title: string) =>
      page.getByRole('article', { name: title, exact: true }).evaluate((card) => card.getBoundingClientRect().left);
    expect(await left('Hoy')).toBeGreaterThanOrEqual(0);
    expect(await left('Hoy')).toBeLessThan(60);
    expect(await left('Ayer')).toBeLessThan(0);
    const over = page.getByRole('article', { name: 'Ayer' });
    await expect(over).toContainText('Ya pasó');
    await expect(over.getByRole('link', { name: 'Ver Boletos' })).toHaveCount(0);
    // On both sides of the card.
    const today = page.getByRole('article', { name: 'Hoy', exact: true });
    await expect(today.locator('.stamp', { hasText: 'Hoy' })).toHaveCount(2);
    if (path === '/') {
      await expect(rows(page).last()).toContainText('Ya pasó');
      await expect(page.getByText('7 fechas en')).toBeVisible();
    }
  });

test('/new-version leads to the list, and takes its filter along', async ({ site, open, page }) => {
  await site.has(tour(8));
  await open('/new-version');
  await expect(page.getByRole('link', { name: 'Todas las fechas' })).toHaveAttribute('href', '/#fechas');
  await open('/new-version?estado=Jalisco');
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Todas las fechas' }).click();
  await expect(page).toHaveURL('/?estado=Jalisco#fechas');
  await expect(rows(page)).toHaveCount(2);
});

test('the foot of / leads to calendar, feed and profiles', async ({ site, open, page }) => {
  await site.has(tour(2));
  await open('/');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'Suscríbete al calendario' })).toHaveAttribute(
    'href',
    `${site.url.replace('http', 'webcal')}/calendario.ics`,
  );
  await expect(foot.getByRole('link', { name: 'Descargar el calendario' })).toHaveAttribute('href', '/calendario.ics');
  await expect(foot.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', '/feed.xml');
  await expect(foot.getByRole('navigation', { name: 'Síguenos' }).getByRole('link')).toHaveCount(6);
});

test('the only event there is says status, doors, price, place and the way into a calendar', async ({
  site,
  open,
  page,
}) => {
  const ids = await site.has([
    { title: 'Única', date: day(9), time: '20:30', city: 'Tijuana', state: 'Baja California' },
  ]);
  await detailed(site, ids, [
    {
      ticket_status: 'few_left',
      doors: '19:30',
      price_from: 450,
      venue: 'El Cubo',
      address: 'Paseo de los Héroes 9350',
    },
  ]);
  await open('/');
  const card = page.getByRole('article', { name: 'Única' });
  await expect(card.locator('.stamp').filter({ visible: true }).first()).toHaveText('Últimos boletos');
  for (const [name, text] of [
    ['Función', '8:30 PM hora de Tijuana'],
    ['Puertas', '7:30 PM'],
    ['Precio', 'Desde $450 MXN, cargos incluidos'],
    ['Lugar', 'El Cubo, Paseo de los Héroes 9350'],
  ])
    await expect(card.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')).toHaveText(
      text!,
    );
  await expect(card.getByRole('link', { name: 'Agrégalo a tu calendario' })).toHaveAttribute(
    'href',
    `/eventos/${ids[0]}.ics`,
  );
  await expect(list(page)).toHaveCount(0);

  await site.has([{ title: 'Única' }]);
  await open('/');
  await expect(card.getByRole('term')).toHaveText(['Función', 'Lugar']);
});

for (const [name, viewport] of Object.entries({ phone, desktop }))
  test(`every status is fit for everybody on a ${name}`, async ({ site, open, page }) => {
    await everyStatus(site);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await open('/?cerca=Toluca');
    for (const card of await cards(page).all()) await card.getByRole('button').press('Enter');
    expect(await seriousProblems(page)).toEqual([]);
    for (const link of await page.locator('.bill a:visible, .bill select:visible, .bill button:visible').all()) {
      const box = (await link.boundingBox())!;
      if (!(await link.evaluate((node) => node.matches('.date-row-name')))) expect(box.height).toBeGreaterThan(43.5);
    }
    await open('/new-version');
    await cards(page).last().getByRole('button').press('Enter');
    await expect(cards(page).last()).toContainText(statusFacts[ticketStatuses.at(-1)!].label);
    expect(await seriousProblems(page)).toEqual([]);
  });

for (const viewport of [phone, { width: 320, height: 640 }, desktop])
  test(`at 200 % text nothing leaves a window of ${viewport.width}, and no word is torn`, async ({
    site,
    open,
    page,
  }) => {
    await everyStatus(site);
    await page.setViewportSize(viewport);
    await open('/');
    expect(await tornWords(page)).toEqual([]);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await tornWords(page)).toEqual([]);
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('.bill *, .tour-footer *')]
        .filter((node) => node.getBoundingClientRect().right > innerWidth + 1 && !node.closest('.visually-hidden'))
        .map((node) => `${node.tagName}.${node.className}`),
    );
    expect(wide).toEqual([]);
  });

test('on paper every date of / is black on white, with the address of its tickets and a code that leads back, fetched to print', async ({
  site,
  page,
}) => {
  await site.has(tour(60));
  const codes: string[] = [];
  page.on('request', (request) => request.url().endsWith('qr.svg') && codes.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  expect(codes).toEqual([]);
  await page.pdf();
  expect(codes).toEqual(['/qr.svg']);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByAltText('Código QR de esta página')).toHaveJSProperty('complete', true);
  const written = await page
    .locator('.row-tickets')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(written).toContain('https://boletos.example/');
  await expect(page.locator('[data-splash]')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeHidden();
  const row = list(page).locator('.date-row').last();
  await expect(row).toBeVisible();
  for (const part of [page.locator('html'), page.locator('.bill'), row.locator('.button')]) {
    await expect(part).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(part).toHaveCSS('background-image', 'none');
    await expect(part).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
});

test('keys reach filter, rows, tickets and what else a row offers', async ({ site, open, page }) => {
  await site.has(tour(4));
  await open('/');
  await expect(page.getByRole('searchbox', { name: 'Busca tu ciudad' })).toHaveCount(0);
  await expect(page.getByLabel('¿En qué estado estás?')).toHaveCount(0);
  await site.has(tour(5));
  await open('/');
  await page.getByRole('searchbox', { name: 'Busca tu ciudad' }).focus();
  const seen: string[] = [];
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab');
    seen.push(
      await page.evaluate(
        () => document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent!,
      ),
    );
  }
  expect(seen).toEqual([
    'Guadalajara',
    expect.stringContaining('Compartir o agendar: Guadalajara'),
    expect.stringContaining('Boletos: Guadalajara'),
    'Zapopan',
  ]);
  const more = rows(page)
    .first()
    .getByRole('button', { name: /^Compartir o agendar/ });
  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(rows(page).first().getByRole('link', { name: 'Calendario' })).toHaveAttribute(
    'href',
    /^\/eventos\/\d+\.ics$/,
  );
  const whatsApp = rows(page).first().getByRole('link', { name: 'WhatsApp' });
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=Noche\+1.*eventos/);
  await more.press('Enter');
  await expect(whatsApp).toHaveCount(0);
});
