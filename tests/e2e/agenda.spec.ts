import type { Locator, Page } from '@playwright/test';
import { statusFacts, ticketStatuses } from '../../app/data/events/tickets/ticket-status';
import { fullDetails, tour, withDetails } from '../event-steps';
import { day, desktop, expect, hold, phone, ready, seriousProblems, test } from '../fixtures';
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
const field = (page: Page) => page.getByRole('combobox', { name: '¿Dónde estás?' });

test.describe('narrowing', () => {
  test('what is chosen in ¿Dónde estás? is answered, and list and strip follow, until it is taken off', async ({
    site,
    open,
    page,
  }) => {
    await site.has(tour(40));
    await page.setViewportSize(phone);
    await open('/');
    await field(page).fill('jalis');
    await page.getByRole('option', { name: /^Jalisco/ }).click();
    await expect(page.getByRole('link', { name: 'Boletos: Guadalajara' }).first()).toBeInViewport();
    await expect(page.getByRole('status').filter({ hasText: '10 fechas encontradas' })).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await expect(cards(page).filter({ visible: true })).toHaveCount(10);
    await expect(page).toHaveURL('/?estado=Jalisco');
    await page.getByRole('button', { name: 'Quitar Jalisco' }).click();
    await expect(rows(page)).toHaveCount(40);
    await expect(page, 'what is sent on shows the same dates').toHaveURL('/');
    await page.getByRole('button', { name: 'Cambiar' }).click();
    await field(page).fill('zapopan');
    await field(page).press('Enter');
    await expect(rows(page).filter({ hasNotText: 'Zapopan' })).toHaveCount(0);
    await expect(page).toHaveURL('/?cerca=Zapopan%2C+Jalisco');
    await page.getByRole('button', { name: 'Quitar Zapopan' }).click();
    await expect(rows(page)).toHaveCount(40);
    await expect(page).toHaveURL('/');
    await expect(cards(page).filter({ visible: true })).toHaveCount(40);
  });

  test('words find a venue, guests or a title, on later pages too, and what is not there is said', async ({
    site,
    open,
    page,
  }) => {
    const ids = await site.has(tour(60));
    // One on each day of the week, as they are five days apart.
    for (const id of ids.slice(50, 57)) await withDetails(site, id, { ...fullDetails, venue: 'Foro O’Farrill' });
    await open('/');
    await field(page).fill("o'farr");
    await expect(page.getByRole('option')).toHaveText([/^Foro O’Farrill/]);
    await field(page).press('Enter');
    await expect(page.getByText('7 fechas con «Foro O’Farrill»')).toBeVisible();
    await expect(rows(page)).toHaveCount(7);
    await expect(cards(page).filter({ visible: true }), 'on whatever page its cards are').toHaveCount(7);
    await expect(page.getByRole('link', { name: 'Más fechas' })).toBeHidden();
    const weekends = page.getByRole('checkbox', { name: 'Solo fines de semana' });
    await weekends.check();
    await expect(page.getByText('3 fechas con «Foro O’Farrill»')).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await weekends.uncheck();
    await field(page).fill('noche 58');
    await field(page).press('Enter');
    await expect(rows(page)).toHaveText([/Noche 58/]);
    await field(page).fill('Narnia');
    await field(page).press('Enter');
    await expect(page.getByText('No encontramos fechas con eso.')).toBeVisible();
    await field(page).fill(' ');
    await field(page).press('Enter');
    await expect(page.getByText('Escribe una ciudad o un estado.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(0);
    await expect(list(page).locator('.agenda-month').first()).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test.describe('from 25 dates on', () => {
  const jumps = (page: Page) => page.getByRole('navigation', { name: 'Por mes' });
  const top = (locator: Locator) => locator.evaluate((node) => node.getBoundingClientRect().top);

  test('the months stay at hand, and hide no focus', async ({ site, open, page }) => {
    await site.has(tour(24));
    await page.setViewportSize(phone);
    await open('/');
    await expect(jumps(page)).toHaveCount(0);
    await open('/', tour(40));
    const last = jumps(page).getByRole('link').last();
    await last.focus();
    await last.press('Enter');
    await expect(rows(page).last()).toBeInViewport();
    await expect.poll(() => top(jumps(page))).toBe(0);
    const { height } = (await jumps(page).boundingBox())!;
    expect(height).toBeLessThan(phone.height / 5);
    const heading = list(page).getByRole('heading').last();
    expect(await top(heading), 'its name is under the bar').toBeGreaterThanOrEqual(height);
    await rows(page).locator('.date-row-name').nth(12).focus();
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => top(page.locator(':focus'))).toBeGreaterThanOrEqual(height);
    }
    // A low window is left to the rows.
    await page.setViewportSize({ width: 740, height: 360 });
    await jumps(page).getByRole('link').nth(1).press('Enter');
    await expect(jumps(page)).not.toBeInViewport();
  });
});

test.describe('¿Dónde estás?', () => {
  const ticket = (page: Page, name: string) => page.getByRole('region', { name });

  test('typing keeps the caret; what Android composes and what is pasted is suggested for', async ({ open, page }) => {
    await open('/', [{}, {}]);
    await field(page).fill('gudalajara');
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('a');
    await page.keyboard.type('!');
    await expect(field(page)).toHaveValue('gua!dalajara');
    await field(page).fill('');
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.keyboard.type('m');
    const browser = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await compose('´');
    await compose('é');
    await browser.send('Input.insertText', { text: 'é' });
    await page.keyboard.type('rid');
    await expect(page.getByRole('option').first()).toHaveText(/^Mérida/);
    await compose('a');
    await compose('');
    await expect(field(page)).toHaveValue('mérid');
    await field(page).fill('');
    await page.keyboard.insertText('Guadalajara, Jalisco');
    await expect(page.getByRole('option').first()).toHaveText(/^Guadalajara/);
  });

  test('the device is asked where it is when a fan says so; one that does not say leaves the field', async ({
    open,
    page,
    context,
  }) => {
    await context.clearPermissions();
    await open('/', [
      { city: 'Puebla', state: 'Puebla' },
      { city: 'Tijuana', state: 'Baja California' },
    ]);
    const ask = page.getByRole('button', { name: 'Usar mi ubicación' });
    await ask.click();
    await expect(page.getByText('No pudimos ver tu ubicación. Escribe tu ciudad.')).toBeVisible();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 19.04, longitude: -98.21 });
    await ask.click();
    await expect(ticket(page, 'Cerca de Puebla')).toBeFocused();
    await expect(rows(page)).toHaveText([/Puebla/]);
  });

  test('a line that is sent while its script is on its way is answered when it is there', async ({ open, page }) => {
    const release = await hold(page, '**/place-finder*.js');
    await open('/', [{}, {}]);
    await page.getByLabel('¿Dónde estás?').fill('puebla');
    await page.getByLabel('¿Dónde estás?').press('Enter');
    await expect(page).toHaveURL('/');
    release();
    await expect(ticket(page, 'Cerca de Puebla')).toBeFocused();
  });

  test('an Enter between two steps of its script is answered', async ({ open, page }) => {
    // React begins each of its tasks with a message to itself.
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype;
      const tasks: (() => boolean)[] = [];
      MessagePort.prototype.postMessage = function (message: unknown) {
        tasks.push(() => (postMessage.call(this, message), true));
      };
      const all = () => {
        MessagePort.prototype.postMessage = postMessage;
        tasks.forEach((task) => task());
      };
      Object.assign(window, { tasks: { one: () => tasks.shift()?.() ?? false, all } });
    });
    await open('/', [{}, {}]);
    await page.getByLabel('¿Dónde estás?').fill('puebla');
    await expect.poll(() => page.evaluate('tasks.one()')).toBe(true);
    await page.getByLabel('¿Dónde estás?').press('Enter');
    await page.evaluate('tasks.all()');
    await expect(ticket(page, 'Cerca de Puebla')).toBeFocused();
  });

  test.describe('at the next visit, which the worker serves', () => {
    test.use({ serviceWorkers: 'allow' });

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
      expect(asked.join()).not.toContain('/fechas.json');
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
      await expect(far.getByRole('link', { name: /^Con boletos: Veracruz, / })).toHaveAttribute(
        'href',
        /^\/eventos\/3-/,
      );

      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            Object.assign(window, { shift: (window as never as { shift: number }).shift + entry.value });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.evaluate('navigator.serviceWorker.ready');
      await page.goto('/');
      await expect(far).toBeVisible();
      expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThanOrEqual(0.01);
      const caption = await cards(page).first().locator('.poster-caption').boundingBox();
      expect(caption!.y + caption!.height).toBeLessThanOrEqual(phone.height);
      expect(asked.join()).not.toMatch(/cerca=|guadalaj|tlax/i);
      await page.getByRole('link', { name: 'Avísame cuando vengan a Tlaxcala' }).click();
      await expect(page).toHaveURL('/avisos#lugar=Tlaxcala');
    });
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
    await expect(page).toHaveURL('/?cerca=Guadalajara%2C+Jalisco');
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
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter is a form on a phone, links on a desktop, and nothing asks for a script', async ({ site, page }) => {
    // Without a script no picture is lazy: few dates are enough.
    await site.has(tour(8));
    await page.setViewportSize(phone);
    // An answer of the site: nobody waits for the splash again.
    await page.goto('/?cerca=narnia');
    await expect(page.locator('[data-splash]')).toBeHidden({ timeout: 1000 });
    await expect(page.getByText('No encontramos fechas con eso.')).toBeVisible();
    await expect(page.getByLabel('¿Dónde estás?')).toHaveValue('narnia');
    const [field, button] = [page.locator('.where-line'), page.getByRole('button', { name: 'Ver', exact: true })];
    const [around, inside] = [await box(field), await box(button)];
    expect(inside.y, 'the button stands inside the border').toBeGreaterThan(around.y + 2);
    expect(inside.y + inside.height).toBeLessThan(around.y + around.height - 2);
    await page.getByLabel('¿Dónde estás?').fill('Toluca');
    await button.click();
    await expect(page).toHaveURL('/?cerca=Toluca');
    await expect(page.getByRole('region', { name: 'Aún no vamos a Toluca' })).toContainText('Puebla');
    await expect(page.getByLabel('¿Dónde estás?'), 'the answer stands in its place').toBeHidden();
    await page.setViewportSize(desktop);
    const summary = await box(page.locator('.home-summary'));
    const networks = await box(page.getByRole('navigation', { name: 'Redes sociales' }));
    expect(networks.y, 'the icons begin below the summary').toBeGreaterThan(summary.y + summary.height);
    await page.setViewportSize(phone);
    await expect(page.getByRole('link', { name: 'Cambiar' })).toBeVisible();
    await page.goto('/?cerca=noche+7');
    await expect(rows(page)).toHaveText([/Noche 7/]);
    await expect(page.getByRole('button', { name: 'Quitar «noche 7»' })).toBeVisible();
    await page.goto('/new-version?estado=Puebla');
    const states = page.getByLabel('¿En qué estado estás?');
    await expect(states, 'the browser draws its arrow in any colours').toHaveCSS('appearance', 'auto');
    await states.selectOption('Jalisco');
    await page.getByRole('button', { name: 'Ver fechas' }).click();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Todas las fechas' }).click();
    await expect(page).toHaveURL(/\?estado=Jalisco/);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('checkbox')).toBeHidden();
    await page.setViewportSize(desktop);
    await page.getByRole('navigation', { name: 'Por estado' }).getByRole('link', { name: 'Todo México' }).click();
    await expect(list(page)).toContainText('Noche 8');
  });
});

