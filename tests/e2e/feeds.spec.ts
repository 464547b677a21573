import type { Page } from '@playwright/test';
import { cleaned, hostileTexts } from '../../app/data/events/detailed-event.fixture';
import { expect, test } from '../fixtures';
import type { Site } from '../site';

// Feed and site map as a browser's XML parser reads them, and how pages lead to them. The rest is in tests/site/feeds.test.ts.

/** The feed as a browser's XML parser reads it. */
async function feed(site: Site, page: Page) {
  const response = await fetch(`${site.url}/feed.xml`);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  return page.evaluate(
    (text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const said = (parent: ParentNode, name: string) => parent.querySelector(name)?.textContent ?? '';
      return {
        broken: said(document, 'parsererror'),
        entries: [...document.querySelectorAll('entry')].map((entry) => ({
          content: said(entry, 'content'),
          scripts: entry.querySelectorAll('script').length,
        })),
      };
    },
    await response.text(),
  );
}

// Of calendars calendar.test.ts asks it, beside the code.
test('pasted text is only text in feed and site map', async ({ site, page }) => {
  const texts = hostileTexts.map((text) => text.replaceAll('\u0000', '').toWellFormed());
  await site.has(texts.map((text) => ({ title: text, description: text, city: text, state: text, link: text })));
  const { broken, entries } = await feed(site, page);
  expect([broken, entries.length]).toEqual(['', texts.length]);
  for (const [index, { content, scripts }] of entries.entries()) {
    expect(content).toContain(cleaned(texts[index]!).trim());
    expect(scripts).toBe(0);
  }
  expect((await siteMap(site, page)).addresses).toHaveLength(2 + texts.length);
});

async function siteMap(site: Site, page: Page) {
  const response = await fetch(`${site.url}/sitemap.xml`);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8']);
  return page.evaluate(
    (text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const all = (name: string) => [...document.querySelectorAll(name)].map(({ textContent }) => textContent);
      return { addresses: all('url > loc'), changed: all('url > lastmod') };
    },
    await response.text(),
  );
}

test('the site map names every date, and when it changed', async ({ site, page }) => {
  const [id] = await site.has([{ title: 'Marea alta', city: 'Veracruz' }, {}]);
  await site.database.query('insert into public.event_details (event_id) values ($1)', [id]);
  const { addresses, changed } = await siteMap(site, page);
  expect(addresses).toEqual([
    `${site.url}/`,
    `${site.url}/new-version`,
    `${site.url}/eventos/${id}-marea-alta-veracruz`,
    `${site.url}/eventos/${id! + 1}-funcion-2-puebla`,
  ]);
  expect(changed).toHaveLength(1);
  expect(Math.abs(Date.parse(changed[0]!) - Date.now())).toBeLessThan(600_000);
});

test.describe('on Android, where nothing opens webcal', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36' });
  test('a tap on a subscription leads to Google’s calendar, on each page', async ({ site, open, page }) => {
    const [id] = await site.has([{}]);
    await page.context().route('https://calendar.google.com/**', (route) => route.fulfill({ body: 'Google' }));
    for (const path of ['/', `/eventos/${id}`]) {
      await (path === '/' ? open(path) : page.goto(path));
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Suscríbete al calendario' }).last().click();
      const address = new URL((await opened).url());
      expect(address.origin + address.pathname).toBe('https://calendar.google.com/calendar/r');
      expect(address.searchParams.get('cid')).toBe(`${site.url.replace('http', 'webcal')}/calendario.ics`);
    }
  });
});
