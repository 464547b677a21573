import { noon, openPushService, pushOf } from '../push-service.ts';
import { openSite, type Site } from '../site.ts';
import { day, expect, siteTest } from '../site-test.ts';

const base = siteTest(() => openSite({ hosted: true }));
const puebla = { city: 'Puebla', state: 'Puebla', title: 'Noche de luciérnagas', time: '20:30', date: day(9) };
const minute = 60_000;
const signal = new AbortController().signal;

/** Two copies of the site in front of one project, a clock that tests set, and a push service. */
const test = base.extend('fans', async ({ ownSite }, { onCleanup }) => {
  const service = await openPushService();
  onCleanup(() => void service.close());
  let now = noon(1);
  const [one, two] = [pushOf(ownSite, () => now), pushOf(ownSite, () => now)];
  return {
    ...service,
    one,
    two,
    async subscribes(name: string, place = 'Puebla, Puebla') {
      const outcome = await one.subscribe({ ...service.browser(name), places: [place] }, place);
      if (outcome !== 'sent') throw new Error(outcome);
      service.take();
    },
    /** The clock says this, and what was written so far was written six minutes ago. */
    async at(moment: number, { changedAgo = 6 * minute } = {}) {
      now = moment;
      const at = new Date(moment - changedAgo).toISOString();
      await ownSite.database.query('update public.event_history set at = $1 where at > now() - interval $$1 hour$$', [
        at,
      ]);
    },
    later: (ms: number) => (now += ms),
    tick: () => one.tick(signal),
    told: () => ownSite.rows('select kind, place, people, sent from public.push_messages order by id'),
    /** Subscriptions as they stand in the database. */
    async has(some: { endpoint: string; place?: string; many?: number }) {
      const { endpoint, place = 'Puebla', many = 1 } = some;
      const { p256dh, auth } = service.browser('');
      await ownSite.database.query(
        `with browser as (
           insert into public.push_subscriptions (endpoint, p256dh, auth, place)
           select $1 || case $5::integer when 1 then '' else n::text end, $2, $3, $4 from generate_series(1, $5::integer) n
           returning place, id)
         insert into public.push_places (place, subscription_id) select place, id from browser`,
        [endpoint, p256dh, auth, place, many],
      );
    },
    async kept() {
      const rows = await ownSite.rows<{ name: string }>(
        `select split_part(endpoint, '/', 4) as name from public.push_subscriptions order by 1`,
      );
      return rows.map(({ name }) => name);
    },
  };
});

const change = (site: Site, sql: string) => site.database.exec(sql);

test('a new date, its sale, a move and a cancellation are one message each', async ({ site, fans }) => {
  const [id] = await site.has([puebla]);
  await fans.subscribes('ana');
  await fans.subscribes('beto', 'Puebla');
  await fans.subscribes('carla', 'Jalisco');
  await change(
    site,
    `insert into public.event_details (event_id, venue, ticket_status, on_sale_at)
    values (${id}, 'Teatro de la Olla', 'coming_soon', '${new Date(noon(2)).toISOString()}')`,
  );
  await fans.at(noon(1));
  await fans.tick();
  await fans.tick();
  expect(fans.one.devices()).toBe(3);
  const [ana, beto, ...nobody] = fans.take();
  expect(nobody).toEqual([]);
  expect([ana!.path, beto!.path]).toEqual(['/ana', '/beto']);
  expect(ana).toMatchObject({
    subject: 'https://gira.example',
    headers: { topic: `fecha-${id}`, urgency: 'high', 'content-encoding': 'aes128gcm' },
    payload: {
      title: 'Radio Carpa va a Puebla',
      body: expect.stringMatching(
        /^\S+ \d+ de \S+, 8:30 PM, Teatro de la Olla\. Los boletos salen a la venta el .+ a las 12:00 PM\.$/,
      ),
      path: `/eventos/${id}-noche-de-luciernagas-puebla`,
      tag: `fecha-${id}`,
    },
  });
  expect(ana!.headers.ttl).toBe('86400');

  // By the clock alone.
  await fans.at(noon(2, '12:01'));
  await fans.tick();
  expect(fans.take().map(({ payload }) => payload.title)).toEqual(Array(2).fill('Ya hay boletos para Puebla'));

  await change(
    site,
    `update public.events set city = 'Guadalajara', state = 'Jalisco', title = 'Otro título' where id = ${id}`,
  );
  await fans.at(noon(3));
  await fans.tick();
  const moved = fans.take();
  expect(moved.map(({ path }) => path)).toEqual(['/ana', '/beto', '/carla']);
  expect(moved[0]!.payload).toMatchObject({
    title: 'Cambia la función de Puebla',
    body: expect.stringMatching(/^Radio Carpa: ahora es el .+, 8:30 PM, Teatro de la Olla, Guadalajara\.$/),
  });

  await change(site, `update public.event_details set ticket_status = 'cancelled' where event_id = ${id}`);
  await fans.at(noon(4));
  await fans.tick();
  const [cancelled, ...others] = fans.take();
  expect(others).toEqual([]);
  expect(cancelled).toMatchObject({ path: '/carla', payload: { title: 'Se cancela la función de Guadalajara' } });
  expect(await fans.told()).toEqual([
    { kind: 'new', place: 'Puebla', people: 2, sent: 2 },
    { kind: 'sale', place: 'Puebla', people: 2, sent: 2 },
    { kind: 'moved', place: 'Guadalajara', people: 3, sent: 3 },
    { kind: 'cancelled', place: 'Guadalajara', people: 1, sent: 1 },
  ]);
});

