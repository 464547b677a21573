import { brotliCompressSync } from 'node:zlib';
import { stateLabels } from '../../app/data/places/states';
import budgets from '../budgets.json' with { type: 'json' };
import { fullDetails, tour, withDetails } from '../event-steps';
import { day, expect, siteTest } from '../site-test';

// Public pages as they travel; what a browser does with them is in tests/e2e.

const test = siteTest();

test('/ carries the dates in its first HTML, in order of day', async ({ site, request }) => {
  await site.has([
    { title: 'Tercera', date: day(30) },
    { title: 'Primera', date: day(1) },
    { title: 'Segunda', date: day(2) },
  ]);
  const html = await (await request.get('/')).text();
  const order = ['Primera', 'Segunda', 'Tercera'].map((title) => html.indexOf(`>${title}</h2>`));
  expect(order.every((position) => position > 0)).toBe(true);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const list = site.requests.find(({ method, path }) => method === 'GET' && path.startsWith('/rest/v1/events'));
  expect(list?.path).toMatch(/select=\*&order=date\.asc/);
});

test('a card of / shows place, price and doors, and leaves out unknown facts', async ({ site, request }) => {
  const [id] = await site.has([{}, {}]);
  await withDetails(site, id!, fullDetails);
  const html = await (await request.get('/')).text();
  expect(html.match(/class="poster-facts"/g)).toHaveLength(1);
  expect(html).toMatch(/<b>El Cubo, CECUT<\/b>.{0,20}Desde \$450 · Puertas a las 7:30 PM/);
});

test('an expired event that can’t be deleted is left out all the same', async ({ site, request, expectErrors }) => {
  expectErrors(/An expired event could not be deleted/);
  await site.has([{ title: 'Antier', date: day(-2) }, { title: 'Mañana' }]);
  site.breaks(({ method }) => (method === 'DELETE' ? Response.json({ message: 'no' }, { status: 500 }) : undefined));
  expect((await (await request.get('/')).text()).match(/<article /g)).toHaveLength(1);
  expect(await site.events()).toHaveLength(2);
});

test('forty dates are in the first HTML of /, within its budget', async ({ site, request }) => {
  await site.has(tour(40));
  const response = await request.get('/');
  const html = await response.text();
  for (let number = 1; number <= 40; number++) expect(html).toMatch(new RegExp(`href="/eventos/${number}-[^"]+"`));
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(budgets.fortyEventsHtmlBytes);
  expect(html).not.toContain('<script src=');
});

for (const path of ['/', '/new-version'])
  test(`the state of ${path} is in the address, by any name it goes by`, async ({ site, request }) => {
    await site.has(tour(16));
    for (const query of ['?estado=Nuevo+Le%C3%B3n', '?estado=nuevo%20leon', '?fbclid=x&estado=N.L.']) {
      const html = await (await request.get(path + query)).text();
      expect(html.match(/<article /g)).toHaveLength(2);
      expect(html).not.toContain('Cancún');
    }
  });

test('the menu of states has all 32: those with dates first, with their counts', async ({ site, request }) => {
  await site.has([{ city: 'Zapopan', state: 'Jal.' }, ...Array.from({ length: 4 }, () => ({}))]);
  const others = stateLabels.filter((state) => !['Jalisco', 'Puebla'].includes(state));
  expect(others).toHaveLength(30);
  for (const path of ['/', '/new-version']) {
    const html = await (await request.get(path)).text();
    const options = [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text!);
    expect(options).toEqual(['Todo México (5)', 'Jalisco (1)', 'Puebla (4)', ...others]);
  }
});

test('a page of one state leads to the next', async ({ site, request }) => {
  await site.has(Array.from({ length: 80 }, (_, index) => tour(8)[index % 2]!));
  const html = await (await request.get('/?estado=Jalisco')).text();
  const [, next] = /class="more-dates" href="([^"]+)"/.exec(html)!;
  const second = await (await request.get(`/${next!.replaceAll('&amp;', '&')}`)).text();
  expect(second.match(/<article /g)).toHaveLength(36);
});

test('a backend that gives at most 100 rows at once hides none', async ({ site, request }) => {
  await site.has(Array.from({ length: 250 }, (_, index) => ({ title: `Fecha ${index + 1}` })));
  site.breaks(async (asked) => {
    const url = new URL(asked.url);
    if (asked.method !== 'GET' || !(Number(url.searchParams.get('limit')) > 100)) return undefined;
    url.searchParams.set('limit', '100');
    return site.speak(url.pathname + url.search, { headers: asked.headers });
  });
  expect(await (await request.get('/?pagina=7')).text()).toContain('>Fecha 250<');
});

test('an error of a sign-in named like a property of every object is one that nobody knows', async ({ request }) => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const answer = await request.get(`/login?error=${name}&error_code=${name}`);
    expect([name, answer.status()]).toEqual([name, 200]);
    expect(await answer.text()).toContain('role="alert">No se pudo iniciar sesión.');
  }
});

test('the parts of a document that server/pages/ changes are as this React Router writes them', async ({
  site,
  request,
}) => {
  await site.has([{}]);
  for (const path of ['/', '/new-version']) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<script type="text\/entry" *>/);
    expect(html).not.toContain('<script type="module"');
    const [first, later] = html.split('<template id="later">');
    const paper = /<noscript><link [^>]*media="print"\/><\/noscript>/;
    expect(first).toMatch(paper);
    expect(first!.replace(paper, '')).not.toMatch(/rel="(modulepreload|stylesheet)"/);
    expect(html).toContain('<style>');
    expect(later).toMatch(/^(<link rel="(modulepreload|stylesheet)"[^>]*>)+<\/template>/);
    expect(html.match(/streamController\.close\(\);<\/script><!--\/\$-->/g)).toHaveLength(1);
    expect(html).not.toContain('<script>window.__reactRouterContext.streamController.close()');
    expect(html).toMatch(/<script>window\.__reactRouterContext = [^<]*streamController\.enqueue\(/);
  }
  expect(await (await request.get('/login')).text()).toMatch(/<script type="module" async="">/);
});

test('a page asks the backend once for its list, which root, screen and document share', async ({ site }) => {
  await site.has([{}]);
  await (await fetch(site.url)).text();
  site.requests.length = 0;
  await (await fetch(site.url)).text();
  expect(site.requests.map(({ path }) => path)).toEqual(['/rest/v1/rpc/events_version']);
});

test('addresses that are no page are one document', async ({ site, request }) => {
  await site.has([{}]);
  const [first, second] = await Promise.all(
    ['/nada-1', '/otra/nada-2?x=1'].map(async (path) => (await request.get(path)).text()),
  );
  expect(first).toContain('No encontrada');
  expect(second).toBe(first);
});
