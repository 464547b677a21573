import { expect, siteTest } from '../site-test';

// Only the addresses that a browser needs reach the embedded backend.

const test = siteTest();

const closed = `
GET POST PATCH DELETE HEAD OPTIONS /rest/v1/events
POST /rest/v1/rpc/is_staff
POST /rest/v1/rpc/move_state
GET /rest/v1/../rest/v1/events
POST /auth/v1/otp
GET POST /auth/v1/verify?token=1&type=signup
POST /auth/v1/token?grant_type=refresh_token
GET PUT /auth/v1/user
GET /auth/v1/settings
GET POST /auth/v1/admin/users
POST /auth/v1/authorize?provider=google
POST /auth/v1/callback
GET /auth/v1/authorize?provider=github
GET /auth/v1/authorize
GET /_system
GET /_studio
GET POST /storage/v1/bucket
GET POST PUT DELETE /storage/v1/object/covers/x.png
POST /storage/v1/object/list/covers
GET /storage/v1/object/sign/covers/x.png?token=x
GET /storage/v1/object/info/public/covers/x.png
POST /storage/v1/upload/resumable
POST /storage/v1/object/public/covers/x.png
GET /storage/v1/object/public/covers/no-hay.png
GET /storage/v1/object/public/%2e%2e/%2e%2e/keys.json
GET /storage/v1/object/public/covers/..%2f..%2fkeys.json
GET /graphql/v1
GET /keys.json
GET /data/keys.json
GET /.env`;

test('the rest of the embedded backend is not found', async ({ site, request }) => {
  const headers = { Origin: site.url, apikey: site.publishableKey, 'Content-Type': 'application/json' };
  for (const line of closed.trim().split('\n')) {
    const [path, ...methods] = line.split(' ').reverse();
    for (const method of methods) {
      const data = method[0] === 'P' ? '{}' : undefined;
      const response = await request.fetch(path!, { method, headers, data });
      // A method that the screens do not take may also be a 405; a body of the backend's is never there.
      expect([404, 405], `${method} ${path}`).toContain(response.status());
      expect(await response.text()).not.toMatch(/sb_secret|jwt_secret|"title"|"version"/);
    }
  }
});

test('stored covers answer GET and HEAD, with revalidation, as pictures alone', async ({ site, request }) => {
  await site.stores('covers/uno', '0123456789', 'image/png');
  const address = '/storage/v1/object/public/covers/uno';
  const whole = await request.get(address);
  expect(whole.status()).toBe(200);
  expect(whole.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; sandbox`,
  });
  // Pictures are fetched whole: a range may be left aside (RFC 9110, section 14.2).
  const part = await request.get(address, { headers: { Range: 'bytes=2-4' } });
  expect([part.status(), await part.text(), part.headers()['accept-ranges']]).toEqual([200, '0123456789', undefined]);
  expect((await request.get(address, { headers: { 'If-None-Match': whole.headers()['etag']! } })).status()).toBe(304);
  expect((await request.head(address)).headers()['content-length']).toBe('10');
  // Impossible names do not reach the database, whose errors would be logged.
  for (const name of ['%00', 'uno%0a', '%7F'])
    expect((await request.get(`${address}/${name}`)).status(), name).toBe(404);
});

test('the picture endpoint is no open proxy', async ({ site, request, expectErrors }) => {
  expectErrors(/./);
  const [id] = await site.has([{ cover: 'https://otro.example/a.jpg' }, { cover: 'covers/no-hay.webp' }]);
  for (const path of [
    `/pictures/${id}/000000000000/card-720.webp`,
    `/pictures/99/000000000000/card-720.webp`,
    `/pictures/${id}/xyz/card-720.webp`,
    `/pictures/${id}/000000000000/card-721.webp`,
    `/pictures/${id}/000000000000/card-720.svg`,
    `/pictures/..%2f..%2fkeys/000000000000/card-720.webp`,
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  const html = await (await request.get('/')).text();
  const missing = /\/pictures\/2\/[0-9a-f]{12}\/card-720\.webp/.exec(html)![0];
  expect((await request.get(missing)).status()).toBe(404);
});

test('only a picture among stored covers is made smaller', async ({ site, request, expectErrors }) => {
  expectErrors(/A stored cover is of a kind that is not shown/);
  await site.stores(
    'event-covers/covers/dibujo.webp',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  );
  await site.has([{ cover: 'covers/dibujo.webp' }], { keepCovers: true });
  const [address] = /\/pictures\/1\/[0-9a-f]{12}\/card-720\.webp/.exec(await (await request.get('/')).text())!;
  expect((await request.get(address)).status()).toBe(404);
});

test('of concurrent uploads under one name one is stored and the others change nothing', async ({ site }) => {
  const upload = async (_: unknown, number: number) => {
    const body = `upload ${number}`;
    return { body, text: await (await site.stores('covers/misma', body)).text() };
  };
  const answers = await Promise.all(Array.from({ length: 8 }, upload));
  const taken = answers.filter(({ text }) => text.includes('"Key"'));
  expect(taken).toHaveLength(1);
  expect(answers.filter(({ text }) => text.includes('"409"'))).toHaveLength(7);
  const stored = await site.speakAsOwner('/storage/v1/object/public/covers/misma');
  expect(await stored.text()).toBe(taken[0]!.body);
});

test('pages carry a strict policy: no inline script but those it names', async ({ site, request }) => {
  await site.has([{}]);
  for (const path of ['/', '/new-version', '/avisos', '/login', '/entrar', '/nada']) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy']!;
    const [, scripts] = /script-src ([^;]+)/.exec(policy)!;
    expect(scripts).not.toMatch(/unsafe|\*|http/);
    expect(policy).toContain(`object-src 'none'`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy.includes('https://accounts.google.com'), path).toBe(/login|entrar/.test(path));
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
  }
});

test('staff’s pages share no window with others; public ones cost no further process', async ({ request }) => {
  const opener = async (path: string) => (await request.get(path)).headers()['cross-origin-opener-policy'];
  for (const path of ['/login', '/entrar', '/dashboard', '/nada']) expect(await opener(path)).toBe('same-origin');
  for (const path of ['/', '/new-version', '/?fbclid=x']) expect(await opener(path)).toBeUndefined();
});

test('packages inside the scripts are named with their licences', async ({ request }) => {
  const answer = await request.get('/licenses.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  for (const name of ['react-dom', 'react-router', 'Copyright (c) Meta Platforms'])
    expect(await answer.text()).toContain(name);
});
