import { day, expect, testOn } from '../fixtures';
import { openCopies, sessionExpires, startCopy, type Copies } from '../copies';
import { answerIn } from '../panel-actions';
import { plainEvent } from '../plain-event';

// Two processes of the site in front of one hosted project, behind a proxy that asks them in turn: no visitor stays
// with one of them.

const test = testOn(openCopies);

const ask = async (address: string) => (await fetch(address)).text();

/** How often the copies asked the project for new tokens. */
const renewals = (site: Copies) => site.requests.filter(({ path }) => path.includes('grant_type=refresh_token')).length;

test('a sign-in begun on one copy ends on another; what one saves the other shows', async ({ site, open, page }) => {
  for (const copy of site.copies) expect(await ask(`${copy.url}/`)).not.toContain('Noche compartida');
  await page.setExtraHTTPHeaders({ 'X-Copy': '0' });
  await open('/login');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  const account = page.getByRole('button', { name: site.staffEmail });
  await expect(account).toBeVisible();
  await page.setExtraHTTPHeaders({ 'X-Copy': '1' });
  await account.click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(site.staffEmail)).toBeVisible();
  const answer = await page.request.post('/dashboard.data', {
    headers: { Origin: site.url },
    multipart: { intent: 'add', ...plainEvent, title: 'Noche compartida', date: day(3) },
  });
  expect(await answer.text()).toContain('Event added successfully.');
  for (const copy of site.copies)
    await expect.poll(() => ask(`${copy.url}/`), { message: copy.url }).toContain('Noche compartida');
});

test('staff who are removed on one copy are out on the other at once', async ({ site, signIn, page, context }) => {
  const fan = 'fan@correo.example';
  const headers = (copy: string) => ({ Origin: site.url, 'X-Copy': copy });
  const status = async () => (await page.request.get('/dashboard/data', { headers: headers('1') })).status();
  const change = async (change: string) => {
    const answer = await page.request.post('/dashboard/equipo.data', {
      form: { change, email: fan },
      headers: headers('0'),
    });
    return answerIn<{ done: boolean }>(await answer.body());
  };
  await signIn();
  const ana = await context.cookies();
  expect(await change('add')).toMatchObject({ done: true });
  await context.clearCookies();
  await signIn(fan);
  expect(await status()).toBe(200);
  const removed = await context.cookies();
  await context.addCookies(ana);
  expect(await change('remove')).toMatchObject({ done: true });
  expect(await status()).toBe(200);
  await context.addCookies(removed);
  const save = { multipart: { intent: 'add', ...plainEvent, date: day(3) }, headers: headers('1') };
  expect(await (await page.request.post('/dashboard.data', save)).text()).toContain('signed-out');
  expect(await status()).toBe(401);
  expect(await site.events()).toEqual([]);
});

test('a date that was added on another copy is there at once, and gone only when it was deleted', async ({ site }) => {
  const [id] = await site.has([{ title: 'Conocida' }]);
  const { url } = site.copies[1]!;
  const statusOf = async (id: number, rest: string) => (await fetch(`${url}/eventos/${id}${rest}`)).status;
  await expect.poll(() => ask(`${url}/eventos/${id}`)).toContain('Conocida');
  for (const rest of ['', '.ics', '/qr.svg']) {
    const [added] = await site.rows<{ id: number }>(
      `insert into public.events (title, date, time) values ('Nueva', '${day(3)}', '20:00') returning id`,
    );
    expect(await statusOf(added!.id, rest), rest).toBe(200);
  }
  await site.database.exec(`delete from public.events where title = 'Conocida'`);
  await expect.poll(() => statusOf(id!, '')).toBe(410);
  expect([await statusOf(id!, '.ics'), await statusOf(id! + 100, '')]).toEqual([410, 404]);
});