test('a state’s dates fade in, unless the fan wants no motion', async ({ site, open, page }) => {
  await site.has(tour(9));
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => Object.assign(window, { fades: viewTransition !== null }));
  });
  const fades = () => page.evaluate(() => (window as unknown as { fades?: boolean }).fades);
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await open('/new-version');
    await page.getByLabel('¿En qué estado estás?').selectOption('Jalisco');
    await page.getByRole('button', { name: 'Ver fechas' }).click();
    await expect(page).toHaveURL(/\?estado=Jalisco/);
    await expect.poll(fades, motion).toBe(motion === 'no-preference');
  }
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
    } else {
      await expect(over).toContainText('Todavía hay boletos:');
      await expect(over, 'one sentence about tickets').not.toContainText('Ya no hay boletos');
    }
  }
});

test('back from a date or a state the carousel is where one left it, and begins anew after that', async ({
  site,
  open,
  page,
}) => {
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
    await ready(page);
    await page.reload();
    expect(await place()).toBe(0);
    if (path === '/') continue;
    await strip.evaluate((element) => element.scrollTo({ left: 500, behavior: 'instant' }));
    await page.getByLabel('¿En qué estado estás?').selectOption('Jalisco');
    await page.getByRole('button', { name: 'Ver fechas' }).click();
    await page.waitForURL('**/*estado=Jalisco');
    await page.goBack();
    await expect.poll(place).toBe(500);
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
        expect(await outside(page, '.agenda *, .tour-footer *'), `${viewport.width} px`).toEqual([]);
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
        .locator('.agenda a:visible, .agenda select:visible, .agenda button:visible')
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
  await site.has([{ date: day(1) }, ...tour(12)]);
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
  for (const part of [page.locator('html'), page.locator('.agenda'), row.locator('.button')]) {
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

test('keys reach filter, rows, tickets and what else a row offers; a tap anywhere on one opens it', async ({
  open,
  page,
}) => {
  await open('/', tour(4));
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await open('/', tour(5));
  await page.getByRole('checkbox').last().focus();
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
  const row = rows(page).first();
  await row.locator('summary').press('Enter');
  await expect(row.getByRole('link', { name: 'Calendario' })).toHaveAttribute('href', /^\/eventos\/\d+\.ics$/);
  const share = row.getByRole('link', { name: 'Compartir' });
  await expect(share).toHaveAttribute('href', /^\/eventos\/\d+-.*#compartir$/);
  await rows(page).nth(1).locator('summary').press('Enter');
  await expect(share, 'one at a time').toBeHidden();
  await row.click({ position: { x: 30, y: 70 } });
  await expect(page).toHaveURL(/\/eventos\/1-/);
});

test('Compartir opens the phone’s own sheet where there is one', async ({ open, page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (what) => void shared.push(`${what?.title} ${what?.url}`);
  });
  const [id] = await open('/', [{ title: 'Noche' }, {}]);
  const shared = () => page.evaluate(() => (window as never as { shared: string[] }).shared);
  await rows(page).first().locator('summary').click();
  await rows(page).first().getByRole('link', { name: 'Compartir' }).click();
  await expect.poll(shared).toEqual([expect.stringMatching(new RegExp(`^Puebla http.*/eventos/${id}-`))]);
  await cards(page).first().getByRole('button').press('Enter');
  await cards(page).first().getByRole('link', { name: 'Compartir' }).click();
  await expect.poll(async () => (await shared())[1]).toMatch(/^Noche http/);
  await expect(page).toHaveURL('/');
});
