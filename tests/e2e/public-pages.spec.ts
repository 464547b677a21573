import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, phone, ready, seriousProblems, test } from '../fixtures';
import { lists } from '../geometry';
import { freePort } from '../own-process';

test.describe('the splash', () => {
  test('is painted once all rows of the name have arrived, so that none moves', async ({ site, page }) => {
    const answer = await (await fetch(`${site.url}/new-version`)).text();
    // However slow the machine is, it is still there when the rest has come.
    const html = answer.replace(/<link[^>]*>|<script[^]*?<\/script>/g, '').replace('--splash:2000ms', '--splash:600s');
    const cut = html.indexOf('</span>', html.indexOf('splash-marquee"')) + '</span>'.length;
    const port = await freePort();
    const slow = createServer((_, response) => void response.write(html.slice(0, cut))).listen(port);
    const asked = once(slow, 'request');
    await page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' });
    await expect(page.locator('.splash-marquee span')).toHaveCount(1);
    await expect(page.locator('.splash-marquee')).toBeHidden();
    const [, response] = (await asked) as [unknown, ServerResponse];
    response.end(html.slice(cut));
    await expect(page.locator('.splash-marquee')).toBeVisible();
    slow.close();
  });

  test('lasts as long as its page says and leaves the document', async ({ site, page, context }) => {
    await site.has([{}]);
    const browser = await context.newCDPSession(page);
    await browser.send('Animation.enable');
    const play = (playbackRate: number) => browser.send('Animation.setPlaybackRate', { playbackRate });
    for (const [path, splash] of [
      ['/', 4000],
      ['/login', 3000],
      ['/new-version', 2000],
    ] as const) {
      // Held until it is looked at.
      await play(0);
      await page.goto(path, { waitUntil: 'commit' });
      const element = page.locator('[data-splash]');
      const ended = await element.evaluateHandle((node) => {
        const [own] = node.getAnimations();
        const { endTime } = own!.effect!.getComputedTiming();
        const end = new Promise((resolve) =>
          node.addEventListener('animationend', ({ target }) => target === node && resolve(endTime)),
        );
        const delays = node.getAnimations({ subtree: true }).map(({ effect }) => effect!.getTiming().delay);
        // Nobody waits for all of it.
        own!.currentTime = Number(endTime) - 100;
        return { end, delays };
      });
      // Where it moved in its first frame, the main thread would wait for that to be drawn.
      expect(Math.min(...(await ended.evaluate(({ delays }) => delays as number[]))), path).toBeGreaterThan(100);
      await play(1);
      expect(await ended.evaluate(({ end }) => end), path).toBeCloseTo(splash, -2);
      await expect(element).toHaveCount(0);
    }
  });

  /** Stops the splash: it ends by hand or not at all, however slow the machine is. */
  const stop = (page: Page) =>
    page.addInitScript(() => {
      const stopped = new CSSStyleSheet();
      stopped.replaceSync('[data-splash], [data-splash]::before { animation-play-state: paused !important }');
      document.adoptedStyleSheets = [stopped];
    });

  test('lets nothing under it be focused, and the page under it is complete', async ({ site, page }) => {
    await site.has([{ title: 'Debajo' }]);
    await stop(page);
    await page.goto('/');
    await expect(page.locator('[data-splash]')).toBeVisible();
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('[data-splash]'),
        ),
      ).toBe(true);
    }
    await expect(page.locator('article')).toContainText('Debajo');
  });

  test('that is over before a slow document is whole leaves the page to the keyboard', async ({ site, page }) => {
    await site.has([{}]);
    await page.addInitScript(() => {
      const over = new CSSStyleSheet();
      over.replaceSync('[data-splash] { animation: none !important; visibility: hidden !important }');
      document.adoptedStyleSheets = [over];
    });
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  });

  // On /login React arrives while the splash is there, and must not keep the key or the tap for itself.
  for (const path of ['/', '/login'])
    test(`of ${path} ends early on Escape, a tap and Saltar, which go no further`, async ({ site, page }) => {
      await site.has([{}, {}]);
      await stop(page);
      const splash = page.locator('[data-splash]');
      for (const end of [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(200, 300),
        () => page.getByRole('button', { name: 'Saltar' }).click(),
      ]) {
        await page.goto(path);
        await expect(splash).toBeVisible();
        await end();
        await expect(splash).toHaveCount(0);
        await expect(page.locator('[aria-expanded="true"]')).toHaveCount(0);
        await page.keyboard.press('Tab');
        await expect(page.locator('#pagina :focus')).toHaveCount(1);
      }
    });

  test('that ends while React takes over stays in the document, unseen, until it has', async ({ site, page }) => {
    await site.has([{}]);
    await stop(page);
    await page.addInitScript(() => {
      document.addEventListener('hydrating', () =>
        queueMicrotask(() => {
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
          const splash = document.querySelector<HTMLElement>('[data-splash]');
          Object.assign(window, { seen: splash && getComputedStyle(splash).display });
        }),
      );
    });
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    expect(await page.evaluate(() => (window as unknown as { seen: string }).seen)).toBe('none');
    await expect(page.locator('[data-splash]')).toHaveCount(0);
  });

  test('does not come again to who is on the site already and finds their place', async ({ site, page }) => {
    await site.has(12);
    await page.setViewportSize(phone);
    // In every frame that is painted, the first as well.
    await page.addInitScript(() => {
      const look = () => {
        const splash = document.querySelector('[data-splash]');
        if (splash && getComputedStyle(splash).display !== 'none') Object.assign(window, { splash: true });
        requestAnimationFrame(look);
      };
      look();
      // Only the page that is left knows its place: pictures and rows below come in until then.
      addEventListener('pagehide', () => sessionStorage.setItem('left', String(scrollY)));
    });
    const splash = () => page.evaluate(() => 'splash' in window);
    await page.goto('/');
    await expect.poll(splash, 'first visit').toBe(true);
    await page.keyboard.press('Escape');
    await page
      .getByRole('list', { name: 'Todas las fechas' })
      .getByRole('link', { name: 'Puebla', exact: true })
      .nth(9)
      .click();
    await page.getByRole('link', { name: 'Todas las fechas', exact: true }).click();
    await expect(page).toHaveURL('/#fechas');
    await expect(page.getByRole('heading', { name: 'Todas las fechas' })).toBeInViewport();
    expect(await splash(), 'by a link').toBe(false);
    // By then the browser has scrolled to `#fechas` for the last time.
    await ready(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name: 'Puebla', exact: true }).last().click();
    await page.waitForURL(/eventos/);
    const place = await page.evaluate(() => Number(sessionStorage.getItem('left')));
    expect(place).toBeGreaterThan(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
    expect(await splash(), 'on the way back').toBe(false);
  });
});

