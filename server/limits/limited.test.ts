import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limited } from './limited';
import { rateLimits, type Costly } from './rate-limits';

const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.7' } } as unknown as IncomingMessage;
const one = { atOnce: 1, aSecond: 0.001 };

/** The limit that refuses the second of two equal requests; undefined when none does. */
async function countedAs(path: string, method: string): Promise<Costly | undefined> {
  const limits = rateLimits(0, { 'sign-in': one, write: one, page: one, picture: one });
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.use(limited(limits));
  app.all('*', (c) => c.text('ok'));
  const ask = async () => app.request(path, { method }, { incoming });
  await ask();
  const second = await ask();
  const [what] = Object.entries(limits.refused).find(([, count]) => count) ?? [];
  expect(second.status).toBe(what ? 429 : 200);
  return what as Costly | undefined;
}

test.each([
  ['POST', '/login', 'sign-in'],
  ['POST', '/login.data?index', 'sign-in'],
  ['POST', '/entrar', 'sign-in'],
  ['GET', '/auth/v1/authorize?provider=google', 'sign-in'],
  ['GET', '/dashboard?code=x', 'sign-in'],
  ['GET', '/login', 'page'],
  ['GET', '/nada', 'page'],
  ['GET', '/dashboard/data', 'page'],
  ['POST', '/dashboard.data', 'write'],
  ['POST', '/logout', 'write'],
  ['POST', '/pictures/1/x/y', 'write'],
  ['GET', '/pictures/1/x/y', undefined],
])('%s %s counts as %s', async (method, path, what) => expect(await countedAs(path, method)).toBe(what));

test('a page that is rendered for everybody counts for nobody', async () => {
  const app = new Hono();
  app.use(limited(rateLimits(0, { page: one })));
  app.all('*', (c) => c.text('ok'));
  await app.request('/');
  expect((await app.request('/')).status).toBe(200);
});
