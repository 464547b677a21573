import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBackend } from '../../tests/data-folder.ts';
import type { Embedded } from './backend.ts';

let site: Embedded;
beforeAll(async () => void (site = await newBackend()), 120_000);
afterAll(() => site.close());

/** Calls a function of the database with a key. @returns the answer's status */
async function call(apikey: string, name: string, body?: object): Promise<number> {
  const method = body ? 'POST' : 'GET';
  const headers = { apikey, 'Content-Type': 'application/json' };
  const address = `http://localhost:3000/rest/v1/rpc/${name}`;
  const { status } = await site.answer(address, { method, headers, body: JSON.stringify(body) });
  return status;
}

test('requests that come together run with their own rights, each in a transaction of its own', async () => {
  const { publishable, secret } = site.keys;
  const claim = { at: '2098-01-01T12:00Z', most: 20, per_day: 100 };
  const together = () => [
    call(secret, 'push_count'),
    call(publishable, 'push_count'),
    call(secret, 'push_claim', claim),
    call(publishable, 'push_claim', claim),
    call(publishable, 'events_version'),
    call(secret, 'push_claim', { ...claim, per_day: 'a' }),
    call(secret, 'push_count'),
  ];
  expect(await Promise.all(together())).toEqual([200, 401, 200, 401, 200, 400, 200]);
  expect(await Promise.all(together().reverse())).toEqual([200, 401, 200, 401, 200, 400, 200].reverse());
});

test('visitors are heard between any two of the requests that come together', async () => {
  let turns = 0;
  const count = () => (turns++, (next = setImmediate(count)));
  let next = setImmediate(count);
  await Promise.all(Array.from({ length: 20 }, () => call(site.keys.publishable, 'events_version')));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('a request that fails undoes nothing of another, nor of the site itself', async () => {
  const { publishable, secret } = site.keys;
  const fail = () => call(secret, 'push_claim', { at: 'never', most: 20, per_day: 100 });
  await site.database.query(`insert into public.events (title, date, time) values ('Gala', '2098-01-01', '20:30')`);
  await Promise.all([
    fail(),
    call(publishable, 'add_taps', { taps: { 1: 1 } }),
    fail(),
    site.database.query(`update public.events set title = 'Otra'`),
    fail(),
  ]);
  const { rows } = await site.database.query(
    'select title, event_id from public.events join public.event_taps on true',
  );
  expect(rows).toEqual([{ title: 'Otra', event_id: 1 }]);
});
