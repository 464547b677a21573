import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';
import { readWorker } from '../../../scripts/worker.mjs';

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

/**
 * The worker's own file, in a stand-in for the browser's scope: a headless browser shows no notifications.
 * @param hour by the phone's clock
 * @param caches names of those that are there
 */
export function openWorker(hour: number, caches: string[] = []) {
  const listeners = new Map<string, Listener>();
  const notifications: Shown[] = [];
  /** Messages shown again with the show's icon. */
  const dressed: Shown[] = [];
  /** The site's answer to every request, in place of its own. */
  const site: { answers?: () => Response | Promise<Response> } = {};
  const opened: string[] = [];
  const cached = new Map<string, Response>();
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
        put: async (address: string, response: Response) => void cached.set(address, response),
        delete: async (address: string) => cached.delete(address),
        keys: async () => [],
      }),
      match: async (address: string) => cached.get(address)?.clone(),
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
      getNotifications: async ({ tag }: { tag: string }) => notifications.filter((one) => one.tag === tag),
      showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
        void (options.icon ? dressed : notifications).push({ title, ...options }),
    },
  };
  runInNewContext(readWorker(), scope);
  const dispatch = async (name: string, event: object) => {
    const work: Promise<void>[] = [];
    listeners.get(name)!({ ...event, waitUntil: (done: Promise<void>) => work.push(done) });
    await Promise.all(work);
  };
  const push = (message: object) => dispatch('push', { data: { json: () => message } });
  return { dispatch, push, notifications, dressed, opened, offline, modes, site, cached, deleted };
}

/** Expects that a page comes from the site, not from the browser's stale copy, and without a connection as it was. */
export async function expectKept({ dispatch, offline, modes }: ReturnType<typeof openWorker>, path: string) {
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
}
