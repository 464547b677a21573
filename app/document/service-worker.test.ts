import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

// The worker's own file, in a stand-in for the browser's scope: a headless browser shows no notifications.
type Shown = {
  title: string;
  body: string;
  tag: string;
  data: string;
  renotify: boolean;
  silent: boolean;
  icon?: string;
};
type Listener = (event: object) => void;

function openWorker(hour: number, caches: string[] = []) {
  const listeners = new Map<string, Listener>();
  const shown: Shown[] = [];
  /** Messages shown again with the show's icon. */
  const dressed: Shown[] = [];
  /** The site's answer to every request, in place of its own. */
  const site: { answers?: () => Response | Promise<Response> } = {};
  const opened: string[] = [];
  const kept = new Map<string, Response>();
  const deleted: string[] = [];
  const offline = { value: false };
  const modes = new Map<string, RequestCache | undefined>();
  class Clock extends Date {
    override getHours = () => hour;
  }
  const scope = {
    self: {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      clients: { claim: async () => undefined },
    },
    Date: Clock,
    URL,
    location: { origin: 'https://gira.example' },
    Headers,
    Response,
    Request,
    caches: {
      open: async () => ({
        put: async (address: string, response: Response) => void kept.set(address, response),
        delete: async (address: string) => kept.delete(address),
        keys: async () => [],
      }),
      match: async (address: string) => kept.get(address)?.clone(),
      keys: async () => caches,
      delete: async (name: string) => deleted.push(name),
    },
    fetch: async (asked: string | Request, init?: RequestInit) => {
      const address = typeof asked === 'string' ? asked : asked.url;
      modes.set(address, init?.cache);
      if (offline.value) throw new TypeError('Failed to fetch');
      if (site.answers) return site.answers();
      if (address.endsWith('.svg')) return new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } });
      return Response.json({ icons: [{ src: '/iconos/1/any-192.png' }] });
    },
    clients: { matchAll: async () => [], openWindow: async (address: string) => opened.push(address) },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
      showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
        void (options.icon ? dressed : shown).push({ title, ...options }),
    },
  };
  runInNewContext(readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8'), scope);
  const dispatch = async (name: string, event: object) => {
    const work: Promise<void>[] = [];
    listeners.get(name)!({ ...event, waitUntil: (done: Promise<void>) => work.push(done) });
    await Promise.all(work);
  };
  const push = (message: object) => dispatch('push', { data: { json: () => message } });
  return { dispatch, push, shown, dressed, opened, offline, modes, site, kept, deleted };
}

const message = { title: 'Radio Carpa va a Puebla', body: 'Sábado.', path: '/eventos/1-x-puebla', tag: 'fecha-1' };

test('a message is shown, a later one of the date takes its place, and said twice it makes no sound', async () => {
  const { push, shown, dressed } = openWorker(12);
  for (const body of ['Sábado.', 'Sábado.']) await push({ ...message, body });
  await push({ ...message, tag: 'fecha-2' });
  expect(shown.map(({ tag, renotify, silent }) => [tag, renotify, silent])).toEqual([
    ['fecha-1', false, false],
    ['fecha-1', false, false],
    ['fecha-2', false, false],
  ]);
  expect(shown[0]).toMatchObject({
    title: message.title,
    body: 'Sábado.',
    data: message.path,
  });
  expect(dressed[0]).toMatchObject({ tag: 'fecha-1', icon: '/iconos/1/any-192.png', silent: true });
  const changed = openWorker(12);
  for (const body of ['Sábado.', 'Se cancela.']) await changed.push({ ...message, body });
  expect(changed.shown.map(({ renotify }) => renotify)).toEqual([false, true]);
});

test.each([
  [8, true],
  [9, false],
  [20, false],
  [21, true],
])('at %i h by the phone’s clock it is silent: %s', async (hour, silent) => {
  const { push, shown } = openWorker(hour);
  await push(message);
  expect(shown[0]!.silent).toBe(silent);
});

test('a message is shown though the site answers nothing, and not again once it was put away', async () => {
  const { push, shown, dressed, site } = openWorker(12);
  let answer = (_: Response) => {};
  site.answers = () => new Promise((resolve) => (answer = resolve));
  const done = push(message);
  await expect.poll(() => shown).toHaveLength(1);
  shown.pop();
  answer(Response.json({ icons: [{ src: '/iconos/1/any-192.png' }] }));
  await done;
  expect([shown, dressed]).toEqual([[], []]);
});

