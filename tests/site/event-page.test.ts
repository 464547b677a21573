import type { APIRequestContext } from '@playwright/test';
import { cleaned, hostileTexts } from '../../app/data/events/detailed-event.fixture';
import { statusFacts, ticketStatuses, type TicketStatus } from '../../app/data/events/tickets/ticket-status';
import { fullDetails, fullEvent, pageOf, saleSoon, withDetails } from '../event-steps';
import { day, expect, metaIn, removedEvent, siteTest, words } from '../site-test';

// The event's page and its calendars, as they travel; what a browser shows is in tests/e2e/event-*.spec.ts.

const test = siteTest();

/** The main part of a page. */
const mainOf = async (request: APIRequestContext, path: string) =>
  /<main [\s\S]*<\/main>/.exec(await (await request.get(path)).text())![0];

/** The main part of a page without its list of facts, and these by their names. */
function withoutFacts(main: string) {
  const [list = ''] = /<dl [\s\S]*<\/dl>/.exec(main) ?? [];
  const facts = [...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value = '']) => [
    name,
    words(value.replace('</b><span>', '</b> <span>')),
  ]);
  return { main: main.replace(list, ''), facts: Object.fromEntries(facts) as Record<string, string> };
}

test('the page says all that is known, its day once, and leads to map and calendars', async ({ site, request }) => {
  const [id] = await site.has([fullEvent, {}]);
  await withDetails(site, id!, { ...fullDetails, length: 95 });
  const { main, facts } = withoutFacts(await mainOf(request, pageOf(id!)));
  expect(facts).toEqual({
    Función: '8:30 PM hora de Tijuana',
    Puertas: '7:30 PM',
    Edad: 'Desde 18 años',
    Duración: '1 h 35 min',
    'Precio desde': '$450 MXN',
    Con: 'Ana Bocina y Beto Cabina',
    Acceso: 'Rampa y lugares en la fila A',
  });
  expect(words(main)).toBe(
    `sábado 23 enero 8:30 PM, hora de Tijuana${fullEvent.title}TijuanaBaja California · 2027` +
      'Ver BoletosBoletos en boletos.example, se abre en otra pestañaCompartirCalendario' +
      `El Cubo, CECUTPaseo de los Héroes 9350, Zona Urbana Río, TijuanaMapa${fullEvent.description.replace('\n\n', '')}` +
      'Agrégalo a tu calendarioGoogleApple y otrosOutlookPasa la vozWhatsAppCompartirCopiar enlaceCódigo QR',
  );
  const led = [...main.matchAll(/<a class="choice(?: [^"]*)?" href="([^"]*)"/g)].map(([, to]) =>
    to!.replaceAll('&amp;', '&'),
  );
  expect(new URL(led[0]!).searchParams.get('query')).toBe(
    'El Cubo, CECUT, Paseo de los Héroes 9350, Zona Urbana Río, Tijuana, Baja California',
  );
  expect(led[1]).toMatch(/dates=20270124T043000Z%2F20270124T060500Z/);
  expect(main, 'a comma may end a line of the bar').toContain('data-text="Sáb 23 ene, Tijuana"');
  expect(main, 'beside the button, what every phone can open').toMatch(
    new RegExp(`<a[^>]* href="/eventos/${id}\\.ics"[^>]*>(?:<svg.*?</svg>)?\\s*Calendario<`),
  );
  expect([led[2], led[3]]).toEqual([`/eventos/${id}.ics`, expect.stringMatching(/^https:\/\/outlook\.live\.com/)]);
});

