import { createClient } from '@supabase/supabase-js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openEmbedded } from '../../server/embedded/backend';
import { readEnvironment } from '../../server/settings/environment';
import { asPostgrest } from './postgrest';
import { openStockProject } from './project';

// The answers in which a hosted project differs from the embedded backend: docs/decisions/013-hosted-stand-in.md.

const folder = mkdtempSync(join(tmpdir(), 'cartelera-project-'));
const url = 'http://localhost:3000';
const environment = readEnvironment({ DATA_DIR: folder, SITE_URL: url, DEMO: 'off' });
// A refusal by the database is a line in the library's log.
vi.spyOn(console, 'error').mockImplementation(() => undefined);
const stock = await openStockProject(environment, { redirectTo: url, grants: 'all' });
const project = stock ?? (await openEmbedded(environment, { redirectTo: url, backups: false, durable: false }));
afterAll(async () => {
  await project.close();
  rmSync(folder, { recursive: true });
});
const answer = stock ? project.answer : asPostgrest(project.answer);
const ask = (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init));
const [visitor, owner] = [project.keys.publishable, project.keys.secret].map((key) =>
  createClient(url, key, { global: { fetch: ask }, auth: { persistSession: false } }),
) as [ReturnType<typeof createClient>, ReturnType<typeof createClient>];
await project.database.exec(`
  grant all on public.events, public.event_details to service_role;
  insert into public.events (title, date, time) values ('Una', '2099-01-01', '20:00'), ('Dos', '2099-01-02', '20:00');
  insert into public.event_details (event_id, price_from) values (1, 350.5);
  create function public.change_all() returns void language sql security definer set search_path = ''
    as $$ update public.events set city = 'Toluca' $$;
  create function public.limit_of_time() returns text language sql as $$ select current_setting('statement_timeout') $$;
  grant execute on all functions in schema public to anon, service_role`);
const [events, details] = [owner.from('events'), owner.from('event_details')];

test('a moment has microseconds and +00:00, and a price is a number', async () => {
  const { data } = await visitor.from('event_details').select('price_from, updated_at').single();
  expect(data).toEqual({
    price_from: 350.5,
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/) as unknown,
  });
});

test('the page after the last row is empty, and no error', async () => {
  const response = await ask(`${url}/rest/v1/events?select=id&offset=2&limit=2`, {
    headers: { apikey: project.keys.publishable, Prefer: 'count=exact' },
  });
  expect([response.status, await response.json()]).toEqual([206, []]);
});

test('no more than a thousand rows come at once', async () => {
  await project.database.exec(
    `insert into public.events (title, date, time) select 'Larga ' || n, '2099-02-01', '20:00' from generate_series(1, 1100) n`,
  );
  expect((await visitor.from('events').select('id')).data).toHaveLength(1000);
  await project.database.exec(`delete from public.events where title like 'Larga %'`);
});

test('a failed check is 400 with 23514', async () => {
  const { status, error } = await details.insert({ event_id: 2, price_from: -1 } as never);
  expect([status, error?.code]).toEqual([400, '23514']);
});

test('an upsert is 201 where a row is new, and 200 where it only updated', async () => {
  const save = async (price_from: number) =>
    (await details.upsert({ event_id: 2, price_from } as never, { onConflict: 'event_id' })).status;
  expect([await save(10), await save(20)]).toEqual([201, 200]);
});

test('what an older project has not is told as PGRST205, a table, and PGRST202, a function', async () => {
  const [table, missing] = [await visitor.from('nothing').select(), await visitor.rpc('nothing' as never)];
  expect([table.error?.code, missing.error?.code]).toEqual(['PGRST205', 'PGRST202']);
});

test('a counted change says which rows it changed', async () => {
  const headers = { apikey: project.keys.secret, 'Content-Type': 'application/json', Prefer: 'count=exact' };
  const change = async (id: number) => {
    const init = { method: 'PATCH', headers, body: JSON.stringify({ city: 'Puebla' }) };
    const response = await ask(`${url}/rest/v1/events?id=eq.${id}`, init);
    return [response.status, response.headers.get('Content-Range')];
  };
  expect([await change(1), await change(99)]).toEqual([
    [204, '0-0/1'],
    [204, '*/0'],
  ]);
});

describe('without WHERE nothing is changed or deleted', () => {
  test('by a request', async () => {
    for (const refused of [await events.update({ city: 'Toluca' } as never), await events.delete()])
      expect([refused.status, refused.error?.code]).toEqual([400, '21000']);
  });

  test.skipIf(!stock?.postgres.hasSafeupdate)('by a trigger or a function of the database', async () => {
    const { status, error } = await owner.rpc('change_all' as never);
    expect([status, error?.code]).toEqual([400, '21000']);
  });
});

test.skipIf(!stock)('a visitor has three seconds', async () =>
  expect((await visitor.rpc('limit_of_time' as never)).data).toBe('3s'),
);
