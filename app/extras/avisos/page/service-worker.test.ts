import { expect, test } from 'vitest';
import { expectKept, openWorker } from '../../offline/service-worker.fixture';

const message = { title: 'Radio Carpa va a Puebla', body: 'Sábado.', path: '/eventos/1-x-puebla', tag: 'fecha-1' };

test('a message is shown, a later one of the date takes its place, and said twice it makes no sound', async () => {
  const { push, notifications, dressed } = openWorker(12);
  for (const body of ['Sábado.', 'Sábado.']) await push({ ...message, body });
  await push({ ...message, tag: 'fecha-2' });
  expect(notifications.map(({ tag, renotify, silent }) => [tag, renotify, silent])).toEqual([
    ['fecha-1', false, false],
    ['fecha-1', false, false],
    ['fecha-2', false, false],
  ]);
  expect(notifications[0]).toMatchObject({
    title: message.title,
    body: 'Sábado.',
    data: message.path,
  });
  expect(dressed[0]).toMatchObject({ tag: 'fecha-1', icon: '/iconos/1/any-192.png', silent: true });
  const changed = openWorker(12);
  for (const body of ['Sábado.', 'Se cancela.']) await changed.push({ ...message, body });
  expect(changed.notifications.map(({ renotify }) => renotify)).toEqual([false, true]);
});

test.each([
  [8, true],
  [9, false],
  [20, false],
  [21, true],
])('at %i h by the phone’s clock it is silent: %s', async (hour, silent) => {
  const { push, notifications } = openWorker(hour);
  await push(message);
  expect(notifications[0]!.silent).toBe(silent);
});

test('a message is shown though the site answers nothing, and not again once it was put away', async () => {
  const { push, notifications, dressed, site } = openWorker(12);
  let answer = (_: Response) => {};
  site.answers = () => new Promise((resolve) => (answer = resolve));
  const done = push(message);
  await expect.poll(() => notifications).toHaveLength(1);
  notifications.pop();
  answer(Response.json({ icons: [{ src: '/iconos/1/any-192.png' }] }));
  await done;
  expect([notifications, dressed]).toEqual([[], []]);
});

test('a tap on it opens the page of its date, and none of another site', async () => {
  const { dispatch, opened } = openWorker(12);
  for (const data of ['https://otro.example/', '//otro.example', 'javascript:alert(1)'])
    await dispatch('notificationclick', { notification: { data, close: () => undefined } });
  await dispatch('notificationclick', { notification: { data: message.path, close: () => undefined } });
  expect(opened).toEqual(['https://gira.example/eventos/1-x-puebla']);
});

test('the form is kept for visits without a connection', () => expectKept(openWorker(12), '/avisos'));
