import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { fullDetails, pageOf, tour, withDetails } from '../event-steps';
import { day, desktop, expect, hold, phone, test } from '../fixtures';
import { box, calm, contrasting, lists, painted } from '../geometry';

test('the focus on a poster is seen, whatever its colours, on both sides of a card', async ({ site, page, open }) => {
  await calm(page);
  const [, id] = await site.has([{ title: 'Uno' }, { title: 'Dos' }]);
  await withDetails(site, id!, { status: 'cancelled' });
  for (const path of lists) {
    await open(path);
    for (const [title, turned] of [['Uno'], ['Dos'], ['Dos', true]] as const) {
      const card = page.getByRole('article', { name: title });
      const toggle = card.getByRole('button').first();
      await toggle.focus();
      if (turned) await page.keyboard.press('Enter');
      await card.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await box(card);
      const clip = { x: x - 12, y: y - 12, width: width + 24, height: height + 24 };
      const shot = async () =>
        sharp(await page.screenshot({ clip }))
          .removeAlpha()
          .raw()
          .toBuffer();
      await page.keyboard.press('Shift');
      const seen = await shot();
      await toggle.evaluate((button) => button.blur());
      // A ring of two pixels around it, with a contrast of three to one.
      expect(contrasting(seen, await shot()), `${title} of ${path}`).toBeGreaterThan(4 * (width + height));
    }
  }
});

