import type { Locator, Page } from '@playwright/test';
import { show, showName } from '../../app/data/show';
import { nameMeasures } from '../../app/ui/settings-style';
import { nameRows } from '../../app/ui/type-size';
import { desktop, expect, phone, test } from '../fixtures';

const windows = [{ width: 320, height: 568 }, phone, desktop, { width: 1920, height: 1080 }];
const lists = ['/', '/new-version'];
const long = 'Función de gala: Máscara contra micrófono en el teatro más antiguo del centro';
const place = 'Dolores Hidalgo Cuna de la Independencia Nacional';

/** Where something is, rounded outwards by a pixel's half. */
const box = async (locator: Locator) => (await locator.boundingBox())!;

const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** How much of an element's words stands outside it, in CSS pixels. */
const spill = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [words, room] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return Math.max(room.left - words.left, words.right - room.right);
  });

/** Settles what moves, so that it can be measured. */
const calm = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

test.describe('the settings', () => {
  for (const path of ['/', '/new-version', '/login', '/nada'])
    test(`colour every part of ${path}: none is left when they change`, async ({ site, page, expectErrors }) => {
      expectErrors(/status of 404/);
      await site.has([{ title: 'Uno' }, { title: 'Dos' }]);
      await page.goto(path);
      const left = await page.evaluate(
        (colors) => {
          const rgb = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)).join(', ');
          const style = document.documentElement.style;
          for (const name of [...style])
            if (/^#/.test(style.getPropertyValue(name))) style.setProperty(name, '#010203');
          const found = new Set<string>();
          for (const element of document.querySelectorAll('*'))
            for (const pseudo of [undefined, '::before', '::after'])
              for (const property of [
                'color',
                'background-color',
                'background-image',
                'border-top-color',
                'box-shadow',
              ])
                for (const color of colors) {
                  const value = getComputedStyle(element, pseudo).getPropertyValue(property);
                  if (value.includes(`(${rgb(color)}`)) found.add(`${element.className} ${property} ${color}`);
                }
          return [...found];
        },
        [show.colors.ink, show.colors.paper, show.colors.accent, show.colors.action, ...show.colors.fountain],
      );
      expect(left).toEqual([]);
    });

  test('colour the browser’s bar and the favicon', async ({ page, site }) => {
    await site.has([{}]);
    const { ink, fountain } = show.colors;
    for (const [path, color] of [
      ['/', ink],
      ['/new-version', fountain[0]],
      ['/login', fountain[0]],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', color);
      const icon = decodeURIComponent((await page.locator('link[rel="icon"]').getAttribute('href'))!);
      for (const name of ['ink', 'paper', 'accent', 'action'] as const) expect(icon).toContain(show.colors[name]);
    }
  });
});

test.describe('a show of any name', () => {
  const names = [showName, 'Leyendas', 'Otorrinolaringólogos', 'La Hora del Diablo', 'El Gran Show de Medianoche'];
  for (const path of ['/', '/new-version', '/login'])
    test(`looks right on ${path} and its splash, from 320 to 1920 px`, async ({ site, page }) => {
      await site.has([{}, {}]);
      await page.route(site.url + path, async (route) => {
        const response = await route.fetch();
        const still = '[data-splash], .splash-marquee { animation: none !important; rotate: none }';
        await route.fulfill({
          response,
          body: (await response.text()).replace('</head>', `<style>${still}</style></head>`),
        });
      });
      await page.goto(path);
      for (const name of names)
        for (const viewport of windows) {
          await page.setViewportSize(viewport);
          await rename(page, name);
          const what = `${name} at ${viewport.width} px`;
          const marquee = page.locator('.splash-marquee');
          const { x, y, width, height } = await box(marquee);
          expect(Math.min(x, y), what).toBeGreaterThan(0);
          expect(x + width, what).toBeLessThan(viewport.width);
          expect(y + height, what).toBeLessThan(viewport.height);
          expect(await spill(marquee), what).toBeLessThanOrEqual(0);
          expect(await scrollsSideways(page), what).toBe(false);
          if (path === '/login') expect(await spill(page.locator('.login-poster')), what).toBeLessThanOrEqual(0);
          else expect((await box(page.locator('.logo'))).height, what).toBeLessThan(110);
        }
    });

  /** Prints another name where the show's stands, as the server would with it in the settings. */
  const rename = (page: Page, name: string) =>
    page.evaluate(
      ({ words, rows, measures }) => {
        for (const [property, value] of Object.entries(measures))
          document.documentElement.style.setProperty(property, value);
        for (const logo of document.querySelectorAll('.logo')) {
          const last = Object.assign(document.createElement('span'), { textContent: words.at(-1) });
          logo.replaceChildren(`${words.slice(0, -1).join(' ')} `, last);
        }
        for (const poster of document.querySelectorAll('.splash-marquee, .login-poster'))
          poster.replaceChildren(
            ...rows.map((row) => Object.assign(document.createElement('span'), { textContent: row })),
          );
      },
      { words: name.split(' '), rows: nameRows(name.split(' ')), measures: nameMeasures(name.split(' ')) },
    );
});

