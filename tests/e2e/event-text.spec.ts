import { hostileTexts } from '../../app/data/events/detailed-event.fixture';
import { pageOf, readPage, withDetails } from '../event-steps';
import { day, expect, phone, test } from '../fixtures';
import { scrollsSideways } from '../geometry';

test.describe('whatever staff paste is text', () => {
  for (const text of hostileTexts.filter((text) => !text.includes('\0')))
    test(`${text.slice(0, 20).replace(/\s/g, ' ')}… (${text.length})`, async ({ site, page, request }) => {
      const fields = { title: text, description: text, city: text, state: text, link: text };
      const [id, other] = await site.has([fields, { ...fields, date: day(9) }]);
      await withDetails(site, id!, {
        venue: [...text].slice(0, 100).join(''),
        address: [...text].slice(0, 100).join(''),
      });
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        dialog.dismiss().catch(() => undefined);
      });
      await page.setViewportSize(phone);
      await page.goto(pageOf(id!, fields));
      const shown = (await page.locator('.event-text').textContent())!;
      const plain = (words: string) => words.replace(/\s+/g, '');
      expect(plain(shown)).toBe(plain(text));
      expect(plain((await page.getByRole('heading', { level: 1 }).textContent())!)).toBe(plain(text));
      expect(dialogs).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const { jsonLd, html } = await readPage(request, pageOf(id!, fields));
      expect(plain(jsonLd.description!)).toBe(plain(text));
      expect(html).not.toContain('<script>alert');
      expect(html).toContain(pageOf(other!, fields));
    });
});

for (const path of ['/', '/new-version'])
  test(`whatever staff paste is text on ${path} too, and takes no other date away`, async ({ site, page, open }) => {
    const texts = hostileTexts.map((text) => text.replaceAll('\0', '').toWellFormed());
    await site.has([...texts.map((text) => ({ title: text, description: text, city: text, state: text })), {}]);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      dialog.dismiss().catch(() => undefined);
    });
    await page.setViewportSize(phone);
    await open(path);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(texts.length + 1);
    const plain = (words: string) => words.replace(/\s+/g, '');
    const titles = await cards.locator('h2').allTextContents();
    expect(titles.slice(0, -1).map(plain)).toEqual(texts.map(plain));
    expect(dialogs).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });
