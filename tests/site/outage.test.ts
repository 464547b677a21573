import { openSite, type Site } from '../site';
import { expect, siteTest, words } from '../site-test';

// A hosted backend that fails, with the site's caches on: what visitors see, and how often the backend is asked.

const test = siteTest(() => openSite({ hosted: true, settings: { EVENTS_CACHE_SECONDS: '1' } }));

const reads = (site: Site) =>
  site.requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/rest/v1/events')).length;
const ask = async (address: string) => {
  const response = await fetch(address);
  return { status: response.status, html: await response.text() };
};

// event-list.server.test.ts asks how long visitors wait and when it is asked again, readable-message.test.ts the words.
test('a backend that fails leaves the error state, or the last list with a notice, and is asked seldom', async ({
  site,
  expectErrors,
}) => {
  expectErrors(/The events could not be read/);
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

test('the panel’s shell asks the backend for nothing, which may take seconds', async ({ site, staff }) => {
  const [id] = await site.has([{}]);
  await staff.get('/');
  await staff.post('/dashboard.data', { form: { intent: 'delete', id: String(id) } });
  const held = Promise.withResolvers<void>();
  site.breaks(() => held.promise.then(() => undefined));
  site.requests.length = 0;
  const shell = await staff.get('/dashboard');
  expect(shell.status()).toBe(200);
  expect(site.requests.filter(({ path }) => path.startsWith('/rest/'))).toEqual([]);
  held.resolve();
  site.works();
});

// Here because the site is that of a hosted project too.
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
