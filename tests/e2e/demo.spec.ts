import { expect, phone, test } from '../fixtures';

// tests/site/public-pages.test.ts asks it of /login.
test('every page of the panel says that it is the demo', async ({ page, openPanel, site }) => {
  await site.has([{ title: 'Una función' }]);
  const strip = page.getByRole('note').filter({ hasText: 'Modo demostración' });
  await page.setViewportSize(phone);
  await openPanel();
  await expect(strip).toBeInViewport();
  await page.getByRole('button', { name: 'Una función' }).click();
  await expect(page.getByRole('dialog').getByRole('note')).toBeInViewport();
});
