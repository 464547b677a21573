import { connect } from 'node:net';
import sharp from 'sharp';
import { onePixel, plainEvent } from '../plain-event';
import { openSite, type Site } from '../site';
import { expect, siteTest } from '../site-test';

// Requests as no browser makes them, over sockets of their own: none may stop the site, or make it answer 500.

const test = siteTest(() => openSite({ settings: { EVENTS_CACHE_SECONDS: '5' } }));

const kilobyte = 1024;

/** Sends these lines and a body, and reads the answer to its end, or until the connection is closed. */
function say(site: Site, lines: string[], body: (string | Buffer)[] = []) {
  const { hostname, port } = new URL(site.url);
  return new Promise<{ status: number; head: string; body: string }>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let heard = '';
    const done = () => {
      const [head = '', ...rest] = heard.split('\r\n\r\n');
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') });
    };
    socket.on('data', (bytes) => {
      heard += bytes.toString();
      const [, length] = /content-length: (\d+)/i.exec(heard) ?? [];
      const body = heard.split('\r\n\r\n')[1] ?? '';
      const whole = length ? Buffer.byteLength(body) === Number(length) : heard.endsWith('\r\n0\r\n\r\n');
      if (whole) done();
    });
    socket.on('close', done);
    // A server that has answered may close before it has taken everything.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' ? undefined : heard ? done() : reject(error),
    );
    const [first, ...others] = lines;
    socket.write([`${first} HTTP/1.1`, `Host: ${hostname}:${port}`, ...others, '', ''].join('\r\n'));
    for (const part of body) socket.write(part);
  });
}

const cookies = async (context: { storageState: () => Promise<{ cookies: { name: string; value: string }[] }> }) =>
  `Cookie: ${(await context.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`;

test('a stranger’s picture is answered before its body is there', async ({ site }) => {
  const lines = ['POST /dashboard/imagenes', `Content-Length: ${5000 * kilobyte}`];
  const answers = await Promise.all(Array.from({ length: 8 }, () => say(site, lines, [Buffer.alloc(64 * kilobyte)])));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
});

test('a picture of the team that is cut is stored nowhere, and no line in the log', async ({ site, staff }) => {
  const png = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#e5127d' } })
    .png()
    .toBuffer();
  const lines = ['POST /dashboard/imagenes?nombre=a.png', await cookies(staff), `Content-Length: ${png.length}`];
  const { hostname, port } = new URL(site.url);
  for (const end of ['end', 'destroy'] as const) {
    const before = site.requests.length;
    const socket = connect(Number(port), hostname).resume();
    socket.write([`${lines[0]} HTTP/1.1`, `Host: ${hostname}:${port}`, ...lines.slice(1), '', ''].join('\r\n'));
    socket.write(png.subarray(0, -1));
    await expect.poll(() => site.requests.length, { timeout: 30_000 }).toBeGreaterThan(before);
    socket[end]();
    await new Promise((resolve) => socket.once('close', resolve));
  }
  expect((await say(site, lines, [png])).body).toMatch(/"cover":/);
  expect(await site.storedCovers()).toHaveLength(1);
});

test('forms that are sent slowly keep nobody from signing in or saving', async ({ site, staff }) => {
  const { hostname, port } = new URL(site.url);
  const slow = await Promise.all(
    Array.from({ length: 150 }, async (_, at) => {
      const socket = connect(Number(port), hostname);
      await new Promise((resolve) => socket.once('connect', resolve));
      const path = at % 2 ? '/login' : '/dashboard.data';
      socket.write(`POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 100\r\n\r\nhalf`);
      return socket;
    }),
  );
  const chooser = await fetch(`${site.url}/login`, { method: 'POST', headers: { Origin: site.url } });
  expect(chooser.status).toBe(200);
  const [id] = await site.has([{ title: 'Uno' }]);
  const saved = await staff.post('/dashboard.data', { form: { intent: 'delete', id: String(id) } });
  expect(await saved.text()).toContain('Event deleted successfully.');
  slow.forEach((socket) => socket.destroy());
});

test('a save whose answer was lost, corrected and sent again, is one date: the corrected one', async ({
  site,
  staff,
  expectErrors,
}) => {
  // The database's own log of the duplicate that it refused.
  expectErrors(/duplicate key value violates unique constraint "event_attempts_attempt_key"/);
  const save = async (fields: Record<string, string>) => {
    const form = { intent: 'add', attempt: 'perdido', ...plainEvent, ...fields };
    return (await staff.post('/dashboard.data', { form })).text();
  };
  for (const [title, venue] of [
    ['Noche', 'Foro'],
    ['Noche larga', 'Teatro'],
    ['Noche', 'Foro'],
  ] as const) {
    const answer = await save({ title, venue });
    expect(answer).toContain('Event added successfully.');
    expect(answer).toContain(title);
    expect(await site.events()).toMatchObject([{ title }]);
    expect(await site.rows('select venue from public.event_details')).toEqual([{ venue }]);
  }
  await save({ attempt: 'otro', title: 'Otra' });
  expect(await site.events()).toHaveLength(2);
});

