import { cleaned, hostileTexts } from '../../app/data/events/detailed-event.fixture';
import { expect, test } from '../fixtures';

// The feed as a browser's XML parser reads it, and how pages lead to calendars; the rest: tests/site/feeds.test.ts.

test('pasted text is only text in the feed', async ({ site, page }) => {
  const texts = hostileTexts.map((text) => text.replaceAll('\u0000', '').toWellFormed());
  await site.has(texts.map((text) => ({ title: text, description: text, city: text, state: text, link: text })));
  const response = await fetch(`${site.url}/feed.xml`);
  expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
  const { broken, contents, scripts } = await page.evaluate(
    (text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const all = (name: string) => [...document.querySelectorAll(name)].map(({ textContent }) => textContent);
      return { broken: all('parsererror'), contents: all('entry > content'), scripts: all('script') };
    },
    await response.text(),
  );
  expect([broken, scripts, contents.length]).toEqual([[], [], texts.length]);
  for (const [index, content] of contents.entries()) expect(content).toContain(cleaned(texts[index]!).trim());
});

test.describe('on Android, where nothing opens webcal', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36' });
  test('no page offers it: the file does, and on a date without tickets notifications', async ({
    site,
    open,
    page,
  }) => {
    const [id] = await site.has([{ link: '' }, {}]);
    for (const path of ['/', `/eventos/${id}`]) {
      await (path === '/' ? open(path) : page.goto(path));
      await expect(page.getByRole('link', { name: /^Descarga el calendario/ })).toHaveAttribute(
        'href',
        '/calendario.ics',
      );
      await expect(page.getByRole('link', { name: /^Suscríbete/ })).toHaveCount(0);
      await expect(page.locator('[href^="webcal:"]')).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'Avísame de los boletos' })).toHaveAttribute(
      'href',
      /^\/avisos#lugar=/,
    );
  });
});