// tests/site/public-pages.test.ts asks that it is the first link of the other pages.
test('one key skips the head of a page, and leads from /login back to the site', async ({ page, openPanel }) => {
  await openPanel([{}, {}]);
  for (const path of ['/dashboard', '/', '/login?error=access_denied']) {
    await page.goto(path);
    await page.locator('main :is(a, button)').filter({ visible: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await expect(skip, path).toBeFocused();
    expect((await skip.boundingBox())!.height, path).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus'), path).toHaveCount(1);
  }
  await page.getByRole('link', { name: 'Volver al sitio' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('covers', () => {
  const picture = 'https://fotos.example/cartel.jpg';

  test('shimmer until they have loaded', async ({ site, page, context }) => {
    await site.has([{ cover: picture }]);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await context.route(picture, async (route) => {
      await held;
      await route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
      });
    });
    await page.goto('/', { waitUntil: 'commit' });
    const cover = page.locator('[data-cover]');
    await expect(cover).toHaveAttribute('data-cover', 'loading');
    await expect(cover).toHaveCSS('animation-name', 'shimmer', { pseudo: 'before' });
    const moved = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys))
        .filter((name) => !/offset|omposite|easing/i.test(name)),
    );
    expect(new Set(moved), 'nothing that takes the main thread').toEqual(
      new Set(['translate', 'opacity', 'visibility']),
    );
    release();
    await expect(cover).toHaveAttribute('data-cover', 'loaded');
    await expect(cover).toHaveCSS('animation-name', 'none', { pseudo: 'before' });
  });

  test('that fail give way to the drawn poster', async ({ open, page, context, expectErrors }) => {
    expectErrors(/Failed to load resource/);
    await context.route(picture, (route) => route.abort());
    await open('/', [{ title: 'Sin foto', cover: picture, city: 'Xalapa' }]);
    await expect(page.locator('[data-cover]')).toHaveAttribute('data-cover', 'loaded');
    const shown = page.locator('[data-cover] img');
    await expect(shown).toHaveJSProperty('naturalWidth', 600);
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/poster\.svg$/);
  });
});

