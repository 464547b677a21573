import type { APIRequestContext } from '@playwright/test';
import type { SaveResult } from '../../app/data/events/editing/staff-event';
import { show } from '../../app/data/show';
import { answerIn } from '../panel-actions';
import { photo } from '../photo';
import { plainEvent } from '../plain-event';
import { expired, openSite, type Site } from '../site';
import { day, expect, signIn, siteTest, words } from '../site-test';

// A hosted project, with the site's caches on: every save of the panel, and a backend that fails. Where PostgreSQL is
// installed the project is one set up as Supabase's own (docs/decisions/013-hosted-stand-in.md).

const test = siteTest(() => openSite({ hosted: true, settings: { EVENTS_CACHE_SECONDS: '1' } }));

const reads = (site: Site) =>
  site.requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/rest/v1/events')).length;
const ask = async (address: string) => {
  const response = await fetch(address);
  return { status: response.status, html: await response.text() };
};

// event-list.server.test.ts asks how long visitors wait and when it is asked again, plain-text.test.ts the words.
test('a backend that fails leaves the error state, or the last list with a notice, and is asked seldom', async ({
  site,
  expectErrors,
}) => {
  // A list that was read before the backend broke asks for the dates that are over when its page is rendered.
  expectErrors(/The (events|dates that are over) could not be read/);
  site.forget();
  site.breaks(() => 'reset');
  const addresses = Array.from({ length: 50 }, (_, index) => `${site.url}/?pagina=${index + 1}`);
  for (const { status, html } of await Promise.all(addresses.map(ask))) {
    expect(status).toBe(503);
    // English to a reader, with a Spanish sentence under it and the reason folded.
    expect(html).toContain('<p lang="en">Error loading events</p>');
    expect(words(html)).toContain('No pudimos cargar las fechas. Espera un momento y toca «Reintentar».');
    expect(html).toMatch(
      /<details class="[\w-]*"><summary>Detalle técnico<\/summary><p>El servidor de las fechas no responde\./,
    );
    expect(html).not.toMatch(/\bat \w+ \(|node_modules|\.ts:/);
    expect(html, 'in plain dress until its settings were read').not.toContain('Radio Carpa');
  }
  // One, and where a slow machine takes longer for so many pages, one more after each pause.
  expect(reads(site)).toBeLessThanOrEqual(6);

  site.works();
  await site.has([{ title: 'Conocida' }]);
  expect((await ask(`${site.url}/`)).html).toContain('Conocida');
  site.requests.length = 0;
  site.breaks(() => Response.json({ message: 'la base está de gira' }, { status: 503 }));
  const visit = async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => site.url + (index % 2 ? '/' : '/new-version'));
    const pages = await Promise.all(addresses.map(ask));
    for (const { status, html } of pages) {
      expect(status).toBe(200);
      expect(html).toContain('Conocida');
    }
    return words(pages[0]!.html);
  };
  await expect
    .poll(visit, { timeout: 12_000 })
    .toContain('Vuelve a mirar en un momento.Detalle técnicola base está de gira');
  expect(reads(site)).toBeLessThanOrEqual(6);

  site.works();
  await expect.poll(visit, { timeout: 20_000 }).not.toContain('Estas fechas pueden no estar al día');
});

test('the panel’s shell has the colours known last, and asks a slow backend for nothing', async ({ site, staff }) => {
  const [id] = await site.has([{}]);
  const settings = { ...show, colors: { ...show.colors, action: '#0d5b2a' } };
  await site.database.query('insert into public.show_settings (settings) values ($1)', [settings]);
  site.forget();
  await staff.get('/');
  await staff.post('/dashboard.data', { form: { intent: 'delete', id: String(id) } });
  const held = Promise.withResolvers<void>();
  site.breaks(() => held.promise.then(() => undefined));
  site.requests.length = 0;
  const shell = await staff.get('/dashboard');
  expect(shell.status()).toBe(200);
  expect(await shell.text()).toContain('--action:#0d5b2a');
  expect(site.requests.filter(({ path }) => path.startsWith('/rest/'))).toEqual([]);
  held.resolve();
  site.works();
  await site.database.query('delete from public.show_settings');
  site.forget();
});

/** Sends a form as the panel does. */
const save = async (staff: APIRequestContext, intent: string, form: Record<string, string | number>) =>
  answerIn<SaveResult>(await (await staff.post('/dashboard.data', { form: { intent, ...form } })).body());

