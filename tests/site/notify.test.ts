import { openPushService } from '../push-service';
import { expect, siteTest } from '../site-test';

const test = siteTest();

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
  expect(await kept(), 'once for two of its places').toEqual(['ana: Jalisco', 'ana: Mérida, Yucatán']);
  expect(await post({ endpoint, places: [] })).toBe('200');
  expect(await kept()).toEqual([]);
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
  const content = (name: string) => new RegExp(`property="${name}" content="([^"]+)"`).exec(html)?.[1];
  expect([content('og:title'), content('og:url')]).toEqual(['Avísame cuando vengas a mi ciudad', `${site.url}/avisos`]);
  expect((await fetch(content('og:image')!)).headers.get('Content-Type')).toBe('image/jpeg');
});

test('staff see how many were told of a date, by the last message', async ({ site, staff }) => {
  const [id] = await site.has([{}, {}]);
  await site.database
    .exec(`insert into public.push_messages (event_id, kind, place, payload, hours, made_at, people, sent)
    select ${id}, 'new', 'Puebla', '{}', '{}', now(), 220, sent from (values (3), (1214)) as counts (sent)`);
  const { events } = await (await staff.get('/dashboard/data')).json();
  expect(events.map(({ notice }: { notice?: string }) => notice)).toEqual([
    'Se avisó a 1,214 personas en Puebla',
    undefined,
  ]);
});