test('pictures and cards have the same address and the same bytes in each', async ({ site }) => {
  await site.has([{ title: 'Una', cover: '' }, { title: 'Dos' }]);
  const pages = await Promise.all(
    site.copies.map(async ({ url }) => {
      await expect.poll(() => ask(`${url}/`)).toContain('Una');
      return ask(`${url}/`);
    }),
  );
  const addresses = pages.map((html) => html.match(/\/(pictures|assets)\/[^"' )]+/g));
  expect(addresses[0]!.join()).toContain('share.jpg');
  expect(addresses[1]).toEqual(addresses[0]);
  const card = addresses[0]!.find((address) => address.endsWith('share.jpg'))!;
  const [one, other] = await Promise.all(
    site.copies.map(async ({ url }) => Buffer.from(await (await fetch(url + card)).arrayBuffer())),
  );
  expect(one!.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(other!.equals(one!)).toBe(true);
});

test('a session that two copies renew at once goes on', async ({ site, signIn, page }) => {
  await signIn();
  await sessionExpires(page, site);
  site.requests.length = 0;
  const statuses = await page.evaluate(() =>
    Promise.all(
      ['0', '1'].map(async (copy) => (await fetch('/dashboard/data', { headers: { 'X-Copy': copy } })).status),
    ),
  );
  expect(statuses).toEqual([200, 200]);
  expect(renewals(site), 'both copies asked').toBe(2);
  await page.goto('/dashboard');
  await expect(page.getByText(site.staffEmail)).toBeVisible();
});

test('two saves, for which two copies renew the session at once, are both saved once', async ({
  site,
  signIn,
  page,
}) => {
  await signIn();
  await sessionExpires(page, site);
  site.requests.length = 0;
  const answers = await page.evaluate(
    async (event) => {
      const save = async (title: string, copy: string) => {
        const form = new FormData();
        for (const [name, value] of Object.entries({ intent: 'add', ...event, title })) form.set(name, value);
        return (await fetch('/dashboard.data', { method: 'POST', body: form, headers: { 'X-Copy': copy } })).text();
      };
      return Promise.all([save('Primera', '0'), save('Segunda', '1')]);
    },
    { ...plainEvent, date: day(3) },
  );
  expect(renewals(site), 'both copies asked').toBe(2);
  for (const answer of answers) expect(answer).not.toContain('Tu sesión terminó.');
  const titles = (await site.events()).map(({ title }) => title).sort();
  expect(titles).toEqual(['Primera', 'Segunda']);
});

for (const intent of ['add', 'add-tour'])
  test(`the same form (${intent}) at the same moment on two copies adds one event, with one cover`, async ({
    site,
    signIn,
    page,
    expectErrors,
  }) => {
    // The project's own log of the duplicate that it refused.
    expectErrors(/duplicate key value violates unique constraint "event_attempts_attempt_key"/);
    await site.has([]);
    await signIn();
    const answers = await page.evaluate(
      async (fields) => {
        const canvas = new OffscreenCanvas(300, 450);
        canvas.getContext('2d')!.fillRect(0, 0, 300, 300);
        const body = await canvas.convertToBlob();
        const upload = await fetch('/dashboard/imagenes', { method: 'POST', body, headers: { 'X-Copy': '0' } });
        const { cover } = (await upload.json()) as { cover: string };
        const send = async (copy: string) => {
          const form = new URLSearchParams({ ...fields, cover });
          return (await fetch('/dashboard.data', { method: 'POST', body: form, headers: { 'X-Copy': copy } })).text();
        };
        return [...(await Promise.all([send('0'), send('1')])), await send('0'), await send('1')];
      },
      { ...plainEvent, intent, attempt: `x-${intent}`, title: 'Una sola', date: day(3), venue: 'Teatro Principal' },
    );
    const [event, ...others] = await site.events();
    expect(others).toEqual([]);
    for (const answer of answers) {
      expect(answer).toContain('Event added successfully.');
      expect(answer).toContain('Teatro Principal');
    }
    expect((await site.storedCovers()).map((name) => name.split('/').at(-1))).toEqual([
      event!.cover!.split('/').at(-1),
    ]);
  });

test('a session that is over leads to the sign-in page at once', async ({
  site,
  signIn,
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/401/);
  await signIn();
  await sessionExpires(page, site);
  site.breaks((request) =>
    request.url.includes('grant_type=refresh_token')
      ? Response.json({ code: 400, error_code: 'refresh_token_not_found', msg: 'x' }, { status: 400 })
      : undefined,
  );
  const visits: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && visits.push(new URL(request.url()).pathname));
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  expect(visits).toEqual(['/dashboard']);
  expect((await context.cookies()).filter(({ name }) => name === 'sesion')).toEqual([]);
});

test('a copy that is to end says so first, answers on, and nobody hears of it', async ({ site }) => {
  const copy = await startCopy(site, site.url, { DRAIN_SECONDS: '2' });
  copy.child.kill('SIGTERM');
  await expect.poll(copy.isReady).toBe(false);
  const answer = await fetch(`${copy.url}/`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await copy.exited()).toBe(0);
  expect(copy.output()).not.toMatch(/error|failed/i);
  await copy.close();
});