test('every save of the panel is one on a hosted project', async ({ site, staff, expectErrors }) => {
  expectErrors(/check constraint "forbidden"/, /could not be (added|restored)/, /Error adding event/, /ya no se puede/);
  const noche = { ...plainEvent, title: 'Noche', date: day(5), city: 'Guadalajara', state: 'Jalisco' };
  const details = () => site.rows('select event_id as id, venue, ticket_status as status from public.event_details');
  await site.database.exec(`alter table public.events add constraint forbidden check (city <> 'Comala') not valid`);
  expect(await save(staff, 'add', { ...noche, city: 'Comala' })).toMatchObject({ message: 'Error adding event.' });
  await site.database.exec('alter table public.events drop constraint forbidden');

  // As the hosted storage says that a name is taken.
  const taken = { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' };
  let uploads = 0;
  site.breaks(({ method, url }) =>
    method === 'POST' && url.includes('/storage/v1/object/covers/') && !uploads++
      ? Response.json(taken, { status: 400 })
      : undefined,
  );
  const upload = async (query: string) =>
    ((await (await staff.post(`/dashboard/imagenes${query}`, { data: await photo() })).json()) as { cover: string })
      .cover;
  const cover = await upload('?nombre=cartel.jpg');
  expect(uploads).toBe(2);
  site.works();
  expect(await save(staff, 'add', { ...noche, cover })).toMatchObject({ message: 'Event added successfully.' });
  const { id } = (await site.events())[0]!;
  expect(await site.events()).toMatchObject([{ date: day(5), time: '20:30:00', city: 'Guadalajara', cover }]);

  const other = await upload(`?evento=${id}&nombre=otro.jpg`);
  const changed = { id, city: 'Zapopan', cover: other, venue: 'Teatro Diana', status: 'sold_out' };
  expect(await save(staff, 'update', changed)).toMatchObject({ message: 'Event updated successfully.' });
  expect(await site.storedCovers()).toContain(`event-covers/${other}`);
  expect(await details()).toEqual([{ id, venue: 'Teatro Diana', status: 'sold_out' }]);
  const conflict = await save(staff, 'update', { id, city: 'Tonalá', 'opened.city': 'Guadalajara' });
  expect(conflict).toMatchObject({ success: false });
  expect(JSON.stringify(conflict)).toContain('Zapopan');

  const [before] = await site.events();
  expect(await save(staff, 'delete', { id })).toMatchObject({ message: 'Event deleted successfully.' });
  expect(await site.events()).toEqual([]);
  expect(await save(staff, 'restore', { id })).toMatchObject({ success: true });
  expect(JSON.stringify(await save(staff, 'restore', { id }))).toContain('ya no se puede restaurar');
  expect([await site.events(), await details()]).toEqual([
    [before],
    [expect.objectContaining({ venue: 'Teatro Diana' })],
  ]);

  await save(staff, 'add', { ...noche, title: 'Otra vez', sharedCover: other });
  await save(staff, 'add-tour', { ...noche, title: 'Gira', attempt: 'gira-1', venue: 'Foro' });
  expect(await site.events()).toMatchObject([{ id }, { title: 'Otra vez', cover: other }, { title: 'Gira' }]);
  for (const title of ['Noche', 'Otra vez', 'Gira'])
    await expect.poll(async () => (await fetch(site.url)).text()).toContain(title);
});

test('sign-in goes by the project’s address, a token that ran out is renewed, and signing out ends it', async ({
  site,
  request,
  staff,
}) => {
  await signIn(request, site, 'fan@correo.example');
  expect((await request.get('/dashboard/data')).status(), 'a stranger').toBe(401);
  const authorize = site.requests.find(({ path }) => path.startsWith('/auth/v1/authorize'))!;
  for (const part of ['provider=google', `redirect_to=${site.url}/dashboard`, 'code_challenge_method=s256'])
    expect(authorize.path).toContain(part);
  const { cookies } = await staff.storageState();
  const Cookie = `sesion=${expired(cookies.find(({ name }) => name === 'sesion')!.value)}`;
  const renewed = await fetch(`${site.url}/dashboard/data`, { headers: { Cookie } });
  expect([renewed.status, renewed.headers.getSetCookie().join()]).toEqual([200, expect.stringContaining('sesion=')]);
  const [session] = renewed.headers.getSetCookie()[0]!.split(';');
  await fetch(`${site.url}/logout`, { method: 'POST', headers: { Cookie: session!, Origin: site.url } });
  expect((await fetch(`${site.url}/dashboard/data`, { headers: { Cookie: session! } })).status).toBe(401);
});

test('a hosted project without its secret key has no notices and no invitation links', async ({ site, staff }) => {
  for (const path of ['/avisos', '/entrar']) expect((await staff.get(path)).status(), path).toBe(404);
  expect((await staff.post('/avisos/suscripcion')).status()).toBe(404);
  const [id] = await site.has([{}]);
  expect(await (await staff.get(`/eventos/${id}`)).text()).not.toContain('/avisos');
  expect(await (await staff.get('/dashboard/data/equipo')).json()).toMatchObject({ canInvite: false });
  const asked = await staff.post('/dashboard/equipo.data', {
    form: { change: 'invite', email: 'beto@correo.example' },
  });
  expect(await asked.text()).not.toContain('/entrar#');
});
