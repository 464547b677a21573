import { HtmlValidate } from 'html-validate';
import { ticketStatuses } from '../../app/data/events/tickets/ticket-status';
import { day, expect, removedEvent, siteTest } from '../site-test';

// Every page is valid HTML, as a browser gets it.

const test = siteTest();

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: ['html5', { 'cartelera-early': { flow: true, phrasing: false } }],
});

/** Values of `rel` that HTML has, of those in use; html-validate takes any word, and spaces in addresses. */
const rels =
  /^(alternate|apple-touch-icon|canonical|icon|manifest|modulepreload|noopener|prefetch|preload|stylesheet)( |$)/;

async function problems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const unknown = [...html.matchAll(/<(?:link|a) [^>]*rel="([^"]*)"/g)].filter(([, rel]) => !rels.test(rel!));
  const said = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  const spaced = html.match(/ (?:href|src)="[^"]*\s[^"]*"/g) ?? [];
  return [
    ...new Set([...said, ...unknown.map(([link]) => `unknown rel: ${link}`), ...spaced.map((it) => `space in${it}`)]),
  ];
}

const pageOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).text();

test('lists, with every status and of one state without dates', async ({ site }) => {
  const ids = await site.has(
    ticketStatuses.map((_, index) => ({ date: day(index - 1), cover: index % 2 ? '' : `covers/${index}.png` })),
  );
  for (const [index, status] of ticketStatuses.entries())
    await site.database.query(
      `insert into public.event_details (event_id, ticket_status, former_date, on_sale_at, doors, venue, price_from)
       values ($1, $2, $3, now() + interval '2 days', '19:30', 'Teatro «Ñ» & compañía', 350)`,
      [ids[index], status, day(1)],
    );
  site.forget();
  for (const path of [
    '/',
    '/new-version',
    '/?estado=Zacatecas',
    '/new-version?estado=Zacatecas',
    '/?estado=Puebla',
    '/?pagina=7',
    '/avisos',
  ])
    expect(await problems(await pageOf(site.url + path)), path).toEqual([]);
  for (const id of ids)
    expect(await problems(await pageOf(`${site.url}/eventos/${id}`)), `status of ${id}`).toEqual([]);
});

test('none, one and a hundred dates', async ({ site }) => {
  for (const count of [0, 1, 100]) {
    await site.has(count);
    for (const path of ['/', '/new-version'])
      expect(await problems(await pageOf(site.url + path)), `${count}`).toEqual([]);
  }
});

test('what is missing, gone or broken', async ({ site, expectErrors }) => {
  expectErrors(/could not be read/);
  const gone = await removedEvent(site);
  for (const path of [
    '/nada',
    '/eventos/999999',
    `/eventos/${gone}`,
    '/login',
    '/entrar',
    '/login?error=access_denied',
  ])
    expect(await problems(await pageOf(site.url + path)), path).toEqual([]);
  site.forget();
  site.breaks(() => new Response('boom', { status: 500 }));
  for (const path of ['/', '/new-version', '/eventos/1']) {
    const html = await pageOf(site.url + path);
    expect(html, path).toContain('Error loading events');
    expect(await problems(html), path).toEqual([]);
  }
});

test('the panel, before its scripts', async ({ staff }) => {
  expect(await problems(await (await staff.get('/dashboard')).text())).toEqual([]);
});
