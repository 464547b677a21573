import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

// The worker's own file, in a stand-in for the browser's scope: a headless browser shows no notifications.
type Shown = { title: string; body: string; tag: string; data: string; renotify: boolean; silent: boolean };
type Listener = (event: object) => void;

function openWorker(hour: number) {
  const listeners = new Map<string, Listener>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  class Clock extends Date {
    override getHours = () => hour;
  }
  const scope = {
    self: { addEventListener: (name: string, listener: Listener) => listeners.set(name, listener) },
    Date: Clock,
    URL,
    location: { origin: 'https://gira.example' },
    fetch: async () => Response.json({ icons: [{ src: '/iconos/1/any-192.png' }] }),
    clients: { matchAll: async () => [], openWindow: async (address: string) => opened.push(address) },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
      showNotification: async (title: string, options: Omit<Shown, 'title'>) => void shown.push({ title, ...options }),
    },
  };
  runInNewContext(readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8'), scope);
  const dispatch = async (name: string, event: object) => {
    const work: Promise<void>[] = [];
    listeners.get(name)!({ ...event, waitUntil: (done: Promise<void>) => work.push(done) });
    await Promise.all(work);
  };
  const push = (message: object) => dispatch('push', { data: { json: () => message } });
  return { dispatch, push, shown, opened };
}

const message = { title: 'Radio Carpa va a Puebla', body: 'Sábado.', path: '/eventos/1-x-puebla', tag: 'fecha-1' };

test('a message is shown, a later one of the date takes its place, and said twice it makes no sound', async () => {
  const { push, shown } = openWorker(12);
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
    icon: '/iconos/1/any-192.png',
  });
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

test('a tap on it opens the page of its date', async () => {
  const { dispatch, opened } = openWorker(12);
  await dispatch('notificationclick', { notification: { data: message.path, close: () => undefined } });
  expect(opened).toEqual(['https://gira.example/eventos/1-x-puebla']);
});