test.describe('with text twice as large', () => {
  for (const path of lists)
    test(`Ver Boletos of ${path} stays on its card, and nothing is cut`, async ({ site, page, open }) => {
      await calm(page);
      await site.has([{ title: long, city: place, state: 'Guanajuato', description: 'palabra '.repeat(30) }, {}]);
      await open(path);
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      const card = page.getByRole('article').first();
      await card.getByRole('button').press('Enter');
      const tickets = card.getByRole('link', { name: 'Ver Boletos' });
      for (const viewport of [...windows, { width: 320, height: 256 }]) {
        await page.setViewportSize(viewport);
        const what = `${viewport.width}×${viewport.height}`;
        expect(await scrollsSideways(page), what).toBe(false);
        await tickets.scrollIntoViewIfNeeded();
        await expect(tickets, what).toBeInViewport({ ratio: 0.99 });
        const [button, wall] = [await box(tickets), await box(card.locator('.poster-wall, .flip-board'))];
        expect(button.y + button.height, what).toBeLessThanOrEqual(wall.y + wall.height);
        expect(button.x + button.width, what).toBeLessThanOrEqual(wall.x + wall.width);
        const words = card.locator('.poster-text, .flip-text');
        const text = await box(words);
        expect(text.y + text.height, what).toBeLessThanOrEqual(button.y);
        expect(await words.evaluate((node) => node.scrollHeight - node.clientHeight), what).toBeLessThanOrEqual(1);
      }
    });
});