test('two functions of a night that are published together are one message, a third that is added is another', async ({
  site,
  fans,
}) => {
  await site.has([{ ...puebla, time: '22:30' }, puebla]);
  await fans.subscribes('ana');
  await fans.at(noon(1));
  await fans.tick();
  expect(fans.take().map(({ payload }) => payload.body)).toEqual([expect.stringMatching(/, 8:30 y 10:30 PM\./)]);
  await change(
    site,
    `insert into public.events (title, date, time, description, link, cover, city, state)
     select title, date, '18:00', description, link, cover, city, state from public.events limit 1`,
  );
  await fans.at(noon(2));
  await fans.tick();
  await fans.tick();
  expect(fans.take().map(({ payload }) => payload.body)).toEqual([expect.stringMatching(/, 6:00 PM\./)]);
});

test('of two copies each browser is told by one', async ({ site, fans }) => {
  await site.has([puebla, { ...puebla, title: 'La segunda' }]);
  for (let n = 10; n < 20; n++) await fans.subscribes(`fan${n}`);
  await fans.at(noon(1));
  await Promise.all([fans.one.tick(signal), fans.two.tick(signal)]);
  await Promise.all([fans.one.tick(signal), fans.two.tick(signal)]);
  const told = fans.take().map(({ path, payload }) => `${path} ${payload.tag}`);
  expect(told).toHaveLength(20);
  expect(new Set(told).size).toBe(20);
  expect(await fans.told()).toMatchObject([
    { people: 10, sent: 10 },
    { people: 10, sent: 10 },
  ]);
});

test('no message is sent at night, for undone changes, for old dates or for a show that has begun', async ({
  site,
  fans,
}) => {
  const [, taken, small] = await site.has([
    puebla,
    { ...puebla, title: 'Error' },
    { ...puebla, city: 'Cholula', date: day(2) },
  ]);
  await fans.subscribes('ana', 'Puebla');
  await fans.at(noon(1, '20:59'), { changedAgo: 4 * minute });
  await fans.tick();
  expect(fans.take(), 'within five minutes').toEqual([]);
  await change(site, `delete from public.events where id in (${taken}, ${small})`);
  fans.later(4 * minute);
  await fans.tick();
  fans.later(11.9 * 3_600_000);
  await fans.tick();
  expect(fans.take(), 'at night').toEqual([]);
  await fans.at(noon(2, '09:00'));
  await fans.tick();
  expect(fans.take().map(({ payload }) => payload.tag)).toEqual(['fecha-1']);

  // A message that waits for a push service is not sent at night either, and not once the show has begun.
  fans.answers('ana', 503, { 'Retry-After': '43200' });
  await change(site, `update public.events set date = '${day(4)}', time = '10:00' where id = 1`);
  await fans.at(noon(3, '12:00'));
  await fans.tick();
  expect(fans.take()).toHaveLength(1);
  await fans.at(noon(4, '00:30'));
  await fans.tick();
  await fans.at(noon(4, '10:01'));
  await fans.tick();
  expect(fans.take(), 'expired').toEqual([]);

  await site.has([{ ...puebla, date: day(30) }]);
  fans.answers('ana', 201);
  await fans.subscribes('ana', 'Puebla');
  await fans.at(noon(6), { changedAgo: 2 * 86_400_000 });
  await fans.tick();
  expect(fans.take(), 'from before').toEqual([]);
});

test('the push service’s answer removes a subscription, repeats or leaves it', async ({ site, fans, expectErrors }) => {
  expectErrors(/A push service refused a message/, /A message could not be sent/);
  await site.has([puebla]);
  for (const name of ['a201', 'b404', 'c410', 'd413', 'e429', 'f500', 'g302', 'h403']) {
    await fans.subscribes(name);
    fans.answers(
      name,
      Number(name.slice(1)),
      name === 'e429' ? { 'Retry-After': '1200' } : { Location: 'http://127.0.0.1:1/' },
    );
  }
  await fans.at(noon(1, '09:30'));
  await change(site, `update public.push_subscriptions set refusals = 4 where endpoint like '%f500'`);
  const tick = async () => {
    await fans.tick();
    return fans.take().map(({ path }) => path.slice(1));
  };
  expect(await tick()).toEqual(['a201', 'b404', 'c410', 'd413', 'e429', 'f500', 'g302', 'h403']);
  expect(await fans.kept()).toEqual(['a201', 'd413', 'e429', 'f500', 'g302', 'h403']);
  fans.later(59_000);
  expect(await tick()).toEqual([]);
  fans.later(2000);
  expect(await tick(), 'after a minute').toEqual(['f500']);
  fans.later(20 * minute);
  fans.answers('e429', 201);
  expect(await tick(), 'after Retry-After').toEqual(['e429', 'f500']);
  fans.later(30 * minute);
  expect(await tick()).toEqual(['f500']);
  fans.later(120 * minute);
  expect(await tick()).toEqual(['f500']);
  fans.later(240 * minute);
  expect(await tick(), 'five times at most').toEqual([]);
  expect(await fans.kept(), 'five failures are a refusal, here the fifth').toEqual([
    'a201',
    'd413',
    'e429',
    'g302',
    'h403',
  ]);
  expect(await fans.told()).toEqual([{ kind: 'new', place: 'Puebla', people: 8, sent: 2 }]);
});