test.describe('the page’s own scripts', () => {
  test('that fail are a ChunkLoadError, a sentence and a second try', async ({ open, page, context, expectErrors }) => {
    expectErrors(/ChunkLoadError/, /Failed to load resource/);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 19.04, longitude: -98.21 });
    await page.route('**/assets/place-finder-*.js', (route) => route.abort());
    await open('/', [{ title: 'Legible' }, {}]);
    const here = page.getByRole('button', { name: 'Usar mi ubicación' });
    const reported = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'));
    await here.click();
    await reported;
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText(
      'No se pudo cargar una parte de la página',
    );
    await expect(page.getByRole('article', { name: 'Legible' })).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeHidden();
    await page.reload();
    await page.keyboard.press('Escape');
    await here.click();
    const again = page.getByRole('button', { name: 'Reintentar' });
    await expect(again).toBeVisible();
    await page.unroute('**/assets/place-finder-*.js');
    await again.click();
    await ready(page);
    await here.click();
    await expect(page.getByText(/^Cerca de|^Aún no vamos/)).toBeVisible();
  });

  test('that are all blocked are told of once a tap waits for them', async ({ site, page, expectErrors }) => {
    expectErrors(/ChunkLoadError/, /Failed to load resource/);
    await site.has([{}, {}]);
    await page.route('**/assets/*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/');
    await page.keyboard.press('Escape');
    await failed;
    const told = page.getByText('No se pudo cargar una parte de la página.');
    await expect(told).toBeHidden();
    await page.getByRole('button', { name: 'Usar mi ubicación' }).click();
    await expect(told).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  test('that hang for 120 s are reported too', async ({ site, page, expectErrors }) => {
    expectErrors(/ChunkLoadError/);
    await site.has([{}]);
    await page.clock.install();
    await page.route('**/assets/entry.client-*.js', () => {});
    const asked = page.waitForRequest('**/assets/entry.client-*.js');
    await page.goto('/login', { waitUntil: 'commit' });
    await page.keyboard.press('Escape');
    await asked;
    await page.clock.fastForward(110_000);
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeHidden();
    await page.clock.fastForward(11_000);
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});

test.describe('axe finds nothing serious', () => {
  // With open and closed cards agenda.spec.ts asks it.
  test('on the splash of the lists', async ({ site, page }) => {
    await site.has([{}, {}]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of lists) {
      await page.goto(path);
      await page.evaluate(() => document.getAnimations().forEach((animation) => animation.pause()));
      expect(await seriousProblems(page), path).toEqual([]);
    }
  });

  test('on the 404 page, which leads to the dates, and the error state', async ({ site, page, expectErrors }) => {
    expectErrors(/status of (404|503)/, /could not be read/);
    await site.has([{}, {}, {}, {}]);
    await page.goto('/nada');
    expect(await seriousProblems(page)).toEqual([]);
    const back = page.getByRole('link', { name: 'Ver las fechas' });
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(back, 'a phone on its side').toBeInViewport({ ratio: 1 });
    await back.click();
    await expect(page).toHaveURL('/');
    site.breaks(() => Response.json({ message: 'no' }, { status: 500 }));
    await page.goto('/new-version');
    await page.keyboard.press('Escape');
    expect(await seriousProblems(page)).toEqual([]);
  });
});
