import { createHash } from 'node:crypto';
import { request as playwright, type APIRequestContext } from '@playwright/test';
import { onTestFinished, vi } from 'vitest';
import type { TeamResult } from '../../app/extras/team/data/team';
import { syncStaff } from '../../server/embedded/staff';
import { answerIn } from '../panel-actions';
import { plainEvent } from '../plain-event';
import { day, openSite, type Site } from '../site';
import { expect, siteTest } from '../site-test';

// Links that sign somebody in once, without Google, and what is tried with them.

const [ana, beto] = ['ana@correo.example', 'beto@correo.example'];
const test = siteTest(() => openSite({ settings: { DEMO: 'off', STAFF_EMAILS: ana } }));

/** A browser of its own. */
async function device(site: Site): Promise<APIRequestContext> {
  const context = await playwright.newContext({ baseURL: site.url, extraHTTPHeaders: { Origin: site.url } });
  onTestFinished(() => context.dispose());
  return context;
}

/** Makes a link as the owner of the server does, and takes its secret out of the address. */
async function invite(site: Site, email: string) {
  await site.database.query(
    `insert into private.staff (email, added_by) values ($1, 'servidor') on conflict do nothing`,
    [email],
  );
  return (await site.invitations!.invite(email, 'servidor')).link.split('#')[1]!;
}

const enter = async (browser: APIRequestContext, secret: string) => {
  const answer = await browser.post('/entrar', { form: { secret }, maxRedirects: 0 });
  return { status: answer.status(), to: answer.headers()['location'], text: await answer.text() };
};
/** A browser that has used a link for this person. */
async function signedIn(site: Site, email: string) {
  const browser = await device(site);
  await enter(browser, await invite(site, email));
  return browser;
}
/** Changes the team as the panel does. */
const team = async (browser: APIRequestContext, change: string, email: string) =>
  answerIn<TeamResult>(await (await browser.post('/dashboard/equipo.data', { form: { change, email } })).body());
const panel = async (browser: APIRequestContext) => (await browser.get('/dashboard/data')).status();
const history = async (site: Site) => {
  const rows = await site.rows<{ line: string }>(
    `select concat_ws(' ', who, what, about, coalesce(after, before) ->> 'email') as line from public.event_history order by id`,
  );
  return rows.map(({ line }) => line);
};

test('a link signs somebody in, on one device, once', async ({ site }) => {
  const secret = await invite(site, beto);
  const [phone, other] = [await device(site), await device(site)];
  expect(Buffer.from(secret, 'base64url'), '256 bits').toHaveLength(32);
  const entered = await enter(phone, secret);
  expect([entered.status, entered.to]).toEqual([302, '/dashboard']);
  const data = (await (await phone.get('/dashboard/data')).json()) as { email: string };
  expect(data.email).toBe(beto);
  const added = await phone.post('/dashboard.data', {
    multipart: { intent: 'add', ...plainEvent, date: day(3) },
  });
  expect(await added.text()).toContain('Event added successfully.');

  // On another device, and again on this one, whose session stands.
  expect((await enter(other, secret)).text).toContain('Este link ya no sirve');
  expect(await panel(other)).toBe(401);
  expect((await enter(phone, secret)).to).toBe('/dashboard');
  expect(await panel(phone)).toBe(200);
});

test('of two uses at the same moment one succeeds', async ({ site }) => {
  const secret = await invite(site, beto);
  const browsers = await Promise.all(Array.from({ length: 3 }, () => device(site)));
  const answers = await Promise.all(browsers.map((browser) => enter(browser, secret)));
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
  expect((await Promise.all(browsers.map(panel))).filter((status) => status === 200)).toHaveLength(1);
});

test('guessed, cut off, empty or from another link it opens nothing', async ({ site }) => {
  const secret = await invite(site, beto);
  const browser = await device(site);
  const hash = createHash('sha256').update(secret).digest('hex');
  for (const wrong of [
    '',
    'x',
    secret.slice(0, -1),
    `${secret}x`,
    secret.toUpperCase(),
    hash,
    `' or true --`,
    'x'.repeat(3000),
  ])
    expect([wrong.slice(0, 20), (await enter(browser, wrong)).status]).toEqual([wrong.slice(0, 20), 200]);
  expect(await panel(browser)).toBe(401);
  expect((await enter(browser, secret)).status).toBe(302);
});

test('used late it opens nothing', async ({ site }) => {
  const secret = await invite(site, beto);
  await site.database.query(
    `update private.invitations set expires_at = expires_at - interval '24 hours' where email = $1`,
    [beto],
  );
  expect((await enter(await device(site), secret)).status).toBe(200);
  expect(await site.invitations!.pending()).toEqual([]);
});

