import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, test, vi } from 'vitest';
import { newBackend } from '../../../tests/data-folder';
import { clientOfOwner } from '../client.server';
import type { Backend } from '../backend.server';
import type { Database } from '../database.types';
import { coversInUse } from '../events/covers-in-use.server';
import type { Site } from '../site.server';
import { noteWaiting, sweepCovers } from './sweep.server';

const hosted = { url: 'https://abc.supabase.co', atSiteAddress: false };
const now = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000; // ms

afterEach(() => void vi.restoreAllMocks());

/** A storage server that lists folder by folder, as the hosted one does, and removes what a policy allows. */
function storage(objects: Record<string, number>, { refuses = (_: string): boolean => false } = {}) {
  const stored = new Map(Object.entries(objects));
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    type Body = { prefix: string; limit: number; offset: number; prefixes: string[] };
    const body = JSON.parse(String(init?.body)) as Body;
    const [, bucket] = /\/object\/(?:list\/)?([^/]+)$/.exec(pathname)!;
    if (init?.method === 'DELETE') {
      const removed = body.prefixes.filter((path) => !refuses(path) && stored.delete(`${bucket}/${path}`));
      return Response.json(removed.map((name) => ({ name })));
    }
    const start = `${bucket}/${body.prefix ? `${body.prefix}/` : ''}`;
    const entries = new Map<string, object>();
    for (const [key, hours] of stored) {
      if (!key.startsWith(start)) continue;
      const [name, ...below] = key.slice(start.length).split('/');
      const created_at = new Date(now - hours * hour).toISOString();
      entries.set(name!, below.length ? { name, id: null, created_at: null } : { name, id: key, created_at });
    }
    return Response.json([...entries.values()].slice(body.offset, body.offset + body.limit));
  };
  const client = createClient<Database>(hosted.url, 'sb_publishable_x', { global: { fetch: answer as typeof fetch } });
  const { signal } = new AbortController();
  const sweep = (used: string[] = [], inUse = async () => used) => sweepCovers(client, hosted, { inUse, signal, now });
  const site = {} as Site;
  const note = (email: string, cover: string, used: string[] = []) =>
    noteWaiting(client, hosted as Backend, site, { email, cover, inUse: async () => used });
  return { stored, sweep, note };
}

test('files older than a day that no event refers to are removed from both buckets', async () => {
  const { stored, sweep } = storage({
    'covers/1760000000000': 25,
    'covers/1760000000001': 25,
    'covers/1760000000002': 23,
    'event-covers/covers/1-a.webp': 25,
    'event-covers/covers/1-b.webp': 25,
    'event-covers/covers/1-c.webp': 1,
    // Not of the site's own names.
    'covers/logo.png': 99,
    'covers/2024/1760000000000': 99,
    'event-covers/banner.webp': 99,
  });
  const address = `${hosted.url}/storage/v1/object/public/covers/1760000000001`;
  await sweep(['covers/1-b.webp', address, 'https://otro.mx/a.jpg']);
  expect([...stored.keys()]).toEqual([
    'covers/1760000000001',
    'covers/1760000000002',
    'event-covers/covers/1-b.webp',
    'event-covers/covers/1-c.webp',
    'covers/logo.png',
    'covers/2024/1760000000000',
    'event-covers/banner.webp',
  ]);
});

test('more than one answer holds', async () => {
  const { stored, sweep } = storage(
    Object.fromEntries(Array.from({ length: 250 }, (_, number) => [`event-covers/covers/${number}-a.webp`, 25])),
  );
  await sweep(['covers/249-a.webp']);
  expect([...stored.keys()]).toEqual(['event-covers/covers/249-a.webp']);
});

test('nothing goes when what is in use can not be read', async () => {
  const { stored, sweep } = storage({ 'covers/1760000000000': 25 });
  await expect(sweep([], () => Promise.reject(new Error('no rows')))).rejects.toThrow('no rows');
  expect(stored.size).toBe(1);
});

test('a removal refused by policy is said in the log', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sweep } = storage({ 'covers/1760000000000': 25 }, { refuses: () => true });
  await sweep();
  expect(error).toHaveBeenCalledWith(
    'Covers that no event uses could not be removed',
    { bucket: 'covers', left: ['1760000000000'] },
    null,
  );
});

test('the process itself may, with its key, on the embedded backend', { timeout: 120_000 }, async () => {
  const embedded = await newBackend();
  const backend = {
    url: 'http://localhost:3000',
    atSiteAddress: true,
    publishableKey: embedded.keys.publishable,
    fetch: embedded.answer,
  };
  const owner = clientOfOwner(backend, embedded.keys.secret);
  const covers = ['1-a', '1-b', '2-deleted', '3-long-deleted', '4-past', '5-long-past'].map(
    (name) => `covers/${name}.webp`,
  );
  const logos = ['tried', 'long-replaced', 'replaced', 'published'].map((name) => `covers/logo-${name}.webp`);
  for (const path of [...covers, ...logos])
    expect(
      (await owner.storage.from('event-covers').upload(path, Buffer.from('x'), { contentType: 'image/webp' })).error,
    ).toBeNull();
  await embedded.database.exec(
    `insert into public.events (title, date, time, cover) values ('Uno', current_date + 9, '20:00', 'covers/1-b.webp'),
       ('Dos', current_date + 9, '20:00', 'covers/2-deleted.webp'), ('Tres', current_date + 9, '20:00', 'covers/3-long-deleted.webp'),
       ('Cuatro', current_date - 9, '20:00', 'covers/4-past.webp'), ('Cinco', current_date - 9, '20:00', 'covers/5-long-past.webp');
     delete from public.events where id > 1;
     update public.event_history set at = now() - interval '31 days' where event_id in (3, 4);
     update public.event_history set at = now() - interval '371 days' where event_id = 5`,
  );
  for (const logo of logos.slice(1))
    await embedded.database.exec(
      `insert into public.show_settings (settings) values ('{"logo": "${logo}"}')
         on conflict (id) do update set settings = excluded.settings`,
    );
  await embedded.database.exec(
    `update public.event_history set at = now() - interval '31 days' where before -> 'settings' ->> 'logo' like '%long%'`,
  );
  const inADay = Date.now() + 25 * hour;
  await sweepCovers(owner, backend, { inUse: coversInUse, signal: new AbortController().signal, now: inADay });
  const { data } = await owner.storage.from('event-covers').list('');
  expect(data?.map(({ name }) => name)).toEqual([
    'covers/1-b.webp',
    'covers/2-deleted.webp',
    'covers/4-past.webp',
    'covers/logo-published.webp',
    'covers/logo-replaced.webp',
  ]);
  await embedded.close();
});

test('of pictures without a form two hundred wait for all; beyond them the oldest goes of whoever has the most', async () => {
  const own = Array.from({ length: 40 }, (_, number) => `event-covers/covers/${number}-ana.webp`);
  const others = Array.from({ length: 164 }, (_, number) => `event-covers/covers/${number}-${number % 6}.webp`);
  const { stored, note } = storage(Object.fromEntries([...own, ...others].map((name) => [name, 0])));
  const cover = (name: string) => name.slice('event-covers/'.length);
  for (const name of own) await note('ana@example.com', cover(name));
  for (const name of others) await note(`${name.at(-6)}@example.com`, cover(name));
  expect([...stored.keys()]).toEqual([...own.slice(4), ...others]);
});