test('a tap on it opens the page of its date, and none of another site', async () => {
  const { dispatch, opened } = openWorker(12);
  for (const data of ['https://otro.example/', '//otro.example', 'javascript:alert(1)'])
    await dispatch('notificationclick', { notification: { data, close: () => undefined } });
  await dispatch('notificationclick', { notification: { data: message.path, close: () => undefined } });
  expect(opened).toEqual(['https://gira.example/eventos/1-x-puebla']);
});

test('the page of a date is kept with its drawn poster, to stand in for a cover that was never seen', async () => {
  const { dispatch, offline } = openWorker(12);
  const poster = (id: string) => {
    let answer: Promise<Response> | undefined;
    const request = new Request(`https://gira.example/pictures/${id}/0/poster.svg`);
    const asked = dispatch('fetch', { request, respondWith: (response: Promise<Response>) => (answer = response) });
    return asked.then(() => answer);
  };
  await dispatch('message', {
    data: ['https://gira.example/eventos/12-noche-de-carpa-puebla', 'https://gira.example/'],
  });
  offline.value = true;
  expect(await (await poster('12'))?.text()).toBe('<svg/>');
  await expect(poster('13')).rejects.toThrow();
});

test.each([
  ['the dates that answer ¿Dónde estás?', '/fechas.json'],
  ['the form of messages', '/avisos'],
])('%s: from the site, not from the browser’s stale copy; without a connection as it was kept', async (_, path) => {
  const { dispatch, offline, modes } = openWorker(12);
  const address = `https://gira.example${path}`;
  let answer: Promise<Response> | undefined;
  const respondWith = (given: Promise<Response>) => (answer = given);
  const ask = () => dispatch('fetch', { request: new Request(address), respondWith });
  await dispatch('message', { data: [address] });
  await ask();
  await answer;
  expect(modes.get(address)).toBe('no-cache');
  offline.value = true;
  await ask();
  expect((await answer)?.status).toBe(200);
});

test('a proxy’s answer that the site is not there brings the page seen last; the site’s own is shown', async () => {
  const { dispatch, site } = openWorker(12);
  const ask = async (path: string) => {
    let answer: Promise<Response> | undefined;
    const request = Object.defineProperty(new Request(`https://gira.example${path}`), 'mode', { value: 'navigate' });
    await dispatch('fetch', { request, respondWith: (given: Promise<Response>) => (answer = given) });
    return (await answer)!;
  };
  site.answers = () => new Response('<body>Fechas');
  await dispatch('message', { data: ['https://gira.example/new-version'] });
  for (const status of [502, 503, 504]) {
    site.answers = () => new Response('nginx', { status });
    const page = await ask('/new-version');
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringMatching(/El sitio no contesta\. Ves la página como estaba el .*Fechas/),
    ]);
    expect((await ask('/avisos')).status, 'never seen').toBe(status);
  }
  site.answers = () => new Response('Error', { status: 503, headers: { 'X-Content-Type-Options': 'nosniff' } });
  expect(await (await ask('/new-version')).text()).toBe('Error');
});

test('nothing of staff is kept or answered, calendars and feeds neither', async () => {
  const { dispatch, kept, modes } = openWorker(12);
  const paths = ['/dashboard', '/dashboard/data', '/login', '/entrar', '/auth/v1/callback', '/eventos/1.ics'];
  const others = [...paths, '/calendario.ics', '/feed.xml', '/robots.txt'].map((path) => `https://gira.example${path}`);
  for (const address of others)
    await dispatch('fetch', { request: new Request(address), respondWith: () => expect.unreachable(address) });
  await dispatch('message', { data: others });
  expect([[...kept.keys()], [...modes.keys()]]).toEqual([[], []]);
});

test('a new version keeps the pages, and the files of the one before it, which open pages still ask for', async () => {
  const { dispatch, deleted } = openWorker(12, ['pages', 'files-aaa', 'pictures', 'files-bbb', 'files-VERSION']);
  await dispatch('activate', {});
  expect(deleted).toEqual(['files-aaa']);
});
