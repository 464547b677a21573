import { expect, test } from '../fixtures';

// How pages lead to calendars; the rest: tests/site/feeds.test.ts.

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
      await expect(page.getByRole('link', { name: 'Descargar el calendario' })).toHaveAttribute(
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
