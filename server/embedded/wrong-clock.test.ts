import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../app/data/show';
import { publicEvents } from '../../app/data/events/public-events.server.ts';
import { openBackend } from '../backend.ts';
import { readEnvironment } from '../settings/environment.ts';
import { openEmbedded } from './backend.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('events deleted by a clock ten years ahead are restored at the next start', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartelera-clock-'));
  const environment = readEnvironment({ DATA_DIR: folder, STAFF_EMAILS: 'ana@radiocarpa.example' });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const look = async () => {
    const { database, close } = await openEmbedded(environment);
    const { rows } = await database.query('select id, title, cover from public.events order by id');
    await close();
    return rows;
  };
  const first = await openEmbedded(environment);
  await first.database.exec(`insert into public.events (title, date, time, cover) values
    ('Por venir', public.show_today() + 30, '20:00', 'covers/1-a.webp'), ('Pasada', public.show_today() - 9, '20:00', '')`);
  await first.close();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 365 * 86_400_000 });
  const wrong = await openBackend(environment);
  const tasks: Promise<void>[] = [];
  const waitUntil = (_: string, work: (signal: AbortSignal) => Promise<void>) =>
    void tasks.push(work(new AbortController().signal));
  const { events } = await publicEvents(
    { ...wrong, atSiteAddress: true },
    { show, empty: show },
    waitUntil,
    0,
  ).current();
  for (const task of tasks) await task;
  await wrong.close();
  expect(events).toEqual([]);
  expect(await look()).toEqual([]);
  expect(warn).not.toHaveBeenCalled();

  vi.useRealTimers();
  await (await openBackend(environment)).close();
  expect(await look()).toEqual([{ id: 1, title: 'Por venir', cover: 'covers/1-a.webp' }]);
  expect(warn).toHaveBeenCalledExactlyOnceWith('A clock was wrong: 1 expired events were restored (1).');
  await rm(folder, { recursive: true, force: true });
});
