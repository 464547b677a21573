import { expect, onTestFinished, test, vi } from 'vitest';
import { compareZone } from './hosted-project';

/** The warnings of a site in Tijuana's zone. */
async function warnings(fetch: typeof globalThis.fetch): Promise<unknown[]> {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  await compareZone({ url: 'https://abc.supabase.co', publishableKey: 'k', fetch }, 'America/Tijuana');
  return warn.mock.calls.flat();
}

test('asks the project with the public key, and says nothing when both agree', async () => {
  const asked: string[] = [];
  const said = await warnings(async (input, init) => {
    asked.push(`${init?.method} ${String(input)} ${new Headers(init?.headers).get('apikey')}`);
    return Response.json('America/Tijuana');
  });
  expect(asked).toEqual(['POST https://abc.supabase.co/rest/v1/rpc/show_zone k']);
  expect(said).toEqual([]);
});

test.each<[string, typeof fetch, RegExp[]]>([
  [
    'both zones and the mend are said once, when they differ',
    async () => Response.json('America/Mexico_City'),
    [/America\/Mexico_City.* set zone = 'America\/Tijuana'/],
  ],
  [
    'an older project can’t be compared, which is said once',
    async () => Response.json({ code: 'PGRST202' }, { status: 404 }),
    [/no function show_zone\(\)/],
  ],
  ['nothing is said of one that is not there', () => Promise.reject(new TypeError('fetch failed')), []],
  ['nor of one that does not answer', async () => new Response('<html>', { status: 503 }), []],
])('%s', async (_, fetch, said) =>
  expect(await warnings(fetch)).toEqual(said.map((sentence) => expect.stringMatching(sentence))),
);
