import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { VEvent } from 'node-ical';
import sharp from 'sharp';
import { show } from '../../app/data/show';
import { calendarEvents } from '../event-steps';
import type { Site } from '../site';
import { day, expect, removedEvent, siteTest } from '../site-test';

// Documents for programs: calendars, feed readers, search engines, home screens.

const test = siteTest();

/** A calendar as another parser than the one it was written with reads it. */
async function calendar(site: Site, path: string) {
  const response = await fetch(site.url + path);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = await response.text();
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return { text, events: calendarEvents(text) };
}

test('a moved date reaches subscribers as the same event, moved; a deleted one leaves', async ({ site }) => {
  const [id, other] = await site.has([{ date: day(10) }, { date: day(20) }]);
  await site.database.query('insert into public.event_details (event_id) values ($1)', [id]);
  const before = (await calendar(site, '/calendario.ics')).events;
  const same = (events: VEvent[]) => events.find(({ uid }) => uid.startsWith(`${id}@`))!;
  await site.database.exec(`update public.events set date = date + 7 where id = ${id}`);
  await site.database.exec(
    `update public.event_details set ticket_status = 'rescheduled', former_date = '${day(10)}' where event_id = ${id}`,
  );
  await site.database.exec(`delete from public.events where id = ${other}`);
  const after = (await calendar(site, '/calendario.ics')).events;
  const reminder = 'TRIGGER:-P1D';
  expect((await calendar(site, `/eventos/${id}.ics`)).text, 'its own entry reminds of it').toContain(reminder);
  expect((await calendar(site, '/calendario.ics')).text, 'a subscription does not').not.toContain(reminder);
  expect(before).toHaveLength(2);
  expect(after).toHaveLength(1);
  expect(same(after).uid).toBe(same(before).uid);
  expect(Number(same(after).sequence)).toBeGreaterThan(Number(same(before).sequence));
  expect(same(after).start.getTime() - same(before).start.getTime()).toBe(7 * 24 * 3_600_000);
  expect(same(after).description).toContain('La función cambió de fecha. Antes:');
});

test('the files of a deleted date’s page are 410, as the page', async ({ site }) => {
  const id = await removedEvent(site);
  for (const path of [`/eventos/${id}`, `/eventos/${id}.ics`, `/eventos/${id}/qr.svg`, `/eventos/${id}/venta.ics`])
    expect((await fetch(site.url + path)).status, path).toBe(410);
});

test('each page with dates has one code, which leads to it', async ({ site }) => {
  await site.has([{}]);
  const codes = {
    '/qr.svg': '/',
    '/qr.svg?estado=jal.&fbclid=x': '/?estado=Jalisco',
    '/new-version/qr.svg': '/new-version',
  };
  for (const [path, page] of Object.entries({ ...codes, '/eventos/1/qr.svg': '/eventos/1' })) {
    const response = await fetch(site.url + path);
    expect(response.headers.get('Content-Type')).toContain('image/svg+xml');
    const svg = await response.text();
    expect(svg, path).toContain(toSvgPath(generate(site.url + page)));
    expect(svg).toContain(`>${(site.url + page).slice('http://'.length).replace(/\/$/, '')}</text>`);
  }
  for (const path of ['/avisos/qr.svg', '/login/qr.svg', '/qr.png'])
    expect((await fetch(site.url + path)).status, path).toBe(404);
});

test('a state has a calendar of its own, however it is typed', async ({ site }) => {
  await site.has([
    { city: 'Guadalajara', state: 'Jalisco' },
    { city: 'Mérida', state: 'Yucatán' },
  ]);
  for (const typed of ['Jalisco', 'jalisco', 'JAL.'])
    expect(
      (await calendar(site, `/calendario.ics?estado=${typed}`)).events.map(({ location }) => location),
      typed,
    ).toEqual(['Guadalajara, Jalisco']);
  expect((await calendar(site, '/calendario.ics?estado=Jalisco')).text).toContain(`NAME:${show.name} en vivo: Jalisco`);
  expect((await calendar(site, '/calendario.ics?estado=Sonora')).events).toEqual([]);
  const whole = (await calendar(site, '/calendario.ics')).text;
  for (const unknown of ['Atlántida', '', '%00', 'x'.repeat(3000)])
    expect((await calendar(site, `/calendario.ics?estado=${unknown}`)).text, unknown).toBe(whole);
});

