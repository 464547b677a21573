import { openPushService } from '../push-service';
import { openSite, type Site } from '../site';
import { expect, metaIn, siteTest } from '../site-test';

const test = siteTest();
/** A site that looks again and again at what fans are to be told. */
const telling = siteTest(() => openSite({ fansWaitMs: 20 }));

/** Makes a date, and a browser in its place to which a message about it is due. */
async function hasMessage(site: Site, { endpoint, p256dh, auth }: Record<'endpoint' | 'p256dh' | 'auth', string>) {
  await site.database.query(
    `with browser as (
       insert into public.push_subscriptions (endpoint, p256dh, auth, place) values ($1, $2, $3, 'Puebla') returning id, place)
     insert into public.push_places (place, subscription_id) select place, id from browser`,
    [endpoint, p256dh, auth],
  );
  await site.database.exec(
    `insert into public.push_messages (event_id, kind, place, places, queued_to, payload, hours, made_at)
     select id, 'new', 'Puebla', '{Puebla}', 0, '{"title": "x", "tag": "x"}',
       tstzmultirange(tstzrange(now() - interval '1 day', now() + interval '1 day')), now() from public.events`,
  );
}

test('a browser is kept with its places, takes others, is forgotten; strange ones are refused', async ({ site }) => {
  const service = await openPushService();
  const { endpoint, p256dh, auth } = service.browser('ana');
  const puebla = { name: 'puebla', wide: false };
  const ana = { endpoint, keys: { p256dh, auth }, places: [puebla] };
  const post = async (body: unknown, headers = {}) => {
    const response = await fetch(`${site.url}/avisos/suscripcion`, {
      method: 'POST',
      headers: { Origin: site.url, 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return `${response.status} ${(await response.json().catch(() => ({}))).error ?? ''}`.trim();
  };
  const kept = async () => {
    const { rows } = await site.database.query<{ endpoint: string; place: string }>(
      'select endpoint, p.place from public.push_subscriptions join public.push_places p on id = subscription_id order by 2',
    );
    return rows.map((row) => `${row.endpoint === endpoint ? 'ana' : row.endpoint}: ${row.place}`);
  };

  for (const strange of [
    { ...ana, endpoint: 'http://169.254.169.254/latest' },
    { ...ana, endpoint: 'https://fcm.googleapis.com.example/x' },
    { ...ana, endpoint: `http://127.0.0.1/${'x'.repeat(1000)}` },
    { ...ana, endpoint: 7 },
    { ...ana, keys: { p256dh: 'x', auth } },
    { ...ana, keys: { p256dh: 'A'.repeat(87), auth } },
    { ...ana, keys: undefined },
    { ...ana, places: [puebla, { ...puebla, name: 'Macondo' }] },
    { ...ana, places: [{ ...puebla, name: 'Benito Juárez' }] },
    { ...ana, places: ['Puebla'] },
    { ...ana, places: Array(6).fill(puebla) },
    'null',
    '[',
  ])
    expect(await post(strange), JSON.stringify(strange)).toMatch(/^422 .+\.$/);
  expect(await post(ana, { Origin: 'https://example.com' })).toBe('403');
  expect(await kept()).toEqual([]);

  service.answers('ana', 410);
  expect(await post(ana)).toMatch(/^422 .+\.$/);
  service.answers('ana', 500);
  expect(await post(ana)).toMatch(/^503 .+\.$/);
  expect(await kept()).toEqual([]);
  service.answers('ana', 201);
  expect(await post(ana)).toBe('200');
  expect(await kept()).toEqual(['ana: Puebla, Puebla']);
  const places = [
    { name: 'gdl', wide: true },
    { name: 'Zapopan', wide: true },
    { name: 'Mérida', wide: false },
  ];
  expect(await post({ ...ana, places })).toBe('200');
  expect(await kept(), 'the state once for two of its places').toEqual([
    'ana: Guadalajara, Jalisco',
    'ana: Jalisco',
    'ana: Mérida, Yucatán',
    'ana: Zapopan, Jalisco',
  ]);
  expect(await post({ endpoint, places: [] })).toBe('200');
  expect(await kept()).toEqual([]);
  const counts = site.requests.filter(({ path }) => path.includes('push_count'));
  expect(counts, 'nobody waits until all are counted').toEqual([]);
  service.close();
});

test('list and date lead to it by a row with a bell', async ({ site }) => {
  const [id] = await site.has([{}]);
  const row = /<a class="subscribe tell" href="\/avisos[^"]*"><svg.+?<b>Avísame cuando vengas a mi ciudad<\/b>/;
  for (const path of ['/', `/eventos/${id}`])
    expect(row.test(await (await fetch(site.url + path)).text()), path).toBe(true);
});

test('a link to it shows the tour’s card', async ({ site }) => {
  const html = await (await fetch(`${site.url}/avisos`)).text();
  const content = metaIn(html);
  expect([content('og:title'), content('og:url')]).toEqual(['Avísame cuando vengas a mi ciudad', `${site.url}/avisos`]);
  expect((await fetch(content('og:image')!)).headers.get('Content-Type')).toBe('image/jpeg');
});

test('staff see how many were told of a date, by the last message', async ({ site, staff }) => {
  const [id] = await site.has([{}, {}]);
  await site.database
    .exec(`insert into public.push_messages (event_id, kind, place, payload, hours, made_at, people, sent)
    select ${id}, 'new', 'Puebla', '{}', '{}', now(), 220, sent from (values (3), (1214)) as counts (sent)`);
  const { notes } = await (await staff.get('/dashboard/data/despues')).json();
  expect(notes).toEqual({ [id!]: 'Se avisó a 1,214 personas en Puebla' });
});

telling('what is due to fans waits for the saves of staff that are under way', async ({ site, staff }) => {
  const service = await openPushService();
  const [look, save] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asked: string[] = [];
  site.breaks(async ({ method, url }) => {
    const path = `${method} ${new URL(url).pathname}`;
    asked.push(path);
    if (path.endsWith('/push_count')) await look.promise;
    if (method === 'PATCH') await save.promise;
    return undefined;
  });
  await expect.poll(() => asked, { message: 'it looks' }).toContain('GET /rest/v1/rpc/push_count');
  const [id] = await site.has([{}]);
  await hasMessage(site, service.browser('ana'));
  const form = { intent: 'update', id: String(id), title: 'Otra' };
  const saving = staff.post('/dashboard.data', { form });
  await expect.poll(() => asked, { message: 'the save is under way' }).toContain('PATCH /rest/v1/events');
  look.resolve();
  await expect.poll(() => asked, { message: 'it has compared the dates' }).toContain('GET /rest/v1/rpc/push_state');
  // By the time of this answer it would have claimed the message.
  await staff.get('/dashboard/data');
  expect(asked).not.toContain('POST /rest/v1/rpc/push_claim');
  save.resolve();
  await saving;
  await expect.poll(() => service.received.map(({ path }) => path)).toEqual(['/ana']);
  service.close();
});

test('no save of staff asks for those who are told of dates', async ({ site, staff }) => {
  const service = await openPushService();
  const [id] = await site.has([{}]);
  await hasMessage(site, service.browser('ana'));
  const change = { id: String(id), title: 'Otra', status: 'sold_out' };
  for (const intent of ['update', 'delete', 'restore'])
    await staff.post('/dashboard.data', { form: { intent, ...change } });
  expect(await site.events()).toMatchObject([{ title: 'Otra' }]);
  expect(site.requests.filter(({ path }) => path.includes('push_'))).toEqual([]);
  service.close();
});

telling('the panel says how many devices are told', async ({ site, staff }) => {
  const note = async () => (await (await staff.get('/dashboard/data')).json()).note;
  await expect.poll(note).toBeUndefined();
  await hasMessage(site, { endpoint: 'http://127.0.0.1:9/x', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) });
  await expect.poll(note).toBe('Avisos en 1 dispositivo');
});

test('staff see in which cities fans wait, with the last date there, and no number under five', async ({
  site,
  staff,
}) => {
  const [id] = await site.has([{ city: 'Tampico', state: 'Tamaulipas' }]);
  await site.database.query(
    `insert into public.event_history (event_id, what, about, before)
     values ($1, 'expired', 'events', '{"city": "Tampico", "state": "Tamps.", "date": "2026-05-09"}')`,
    [id],
  );
  const waits = (place: string, many: number) =>
    site.database.query(
      `with browser as (
         insert into public.push_subscriptions (endpoint, p256dh, auth, place)
         select 'https://push.example/' || $1 || n, repeat('p', 87), repeat('a', 22), $1 from generate_series(1, $2::int) as n returning id)
       insert into public.push_places (place, subscription_id) select $1, id from browser`,
      [place, many],
    );
  await waits('Benito Juárez, Quintana Roo', 5);
  await waits('Tampico, Tamaulipas', 6);
  await waits('Celaya, Guanajuato', 4);
  await waits('Jalisco', 7);
  const { asked } = (await (await staff.get('/dashboard/data/despues')).json()) as { asked: unknown };
  expect(asked).toEqual([
    { city: 'Tampico', state: 'Tamaulipas', fans: 6, last: '9 may 2026' },
    { city: 'Cancún', state: 'Quintana Roo', fans: 5 },
  ]);
});
