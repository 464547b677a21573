import { desktop, expect, phone, test } from '../fixtures';

test('every page of the panel says that it is the demo', async ({ page, open, openPanel, site }) => {
  await site.has([{ title: 'Una función' }]);
  const strip = page.getByRole('note').filter({ hasText: 'Modo demostración' });
  const said = async (where = strip) => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expect(where).toBeInViewport();
    }
  };
  await open('/login');
  await said();
  await openPanel();
  await said();
  await page.getByRole('button', { name: 'Una función' }).click();
  await said(page.getByRole('dialog').getByRole('note'));
});