test('what stands under a page’s head stays where it is when the letters of the show arrive', async ({
  site,
  page,
}) => {
  const [id] = await site.has(4);
  for (const path of ['/', '/new-version', '/avisos', `/eventos/${id}`]) {
    const release = await hold(page, '**/*.woff2');
    await page.goto(path, { referer: `${site.url}/`, waitUntil: 'commit' });
    const [main, headline] = [page.getByRole('main'), page.getByRole('heading', { level: 1 })];
    await page.waitForFunction(() => document.readyState !== 'loading');
    const isThere = () => page.evaluate(() => document.fonts.check('1em Anton'));
    const places = async (width: number) => {
      await page.setViewportSize({ width, height: phone.height });
      return [width, (await box(main)).y, (await box(headline)).y, (await box(headline)).height];
    };
    const before = [await places(360), await places(390)];
    expect(await isThere(), 'letters are held').toBe(false);
    release();
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready);
    expect(await isThere()).toBe(true);
    expect([await places(360), await places(390)], path).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('an opened poster of / takes no more room, its details and its buttons whole', async ({ site, page, open }) => {
  await calm(page);
  const [id] = await site.has([{ title: 'Uno', description: 'palabra '.repeat(30) }, {}, {}]);
  await withDetails(site, id!, { status: 'few_left', venue: 'El Cubo, CECUT', priceFrom: 450 });
  await open('/');
  const card = page.getByRole('article', { name: 'Uno' });
  const heights = async () => [
    Math.round((await box(card)).height),
    await page.evaluate(() => document.body.scrollHeight),
  ];
  for (const size of [phone, desktop, { width: 360, height: 640 }, { width: 1280, height: 657 }]) {
    await page.setViewportSize(size);
    const before = await heights();
    await card.getByRole('button').press('Enter');
    await expect(card.getByRole('link', { name: 'Ver Boletos' })).toBeVisible();
    const what = `${size.width} × ${size.height}`;
    expect(await heights(), what).toEqual(before);
    const [share, { y, height }] = [await box(card.getByRole('link', { name: 'Compartir' })), await box(card)];
    expect(share.y + share.height, what).toBeLessThanOrEqual(y + height);
    await page.keyboard.press('Escape');
  }
});

test('what is postponed has its day struck, what is cancelled its city', async ({ site, page }) => {
  for (const [status, day, city] of [
    ['postponed', 'line-through', 'none'],
    ['cancelled', 'none', 'line-through'],
  ] as const) {
    const [id] = await site.has([{ city: 'Puebla' }]);
    await withDetails(site, id!, { status });
    await page.goto(pageOf(id!), { referer: `${site.url}/` });
    await expect(page.getByRole('main').locator('time b').first()).toHaveCSS('text-decoration-line', day);
    await expect(page.locator('.event-city')).toHaveCSS('text-decoration-line', city);
  }
});

test.describe('few dates and many', () => {
  test('one is a larger card: its cover lifts, and its tickets stand beside it or at the foot of a phone', async ({
    page,
    open,
  }) => {
    await open('/', [{ title: 'Única', city: 'Mérida', date: '2099-11-28' }]);
    const card = page.getByRole('article', { name: 'Única' });
    const toggle = card.getByRole('button', { name: 'Detalles de Única, Mérida, 28 nov 2099' });
    const tickets = card.getByRole('link', { name: 'Ver Boletos' });
    const cover = card.locator('.cover');
    await expect(page.getByRole('region', { name: 'Fechas', exact: true }).getByRole('article')).toHaveCount(1);
    await expect(tickets).toBeInViewport({ ratio: 1 });
    expect((await box(tickets)).x).toBeGreaterThan((await box(cover)).x + (await box(cover)).width);
    expect((await box(cover)).height).toBeGreaterThan(desktop.height / 2);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Where the system picks the colours, a button is told from text by its border.
    await page.emulateMedia({ forcedColors: 'active' });
    for (const button of [tickets, page.getByRole('link', { name: /^Suscríbete/ })]) {
      await expect(button).toHaveCSS('border-top-width', '2px');
      await expect(button).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
    }
    await page.emulateMedia({ forcedColors: 'none' });

    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expect(cover).toBeInViewport({ ratio: size === phone ? 1 : 0.9 });
      await expect(tickets).toBeInViewport({ ratio: 1 });
      const before = await box(cover);
      const caption = await box(card.getByRole('heading'));
      await toggle.click({ position: { x: 100, y: 200 } });
      await expect.poll(async () => (await box(cover)).y + before.height / 2).toBeLessThan(before.y);
      if (size === desktop) expect(await box(card.getByRole('heading')), 'the caption beside stays').toEqual(caption);
      await expect(tickets).toBeInViewport({ ratio: 1 });
      await toggle.press('Enter');
    }
  });

  test('after a past date the strip begins with a whole poster, beside no half of the grey one', async ({
    page,
    open,
  }) => {
    await open('/', [{ date: day(-1) }, ...tour(3)]);
    const strip = page.getByRole('region', { name: 'Fechas', exact: true });
    const { x } = await box(strip);
    const padding = await strip.evaluate((element) => parseFloat(getComputedStyle(element).paddingLeft));
    const [past, next] = [await box(page.getByRole('article').first()), await box(page.getByRole('article').nth(1))];
    expect(Math.abs(next.x - x - padding)).toBeLessThan(1);
    expect(past.x + past.width).toBeLessThan(x);
  });

  test('two or three stand in the middle of a large window, and posters grow to fill one', async ({
    site,
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await open('/', 3);
    const cards = page.getByRole('article');
    const strip = await box(page.getByRole('region', { name: 'Fechas', exact: true }));
    const [first, last] = [await box(cards.first()), await box(cards.last())];
    expect(first.x - strip.x).toBeCloseTo(strip.x + strip.width - last.x - last.width, -1);

    await site.database.query(`insert into public.show_settings (settings) values ('{"links": []}')`);
    await page.setViewportSize(desktop);
    await open('/', 10);
    await expect(page.getByRole('navigation', { name: 'Redes sociales' }).getByRole('link')).toHaveCount(0);
    const [headline, summary] = [page.getByRole('heading', { level: 1 }), page.getByText(/^10 fechas/).first()];
    expect((await box(summary)).x).toBeCloseTo((await box(headline)).x, -1);
    for (const [width, height] of [
      [1920, 1080],
      [1280, 1400],
    ] as const) {
      await page.setViewportSize({ width, height });
      const poster = await box(cards.first());
      expect(poster.y + poster.height, `${width} × ${height}`).toBeGreaterThan(height * 0.8);
      expect(poster.y + poster.height, `${width} × ${height}`).toBeLessThanOrEqual(height);
    }
    await site.database.query('delete from public.show_settings');
    site.forget();
  });
});

test('on a phone with round corners and a camera, what one reads or taps stands clear of them', async ({
  site,
  page,
  open,
  openPanel,
}) => {
  const [id] = await site.has([{}, {}]);
  const corners = await page.context().newCDPSession(page);
  const set = (insets: object) => corners.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.setViewportSize(phone);
  await set({ bottom: 34 });
  await page.goto(`/eventos/${id}`);
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/);
  const tickets = await box(page.locator('.event-bar a'));
  expect(tickets.y + tickets.height).toBeLessThanOrEqual(phone.height - 34);

  await page.setViewportSize({ width: phone.height, height: phone.width });
  await set({ left: 47, right: 47, bottom: 21 });
  const hidden = () =>
    page.locator('h1, h2, a, button, input').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // A strip of dates goes on beyond the window.
        .filter((element) => !element.closest('[data-strip], .skip, .visually-hidden'))
        .map((element) => [element, element.getBoundingClientRect()] as const)
        .filter(([, { width, left, right }]) => width > 1 && (left < 47 || right > innerWidth - 47))
        .map(([element]) => element.outerHTML.slice(0, 120)),
    );
  expect(await hidden(), 'a date').toEqual([]);
  for (const path of [...lists, '/avisos', '/login']) {
    await open(path);
    expect(await hidden(), path).toEqual([]);
  }
  await openPanel();
  expect(await hidden(), 'the panel').toEqual([]);
});

