import { onTestFinished, vi } from 'vitest';
import { day, expect, siteTest } from '../site-test';

// A clock that is wrong loses nothing; what it does between two starts is in server/embedded/wrong-clock.test.ts.

const test = siteTest();

test('events it deleted are restored at a staff visit, and the log says so', async ({ site, request, staff }) => {
  await site.has([
    { title: 'Uno', date: day(3) },
    { title: 'Dos', date: day(30) },
    { title: 'Pasada', date: day(-4) },
  ]);
  const before = (await site.events()).slice(0, 2);
  // Site and database share this process.
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 10 * 365.25 * 86_400_000);
  await request.get('/');
  await expect.poll(() => site.events()).toEqual([]);
  vi.useRealTimers();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await (await staff.get('/dashboard/data/despues')).json()).toMatchObject({
    restored: [{ title: 'Uno' }, { title: 'Dos' }],
  });
  expect(warn).toHaveBeenCalledWith('A clock was wrong: 2 expired events were restored (1, 2).');
  warn.mockRestore();
  expect(await site.events()).toEqual(before);
  expect(await (await request.get('/')).text()).toContain('Uno');
});

test('ahead of the database’s it deletes nothing, whoever comes by', async ({ site, request, staff }) => {
  const ids = await site.has([{ title: 'Sigue', date: day(-5) }]);
  const rows = await site.rows<{ sql: string }>(
    `select pg_get_functiondef('public.show_today()'::regprocedure) as sql`,
  );
  await site.database.exec(
    `create or replace function public.show_today() returns date language sql stable as $$ select current_date - 9 $$`,
  );
  try {
    await staff.get('/dashboard/data');
    await request.get('/');
    await expect.poll(() => site.requests.filter(({ method }) => method === 'DELETE').length).toBeGreaterThan(1);
    expect((await site.events()).map(({ id }) => id)).toEqual(ids);
  } finally {
    await site.database.exec(rows[0]!.sql);
  }
});
