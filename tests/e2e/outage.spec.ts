import { expect, test as base } from '../fixtures';
import { outages } from '../outages';
import { openSite, type Site } from '../site';

// A hosted backend that fails, with the site's caches on: what visitors see, and how often the backend is asked.

const test = base.extend<object, { ownSite: Site }>({
  ownSite: [
    async ({ workerErrors: _ }, use) => {
      const site = await openSite({ hosted: true, settings: { EVENTS_CACHE_SECONDS: '1' } });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** What a page says of each. */
const says: Record<keyof typeof outages, string> = {
  'answers 503': 'la base está de gira',
  'answers with a message of 50,000 characters': `${'gira '.repeat(40).slice(0, 199)}…`,
};
const silence = 'El servidor de las fechas no responde.';

const reads = (site: Site) =>
  site.requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/rest/v1/events')).length;
const ask = async (address: string) => {
  const response = await fetch(address);
  return { status: response.status, html: await response.text() };
};
/** What the page says, without its tags and scripts. */
const words = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<');

for (const [how, fault] of Object.entries(outages))
  test.describe(`a backend that ${how}`, () => {
    test('without a list is the error state, for 200 visitors at once with a few calls', async ({
      site,
      expectErrors,
    }) => {
      expectErrors(/The events could not be read/);
      site.forget();
      site.breaks(fault);
      const addresses = Array.from({ length: 200 }, (_, index) => `${site.url}/?pagina=${index + 1}`);
      for (const { status, html } of await Promise.all(addresses.map(ask))) {
        expect(status).toBe(503);
        expect(words(html)).toContain('Error loading events');
        expect(words(html)).toContain(says[how] ?? silence);
        expect(words(html)).not.toContain('<p>nginx');
      }
      // One, and where a slow machine takes longer for so many pages, one more after each pause.
      expect(reads(site)).toBeLessThanOrEqual(6);
    });

    test('with a list known is that list with a notice, for 200 visitors with a few calls', async ({
      site,
      expectErrors,
    }) => {
      expectErrors(/The events could not be read/);
      await site.has([{ title: 'Conocida' }]);
      expect((await ask(`${site.url}/`)).html).toContain('Conocida');
      site.requests.length = 0;
      site.breaks(fault);
      const visit = async () => {
        const addresses = Array.from({ length: 20 }, (_, index) => site.url + (index % 2 ? '/' : '/new-version'));
        const pages = await Promise.all(addresses.map(ask));
        for (const { status, html } of pages) {
          expect(status).toBe(200);
          expect(html).toContain('Conocida');
        }
        return words(pages[0]!.html);
      };
      // A reading that hangs is given up after the time a visitor waits, 3.5 s; a slow machine gets the rest.
      await expect
        .poll(visit, { timeout: 12_000 })
        .toContain(`Estas fechas pueden no estar al día: ${says[how] ?? silence}`);
      for (let round = 0; round < 10; round++) expect(await visit()).toContain(says[how] ?? silence);
      expect(reads(site)).toBeLessThanOrEqual(6);

      site.works();
      await expect.poll(visit, { timeout: 20_000 }).not.toContain('Estas fechas pueden no estar al día');
    });
  });

test('what staff save is in the list at once', async ({ site, openPanel, page, expectErrors }) => {
  // A reading of the outage before may still end.
  expectErrors(/The events could not be read/);
  await site.has([{ title: 'Antes' }]);
  await openPanel();
  expect((await ask(`${site.url}/`)).html).toContain('Antes');
  await page.getByRole('button', { name: 'Antes', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Título').fill('Después');
  await page.getByRole('dialog').getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('Event updated successfully.');
  expect((await ask(`${site.url}/`)).html).toContain('Después');
});
