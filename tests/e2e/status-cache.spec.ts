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

test('what is no state gets the page of all dates as it is kept, whatever is typed', async ({ site, request }) => {
  await site.has(Array.from({ length: 40 }, (_, index) => ({ title: `Noche ${index}`, state: 'Jalisco' })));
  const text = async (path: string) => (await request.get(path)).text();
  for (const path of ['/', '/new-version']) {
    const [first, second] = [await text(path), await text(`${path}?pagina=2`)];
    expect(first).toContain('Noche 35');
    // Whatever is made from now on carries other titles.
    await site.database.exec(`update public.events set title = 'Otra ' || id`);
    for (const typed of ['Narnia', '%3Cb%3E', '%00', '%F0%9F%8E%AA', 'x'.repeat(5000), '', '__proto__']) {
      expect(await text(`${path}?estado=${typed}`), typed).toBe(first);
      expect(await text(`${path}?estado=${typed}&pagina=2`), typed).toBe(second);
    }
    await site.database.exec(`update public.events set title = 'Noche ' || (id - 1)`);
  }
});