test('a robot that looks at it uses nothing up, and nothing of it is kept', async ({ site }) => {
  const secret = await invite(site, beto);
  const robot = await device(site);
  for (const path of ['/entrar', `/entrar?secret=${secret}`, `/entrar.data?secret=${secret}`]) {
    const answer = await robot.get(path, { headers: { 'User-Agent': 'WhatsApp/2.23' } });
    expect(answer.headers()['cache-control'], path).toMatch(/no-store|no-cache/);
    expect(await panel(robot)).toBe(401);
  }
  const page = await robot.get('/entrar');
  expect(page.headers()['cache-control']).toBe('no-store');
  expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
  expect(page.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
  // A form elsewhere sends nothing either.
  const elsewhere = await robot.post('/entrar', { form: { secret }, headers: { Origin: 'https://evil.example' } });
  expect(elsewhere.status()).toBe(403);
  expect((await enter(robot, secret)).status).toBe(302);
});

test('a newer link, Anular and leaving the team make it void at once', async ({ site }) => {
  const browser = await device(site);
  const first = await invite(site, beto);
  const second = await invite(site, beto);
  expect((await enter(browser, first)).status).toBe(200);
  await site.invitations!.revoke(beto, ana);
  expect((await enter(browser, second)).status).toBe(200);
  const third = await invite(site, beto);
  await site.database.query('delete from private.staff where email = $1', [beto]);
  expect((await enter(browser, third)).status).toBe(200);
  expect(await panel(browser)).toBe(401);
});

test('a link says that it replaces one; revoked, that its person is still of the team', async ({ site }) => {
  const browser = await signedIn(site, ana);
  const send = (change: string, email: string) => team(browser, change, email);
  expect((await send('invite', beto)).sentence).toBe(`El link para ${beto} está listo.`);
  expect((await send('invite', beto)).sentence).toBe(`El link para ${beto} está listo. El link anterior ya no sirve.`);
  const { sentence, remains, team: now } = await send('revoke', beto);
  expect([sentence, remains]).toEqual([
    `El link para ${beto} ya no sirve. Sigue en el equipo: quita a esa persona si no debe entrar.`,
    beto,
  ]);
  expect(now.members.map(({ email }) => email)).toContain(beto);
  await send('invite', ana);
  expect((await send('revoke', ana)).remains).toBeUndefined();
});

test('a link that is not there is not revoked, and no address of an example or of no e-mail is taken', async ({
  site,
}) => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const browser = await signedIn(site, ana);
  log.mockClear();
  const said = async (change: string, email: string) => {
    const { done, sentence } = await team(browser, change, email);
    return [done, sentence];
  };
  const nobody = 'nadie@correo.example';
  expect(await said('revoke', nobody)).toEqual([
    false,
    `Ya no había link para ${nobody}: alguien lo usó, venció o lo anularon.`,
  ]);
  const incomplete = 'Escribe el correo completo, como ana@gmail.com.';
  for (const change of ['add', 'invite', 'remove', 'restore', 'revoke'])
    for (const email of ['', 'x\0@b.mx']) expect(await said(change, email), change).toEqual([false, incomplete]);
  for (const email of ['tu@correo.com', 'Ana <ana@correo.mx>'])
    for (const change of ['add', 'invite'])
      expect(await said(change, email)).toEqual([false, expect.stringContaining('es el correo del ejemplo')]);
  expect(log.mock.calls).toEqual([]);
  log.mockRestore();
});

test('a removed person loses access at once, also by an older link', async ({ site }) => {
  const [browser, phone] = [await signedIn(site, ana), await signedIn(site, beto)];
  const left = await invite(site, beto);
  const send = (change: string, email: string) => team(browser, change, email);
  expect(await send('remove', ana)).toMatchObject({ done: false });
  // Another one whom the settings name.
  await site.database.exec(`insert into private.staff (email) values ('dora@correo.example') on conflict do nothing;
    insert into private.settings_staff values ('dora@correo.example') on conflict do nothing`);
  expect(await send('remove', 'dora@correo.example')).toMatchObject({
    done: false,
    sentence: expect.stringContaining('lo quita quien cuida el servidor') as string,
  });
  await site.database.exec(`delete from private.settings_staff where email like 'dora@%';
    delete from private.staff where email like 'dora@%'`);
  expect(await send('remove', beto)).toMatchObject({ done: true });
  const cookies = await phone.storageState();
  expect(await panel(phone)).toBe(401);
  expect((await phone.storageState()).cookies, 'signed out').toHaveLength(0);
  expect((await enter(phone, left)).status).toBe(200);
  // Taken back, they are of the team; the session that was ended is not begun again.
  expect(await send('restore', beto)).toMatchObject({ done: true });
  const again = await playwright.newContext({ baseURL: site.url, storageState: cookies });
  onTestFinished(() => again.dispose());
  expect(await panel(again)).toBe(401);
});

