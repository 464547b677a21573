import type { Page } from '@playwright/test';
import { hostileTexts } from '../../app/data/events/detailed-event.fixture';
import { pageOf, readPage, withDetails } from '../event-steps';
import { expect, phone, test } from '../fixtures';
import { lists, scrollsSideways } from '../geometry';

const plain = (words: string) => words.replace(/\s+/g, '');

/** The dialogs that a page opens from now on: markup that ran would open one. */
function dialogsOf(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    dialog.dismiss().catch(() => undefined);
  });
  return dialogs;
}

test('pasted text is only text on the page of a date', async ({ site, page, request }) => {
  const texts = hostileTexts.filter((text) => !text.includes('\0'));
  const events = texts.map((text) => ({ title: text, description: text, city: text, state: text, link: text }));
  const ids = await site.has(events);
  const dialogs = dialogsOf(page);
  await page.setViewportSize(phone);
  for (const [index, text] of texts.entries())
    await test.step(`${text.slice(0, 20)}… (${text.length})`, async () => {
      const [id, event] = [ids[index]!, events[index]!];
      const first = [...text].slice(0, 100).join('');
      await withDetails(site, id, { venue: first, address: first });
      await page.goto(pageOf(id, event));
      expect(plain((await page.locator('.event-text').textContent())!)).toBe(plain(text));
      expect(plain((await page.getByRole('heading', { level: 1 }).textContent())!)).toBe(plain(text));
      expect(dialogs).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      const { jsonLd, html } = await readPage(request, pageOf(id, event));
      expect(plain(jsonLd.description!)).toBe(plain(text));
      expect(html).not.toContain('<script>alert');
      const others = ids.filter((other, at) => other !== id && html.includes(pageOf(other, events[at])));
      expect(others.length, 'the other dates it leads to').toBeGreaterThan(0);
    });
});

test('pasted text is only text in the lists too, and hides no other date', async ({ site, page, open }) => {
  const texts = hostileTexts.map((text) => text.replaceAll('\0', '').toWellFormed());
  const link = 'javascript:alert(1)';
  await site.has([...texts.map((text) => ({ title: text, description: text, city: text, state: text, link })), {}]);
  const dialogs = dialogsOf(page);
  await page.setViewportSize(phone);
  for (const path of lists) {
    await open(path);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(texts.length + 1);
    const titles = await cards.locator('h2').allTextContents();
    expect(titles.slice(0, -1).map(plain)).toEqual(texts.map(plain));
    await expect(page.locator('[href^="javascript:" i]')).toHaveCount(0);
    expect(dialogs).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  }
});
