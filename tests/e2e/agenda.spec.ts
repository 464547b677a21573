import type { Locator, Page } from '@playwright/test';
import { statusFacts, ticketStatuses } from '../../app/data/events/ticket-status';
import { tour, withDetails } from '../event-steps';
import { day, desktop, expect, phone, seriousProblems, test } from '../fixtures';
import { box, outside, tornWords } from '../geometry';
import type { Site } from '../site';

// `Todas las fechas`: every date in one list, by state, on `/`; and what `/new-version` has of it.

/** One event in each status, the first of them tomorrow, in the order of the table. */
async function everyStatus(site: Site) {
  const ids = await site.has(tour(ticketStatuses.length));
  for (const [index, status] of ticketStatuses.entries())
    await withDetails(site, ids[index]!, { status, venue: 'Teatro Principal', formerDate: '2099-12-19' });
}

const list = (page: Page) => page.getByRole('list', { name: 'Todas las fechas' });
const rows = (page: Page) => list(page).getByRole('listitem');
const cards = (page: Page) => page.getByRole('article');

test.describe('the list of all dates', () => {
  test('a tap anywhere on a row leads to the page of its date', async ({ open, page }) => {
    await open('/', [{ title: 'Noche', city: 'Guadalajara' }, {}]);
    await expect(page.getByRole('heading', { name: 'Todas las fechas' })).toBeVisible();
    await rows(page)
      .first()
      .click({ position: { x: 30, y: 70 } });
    await expect(page).toHaveURL(/\/eventos\/\d+-noche-guadalajara$/);
  });

  test('past forty, months fold after the fourth, and later ones come as one scrolls', async ({ site, open, page }) => {
    await site.has(tour(60));
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('?') && asked.push(request.url().replace(site.url, '')));
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
    expect(asked).toEqual(['/?pagina=2']);
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
    await page.getByRole('searchbox', { name: 'Busca tu ciudad' }).fill('pueb');
    await expect(page.getByText('No encontramos fechas en Jalisco para «pueb».')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver todas las fechas' })).toHaveAttribute('href', '/#fechas');
  });

  test('is plain links with counts on a desktop; carousel and list both follow', async ({ open, page }) => {
    await open('/new-version?estado=Jalisco', tour(16));
    await expect(cards(page)).toHaveCount(4);
    await page.getByRole('link', { name: 'Todas las fechas' }).click();
    await expect(page).toHaveURL('/?estado=Jalisco#fechas');
    await expect(rows(page)).toHaveCount(4);
    const index = page.getByRole('navigation', { name: 'Por estado' });
    await index.getByRole('link', { name: 'Todo México' }).click();
    await expect(rows(page)).toHaveCount(16);
    await expect(index.getByRole('link')).toHaveCount(8);
    await expect(index.getByRole('link', { name: 'Jalisco' })).toHaveText(/Jalisco\s*4/);
    await index.getByRole('link', { name: 'Jalisco' }).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(rows(page)).toHaveCount(4);
    await expect(index.getByRole('link', { name: 'Jalisco' })).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(rows(page)).toHaveCount(16);
    await expect(cards(page)).toHaveCount(16);
  });

  test('a state that comes late takes neither another address nor text and focus', async ({ site, open, page }) => {
    await site.has(tour(60));
    let release = () => {};
    await page.route('**/?estado=*', async (route) => {
      await new Promise<void>((resolve) => (release = resolve));
      await route.continue();
    });
    await open('/');
    const menu = page.getByLabel('¿En qué estado estás?');
    const search = page.getByRole('searchbox', { name: 'Busca tu ciudad' });
    const jalisco = () => Promise.all([page.waitForRequest('**/?estado=*'), menu.selectOption('Jalisco')]);
    await page.setViewportSize(phone);
    await jalisco();
    await expect(page.getByRole('main')).toHaveCSS('opacity', '0.5');
    await page.goBack();
    await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
    const late = page.waitForResponse('**/?estado=*');
    release();
    await late;
    await expect(menu).toHaveValue('');
    await expect(cards(page)).toHaveCount(36);

    await jalisco();
    await search.fill('zapo');
    release();
    await expect(menu).toHaveValue('Jalisco');
    await expect(search).toHaveValue('zapo');
    await expect(search).toBeFocused();
    await expect(list(page).locator('.date-row-name').filter({ visible: true }).first()).toHaveText('Zapopan');
    await page.goBack();
    await expect(cards(page)).toHaveCount(36);
    await expect(search).toHaveValue('zapo');
  });

  test('a text narrows the list, and what is not there is said', async ({ open, page }) => {
    await open('/', tour(60));
    const search = page.getByRole('searchbox', { name: 'Busca tu ciudad' });
    // Dates that come as one scrolls are found too.
    await search.fill('noche 58');
    await expect(page.getByRole('status').filter({ hasText: /^1 fecha encontrada$/ })).toHaveCount(1);
    await search.fill('merida');
    const names = list(page).locator('.date-row-name').filter({ visible: true });
    await expect(names.first()).toHaveText('Mérida');
    for (const name of await names.allTextContents()) expect(name).toBe('Mérida');
    await search.fill('noche 37');
    await expect(page.getByRole('status').filter({ hasText: /^1 fecha encontrada$/ })).toHaveCount(1);
    await search.fill('Narnia');
    await expect(page.getByRole('status').filter({ hasText: 'No encontramos fechas para «Narnia».' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Lo que sigue en la gira' }).getByRole('listitem')).toHaveCount(3);
    await search.fill('');
    await expect(list(page).locator('summary').first()).toBeVisible();
    // After returning from a date the search field is empty, as the list is not filtered.
    await search.fill('merida');
    await names.first().click();
    await page.waitForURL('**/eventos/**');
    await page.goBack();
    await expect(search).toHaveValue('');
    await expect(list(page).locator('summary').first()).toBeVisible();

    // With thousands of dates a search loads the first pages only, and more on request.
    await open('/', tour(300));
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('pagina=') && asked.push(request.url())));
    await search.fill('Narnia');
    await expect.poll(() => asked.length).toBe(5);
    await page.getByRole('link', { name: 'Mostrar más' }).click();
    await expect.poll(() => asked.length).toBe(6);
    await expect(page.getByRole('link', { name: 'Mostrar más' })).toBeVisible();
  });
});

test.describe('from 25 dates on', () => {
  const jumps = (page: Page) => page.getByRole('navigation', { name: 'Por mes' });
  const top = (locator: Locator) => locator.evaluate((node) => node.getBoundingClientRect().top);

  test('search and months stay at hand; a jump opens its month, and hides no focus', async ({ site, open, page }) => {
    await site.has(tour(24));
    await page.setViewportSize(phone);
    await open('/');
    await expect(jumps(page)).toHaveCount(0);
    await open('/', tour(60));
    const search = page.getByRole('searchbox', { name: 'Busca tu ciudad' });
    const bar = page.locator('.bill-search');
    // A month that is folded.
    const last = jumps(page).getByRole('link').last();
    await last.focus();
    await last.press('Enter');
    await expect(list(page).locator('details[open] .date-row').first()).toBeInViewport();
    await expect.poll(() => top(bar)).toBe(0);
    await expect(search).toBeInViewport();
    const { height } = (await bar.boundingBox())!;
    expect(height).toBeLessThan(phone.height / 5);
    expect(await top(list(page).locator('details[open] summary')), 'its name is under the bar').toBeGreaterThanOrEqual(
      height,
    );
    await rows(page).locator('.date-row-name').nth(12).focus();
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => top(page.locator(':focus'))).toBeGreaterThanOrEqual(height);
    }
    // Typed among the rows, what is found stands under the bar.
    await last.press('Enter');
    await search.fill('noche 3');
    await expect(rows(page).first()).toBeInViewport();
    // A low window is left to the rows.
    await search.fill('');
    await page.setViewportSize({ width: 740, height: 360 });
    await jumps(page).getByRole('link').nth(1).press('Enter');
    await expect(search).not.toBeInViewport();
  });

  test('the columns of a wide screen end at about one height', async ({ open, page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    for (const days of [
      [1, 2, ...Array.from({ length: 8 }, (_, index) => 40 + index)],
      Array.from({ length: 40 }, (_, index) => 1 + 4 * index),
    ]) {
      await open(
        '/',
        days.map((days) => ({ date: day(days) })),
      );
      const ends = await list(page).evaluate((list) => {
        const bottoms = new Map<number, number>();
        for (const row of list.children) {
          const { left, bottom } = row.getBoundingClientRect();
          bottoms.set(left, Math.max(bottoms.get(left) ?? 0, bottom));
        }
        return [...bottoms.values()];
      });
      expect(ends).toHaveLength(2);
      expect(Math.abs(ends[0]! - ends[1]!)).toBeLessThan(230); // two rows and a heading
    }
    await open('/', [{}, {}]);
    const [first, second] = await rows(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().left));
    expect(first).toBe(second);
  });
});

test.describe('¿Dónde estás?', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: '¿Dónde estás?' });
  const ticket = (page: Page, name: string) => page.getByRole('region', { name });

  test('a line that is sent while its script is on its way is answered when it is there', async ({ open, page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/place-finder*.js', async (route) => {
      await held;
      await route.continue();
    });
    await open('/', [{}, {}]);
    await page.getByLabel('¿Dónde estás?').fill('puebla');
    await page.getByLabel('¿Dónde estás?').press('Enter');
    await expect(page).toHaveURL('/');
    release();
    await expect(ticket(page, 'Cerca de Puebla')).toBeFocused();
  });

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
    await page.getByLabel('¿Dónde estás?').fill('toluca');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Toluca\s*Estado de México/]);
    await page.getByLabel('¿Dónde estás?').fill('guadalajra');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Guadalajara\s*Jalisco\s*En 3 días/]);
    expect(await seriousProblems(page)).toEqual([]);
    await field(page).press('Enter');
    const near = ticket(page, 'Cerca de Guadalajara');
    await expect(near).toBeFocused();
    await expect(near).toContainText('En 3 días');
    const { height } = await box(near);
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await box(near)).height, 'on a narrow phone too: the room kept for it at the next visit').toBe(height);
    await page.setViewportSize(phone);
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

  test('a tap on a suggestion answers, and meets nothing under it; names come once', async ({ site, page, open }) => {
    await site.has([{ city: 'Guadalajara', state: 'Jalisco' }, { city: 'Puebla', state: 'Puebla' }, {}]);
    await page.setViewportSize(phone);
    await open('/');
    await page.getByLabel('¿Dónde estás?').fill('pue');
    const options = page.getByRole('option');
    await expect(options.filter({ hasText: /^Puebla/ })).toHaveCount(1);
    await field(page).fill('gdl');
    await expect(options).toHaveText([/^Guadalajara/]);
    const { x, y, height } = await box(options.first());
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd') =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x: x + 40, y: y + height / 2 }] : [],
      });
    await touch('touchStart');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(options, 'a finger that came down may scroll').toHaveCount(1);
    await touch('touchEnd');
    await expect(page.getByRole('region', { name: /Guadalajara/ })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('without a connection it says so, and keeps what was typed', async ({ page, open, expectErrors }) => {
    expectErrors(/ERR_INTERNET_DISCONNECTED/);
    await open('/', [{}, {}]);
    await page.context().setOffline(true);
    await page.getByLabel('¿Dónde estás?').fill('toluca');
    await page.getByLabel('¿Dónde estás?').press('Enter');
    await expect(page.getByText('Sin conexión no podemos buscar.')).toBeVisible();
    await expect(page.getByLabel('¿Dónde estás?')).toHaveValue('toluca');
  });

  test('an unknown place is said; one sent before the script loaded is answered', async ({ site, page }) => {
    await site.has([{ city: 'Zapopan', state: 'Jalisco' }, {}]);
    await page.goto('/?cerca=narnia');
    await expect(page.getByText('No conocemos ese lugar.')).toBeVisible();
    await field(page).fill(' ');
    await field(page).press('Enter');
    await expect(page.getByText('Escribe una ciudad o un estado.', { exact: true })).toBeVisible();
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
    // An address to which the site's own links lead: nobody waits for the splash again.
    await page.goto('/?pagina=1');
    await page.getByLabel('¿Dónde estás?').fill('Toluca');
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await expect(page).toHaveURL('/?cerca=Toluca');
    await expect(page.getByRole('region', { name: 'Aún no vamos a Toluca' })).toContainText('Puebla');
    await expect(page.getByLabel('¿Dónde estás?'), 'the answer stands in its place').toBeHidden();
    await page.setViewportSize(desktop);
    const summary = await box(page.locator('.home-summary'));
    const networks = await box(page.getByRole('navigation', { name: 'Redes sociales' }));
    expect(networks.y, 'the icons begin below the summary').toBeGreaterThan(summary.y + summary.height);
    await page.setViewportSize(phone);
    const splash = page.locator('[data-splash]');
    await expect(splash, 'it was seen on the first page').toBeHidden({ timeout: 1000 });
    await page.getByRole('link', { name: 'Cambiar' }).click();
    await page.goto('/?estado=Puebla');
    const states = page.getByLabel('¿En qué estado estás?');
    await expect(states, 'the browser draws its arrow in any colours').toHaveCSS('appearance', 'auto');
    await states.selectOption('Jalisco');
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

test('the lists begin at the first date to come; what is over sells nothing', async ({ site, page, expectErrors }) => {
  expectErrors(/ERR_FAILED|ChunkLoadError/);
  await site.has([{ title: 'Ayer', date: day(-1) }, { title: 'Hoy', date: day(0) }, ...tour(6)]);
  await page.route('**/*.js', (route) => route.abort());
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/new-version']) {
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
  }
});

test('back from a date the carousel is where one left it, and begins anew after that', async ({ site, open, page }) => {
  await site.has(tour(9));
  await page.setViewportSize(phone);
  for (const path of ['/', '/new-version']) {
    await open(path);
    const strip = page.getByRole('region', { name: 'Fechas', exact: true });
    const place = () => strip.evaluate(({ scrollLeft }) => scrollLeft);
    await strip.evaluate((element) => element.scrollTo({ left: 1500, behavior: 'instant' }));
    const left = await place();
    expect(left).toBeGreaterThan(phone.width);
    await cards(page).nth(5).locator('a', { hasText: 'Ver detalles' }).dispatchEvent('click');
    await page.waitForURL('**/eventos/**');
    await page.goBack({ waitUntil: 'commit' });
    await expect(cards(page)).toHaveCount(9);
    expect(await place()).toBe(left);
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    await page.reload();
    expect(await place()).toBe(0);
  }
});

test('cards and rows of every status fit everybody', async ({ site, open, page }) => {
  await everyStatus(site);
  await page.setViewportSize(phone);
  await open('/');
  await test.step('at 200 % text nothing leaves the window, and no word is torn', async () => {
    const torn = async () => {
      for (const viewport of [phone, { width: 320, height: 640 }, desktop]) {
        await page.setViewportSize(viewport);
        expect(await tornWords(page), `${viewport.width} px`).toEqual([]);
        expect(await outside(page, '.bill *, .tour-footer *'), `${viewport.width} px`).toEqual([]);
      }
    };
    await torn();
    const large = await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await torn();
    await large.evaluate((style) => (style as HTMLElement).remove());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(desktop);
  await open('/?cerca=Toluca');
  await expect(list(page).locator('s')).toHaveText(['19 dic 2099']);
  // The second row of an open card is one.
  await cards(page).first().getByRole('button').press('Enter');
  const ways = cards(page)
    .first()
    .getByRole('link', { name: /^(Ver detalles|Compartir)/ });
  await expect(ways).toHaveCount(2);
  const tops = await ways.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
  const fit = async () => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect(await seriousProblems(page)).toEqual([]);
      const low = await page
        .locator('.bill a:visible, .bill select:visible, .bill button:visible')
        .evaluateAll((all) =>
          all
            .filter((node) => !node.matches('.date-row-name') && node.getBoundingClientRect().height <= 43.5)
            .map((node) => node.outerHTML.slice(0, 120)),
        );
      expect(low, `lower than 44 px at ${viewport.width} px`).toEqual([]);
    }
  };
  await test.step('axe finds nothing serious, and a thumb finds every control', fit);
  await open('/new-version');
  await cards(page).last().getByRole('button').press('Enter');
  await expect(cards(page).last()).toContainText(statusFacts[ticketStatuses.at(-1)!].label);
  await test.step('on /new-version too', fit);
});

test('on paper dates are black on white, with addresses and a code fetched to print', async ({ site, page }) => {
  await site.has([{ date: day(1) }, ...tour(60)]);
  const codes: string[] = [];
  page.on('request', (request) => request.url().endsWith('qr.svg') && codes.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  expect(codes).toEqual([]);
  await page.pdf();
  await expect.poll(() => codes).toEqual(['/qr.svg']);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByAltText('Código QR de esta página')).toHaveJSProperty('complete', true);
  const written = await page
    .locator('.row-tickets')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(written).toContain('https://boletos.example/');
  await expect(page.locator('[data-splash]')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeHidden();
  await expect(page.getByLabel('¿Dónde estás?')).toBeHidden();
  await expect(page.locator('.stamp-near').first(), 'paper is read on another day').toHaveCSS('display', 'none');
  const row = list(page).locator('.date-row').last();
  await expect(row).toBeVisible();
  for (const part of [page.locator('html'), page.locator('.bill'), row.locator('.button')]) {
    await expect(part).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(part).toHaveCSS('background-image', 'none');
    await expect(part).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
  await page.goto('/new-version');
  await expect(page.getByText('Toca un cartel'), 'nothing on paper is tapped').toBeHidden();
  const cards = await page.getByRole('article').count();
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)!.length;
  expect(sheets).toBeLessThanOrEqual(Math.ceil(cards / 5));
});

test('keys reach filter, rows, tickets and what else a row offers', async ({ open, page }) => {
  await open('/', tour(4));
  await expect(page.getByRole('searchbox', { name: 'Busca tu ciudad' })).toHaveCount(0);
  await expect(page.getByLabel('¿En qué estado estás?')).toHaveCount(0);
  await open('/', tour(5));
  const more = rows(page)
    .first()
    .getByRole('button', { name: /^Compartir o agendar/ });
  await page.getByRole('searchbox', { name: 'Busca tu ciudad' }).focus();
  await expect(more).toBeVisible();
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