test.for(['Equipo', 'STAFF_EMAILS'])(
  'what the links of a person began who leaves by %s ends with them',
  async (by, { site }) => {
    const [browser, phone] = [await signedIn(site, ana), await signedIn(site, beto)];
    const made = async (email: string) => (await team(phone, 'invite', email)).message!.link!.split('#')[1]!;
    const other = await device(site);
    await enter(other, await made(ana));
    const unused = await made(ana);
    const colleague = await signedIn(site, 'carla@correo.example');
    expect(await panel(other)).toBe(200);
    if (by === 'Equipo') await team(browser, 'remove', beto);
    else {
      const named = (staffEmails: string[]) => syncStaff(site.database, { staffEmails, demo: false });
      await site.database.query('delete from private.staff where email = $1', [beto]);
      await named([ana, beto]);
      await named([ana]);
    }
    const now = await Promise.all([other, phone, browser, colleague].map(panel));
    expect(now).toEqual([401, 401, 200, 200]);
    expect((await enter(other, unused)).to).toBeUndefined();
  },
);

test('history and log say who, and never the secret', async ({ site }) => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const [browser, phone] = [await signedIn(site, ana), await device(site)];
  await site.database.query('delete from private.staff where email = $1', [beto]);
  await site.has([]);
  const made = await browser.post('/dashboard/equipo.data', { form: { change: 'invite', email: beto } });
  expect(made.headers()['cache-control']).toBe('no-store');
  const { message, qr } = await answerIn<{ message: { link: string; text: string }; qr: string }>(await made.body());
  expect([message.text.includes(message.link), qr.startsWith('<svg')]).toEqual([true, true]);
  const secret = message.link.split('#')[1]!;
  // The history below would name whom it adds.
  const strange = { change: 'adopt', email: 'carla@correo.example' };
  expect((await browser.post('/dashboard/equipo.data', { form: strange })).status()).toBe(400);
  await enter(phone, `${secret}x`);
  await enter(phone, secret);
  await team(browser, 'invite', beto);
  await team(browser, 'revoke', beto);
  expect(await history(site)).toEqual([
    `${ana} added staff ${beto}`,
    `${ana} added invitations ${beto}`,
    `${beto} changed invitations ${beto}`,
    `${ana} added invitations ${beto}`,
    `${ana} deleted invitations ${beto}`,
  ]);
  const lines = log.mock.calls.map((parts) => parts.join(' '));
  log.mockRestore();
  for (const line of [
    'An invitation was made.',
    'An unknown invitation link was tried.',
    'An invitation was used.',
    'An invitation was revoked.',
  ])
    expect(lines).toContain(line);
  expect(lines.join()).not.toContain(secret);
  const rows = await site.rows(
    'select i::text, h::text from private.invitations i full join public.event_history h on true',
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('without Google, /login says how to get a link, and has no dead button', async ({ site }) => {
  const text = await (await (await device(site)).get('/login')).text();
  expect(text).toContain('Aquí se entra con un link de una sola vez. Pídelo a alguien del equipo');
  expect(text).not.toContain('type="submit"');
});

test('a sign-in posted to another address is refused with the right one, and no header is echoed', async ({ site }) => {
  const Origin = site.url.replace('localhost', '127.0.0.1');
  const headers = { Origin, 'Sec-Fetch-Site': 'same-origin', Host: 'malo.example' };
  const answer = await (await device(site)).post(`${Origin}/login`, { headers });
  expect([answer.status(), await answer.text()]).toEqual([403, expect.stringContaining(`${site.url}/login`)]);
  expect(await answer.text()).not.toContain('malo.example');
});

test('without settings and dates public pages say that a tour is prepared, in nobody’s name', async ({ site }) => {
  const browser = await device(site);
  const paths = ['/', '/new-version', '/calendario.ics', '/manifest.webmanifest'];
  const read = async (path: string) => (await browser.get(path)).text();
  for (const path of paths) expect(await read(path), path).not.toMatch(/radio ?carpa/i);
  expect(await read('/')).toContain('Estamos armando la gira');
  await enter(browser, await invite(site, beto));
  await site.database.exec(`insert into public.show_settings (settings) values ('{"name": "La Otra Voz"}')`);
  site.forget();
  for (const path of paths) expect(await read(path), path).toContain('La Otra Voz');
  await site.database.exec('delete from public.show_settings where id = 1');
  // A date does not make it another show's.
  await site.has([{ title: 'La primera' }]);
  const first = await read('/');
  expect(first).toContain('La primera');
  expect(first).not.toContain('Radio Carpa');
});
