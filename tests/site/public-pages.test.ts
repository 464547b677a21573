import { brotliCompressSync } from 'node:zlib';
import { stateLabels } from '../../app/data/places/states';
import { show } from '../../app/data/show';
import { pinIcon } from '../../app/ui/icon';
import budgets from '../budgets.json' with { type: 'json' };
import { fullDetails, tour, withDetails } from '../event-steps';
import { day, expect, siteTest, words } from '../site-test';

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

test('without dates /new-version says so, and offers the calendar', async ({ site, request }) => {
  const html = await (await request.get('/new-version')).text();
  expect(html).toContain('¡Próximamente más eventos!');
  expect(html).toContain(`href="${site.url.replace('http', 'webcal')}/calendario.ics"`);
  expect(html).not.toContain('<article ');
  expect(html).not.toContain('<p>Toca un cartel');
});

test('where every date is over both pages say so and offer notices, and the card stays', async ({ site, request }) => {
  await site.has([{ title: 'Última', date: day(-1) }]);
  for (const path of ['/', '/new-version']) {
    const html = await (await request.get(path)).text();
    for (const said of ['¡Próximamente más eventos!', '<article ', '/calendario.ics"', 'href="/avisos"'])
      expect(html, path).toContain(said);
    expect(html).not.toContain('<p>Toca un cartel');
  }
});

test.for(['sold_out', 'cancelled'] as const)(
  'the back of a card that is %s offers the nearest date that sells tickets',
  async (status, { site, request }) => {
    const [id] = await site.has([
      { title: 'Uno', date: '2099-11-28', city: 'Guadalajara' },
      { title: 'Dos', date: '2099-12-05', city: 'Mérida' },
    ]);
    await withDetails(site, id!, { status });
    const html = await (await request.get('/new-version')).text();
    const [card = ''] = html.match(/<article [\s\S]*?<\/article>/g)!.filter((one) => one.includes('Uno'));
    expect(words(card)).toContain('Todavía hay boletos: Mérida, sábado 5 de diciembre.');
    expect(words(card)).toContain('Ver Mérida, 5 dic');
  },
);

test('rows and cards say all that is known of a date, and lead to page and seller', async ({ site, request }) => {
  const [id] = await site.has([
    {
      title: 'Noche',
      date: '2099-11-28',
      time: '21:00',
      city: 'Guadalajara',
      state: 'Jalisco',
      description: 'ñ'.repeat(150),
    },
    { title: 'Frontera', date: '2099-12-05', time: '00:05', city: 'Tijuana', state: 'Baja California' },
    { title: 'Mole', date: '2099-12-06', city: 'Puebla', state: 'Puebla', link: '' },
  ]);
  await withDetails(site, id!, fullDetails);
  const { venue, address } = fullDetails;
  const home = await (await request.get('/')).text();
  expect(home.match(/<li class="date-row(?: [^"]*)?"[\s\S]*?<\/li>/g)!.map(words)).toEqual([
    `noviembre 2099sáb 28 novGuadalajara9:00 PM · Jalisco${venue}Noche⋯CompartirCalendarioBoletos`,
    'diciembre 2099sáb 5 dicTijuana12:05 AM · Baja California (hora de Tijuana)Frontera⋯CompartirCalendarioBoletos',
    'dom 6 dicPuebla8:30 PMMole⋯CompartirCalendarioBoletos muy pronto',
  ]);
  const text = `${'ñ'.repeat(100)}...`;
  const leads = 'Ver BoletosVer detalles de Noche';
  const card = async (path: string) => /<article [\s\S]*?<\/article>/.exec(await (await request.get(path)).text())![0];
  expect(words(await card('/'))).toBe(
    'Detalles de Noche, Guadalajara, 28 nov 2099Noche28 nov 2099 · 9:00 PMGuadalajara, Jalisco' +
      `${venue} Desde $450 · Puertas a las 7:30 PM${text}${leads}nov 28NocheGuadalajara · 9:00 PM`,
  );
  expect(words(await card('/new-version'))).toBe(
    'Detalles de Noche, Guadalajara, 28 nov 2099NocheGuadalajara28 nov 20999:00 PMsáb 28 nov9:00 PMGuadalajaraNoche' +
      `${text}${venue} ${address}Desde $450 Puertas a las 7:30 PM${leads}`,
  );
  // A pin before the place, a ticket before the price.
  const facts = (await card('/new-version')).matchAll(/ d="([^"]*)"><\/path><\/svg><b>([^<]*)/g);
  expect([...facts].map(([, icon, fact]) => [fact, icon])).toEqual([
    [venue, pinIcon],
    ['Desde $450', expect.stringMatching(/^M3 7h18v4.*z/)],
  ]);
  for (const part of [home, await card('/'), await card('/new-version')]) {
    expect(part).toContain(`href="/eventos/${id}-noche-guadalajara"`);
    expect(part).toMatch(/href="https:\/\/boletos\.example\/1" ping="\/toque\/1" target="_blank" rel="noopener"/);
  }
});

