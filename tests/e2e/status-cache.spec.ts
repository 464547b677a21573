import { expect, test as base } from '../fixtures';
import { openSite, type Site } from '../site';

const test = base.extend<object, { ownSite: Site }>({
  ownSite: [
    async ({ workerErrors: _ }, use) => {
      const site = await openSite({ settings: { EVENTS_CACHE_SECONDS: '3600' } });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('a status that staff save is read for the next fan, however long pages are kept', async ({
  site,
  openPanel,
  page,
}) => {
  const reads = () =>
    site.requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/rest/v1/event_details')).length;
  await site.has([{ title: 'Uno' }]);
  await openPanel();
  await page.request.get('/');
  const before = reads();
  await page.request.get('/');
  expect(reads()).toBe(before);
  await page.getByRole('combobox', { name: /Uno/ }).selectOption('Agotado');
  await expect(page.getByRole('listitem').getByRole('status')).toHaveText('Guardado: Agotado');
  await page.request.get('/');
  expect(reads()).toBeGreaterThan(before);
});
