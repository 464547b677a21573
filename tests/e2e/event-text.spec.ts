import { hostileTexts } from '../../app/data/events/detailed-event.fixture';
import { expect, phone, test } from '../fixtures';
import { lists, scrollsSideways } from '../geometry';

const plain = (words: string) => words.replace(/\s+/g, '');

// tests/site/event-page.test.ts asks it of the page of a date.
test('pasted text is only text in the lists, and hides no other date', async ({ site, page, open }) => {
  const texts = hostileTexts.map((text) => text.replaceAll('\0', '').toWellFormed());
  const link = 'javascript:alert(1)';
  await site.has([...texts.map((text) => ({ title: text, description: text, city: text, state: text, link })), {}]);
  // Markup that ran would open one.
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
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
