import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compareZone } from './hosted-project';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => void warn.mockReset().mockImplementation(() => undefined));
afterEach(() => warn.mockReset());

const compare = (fetch: typeof globalThis.fetch) =>
  compareZone({ url: 'https://abc.supabase.co', publishableKey: 'k', fetch }, 'America/Tijuana');

test('asks the project with the public key, and says nothing when both agree', async () => {
  const asked: string[] = [];
  await compare(async (input, init) => {
    asked.push(`${init?.method} ${String(input)} ${new Headers(init?.headers).get('apikey')}`);
    return Response.json('America/Tijuana');
  });
  expect(asked).toEqual(['POST https://abc.supabase.co/rest/v1/rpc/show_zone k']);
  expect(warn).not.toHaveBeenCalled();
});

test('warns once, with both zones and the mend, when they differ', async () => {
  await compare(async () => Response.json('America/Mexico_City'));
  expect(warn.mock.calls).toHaveLength(1);
  for (const words of ['America/Mexico_City', "set zone = 'America/Tijuana'"])
    expect(warn.mock.calls[0]![0]).toContain(words);
});

test('says once that an older project can’t be compared', async () => {
  await compare(async () => Response.json({ code: 'PGRST202' }, { status: 404 }));
  expect(warn.mock.calls).toEqual([[expect.stringContaining('no function show_zone()')]]);
});

test('a project that does not answer is no matter of its zone', async () => {
  await compare(() => Promise.reject(new TypeError('fetch failed')));
  await compare(async () => new Response('<html>', { status: 503 }));
  expect(warn).not.toHaveBeenCalled();
});
