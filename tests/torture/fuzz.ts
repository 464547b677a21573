import fc from 'fast-check';
import { plainEvent } from '../plain-event.ts';
import { startSite, type RunningSite } from './site.ts';
import { signIn } from './staff.ts';
import { many, must, type Trial } from './trial.ts';

const awkward = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '\u0000',
    '%00',
    '%E0%A4%A',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    "'; drop table events; --",
    '😀'.repeat(500),
    '9'.repeat(20),
    '-1',
    '1e9',
    'null',
    '\r\nSet-Cookie: a=b',
    'á'.repeat(5000),
    '9999-99-99',
    '0000-00-00',
    '25:61',
    'javascript:alert(1)',
    'https://[::1',
  ),
);

const publicAddress = fc
  .tuple(
    fc.constantFrom(
      '/',
      '/new-version',
      '/eventos/',
      '/login',
      '/calendario.ics',
      '/pictures/',
      '/feed.xml',
      '/storage/v1/',
      '/auth/v1/',
      '/iconos/',
      '/logout',
      '/_.data',
      '/dashboard',
    ),
    fc.oneof(fc.constant(''), awkward.map(encode)),
    fc.dictionary(
      fc.constantFrom('pagina', 'estado', 'error', 'error_code', 'error_description', 'code', 'state', '_routes', 'x'),
      awkward,
      { maxKeys: 4 },
    ),
  )
  .map(
    ([path, rest, query]) =>
      `${path}${rest}${Object.keys(query).length ? `?${new URLSearchParams(toWellFormed(query))}` : ''}`,
  );

const intents = ['add', 'add-tour', 'update', 'delete', 'restore'];

const form = fc.record(
  {
    intent: fc.oneof(fc.constantFrom(...intents), awkward),
    id: fc.oneof(fc.constantFrom('1', '2'), awkward),
    ...Object.fromEntries(Object.keys(plainEvent).map((name) => [name, awkward])),
    venue: awkward,
    doors: awkward,
    status: awkward,
    priceFrom: awkward,
    onSaleAt: awkward,
  },
  { requiredKeys: ['intent'] },
) as fc.Arbitrary<Record<string, string>>;

/** Generated input for every public address, and for the panel's forms, with a session and without. */
export const fuzz: Trial = {
  name: 'fuzz',
  async run(short) {
    const site = await startSite();
    const staff = await signIn(site.url);
    const times = short ? 150 : 5000;
    const seed = short ? 7 : Date.now() % 1_000_000;
    const addresses = fc.sample(publicAddress, { numRuns: times, seed });
    await many(times, 8, async (index) => {
      const address = addresses[index]!;
      const answer = await fetch(site.url + address, { redirect: 'manual' });
      await answer.arrayBuffer();
      expectNoFault(site, answer.status, `GET ${address}`, seed);
    });
    const forms = fc.sample(form, { numRuns: times, seed });
    await many(times, 8, async (index) => {
      const values = toWellFormed(forms[index]!);
      const init = { method: 'POST', body: index % 2 ? new URLSearchParams(values) : multipart(values) };
      const headers = { Origin: site.url };
      const answer =
        index % 4 === 3
          ? await fetch(`${site.url}/dashboard.data`, { ...init, headers, redirect: 'manual' })
          : await staff.send('/dashboard.data', { ...init, headers });
      const text = await answer.text();
      expectNoFault(site, answer.status, `POST ${JSON.stringify(values)}`, seed);
      // An exception reaches staff as a sentence and not as a status. Only an unknown intent may cause one.
      must(
        !intents.includes(values.intent!) || !text.includes('An unexpected error occurred.'),
        `An exception for POST ${JSON.stringify(values).slice(0, 500)} (seed ${seed})\n${site.output().slice(-2000)}`,
      );
    });
    must((await fetch(site.url)).status === 200, 'The site does not answer after them');
    await site.end();
    return `${2 * times} generated inputs (seed ${seed}), not one 500, no exception behind a sentence`;
  },
};

function expectNoFault(site: RunningSite, status: number, what: string, seed: number) {
  must(
    status < 500 || status === 503,
    `${status} for ${what.slice(0, 500)} (seed ${seed})\n${site.output().slice(-2000)}`,
  );
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function toWellFormed(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toWellFormed()]));
}

function multipart(values: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return body;
}
