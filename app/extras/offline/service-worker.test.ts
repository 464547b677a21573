import { expect, test } from 'vitest';
import { expectKept, openWorker } from './service-worker.fixture';

test('the page of a date is kept with its drawn poster, to stand in for a cover that was never seen', async () => {
  const { dispatch, offline } = openWorker(12);
  const poster = (id: string) => {
    let answer: Promise<Response> | undefined;
    const request = new Request(`https://gira.example/pictures/${id}/0/poster.svg`);
    const asked = dispatch('fetch', { request, respondWith: (response: Promise<Response>) => (answer = response) });
    return asked.then(() => answer);
  };
  await dispatch('message', {
    data: ['https://gira.example/eventos/12-noche-de-carpa-puebla', 'https://gira.example/'],
  });
  offline.value = true;
  expect(await (await poster('12'))?.text()).toBe('<svg/>');
  await expect(poster('13')).rejects.toThrow();
});

test.each([
  ['the dates that answer ¿Dónde estás?', '/fechas.json'],
  ['the other page', '/new-version'],
])('%s: from the site, not from the browser’s stale copy; without a connection as it was kept', async (_, path) => {
  await expectKept(openWorker(12), path);
});

test('a proxy’s answer that the site is not there brings the page seen last; the site’s own is shown', async () => {
  const { dispatch, site } = openWorker(12);
  const ask = async (path: string) => {
    let answer: Promise<Response> | undefined;
    const request = Object.defineProperty(new Request(`https://gira.example${path}`), 'mode', { value: 'navigate' });
    await dispatch('fetch', { request, respondWith: (given: Promise<Response>) => (answer = given) });
    return (await answer)!;
  };
  site.answers = () => new Response('<body>Fechas');
  await dispatch('message', { data: ['https://gira.example/new-version'] });
  for (const status of [502, 503, 504, 522]) {
    site.answers = () => new Response('nginx', { status });
    const page = await ask('/new-version');
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringMatching(/El sitio no contesta\. Ves la página como estaba el .*Fechas/),
    ]);
    expect((await ask('/')).status, 'never seen').toBe(status);
  }
  site.answers = () => new Response('Error', { status: 503, headers: { 'X-Content-Type-Options': 'nosniff' } });
  expect(await (await ask('/new-version')).text()).toBe('Error');
});

test('the page of a place is kept at its own address, and the list of all dates stays', async () => {
  const { dispatch, site, cached } = openWorker(12);
  for (const query of ['', '?cerca=Puebla', '?utm_source=x']) {
    site.answers = () => new Response(`Fechas ${query}`);
    await dispatch('message', { data: [`https://gira.example/${query}`] });
  }
  const texts = await Promise.all([...cached].map(async ([address, page]) => [address, await page.text()]));
  expect(Object.fromEntries(texts)).toEqual({
    'https://gira.example/': 'Fechas ?utm_source=x',
    'https://gira.example/?cerca=Puebla': 'Fechas ?cerca=Puebla',
  });
});

test('nothing of staff is kept or answered, calendars and feeds neither', async () => {
  const { dispatch, cached, modes } = openWorker(12);
  const paths = ['/dashboard', '/dashboard/data', '/login', '/entrar', '/auth/v1/callback', '/eventos/1.ics'];
  const others = [...paths, '/calendario.ics', '/feed.xml', '/robots.txt'].map((path) => `https://gira.example${path}`);
  for (const address of others)
    await dispatch('fetch', { request: new Request(address), respondWith: () => expect.unreachable(address) });
  await dispatch('message', { data: others });
  expect([[...cached.keys()], [...modes.keys()]]).toEqual([[], []]);
});

test('a new version keeps the pages, and the files of the one before it, which open pages still ask for', async () => {
  const { dispatch, deleted } = openWorker(12, ['pages', 'files-aaa', 'pictures', 'files-bbb', 'files-VERSION']);
  await dispatch('activate', {});
  expect(deleted).toEqual(['files-aaa']);
});
