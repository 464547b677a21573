import type { Locator, Page } from '@playwright/test';
import { show } from '../../app/data/show';
import { nameMeasures } from '../../app/ui/settings-style';
import { nameRows } from '../../app/data/type-size';
import { expect, test } from '../fixtures';
import { box, scrollsSideways, spill, windows } from '../geometry';

test.describe('a show of any name', () => {
  const names = [show.name, 'Leyendas', 'Otorrinolaringólogos', 'La Hora del Diablo', 'El Gran Show de Medianoche'];
  for (const path of ['/', '/new-version', '/login'])
    for (const viewport of windows)
      test(`looks right on ${path} and its splash at ${viewport.width} px`, async ({ site, browser }) => {
        await site.has([{}, {}]);
        // Without scripts nothing takes the splash out of the document; it keeps its place when its time is over.
        const context = await browser.newContext({
          viewport,
          baseURL: site.url,
          javaScriptEnabled: false,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.goto(path);
        for (const name of names) {
          await rename(page, name);
          const marquee = page.locator('.splash-marquee');
          const { x, y, width, height } = await box(marquee);
          expect(Math.min(x, y), name).toBeGreaterThan(0);
          expect(x + width, name).toBeLessThan(viewport.width);
          expect(y + height, name).toBeLessThan(viewport.height);
          expect(await spill(marquee), name).toBeLessThanOrEqual(0);
          expect(await scrollsSideways(page), name).toBe(false);
          if (path === '/login') expect(await spill(page.locator('.login-poster')), name).toBeLessThanOrEqual(0);
          else
            for (const logo of await page.locator('.logo').all())
              expect((await box(logo)).height, name).toBeLessThan(110);
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
        // A word is never broken.
        if (!name.includes(' ')) expect(await lineCount(page.locator('.logo')), what).toBe(1);
        // On a large window it stands at the side, as high as the window.
        if (viewport.width < 900) expect((await box(page.locator('.panel-bar'))).height, what).toBeLessThan(130);
        expect(await scrollsSideways(page), what).toBe(false);
      }
  });

  /** On how many lines an element's words stand. */
  const lineCount = (locator: Locator) =>
    locator.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)))
        .size;
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