test('the site map names every date, whatever its words, and when it changed', async ({ site }) => {
  const [id] = await site.has([{ title: 'Marea alta', city: 'Veracruz' }, { title: '</loc>&' }]);
  await site.database.query('insert into public.event_details (event_id) values ($1)', [id]);
  const response = await fetch(`${site.url}/sitemap.xml`);
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  const text = await response.text();
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${site.url}/`,
    `${site.url}/new-version`,
    `${site.url}/eventos/${id}-marea-alta-veracruz`,
    `${site.url}/eventos/${id! + 1}-loc-puebla`,
  ]);
  const [, changed, ...others] = text.split(/<\/?lastmod>/);
  expect([Math.abs(Date.parse(changed!) - Date.now()) < 600_000, others]).toEqual([true, [expect.any(String)]]);
});

test('robots.txt names the site map and keeps the panel out', async ({ site }) => {
  const response = await fetch(`${site.url}/robots.txt`);
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect((await response.text()).trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /login',
    `Sitemap: ${site.url}/sitemap.xml`,
  ]);
});

test('the manifest is of this show, and its icons are what it says', async ({ site }) => {
  const response = await fetch(`${site.url}/manifest.webmanifest`);
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = (await response.json()) as {
    name: string;
    lang: string;
    start_url: string;
    theme_color: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  // iPhones give push to `standalone` alone; elsewhere the page keeps its address and back.
  expect(manifest).toMatchObject({ display: 'standalone', display_override: ['minimal-ui'] });
  expect(manifest).toMatchObject({ name: show.name, lang: 'es-MX', start_url: '/', theme_color: show.colors.stage });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const icon = await fetch(site.url + src);
    expect(icon.headers.get('Content-Type')).toBe(type);
    expect(icon.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const picture = sharp(Buffer.from(await icon.arrayBuffer()));
    const { format, width, height } = await picture.metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    const [red, green, blue, alpha] = await picture
      .ensureAlpha()
      .extract({ left: 1, top: 1, width: 1, height: 1 })
      .raw()
      .toBuffer();
    // To its corners where a phone cuts it to a shape of its own; round where it does not.
    expect(alpha).toBe(purpose === 'maskable' ? 255 : 0);
    if (purpose === 'maskable') expect(`#${Buffer.from([red!, green!, blue!]).toString('hex')}`).toBe(show.colors.ink);
  }
  const unnamed = await fetch(`${site.url}/favicon.ico`);
  expect([unnamed.headers.get('Content-Type'), unnamed.status]).toEqual(['image/png', 200]);
  expect((await fetch(`${site.url}/iconos/000000000000/any-192.png`)).status).toBe(404);
  expect((await fetch(site.url + manifest.icons[0]!.src.replace('192', '9999'))).status).toBe(404);
});

test('an address that no date has, or can have, is not found', async ({ site }) => {
  await site.has([{}]);
  expect((await fetch(`${site.url}/eventos/1.ics`)).status).toBe(200);
  for (const id of ['900900', '-1', '0', '1e9', '1'.repeat(20), '01', 'x', '%F0%9F%8E%AA', '1%00'])
    for (const what of ['.ics', '/qr.svg', '/venta.ics'])
      expect((await fetch(`${site.url}/eventos/${id}${what}`)).status, id + what).toBe(404);
  for (const path of ['/calendario.ics.data', '/robots.txt.data', '/eventos/1.ics.data', '/feed.xml.data'])
    expect((await fetch(site.url + path)).status, path).toBeLessThan(500);
});

test('without a list nothing is served that could be taken for an empty tour', async ({ site, expectErrors }) => {
  expectErrors(/could not be read/);
  await site.has([{}]);
  site.breaks(() => Response.json({ message: 'la base duerme' }, { status: 500 }));
  for (const path of [
    '/eventos/1',
    '/calendario.ics',
    '/eventos/1.ics',
    '/eventos/1/qr.svg',
    '/feed.xml',
    '/sitemap.xml',
  ]) {
    const response = await fetch(site.url + path);
    expect([response.status, response.headers.get('Cache-Control')], path).toEqual([503, 'no-store']);
  }
  expect((await fetch(`${site.url}/robots.txt`)).status).toBe(200);
});
