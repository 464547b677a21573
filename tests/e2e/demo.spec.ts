import { desktop, expect, phone, test } from '../fixtures';

test.describe('every page of the panel says that it is the demo', () => {
  for (const [name, viewport] of Object.entries({ phone, desktop }))
    test(name, async ({ page, open, openPanel, site }) => {
      await page.setViewportSize(viewport);
      await site.has([{ title: 'Una función' }]);
      const strip = page.getByRole('note').filter({ hasText: 'Modo demostración' });
      await open('/login');
      await expect(strip).toBeInViewport();
      await openPanel();
      await expect(strip).toBeInViewport();
      await page.getByRole('button', { name: 'Una función' }).click();
      await expect(page.getByRole('dialog').getByRole('note')).toBeInViewport();
    });
});