test('a page leads once to the show’s profiles, to an episode and to the calendar', async ({ site, request }) => {
  await site.has([{}, {}]);
  const html = await (await request.get('/')).text();
  expect(html).toContain('<html lang="es-MX"');
  expect(html).toContain(`<title>${show.name}`);
  const profiles = html
    .match(/<nav class="social(?: [^"]*)?"[\s\S]*?<\/nav>/g)!
    .map((nav) => [...nav.matchAll(/<a href="([^"]*)" target="_blank" rel="noopener"/g)]);
  for (const links of profiles) expect(links.map(([, to]) => to)).toEqual(show.links);
  expect(profiles).toHaveLength(1);
  const body = html.slice(html.indexOf('<body'));
  for (const once of [`href="${site.url.replace('http', 'webcal')}/calendario.ics"`, 'Escucha un episodio'])
    expect(body.split(once), once).toHaveLength(2);
  expect(body, 'readers of feeds find them in the head').not.toContain('/feed.xml');
  const other = await (await request.get('/new-version')).text();
  expect(other.slice(other.indexOf('<body')).split('Escucha un episodio')).toHaveLength(2);
});

test('a state where nobody plays is named, with the next dates and the way to all', async ({ site, request }) => {
  await site.has(tour(8));
  for (const [path, asked, said] of [
    ['/', 'edomex', 'Estado de México'],
    ['/new-version', 'Sonora', 'Sonora'],
  ] as const) {
    const html = await (await request.get(`${path}?estado=${asked}`)).text();
    expect(html).toContain(`<p role="status">Aún no hay fecha en ${said}</p>`);
    const [, next] = /Lo que sigue en la gira(?:"|<\/h3><ul[^>]*)>([^]*?)<\/ul>/.exec(html)!;
    expect(next!.match(/<li/g)).toHaveLength(3);
    expect(html).toMatch(new RegExp(`href="${path}">(<!-- -->)?Ver todas las fechas`));
  }
});

test('what was before yesterday is deleted by id on load and left out; yesterday stays', async ({ site, request }) => {
  await site.has([
    { title: 'Antier', date: day(-2) },
    { title: 'Ayer', date: day(-1) },
    { title: 'Hoy', date: day(0) },
    { title: 'Año uno', date: '0001-01-01' },
  ]);
  const html = await (await request.get('/')).text();
  expect(html).toContain('>Ayer</h2>');
  expect(html.match(/<article /g)).toHaveLength(2);
  await expect.poll(async () => (await site.events()).map(({ title }) => title)).toEqual(['Ayer', 'Hoy']);
  const deletions = site.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(deletions.sort()).toEqual(['/rest/v1/events?id=eq.1', '/rest/v1/events?id=eq.4']);
});

test('an event of several days is on all pages, and stays, until the day after its last one', async ({
  site,
  request,
}) => {
  const [id] = await site.has([{ title: 'Feria', date: day(-3), city: 'León', state: 'Guanajuato' }]);
  await withDetails(site, id!, { lastDay: day(0) });
  for (const path of ['/', '/new-version', `/eventos/${id}`]) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('Feria');
    expect(html, path).toContain('Hoy');
  }
  await withDetails(site, id!, { lastDay: day(-2) });
  expect(await (await request.get('/')).text()).not.toContain('Feria');
  await expect.poll(() => site.events()).toEqual([]);
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

test('of 10,000 dates the first page carries the next ones alone, within its budget', async ({ site, request }) => {
  // Without the triggers, which write the history row by row.
  await site.database.exec(
    `set session_replication_role = replica;
     insert into public.events (title, date, time, description, link, city, state)
     select 'Función ' || n, public.show_today() + n % 3000, '20:30', 'Una noche número ' || n, 'https://boletos.example/' || n, 'Puebla', 'Puebla'
     from generate_series(1, 10000) n;
     set session_replication_role = origin`,
  );
  site.forget();
  const html = await (await request.get('/new-version')).body();
  await site.database.exec('truncate public.events cascade');
  expect(html.toString().match(/<article /g)).toHaveLength(48);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(budgets.tenThousandEventsHtmlBytes);
});

// tests/e2e/home.spec.ts asks what a tap on one does.
test('an arrow scrolls by 300 px, on /new-version by 320', async ({ site, request }) => {
  await site.has(2);
  for (const [path, step] of [
    ['/', 300],
    ['/new-version', 320],
  ] as const)
    expect(await (await request.get(path)).text()).toMatch(new RegExp(`data-step="${step}"[^>]*><button`));
});

test('the only event there is needs no list of all dates', async ({ site, request }) => {
  await site.has([{ title: 'Única' }]);
  const html = await (await request.get('/')).text();
  expect(html).toContain('Única');
  expect(html).not.toMatch(/class="date-row[ "]/);
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
  const html = await (await request.get('/new-version')).text();
  const options = [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text!);
  expect(options).toEqual(['Todo México (5)', 'Jalisco (1)', 'Puebla (4)', ...others]);
});

test('states stand beside the list as links with counts, the chosen one marked', async ({ site, request }) => {
  await site.has(tour(16));
  const html = await (await request.get('/?estado=Jalisco')).text();
  const index = /<nav class="state-index(?: [^"]*)?"[^]*?<\/nav>/.exec(html)![0];
  const links = [...index.matchAll(/<a href="([^"]*)"[^>]*>.*?<\/a>/g)];
  expect(links.map(([link]) => words(link))).toEqual(
    expect.arrayContaining(['Todo México 16', 'Jalisco 4', 'Nuevo León 2']) as unknown,
  );
  expect(links).toHaveLength(8);
  expect(links.filter(([link]) => link.includes('aria-current="true"')).map(([, to]) => to)).toEqual([
    '/?estado=Jalisco#fechas',
  ]);
  expect(html, 'a chip takes it off').toContain('aria-label="Quitar Jalisco"');
  expect(await (await request.get('/new-version?estado=Jalisco')).text()).toContain('href="/?estado=Jalisco#fechas"');
});