test('in a low wide window venue and price, where given, stand over a date’s button in the first screen', async ({
  site,
  page,
}) => {
  const event = { title: 'Noche de luciérnagas', city: 'Ciudad de México', date: day(0), time: '23:30' };
  const [brief, tickets] = [page.locator('.event-brief'), page.getByRole('link', { name: 'Ver Boletos' })];
  for (const [details, words] of [
    [fullDetails, `${fullDetails.venue} · Desde $450`],
    [{ priceFrom: 450 }, 'Desde $450'],
    [{}, undefined],
  ] as const) {
    const [id] = await site.has([event]);
    await withDetails(site, id!, { ...details, status: 'few_left' });
    await page.goto(pageOf(id!, event), { referer: `${site.url}/` });
    await expect(brief).toHaveCount(words ? 1 : 0);
    for (const width of words ? [1280, 1366, 1920] : []) {
      await page.setViewportSize({ width, height: 657 });
      await expect(brief).toHaveAttribute('data-text', words!);
      const [over, button] = [await box(brief), await box(tickets)];
      expect(over.y + over.height, `${width}`).toBeLessThanOrEqual(button.y);
      expect(button.y + button.height, `${width}`).toBeLessThanOrEqual(657);
    }
  }
});

test('the menu of states, its button and the link beside them are as high as each other, on one line', async ({
  page,
  open,
}) => {
  await open('/new-version', tour(3));
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 860 });
    const parts = [
      page.getByLabel('¿En qué estado estás?'),
      page.getByRole('button', { name: 'Ver fechas' }),
      page.getByRole('link', { name: 'Todas las fechas' }),
    ];
    const [menu, ...others] = await Promise.all(parts.map(box));
    for (const { y, height } of others) expect({ y, height }, `${width}`).toEqual({ y: menu!.y, height: menu!.height });
  }
});

test('what the dots of a row open on a desktop is two links side by side, one as wide as its words', async ({
  page,
  open,
}) => {
  await open('/', tour(3));
  const row = page.locator('.date-row').first();
  await row.locator('summary').click();
  const [share, calendar] = await Promise.all(
    ['Compartir', 'Calendario'].map((name) => box(row.getByRole('link', { name }))),
  );
  expect(share!.y).toBe(calendar!.y);
  expect(Math.abs(share!.width - calendar!.width)).toBeLessThan(40);
});

