import type { Page } from '@playwright/test';
import { show } from '../../app/data/show';
import { nameMeasures } from '../../app/document/settings-style';
import { nameRows } from '../../app/ui/type-size';
import { expect, test } from '../fixtures';
import { box, lineCount, scrollsSideways, spill, windows } from '../geometry';

test.describe('a show of any name', () => {
  const names = [show.name, 'Otorrinolaringólogos', 'El Gran Show de Medianoche'];
  test('looks right on every page and on its splash, which ends without a script', async ({ site, browser }) => {
    await site.has([{}, {}]);
    // Without scripts nothing takes the splash out of the document; it keeps its place when its time is over.
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const path of ['/', '/new-version', '/login']) {
      await page.goto(path);
      for (const viewport of windows) {
        await page.setViewportSize(viewport);
        for (const name of names) {
          const what = `${name} on ${path} at ${viewport.width} px`;
          await rename(page, name);
          const { splash, logos, ...spilt } = await measure(page);
          expect(Math.min(splash.x, splash.y), what).toBeGreaterThan(0);
          expect(splash.x + splash.width, what).toBeLessThan(viewport.width);
          expect(splash.y + splash.height, what).toBeLessThan(viewport.height);
          expect(spilt, what).toEqual({ marquee: false, poster: false, sideways: false });
          if (path !== '/login') expect(Math.max(...logos), what).toBeLessThan(110);
        }
      }
      // CSS ends it on time, and the page under it is there.
      if (path === '/new-version') {
        await expect(page.locator('[data-splash]')).toBeHidden();
        await expect(page.getByRole('link', { name: 'Ver Boletos' }).first()).toBeVisible();
      }
    }
    await context.close();
  });

  test('fits in the bar of the panel', async ({ page, openPanel }) => {
    await openPanel();
    for (const name of names)
      for (const viewport of windows) {
        await page.setViewportSize(viewport);
        await rename(page, name);
        const what = `${name} at ${viewport.width} px`;
        expect(await spill(page.locator('.logo')), what).toBeLessThanOrEqual(0);
        // A word is never broken, nor a short name.
        if (!name.includes(' ') || name === show.name) expect(await lineCount(page.locator('.logo')), what).toBe(1);
        // On a large window it stands at the side, as high as the window.
        if (viewport.width < 900) expect((await box(page.locator('.panel-bar'))).height, what).toBeLessThan(130);
        expect(await scrollsSideways(page), what).toBe(false);
      }
  });

  /** Where the splash is, how high the names are, whether anything leaves its place: one call, as it is often made. */
  const measure = (page: Page) =>
    page.evaluate(() => {
      const spills = (selector: string) =>
        [...document.querySelectorAll(selector)].some((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const [words, room] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
          return words.left < room.left || words.right > room.right;
        });
      return {
        splash: document.querySelector('.splash-marquee')!.getBoundingClientRect().toJSON() as DOMRect,
        logos: [...document.querySelectorAll('.logo')].map((logo) => logo.getBoundingClientRect().height),
        marquee: spills('.splash-marquee'),
        poster: spills('.login-poster'),
        sideways: document.documentElement.scrollWidth > innerWidth,
      };
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
      { words: name.split(' '), rows: nameRows(name), measures: nameMeasures(name) },
    );
});