test('a target or a method that no browser sends has an answer', async ({ site }) => {
  const expected: Record<string, number> = {
    'HEAD //': 308,
    'POST //': 404,
    'GET /pictures/01/0123456789ab/card-720.webp': 404,
    'GET /\\x': 400,
    'GET /%': 400,
    'GET /assets/%': 400,
    'GET /?pagina=%': 200,
    'GET /login?error=%': 200,
    'GET http://otro.example/?x=1': 200,
    'GET http://[/': 400,
    'GET *': 400,
    'GET ?x': 400,
    'GET HTTP://otro.example': 200,
    'OPTIONS *': 400,
    'OPTIONS /': 405,
    'TRACE /': 405,
    'HEAD /dashboard': 302,
    'PUT /dashboard': 405,
    'FOO /': 400,
    'POST /robots.txt': 405,
  };
  const answers: Record<string, number> = {};
  for (const request of Object.keys(expected))
    answers[request] = (await say(site, [request, 'Content-Length: 0', 'Connection: close'])).status;
  expect(answers).toEqual(expected);
});

test('hundreds of addresses that do not exist, asked for at once, are not all looked up at once', async ({ site }) => {
  const { hostname, port } = new URL(site.url);
  const ask = (connection: number) =>
    new Promise<string[]>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      const paths = Array.from({ length: 100 }, (_, index) => `/no-hay/${connection}-${index}`);
      let heard = '';
      socket.on('error', reject);
      socket.on('data', (bytes) => {
        heard += bytes.toString('latin1');
        const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status!);
        if (statuses.length === paths.length) resolve((socket.destroy(), statuses));
      });
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`).join(''));
    });
  const statuses = (await Promise.all(Array.from({ length: 4 }, (_, connection) => ask(connection)))).flat();
  expect(new Set(statuses)).toEqual(new Set(['404', '503']));
  expect((await fetch(`${site.url}/no-hay`)).status, 'the next one is answered as ever').toBe(404);
});

test('a post to /entrar that is no form is answered as one without a secret', async ({ site }) => {
  const said = await say(site, ['POST /entrar', 'Content-Type: application/json', 'Content-Length: 4'], ['null']);
  expect(said.status).toBe(200);
});

/** Bodies that no screen sends: none, and ones that are no form and no JSON. */
const strangeBodies: [string[], string][] = [
  [[], ''],
  [['Content-Type: text/plain'], 'x'],
  [['Content-Type: application/json'], '{'],
  [['Content-Type: application/json'], 'null'],
  [['Content-Type: multipart/form-data; boundary=x'], '--x\r\nbroken'],
];
const preview = '/dashboard/data/ajustes';
const posts = ['/dashboard', '/dashboard.data', '/dashboard/equipo.data', '/dashboard/ajustes.data', preview];

test('a body that no screen sends is a 400 for staff, is not read for others, and makes no line in the log', async ({
  site,
  staff,
}) => {
  const session = await cookies(staff);
  for (const path of posts)
    for (const [type, body] of strangeBodies) {
      const send = (...more: string[]) =>
        say(site, [`POST ${path}`, `Origin: ${site.url}`, `Content-Length: ${body.length}`, ...type, ...more], [body]);
      const [ours, theirs] = [await send(session), await send()];
      expect([ours.status, theirs.status], `${path} ${body}`).toEqual([400, path === preview ? 401 : 200]);
      if (path.endsWith('.data')) expect(theirs.body).toContain('signed-out');
    }
});

const noIds = ['', '\0', 'x', '1e400', '99999999999999999999999', '-1', '1 or 1'];

test('a form of no screen’s kind, and an id that no event can have, are a 400 and no line in the log', async ({
  staff,
}) => {
  const save = async (form: Record<string, string>) => (await staff.post('/dashboard.data', { form })).status();
  for (const intent of ['', 'adopt', 'toString']) expect(await save({ intent, id: '1' }), intent).toBe(400);
  for (const intent of ['update', 'delete', 'restore', 'keep-sample'])
    for (const id of noIds) expect(await save({ intent, id, title: 'x' }), `${intent} ${id}`).toBe(400);
});

test('a picture for an id that no event can have is one for a new event; such a date’s picture is not found', async ({
  staff,
}) => {
  for (const id of noIds.slice(1)) {
    const form = { ...plainEvent, intent: 'add-tour', venue: 'x', 'cover-of': id };
    expect(await (await staff.post('/dashboard.data', { form })).text(), id).toContain('No encontramos el cartel');
    const sent = await staff.post(`/dashboard/imagenes?nombre=a.png&evento=${encodeURIComponent(id)}`, {
      data: onePixel,
    });
    expect(await sent.text(), id).toMatch(/public\/covers\/\d+"/);
  }
});

test('on a public address every answer says that the site is https alone, refusals too', async () => {
  const site = await openSite({
    settings: { SITE_URL: 'https://gira.example', EVENTS_CACHE_SECONDS: '5', TRUST_PROXY: '1' },
    limits: { page: { atOnce: 1, aSecond: 0.001 } },
  });
  const paths = [
    '/healthz',
    '/readyz',
    '/',
    '/',
    '/?estado=Jalisco',
    '/?estado=Puebla',
    '/nada',
    '/sw.js',
    '/favicon.ico',
  ];
  const statuses: number[] = [];
  const lines = ['X-Forwarded-For: 203.0.113.9', 'Connection: close'];
  for (const request of [...paths.map((path) => `GET ${path}`), 'OPTIONS *', 'GET *']) {
    const { status, head } = await say(site, [request, ...lines]);
    statuses.push(status);
    expect(head, request).toMatch(/^strict-transport-security: max-age=31536000$/im);
  }
  expect(statuses).toContain(429);
  await site.close();
});
