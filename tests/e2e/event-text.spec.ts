import type { Page } from '@playwright/test';
import { hostileTexts } from '../../app/data/events/detailed-event.fixture';
import { pageOf, withDetails } from '../event-steps';
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

// tests/site/event-page.test.ts asks that every text stands in the page as it was pasted.
test('pasted text runs nothing on the page of a date, and makes it no wider', async ({ site, page }) => {
  const texts = hostileTexts.filter((text) => !text.includes('\0'));
  const dialogs = dialogsOf(page);
  await page.setViewportSize(phone);
  // Each field has another text, and within three dates a short and a long one.
  for (const from of [0, 2, 4]) {
    const [title, description, city, state, link, more] = texts.map((_, at) => texts[(from + at) % texts.length]!);
    const event = { title, description, city, state, link };
    const [id] = await site.has([event]);
    const short = [...more!].slice(0, 100).join('');
    await withDetails(site, id!, { venue: short, address: short });
    await page.goto(pageOf(id!, event));
    expect(plain((await page.locator('.event-text').textContent())!)).toBe(plain(description!));
    expect(plain((await page.getByRole('heading', { level: 1 }).textContent())!)).toBe(plain(title!));
    expect(dialogs).toEqual([]);
    expect(await scrollsSideways(page), `from text ${from}`).toBe(false);
  }
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