test('where there is more than a page, months fold after the fourth, and all are known on each page', async ({
  site,
  request,
}) => {
  await site.has(tour(60));
  const html = await (await request.get('/')).text();
  expect(html.indexOf('<details class="agenda-month')).toBeGreaterThan(html.indexOf('Noche 20<'));
  const led = ['Mostrar más', 'Más fechas'].map(
    (words) => new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:(?!</a>).)*${words}`).exec(html)?.[1],
  );
  expect(led).toEqual(['/?pagina=2#fechas', '?pagina=2']);
  const later = await (await request.get('/?pagina=2')).text();
  expect(later).toContain('Noche 60');
  expect(later).not.toContain('Mostrar más');
  const cards = (page: string) => page.match(/<article /g)!.length;
  expect(cards(html) + cards(later)).toBe(60);
  expect(/<a [^>]*href="([^"]*)"[^>]*>Fechas anteriores/.exec(later)?.[1]).toBe('/#fechas');
  const [, month, rows] = /<h3 id="([^"]*)"([^]*?)<h3 /.exec(later)!;
  const count = rows!.match(/class="date-row-name/g)!.length;
  expect(words(new RegExp(`<a [^>]*href="/\\?pagina=2#${month}"[^]*?</a>`).exec(html)![0])).toBe(
    `${month!.replace('-', ' ')} ${count} fechas`,
  );
  expect(html, 'folded months are index enough').not.toContain('aria-label="Por mes"');
});

test('a page of one state leads to the next', async ({ site, request }) => {
  await site.has(Array.from({ length: 80 }, (_, index) => tour(8)[index % 2]!));
  const html = await (await request.get('/?estado=Jalisco')).text();
  const [, next] = /class="more-dates(?: [^"]*)?" href="([^"]+)"/.exec(html)!;
  const second = await (await request.get(`/${next!.replaceAll('&amp;', '&')}`)).text();
  expect(second.match(/<article /g)).toHaveLength(32);
});

test('pages beyond the last are a 404 that leads to the dates, and the first is not', async ({ site, request }) => {
  const statusOf = async (path: string) => (await request.get(path)).status();
  expect([await statusOf('/?pagina=1'), await statusOf('/?pagina=2')]).toEqual([200, 404]);
  await site.has(60);
  for (const path of ['/', '/new-version']) {
    const statuses = await Promise.all(['2', '3', '99', 'nada'].map((page) => statusOf(`${path}?pagina=${page}`)));
    expect(statuses, path).toEqual([200, 404, 404, 200]);
  }
  for (const [path, first] of [
    ['/?pagina=99', '/'],
    ['/?pagina=99&estado=Puebla', '/?estado=Puebla'],
    ['/new-version?pagina=99', '/new-version'],
    ['/new-version?estado=Puebla&pagina=99', '/new-version?estado=Puebla'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('Esta página ya no está');
    expect(html, path).toContain('Lo que sigue en la gira');
    expect(/<a [^>]*>(?=Ver todas las fechas)/.exec(html)?.[0], path).toContain(`href="${first}"`);
  }
});

test('what server/pages/ changes in a document is as this React Router writes it', async ({ site, request }) => {
  await site.has([{}]);
  for (const path of ['/', '/new-version']) {
    const html = await (await request.get(path)).text();
    // Of React's own it has the address of the first script alone, where a part of it has state.
    expect(html.match(/<script [^>]*(src|type)=/g)).toBeNull();
    expect(/<script data-entry="\/assets\/entry\.client-/.test(html)).toBe(path === '/');
    expect(html).not.toMatch(/rel="(modulepreload|stylesheet)"/);
    expect(html).toMatch(/<style>.*<style media="print">|<style media="print">.*<style>/s);
    expect((await request.get(`${path === '/' ? '/_' : path}.data`)).status()).toBe(404);
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

test('the first link of every page skips its head', async ({ site, request }) => {
  const [id] = await site.has([{}, {}]);
  for (const path of ['/', '/new-version', `/eventos/${id}`, '/nada', '/login']) {
    const html = await (await request.get(path)).text();
    const [link = ''] = /<a [^>]*>.*?<\/a>/.exec(html) ?? [];
    expect([words(link), / href="(.*?)"/.exec(link)?.[1]], path).toEqual(['Saltar al contenido', '#contenido']);
    expect(html, path).toMatch(/<main [^>]*id="contenido"/);
  }
});

test('the way into a demo says that it is one', async ({ request }) => {
  const html = await (await request.get('/login')).text();
  expect(words(/<p [^>]*role="note">.*?<\/p>/.exec(html)?.[0] ?? '')).toMatch(/^Modo demostración\./);
});

test('addresses that are no page are one document, with the next dates', async ({ site, request }) => {
  await site.has(tour(5));
  const [first, second] = await Promise.all(
    ['/nada-1', '/otra/nada-2?x=1'].map(async (path) => (await request.get(path)).text()),
  );
  expect(first).toContain('<title>No encontrada · Radio Carpa</title>');
  expect(first).toContain('Aquí no hay función');
  const names = [...first!.matchAll(/<a class="date-row-name(?: [^"]*)?" href="\/eventos\/\d+-[^"]*">(.*?)<\/a>/g)];
  expect(names.map(([, name]) => name)).toEqual(['Guadalajara', 'Zapopan', 'Tijuana']);
  expect(second).toBe(first);
});

test('rows that are not as they should be are cards without what is wrong; nothing is deleted', async ({
  site,
  staff,
  expectErrors,
}) => {
  expectErrors(/is not as it should be/, /A stored cover address is not valid/);
  await site.has([{}]);
  const columns = ['title', 'date', 'time', 'description', 'link', 'cover', 'city', 'state'];
  const none = Object.fromEntries(columns.map((name) => [name, null]));
  const wrong = { title: { es: 'Objeto' }, date: 20271215, time: [], description: 7, link: {}, cover: false, city: 1 };
  const rows = [
    { ...wrong, id: 1, state: 2 },
    { ...none, id: 2 },
    { ...none, id: 3, title: 'Portada rota', cover: `${site.backendUrl}/storage/v1/object/public/covers/100%.png` },
    { ...none, id: 4, title: 'Fecha rota', date: '15/12/2027', time: '20:30', city: 'Puebla' },
    { ...none, id: 5, title: 'Entera', date: day(2), time: '20:30', city: 'Puebla' },
  ];
  site.breaks(({ method, url }) =>
    method === 'GET' && url.includes('/rest/v1/events') ? Response.json(rows) : undefined,
  );
  for (const path of ['/', '/new-version']) {
    const html = await (await staff.get(path)).text();
    expect(html.match(/<article /g), path).toHaveLength(5);
    for (const title of ['Portada rota', 'Fecha rota', 'Entera']) expect(html).toContain(`>${title}</h2>`);
    expect(html).not.toContain('100%.png');
  }
  const { events } = (await (await staff.get('/dashboard/data')).json()) as { events: { title: string }[] };
  expect(events.map(({ title }) => title)).toEqual(['', '', 'Portada rota', 'Fecha rota', 'Entera']);
  expect(site.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
});