test('the field of / stays one line beside its summary, and the dots of a row clear of its words', async ({
  site,
  page,
  open,
}) => {
  const ids = await open('/', tour(8));
  for (const [at, status] of (['coming_soon', 'few_left', 'sold_out', 'postponed'] as const).entries())
    await withDetails(site, ids[at]!, { status });
  await open('/');
  for (const width of [320, 360, 480, 600, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    if (width >= 360) expect((await box(page.locator('.where-line'))).height, `${width}`).toBeLessThan(60);
    const covered = await page.locator('.date-row').evaluateAll((rows) => {
      const boxOf = (element: Element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      return rows.flatMap((row) => {
        const dots = boxOf(row.querySelector('summary')!);
        return [...row.querySelectorAll('.date-row-name, p > *, .stamp, .row-words, .row-tickets')]
          .filter((words) => !words.closest('details') && words.checkVisibility())
          .map((words) => [boxOf(words), words.textContent] as const)
          .filter(
            ([{ left, right, top, bottom }]) =>
              left < dots.right && right > dots.left && top < dots.bottom && bottom > dots.top,
          )
          .map(([, text]) => text);
      });
    });
    expect(covered, `${width}`).toEqual([]);
  }
});

for (const path of lists)
  test(`on ${path} what has arrived stands where it stays when the other cards come`, async ({ site, page, open }) => {
    await calm(page);
    const [, , id] = await site.has(['Uno', 'Dos', 'Tres'].map((title) => ({ title, date: day(9) })));
    await withDetails(site, id!, { status: 'few_left' });
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      const places = async () =>
        Promise.all([page.locator('h1'), page.locator('.poster-paper, .flip-board').first()].map(box));
      await open(path);
      const whole = await places();
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const [first] = (await response.text()).split('</article>');
        await route.fulfill({ response, body: `${first}</article>` });
      });
      await page.goto(path);
      await expect(page.getByRole('article')).toHaveCount(1);
      expect(await places(), `${size.width}`).toEqual(whole);
      await page.unrouteAll();
    }
  });

test('a picture of the whole page has every row, and a jump to the top finds every card', async ({ page, open }) => {
  await page.setViewportSize(phone);
  await open('/', 40);
  const waiting = (selector: string) =>
    page.locator(selector).evaluateAll((all) => {
      const inWindow = all.filter((element) => element.getBoundingClientRect().left < innerWidth);
      return inWindow.filter((element) => !element.checkVisibility({ contentVisibilityAuto: true })).length;
    });
  await page
    .locator('details.agenda-month')
    .evaluateAll((all) => all.forEach((month) => month.setAttribute('open', '')));
  expect(await waiting('.agenda .ticket-stub')).toBe(0);
  await page.setViewportSize({ width: 1920, height: 657 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await painted(page);
  expect(await waiting('.poster .cover')).toBe(0);
});

for (const path of [...lists, 'a date'])
  test(`on ${path} what has arrived stands where it stays when the rest comes, wherever it is cut`, async ({
    site,
    page,
  }) => {
    const ids = await site.has(tour(6).map((event, at) => ({ ...event, date: day(at) })));
    for (const [at, status] of (['few_left', 'sold_out', 'postponed'] as const).entries())
      await withDetails(site, ids[at]!, { ...fullDetails, status });
    const address = path === 'a date' ? pageOf(ids[0]!, { title: 'Noche 1', city: 'Guadalajara' }) : path;
    const html = await (await page.request.get(address)).text();
    const top = html.indexOf('</h1>');
    // On a date the first piece ends in its bar.
    const cuts = [0, 0.05, 0.1, 0.2, 0.25, 0.4, 0.55, 0.7, 0.85, 1].map((part) =>
      Math.round(top + (html.length - top) * part),
    );
    let answer!: ServerResponse;
    const server = createServer((_, response) => {
      answer = response.setHeader('Content-Type', 'text/html; charset=utf-8');
      answer.write(html.slice(0, top));
    }).listen();
    const { port } = server.address() as AddressInfo;
    await page.route(`**${address}`, (route) => route.continue({ url: `http://localhost:${port}/` }));
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as never as { value: number; sources: { node: Node }[] }[])
          if (value > 0.01) shifts.push(`${value} ${sources.map(({ node }) => node.textContent).join()}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [360, 390, 820, 1280, 1920]) {
      await page.setViewportSize({ width, height: width === 360 ? 640 : 860 });
      await page.goto(address, { referer: `${site.url}/`, waitUntil: 'commit' });
      await page.locator('h1').waitFor();
      for (const [at, cut] of cuts.entries()) {
        answer.write(html.slice(cuts[at - 1] ?? cut, cut));
        await painted(page);
      }
      answer.end();
      await page.waitForFunction(() => document.readyState === 'complete');
      await painted(page);
      const shifts = await page.evaluate(() => (window as never as { shifts: string[] }).shifts);
      expect(shifts, `${width}`).toEqual([]);
    }
    server.close();
  });
