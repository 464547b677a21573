import { expect, testOn } from '../fixtures';
import { scrollUntil } from '../geometry';
import { openSite, type Site } from '../site';

// The part of tests/site/page-cache.test.ts that needs a browser. A cache that no slow machine outlives.

const test = testOn(() => openSite({ settings: { EVENTS_CACHE_SECONDS: '60' } }));

/** How often the version was asked for: nothing changed, so nothing is read. */
const questions = (site: Site) => site.requests.filter(({ path }) => path.endsWith('/rpc/events_version')).length;

async function ask(url: string) {
  const response = await fetch(url);
  return { headers: response.headers, answer: `${response.status} ${await response.text()}` };
}

for (const path of ['/', '/new-version'])
  test(`what a browser asks for to load more on ${path} is one question to the backend`, async ({
    site,
    open,
    page,
  }) => {
    await site.has(Array.from({ length: 80 }, (_, index) => ({ title: `Noche ${index + 1}` })));
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(request.url()));
    await open(path);
    const strip = page.getByRole('region', { name: 'Fechas', exact: true });
    await scrollUntil(strip, async () => (await page.getByRole('article').count()) === 80);
    expect(asked.map((url) => new URL(url).searchParams.get('pagina'))).toEqual(['2', '3']);

    for (const url of asked) {
      site.forget();
      site.requests.length = 0;
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(url)));
      expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1);
      expect(answers[0]!.headers.get('Cache-Control')).toContain('s-maxage');
      expect(questions(site), url).toBe(1);
      await ask(url.replace(/_routes=[^&]*/, '_routes=otra'));
      await ask(`${url}&_routes=otra&x=1`);
      expect(questions(site), 'no other entry for what makes no difference').toBe(1);
    }
  });

test('a failed sign-in in the fragment, which only the browser sees, leads to /login', async ({ page, site }) => {
  await site.has([]);
  for (const path of ['/', '/new-version']) {
    await page.goto('about:blank');
    await page.goto(`${site.url}${path}#error=server_error&error_code=flow_state_expired&error_description=x&sb=`);
    await expect(page).toHaveURL(`${site.url}/login`);
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
      'El inicio de sesión caducó. Intenta de nuevo.',
    );
  }
  await page.goto(`${site.url}/#error`);
  await expect(page).toHaveURL(`${site.url}/#error`);
});
