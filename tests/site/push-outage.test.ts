import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, onTestFinished } from 'vitest';
import { crowded } from '../../server/limits/under-way';
import { openSite, type Site } from '../site';
import { expect, siteTest } from '../site-test';

// A push service that does not answer, and the other visitors meanwhile.

const ana = 'ana@correo.example';
const test = siteTest(() => openSite({ settings: { DEMO: 'off', STAFF_EMAILS: ana, TRUST_PROXY: '1' } }));

/** Messages that the service of Chrome has got and not answered. */
let unanswered: (() => void)[] = [];
const real = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  if (hostname === 'updates.push.services.mozilla.com') return Promise.resolve(new Response(null, { status: 201 }));
  if (hostname !== 'fcm.googleapis.com') return real(input, init);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const { signal } = init!;
  // As `fetch` does: no event comes of a signal that has aborted before.
  if (signal!.aborted) return Promise.reject(signal!.reason as Error);
  signal!.addEventListener('abort', () => reject(signal!.reason));
  unanswered.push(() => resolve(new Response(null, { status: 201 })));
  return promise;
};
afterAll(() => void (globalThis.fetch = real));

async function post(site: Site, address: string, path: string, body?: string | URLSearchParams) {
  const response = await real(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': address,
      Origin: site.url,
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    },
    body,
  });
  return `${response.status} ${await response.text()}`;
}

/** Subscribes a new browser of an address, by its push service. */
function subscribe(site: Site, address: string, service = 'fcm.googleapis.com/fcm/send') {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  const endpoint = `https://${service}/${randomBytes(8).toString('hex')}`;
  const places = [{ name: 'Puebla', wide: false }];
  return post(site, address, '/avisos/suscripcion', JSON.stringify({ endpoint, keys, places }));
}

const later = '503 {"error":"El servicio de avisos de tu navegador no contesta. Intenta de nuevo en un momento."}';

/** So many browsers of some addresses that wait for the service; the test ends when all are answered. */
async function waiting(site: Site, count: number, addresses: number) {
  unanswered = [];
  const answers = Array.from({ length: count }, (_, at) => subscribe(site, `203.0.113.${at % addresses}`));
  onTestFinished(() => Promise.all(answers).then(() => undefined));
  await expect.poll(() => unanswered.length).toBe(Math.min(count, 20));
  return answers;
}

test.for<[count: number, addresses: number]>([
  [4, 1],
  [110, 20],
])(
  'while %i browsers of %i addresses wait for a push service, others sign in and subscribe',
  async ([count, addresses], { site }) => {
    const secret = (await site.invitations!.invite(ana, 'servidor')).link.split('#')[1]!;
    const answers = await waiting(site, count, addresses);
    const others = await Promise.all([
      post(site, '198.51.100.1', '/login'),
      post(site, '198.51.100.2', '/entrar', new URLSearchParams({ secret })),
      subscribe(site, '198.51.100.3', 'updates.push.services.mozilla.com/wpush/v2'),
    ]);
    expect(others.map((answer) => answer.slice(0, 3))).toEqual(['302', '302', '200']);
    expect((await Promise.all(answers)).filter((answer) => answer.includes(crowded))).toEqual([]);
  },
);

test('a browser waits three seconds for its push service, and is told to try later', async ({ site }) => {
  const [answer] = await waiting(site, 1, 1);
  expect(await answer).toBe(later);
});