test.describe('capitals with accents', () => {
  test('have room above them wherever they are printed', async ({ site, page, open, expectErrors }) => {
    expectErrors(/status of 404/);
    await calm(page);
    await site.has([{ title: long }, {}]);
    // An accented capital of the face stands 1.109 em over its baseline, which lies 1.176 em under the top of its 1.505.
    const short = async (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((node) => {
          const { fontSize, lineHeight, paddingTop } = getComputedStyle(node);
          const size = parseFloat(fontSize);
          const over = 1.109 * size - (1.176 * size - (1.505 * size - parseFloat(lineHeight)) / 2);
          return over - parseFloat(paddingTop);
        });
    await open('/');
    expect(await short('.poster-name')).toBeLessThanOrEqual(0.5);
    await open('/new-version');
    expect(await short('.flip-name')).toBeLessThanOrEqual(0.5);
    await page.goto('/nada');
    expect(await short('h1')).toBeLessThanOrEqual(0.5);
  });

  for (const title of ['Ñandú', long, 'Parangaricutirimícuaro', 'Parangaricutirimícuaro'.repeat(9)])
    test(`the whole of “${title.slice(0, 30)}” is set on a poster without a picture`, async ({ site, page, open }) => {
      await site.has([{ title, city: place }, {}]);
      for (const path of lists)
        for (const viewport of windows) {
          await page.setViewportSize(viewport);
          await open(path);
          const poster = page.locator('.typeset').first();
          const [sheet, words] = [await box(poster), await box(poster.locator('strong'))];
          const [above, below] = [await box(poster.locator('span').first()), await box(poster.locator('span').last())];
          expect(words.x).toBeGreaterThanOrEqual(sheet.x);
          expect(words.x + words.width).toBeLessThanOrEqual(sheet.x + sheet.width);
          expect(words.y).toBeGreaterThanOrEqual(above.y + above.height);
          expect(words.y + words.height).toBeLessThanOrEqual(below.y);
          const cut = await poster.locator('strong').evaluate((node) => node.scrollHeight - node.clientHeight);
          expect(cut).toBeLessThanOrEqual(1);
        }
    });
});

test.describe('few dates and many', () => {
  test('one is a hero: its ticket open beside the poster, and a tap folds it', async ({ site, page, open }) => {
    await site.has([{ title: 'Única', city: 'Mérida', date: '2099-11-28' }]);
    await open('/');
    const card = page.getByRole('article', { name: 'Única' });
    const toggle = card.getByRole('button', { name: 'Detalles de Única, Mérida, 28 nov 2099' });
    const tickets = card.getByRole('link', { name: 'Ver Boletos' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(tickets).toBeInViewport({ ratio: 1 });
    await expect(card.getByText('sábado')).toBeVisible();
    const [poster, ticket] = [await box(card.locator('.cover')), await box(tickets)];
    expect(ticket.x).toBeGreaterThan(poster.x + poster.width);
    expect(poster.height).toBeGreaterThan(desktop.height / 2);
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(tickets).toBeHidden();
    await toggle.press('Enter');
    await expect(tickets).toBeVisible();

    await page.setViewportSize(phone);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(tickets).toBeInViewport({ ratio: 1 });
  });

  test('a tap on the hero before React is there is not undone by it', async ({ site, page }) => {
    await site.has([{ title: 'Única' }]);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.keyboard.press('Escape');
    const toggle = page.getByRole('article').getByRole('button');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  for (const path of lists)
    for (const count of [2, 3])
      test(`${count} of ${path} stand in the middle of a large window`, async ({ site, page, open }) => {
        await site.has(Array.from({ length: count }, () => ({})));
        await page.setViewportSize({ width: 1920, height: 1080 });
        await open(path);
        const cards = page.getByRole('article');
        const strip = await box(page.getByRole('region', { name: 'Fechas' }));
        const [first, last] = [await box(cards.first()), await box(cards.last())];
        expect(first.x - strip.x).toBeCloseTo(strip.x + strip.width - last.x - last.width, -1);
      });

  for (const path of lists)
    for (const viewport of [
      { width: 1920, height: 1080 },
      { width: 1280, height: 1400 },
    ])
      test(`posters of ${path} grow to fill ${viewport.width}×${viewport.height}`, async ({ site, page, open }) => {
        await site.has(Array.from({ length: 10 }, () => ({})));
        await page.setViewportSize(viewport);
        await open(path);
        const { y, height } = await box(page.getByRole('article').first());
        expect(y + height).toBeGreaterThan(viewport.height * 0.8);
        expect(y + height).toBeLessThanOrEqual(viewport.height);
      });

  test('a long place wraps under its poster, and the hour is whole', async ({ site, page, open }) => {
    await site.has([{ city: place, time: '20:30' }, {}]);
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await open('/');
      const card = await box(page.getByRole('article').first());
      const hour = await page
        .locator('.poster-caption p')
        .first()
        .evaluate((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          const rects = [...range.getClientRects()];
          return Math.max(...rects.map(({ right }) => right));
        });
      expect(hour).toBeLessThanOrEqual(card.x + card.width);
    }
  });
});

test('forty dates of one title are told apart by city and day', async ({ site, page, open }) => {
  const cities = Array.from({ length: 36 }, (_, index) => `Ciudad ${index + 1}`);
  await site.has(cities.map((city) => ({ title: 'Máscara contra micrófono', city })));
  for (const path of lists) {
    await open(path);
    const names = await page.getByRole('article').getByRole('button').allInnerTexts();
    expect(new Set(names).size).toBe(36);
    expect(names[4]).toMatch(/^Detalles de Máscara contra micrófono, Ciudad 5, \d+ \w+ \d{4}$/);
  }
});

test('Error loading events is English to a reader, with a Spanish sentence under it', async ({
  site,
  page,
  expectErrors,
}) => {
  expectErrors(/could not be read/, /status of 503/);
  site.breaks(() => Response.json({ message: 'no' }, { status: 500 }));
  for (const path of lists) {
    await page.goto(path);
    await expect(page.getByText('Error loading events')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText('No pudimos leer las fechas.');
  }
});

test('the headline of a 404 takes as few lines as fit', async ({ page, expectErrors }) => {
  expectErrors(/status of 404/);
  for (const [viewport, lines] of [
    [phone, 2],
    [desktop, 1],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.goto('/nada');
    const rows = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(rows).toBe(lines);
    expect(await scrollsSideways(page)).toBe(false);
  }
});
