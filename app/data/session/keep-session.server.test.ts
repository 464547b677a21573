import { expect, test, vi } from 'vitest';
import { keepSession } from './keep-session.server';

const address = 'http://x/auth/v1/token?grant_type=refresh_token';

test.each<[string, () => Promise<Response>, boolean]>([
  ['new tokens', async () => Response.json({ access_token: 'x' }), false],
  ['a refusal', async () => Response.json({ error_code: 'refresh_token_not_found' }, { status: 400 }), false],
  ['too many requests', async () => Response.json({ code: 429 }, { status: 429 }), true],
  ['a failure', async () => Response.json({ message: 'x' }, { status: 502 }), true],
  ['a page that refuses', async () => new Response('<h1>Mantenimiento</h1>', { status: 403 }), true],
  ['a page instead of tokens', async () => new Response('<h1>Mantenimiento</h1>'), true],
  ['no connection', () => Promise.reject(new TypeError('fetch failed')), true],
])('%s', async (_, answer, kept) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const session = keepSession(answer);
  const { status } = await session.fetch(address, { method: 'POST' });
  expect(session.isKept()).toBe(kept);
  expect(status === 429).toBe(kept);
  expect(log).toHaveBeenCalledTimes(kept ? 1 : 0);
});

test('other failures do not affect the session', async () => {
  const session = keepSession(() => Promise.reject(new TypeError('fetch failed')));
  await expect(session.fetch('http://x/rest/v1/events')).rejects.toThrow('fetch failed');
  expect(session.isKept()).toBe(false);
});