test('a browser that refuses five messages in a row is forgotten, one success between starts anew', async ({
  site,
  fans,
  expectErrors,
}) => {
  expectErrors(/A push service refused a message/);
  const [id] = await site.has([puebla]);
  for (const [name, status] of [
    ['a400', 400],
    ['b401', 401],
    ['c403', 403],
    ['d413', 413],
    ['e403', 403],
  ] as const) {
    await fans.subscribes(name);
    fans.answers(name, status);
  }
  for (let message = 1; message <= 5; message++) {
    await change(site, `update public.events set time = '1${message}:00' where id = ${id}`);
    await fans.at(noon(1) + message * 10 * minute);
    fans.answers('e403', message === 4 ? 201 : 403);
    await fans.tick();
    expect(fans.take()).toHaveLength(5);
    if (message < 5) expect(await fans.kept()).toHaveLength(5);
  }
  expect(await fans.kept()).toEqual(['d413', 'e403']);
});

test('a push service that does not answer is asked again, a strange address never', async ({ site, fans }) => {
  await site.has([puebla]);
  for (const endpoint of ['http://127.0.0.1:9/x', 'https://example.com/y']) await fans.has({ endpoint });
  await fans.at(noon(1));
  await fans.tick();
  expect(await site.rows('select tries from public.push_deliveries')).toEqual([{ tries: 1 }]);
  expect(await fans.kept()).toEqual(['x']);
});

test('a browser counts once its push service has taken a first message for it, which says the place', async ({
  fans,
  expectErrors,
}) => {
  expectErrors(/A push service refused a message/);
  const asks = (name: string) => fans.one.subscribe({ ...fans.browser(name), places: ['Puebla, Puebla'] }, 'Puebla');
  fans.later(12 * 3_600_000); // at midnight
  for (const [status, outcome] of [
    [410, 'refused'],
    [403, 'refused'],
    [503, 'later'],
  ] as const) {
    fans.answers(`x${status}`, status);
    expect(await asks(`x${status}`)).toBe(outcome);
  }
  const dead = { ...fans.browser('dead'), endpoint: 'http://127.0.0.1:9/x' };
  expect(await fans.one.subscribe({ ...dead, places: ['Puebla'] }, 'Puebla')).toBe('later');
  expect(await fans.kept()).toEqual([]);
  fans.take();
  expect(await asks('ana')).toBe('sent');
  expect(fans.take()).toMatchObject([
    { path: '/ana', payload: { title: 'Te avisaremos de Puebla', body: 'Así te llegan los avisos de Radio Carpa.' } },
  ]);
  expect(await asks('ana'), 'again, as at each visit').toBe('sent');
  expect(fans.take()).toEqual([]);
  expect(await fans.kept()).toEqual(['ana']);
});

test('a browser that refused a month ago is forgotten at the next refusal', async ({ site, fans, expectErrors }) => {
  expectErrors(/A push service refused a message/);
  await site.has([puebla]);
  await fans.subscribes('ana');
  await change(site, `update public.push_subscriptions set refusals = 1, refused_since = '${day(-31)}'`);
  fans.answers('ana', 403);
  await fans.at(noon(1));
  await fans.tick();
  expect(await fans.kept()).toEqual([]);
});

test('a message to very many is queued in batches, and a hundred thousand are the most', async ({ site, fans }) => {
  await site.has([puebla]);
  await fans.has({ endpoint: 'http://127.0.0.1:9/', place: 'Puebla', many: 99_999 });
  await fans.subscribes('ana', 'Jalisco');
  await fans.at(noon(1));
  const stop = new AbortController();
  const queued = () => site.rows('select count(*)::int as many from public.push_deliveries');
  const ticking = fans.one.tick(stop.signal);
  await expect.poll(fans.told).toMatchObject([{ people: 20 }]);
  expect(await queued()).toEqual([{ many: 20 }]);
  stop.abort();
  await ticking;
  expect(await fans.one.subscribe({ ...fans.browser('beto'), places: ['Puebla'] }, 'Puebla')).toBe('full');
  await fans.subscribes('ana', 'Colima');
});