test('with only the nine columns it says what they say, and leaves no dash', async ({ site, request }) => {
  site.breaks(({ url }) =>
    url.includes('event_details') ? Response.json({ code: 'PGRST205', message: 'no' }, { status: 404 }) : undefined,
  );
  const [id] = await site.has([{ ...fullEvent, city: 'Puebla', state: 'Puebla', description: '' }]);
  const main = await mainOf(request, `/eventos/${id}`);
  expect(words(main)).toBe(
    `sábado 23 enero 8:30 PM${fullEvent.title}Puebla2027` +
      'Ver BoletosBoletos en boletos.example, se abre en otra pestañaCompartirCalendarioFunción8:30 PMPueblaMapa' +
      'Agrégalo a tu calendarioGoogleApple y otrosOutlookPasa la vozWhatsAppCompartirCopiar enlaceCódigo QR',
  );
});

test('any words after the id lead to the right ones for good', async ({ site, request }) => {
  const [id] = await site.has([fullEvent]);
  const right = `/eventos/${id}-noche-de-luciernagas-tijuana`;
  for (const wrong of ['', '-', '-otra-cosa', '-Noche-de-luciernagas-tijuana', '-%F0%9F%8E%AA', '-%C3%B1%2Fotra']) {
    const answer = await request.get(`/eventos/${id}${wrong}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], wrong).toEqual([301, right]);
  }
  expect((await request.get(`/eventos/${id}/`, { maxRedirects: 0 })).status()).toBe(308);
  expect((await request.get(right, { maxRedirects: 0 })).status()).toBe(200);
});

test('an id that was never there is a 404, one that was a 410', async ({ site, request }) => {
  const [id] = await site.has([fullEvent]);
  const gone = await removedEvent(site);
  for (let turn = 0; turn < 3; turn++) {
    const answer = await request.get(`/eventos/${gone}-lo-que-sea`);
    expect(answer.status()).toBe(410);
    for (const text of ['Esta función ya no está en cartelera.', pageOf(id!)])
      expect(await answer.text()).toContain(text);
    expect((await request.get('/eventos/900900')).status()).toBe(404);
  }
});

test('the head says address, description and share card, on the list pages too', async ({ site, request }) => {
  const [id] = await site.has([fullEvent, {}]);
  await withDetails(site, id!, { ...fullDetails, status: 'few_left' });
  for (const path of ['/', '/new-version', pageOf(id!)]) {
    const [head = ''] = (await (await request.get(path)).text()).split('</head>');
    const content = metaIn(head);
    expect(head, path).toContain(`<link rel="canonical" href="${site.url + path}"`);
    expect(content('og:url'), path).toBe(site.url + path);
    expect(content('og:image'), path).toMatch(new RegExp(`^${site.url}/pictures/[^/]+/[^/]+/share\\.jpg$`));
    expect([content('og:image:width'), content('twitter:card')], path).toEqual(['1200', 'summary_large_image']);
    expect(content('og:description'), path).toBe(content('description'));
    expect(content('og:title')!.length, path).toBeLessThanOrEqual(80);
    if (path !== pageOf(id!)) {
      const links = [...head.matchAll(/<link rel="(?:alternate|manifest|apple-touch-icon)"[^>]*>/g)].map(([link]) => ({
        type: / type="([^"]+)"/.exec(link)?.[1],
        href: / href="([^"]+)"/.exec(link)![1]!,
      }));
      expect(links.map(({ type }) => type)).toEqual(['text/calendar', 'application/atom+xml', undefined, undefined]);
      for (const { href, type } of links) {
        const answer = await request.get(href);
        expect([answer.status(), answer.headers()['content-type']], href).toEqual([
          200,
          expect.stringContaining(type ?? '/'),
        ]);
      }
    } else {
      expect(head).toContain('<title>Noche de luciérnagas · Tijuana · 23 ene 2027 · Radio Carpa</title>');
      expect(content('description')).toMatch(
        /^¡Quedan pocos boletos! 23 ene 2027 · 8:30 PM, hora de Tijuana · El Cubo/,
      );
    }
  }
});

const tickets = /^https:\/\/boletos\.example\/noche$/;
/** Where the page's one button leads; its words and those of each status are asked beside the code. */
const leads: Record<TicketStatus, RegExp> = {
  on_sale: tickets,
  coming_soon: /^\/eventos\/\d+\/venta\.ics$/,
  presale: tickets,
  few_left: tickets,
  sold_out: /^\/avisos#lugar=/,
  postponed: /^\/avisos#lugar=/,
  rescheduled: tickets,
  cancelled: /^#sigue$/,
};
/** The small link beside it. */
const offers: Partial<Record<TicketStatus, string>> = {
  sold_out: 'Ver Mexicali, 24 ene',
  cancelled: 'Avísame si hay otra fecha',
};
const says: Partial<Record<TicketStatus, string>> = {
  coming_soon: 'Los boletos salen a la venta el ',
  rescheduled: 'Fecha anterior: sábado 19 de diciembre de 2026.',
};

test.for(ticketStatuses)('a date says in stamp, words and button that it is %s', async (status, { site, request }) => {
  const { stamp, sentence, grey, steps } = statusFacts[status];
  const ids = await site.has([fullEvent, { ...fullEvent, city: 'Mexicali', date: '2027-01-24' }]);
  const details = { ...fullDetails, status, formerDate: '2026-12-19' };
  await withDetails(site, ids[0]!, status === 'coming_soon' ? { ...details, onSaleAt: saleSoon() } : details);
  const html = await (await request.get(pageOf(ids[0]!))).text();
  const sheet = /<section class="event-sheet(?: [^"]*)?"[\s\S]*?<\/section>/.exec(html)![0];
  const firstStamp = (text: string) => /<strong class="stamp(?: [^"]*)?"[^>]*>(.*?)<\/strong>/.exec(text)?.[1];
  expect(firstStamp(stamp ? sheet : html)).toBe(stamp?.text);
  expect(sheet.replace(/<[^>]*>/g, '')).toContain(says[status] ?? sentence ?? 'Función');
  expect(/<div class="event-bar(?: [^"]*)?">[\s\S]*?<a [^>]*href="([^"]*)"/.exec(sheet)?.[1]).toMatch(leads[status]);
  const quick = /<ul class="event-quick(?: [^"]*)?">[\s\S]*?<\/ul>/.exec(sheet)![0];
  expect(
    /<a [^>]*href="(?:\/avisos#lugar=Tijuana|\/eventos\/2-)[^"]*">(?:<svg.*?<\/svg>)?(.*?)<\/a>/.exec(quick)?.[1],
  ).toBe(offers[status]);
  expect(/<main [^>]*data-grey/.test(html)).toBe(grey);
  const when = /<p class="event-day"[\s\S]*?<\/p>/.exec(html)![0];
  expect(when.includes('Nueva fecha por anunciar'), 'the struck day has words of its own').toBe(status === 'postponed');
  expect(when.includes('data-moved')).toBe(status === 'postponed');
  const list = /<ol class="steps">(.*?)<\/ol>/.exec(sheet)?.[1] ?? '';
  expect(list.match(/<li /g) ?? []).toHaveLength(steps ? 3 : 0);
  const seller = /<a [^>]*href="([^"]*)"[^>]*>Ir a la boletera/.exec(sheet)?.[1];
  if (steps?.refunds) expect(seller).toMatch(tickets);
  else expect(seller).toBeUndefined();
});

test('pasted text is only text on every page, and to search engines', async ({ site, request }) => {
  const texts = hostileTexts.map((text) => text.replaceAll('\0', '').toWellFormed());
  const link = (at: number) => (at ? texts[at] : 'javascript:alert(1)');
  const events = texts.map((text, at) => ({ title: text, description: text, city: text, state: text, link: link(at) }));
  const ids = await site.has(events);
  const plain = (text: string) => text.replace(/\s+/g, '');
  const named = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
  const read = (html: string) =>
    plain(
      html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#x27);/g, (name) => named[name as keyof typeof named]),
    );
  for (const path of ['/', '/new-version']) {
    const [, ...cards] = (await (await request.get(path)).text()).split('<article ');
    expect(cards.map((card) => read(/<h2[^>]*>([^]*?)<\/h2>/.exec(card)![1]!))).toEqual(texts.map(plain));
    expect(cards.join('')).not.toMatch(/<script>alert|href="javascript:/i);
  }
  for (const [index, text] of texts.entries()) {
    const first = [...text].slice(0, 100).join('');
    await withDetails(site, ids[index]!, { venue: first, address: first });
    const html = await (await request.get(pageOf(ids[index]!, events[index]))).text();
    const [, title = ''] = /<h1>([\s\S]*?)<\/h1>/.exec(html) ?? [];
    const [, paragraphs = ''] = /<div class="event-text(?: [^"]*)?">([\s\S]*?)<\/div>/.exec(html) ?? [];
    const shown = plain(cleaned(text));
    expect([read(title), read(paragraphs)]).toEqual([shown, shown]);
    const [, jsonLd = '{}'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(plain((JSON.parse(jsonLd) as { description: string }).description)).toBe(shown);
    expect(html).not.toContain('<script>alert');
    const others = ids.filter((other, at) => at !== index && html.includes(pageOf(other, events[at])));
    expect(others.length, 'the other dates it leads to').toBeGreaterThan(0);
  }
});

test('the reminder rings when tickets go on sale; where none is to come there is none', async ({ site, request }) => {
  const ids = await site.has([fullEvent, {}]);
  await withDetails(site, ids[0]!, { status: 'coming_soon', onSaleAt: '2099-12-04T18:00:00Z' });
  const answer = await request.get(`/eventos/${ids[0]}/venta.ics`);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toMatch(/DTSTART:20991204T180000Z[\s\S]*BEGIN:VALARM/);
  for (const path of [`/eventos/${ids[1]}/venta.ics`, '/eventos/900/venta.ics', '/eventos/-1/venta.ics'])
    expect((await request.get(path)).status()).toBe(404);
});

test('a date that is over keeps its page for a year, and what staff delete does not', async ({ site, request }) => {
  const [id] = await site.has([
    { ...fullEvent, city: 'Puebla', date: day(-2), cover: '' },
    { city: 'Mérida', date: day(9) },
  ]);
  await withDetails(site, id!, { venue: 'Foro Tuna' });
  const page = async () => {
    const answer = await request.get(`/eventos/${id}`);
    return [answer.status(), await answer.text()] as const;
  };
  const [status, html] = await page();
  expect(status).toBe(200);
  expect(html).toContain('¡Gracias, Puebla!');
  // Asking for the list has its row deleted.
  await expect.poll(async () => (await site.events()).map(({ city }) => city)).toEqual(['Mérida']);
  site.forget();
  const [later, past] = await page();
  expect(later).toBe(200);
  for (const text of ['¡Gracias, Puebla!', 'en Foro Tuna', 'Mérida', '<meta name="robots" content="noindex"/>'])
    expect(past).toContain(text);
  expect(past).not.toContain(fullEvent.link);
  for (const absent of ['ld+json', `/eventos/${id}.ics`, 'Ver Boletos', 'href="https://calendar.google.com'])
    expect(past).not.toContain(absent);
  expect(await (await request.get('/')).text()).not.toContain(`/eventos/${id}-`);
  for (const [, path] of past.matchAll(/(?:src|content)="(?:http:\/\/localhost:\d+)?(\/(?:pictures|eventos)\/[^"]+)"/g))
    expect((await request.get(path!)).status(), path).toBe(200);
  expect((await request.get(`/eventos/${id}.ics`)).status()).toBe(410);

  await site.database.exec('delete from public.events');
  site.forget();
  expect((await request.get(`/eventos/${id! + 1}`)).status()).toBe(410);
});

test('two functions of a night: one date and one page, at both their addresses; each is a calendar’s and Google’s own', async ({
  site,
  request,
}) => {
  const night = { ...fullEvent, title: 'Dos', date: day(9), city: 'Puebla', state: 'Puebla' };
  const [late, early] = await site.has([
    { ...night, time: '21:30', link: 'https://boletos.example/tarde' },
    { ...night, time: '19:00', link: 'https://boletos.example/pronto' },
  ]);
  await withDetails(site, early!, { status: 'sold_out' });
  const textOf = async (path: string) => (await request.get(path)).text();
  const paths = [late, early].map((id) => pageOf(id!, night));
  const [pageOfLate, pageOfEarly] = await Promise.all(paths.map(textOf));
  expect(pageOfLate).toBe(pageOfEarly);
  expect(metaIn(pageOfLate!)('og:url'), 'of the first one').toBe(site.url + paths[1]);
  const functions = /<ul class="event-functions"[\s\S]*?<\/ul>/.exec(pageOfLate!)![0];
  expect(words(functions)).toBe('7:00 PMAgotado9:30 PMBoletos');
  expect(functions).toContain(`href="https://boletos.example/tarde" ping="/toque/${late}"`);
  const data = JSON.parse(/ld\+json">([\s\S]*?)<\/script>/.exec(pageOfLate!)![1]!) as { url: string }[];
  expect(data.map(({ url }) => url)).toEqual([paths[1], paths[0]].map((path) => site.url + path));

  const home = await textOf('/');
  expect(home.match(/<article /g)).toHaveLength(1);
  expect(words(home)).toContain('7:00 y 9:30 PM');
  const { dates } = JSON.parse(await textOf('/fechas.json')) as { dates: { id: number; time: string }[] };
  expect(dates.map(({ id, time }) => [id, time])).toEqual([[early, '7:00 y 9:30 PM']]);
  expect((await textOf('/calendario.ics')).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect((await textOf('/sitemap.xml')).match(/<loc>[^<]*\/eventos\//g)).toHaveLength(1);
});

test('of a date that is over its page and the list of the last ones have the episode, which search engines may find', async ({
  site,
  request,
}) => {
  const puebla = { ...fullEvent, city: 'Puebla', state: 'Puebla', date: day(-2) };
  const toluca = { ...puebla, city: 'Toluca', date: day(-1) };
  const [id, other] = await site.has([puebla, toluca, { city: 'Mérida', date: day(9) }]);
  const episode = 'https://open.spotify.com/episode/1';
  await withDetails(site, id!, { episode });
  const text = async (path: string) => (await request.get(path)).text();
  await text('/');
  await expect.poll(async () => (await site.events()).length).toBe(2);
  site.forget();
  const path = pageOf(id!, puebla);
  // What became of an id is remembered for a second: another test has had this one.
  const link = `<a class="button" href="${episode}" target="_blank" rel="noopener">Escucha esa noche</a>`;
  await expect.poll(() => text(path)).toContain(link);
  const page = await text(path);
  expect(page).not.toContain('noindex');
  expect(await text(pageOf(other!, toluca)), 'nobody said when it comes out').not.toMatch(/sale pronto|esa noche/);
  const past = await text('/ya-pasaron');
  for (const part of [`href="${path}"`, `href="${episode}"`, '>Puebla<', '>Toluca<']) expect(past).toContain(part);
  expect(past).not.toMatch(/Mérida|noindex/);
  expect(await text('/')).toContain('href="/ya-pasaron"');
  const map = await text('/sitemap.xml');
  for (const found of ['/ya-pasaron', path]) expect(map).toContain(`<loc>${site.url}${found}</loc>`);
});

test('where no date is over nothing leads to their page', async ({ site, request }) => {
  await site.has(2);
  for (const path of ['/', '/sitemap.xml']) expect(await (await request.get(path)).text()).not.toContain('/ya-pasaron');
  expect(await (await request.get('/ya-pasaron')).text()).toContain('Todavía no hay ninguna.');
});
