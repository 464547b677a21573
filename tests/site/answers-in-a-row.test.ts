import type { APIRequestContext } from '@playwright/test';
import type { SaveResult } from '../../app/data/events/editing/staff-event';
import { answersInARow } from '../answers-in-a-row';
import { storedPoster } from '../event-steps';
import { answerIn } from '../panel-actions';
import { plainEvent } from '../plain-event';
import { expired, openSite, type Site } from '../site';
import { day, expect, siteTest } from '../site-test';

// A hosted backend may take a second for each answer, and staff wait for those that stand in a row. Where the row is
// longer than a test's limit, its request gets no answer.

const test = siteTest(() => openSite({ settings: { EVENTS_CACHE_SECONDS: '60' } }));

const whoAsks = expect.arrayContaining(['auth/user', 'rpc/is_staff']);
const theList = expect.arrayContaining(['events', 'event_details']);

/** A tour whose dates have details, with one that is over, as the panel meets it where the process knows the show. */
async function withTour(site: Site, staff: APIRequestContext) {
  const ids = await site.has([{}, {}, { date: day(-5) }]);
  await site.database.query(`insert into public.event_details (event_id, venue) select unnest($1::bigint[]), 'Foro'`, [
    ids.slice(0, 2),
  ]);
  await staff.get('/');
  return ids;
}

const panel = async (staff: APIRequestContext, headers = {}) => {
  const answer = await staff.get('/dashboard/data', { headers });
  expect((await answer.json()).events).toMatchObject([{ details: { venue: 'Foro' } }, { details: { venue: 'Foro' } }]);
};

const withExpiredSession = async (staff: APIRequestContext) => {
  const { value } = (await staff.storageState()).cookies.find(({ name }) => name === 'sesion')!;
  return { Cookie: `sesion=${expired(value)}` };
};

test('the list is seen after two answers in a row', async ({ site, staff }) => {
  await withTour(site, staff);
  expect(await answersInARow(site, 2, () => panel(staff))).toEqual([whoAsks, theList]);
  site.forget();
  expect(await answersInARow(site, 2, () => panel(staff)), 'with settings to read').toEqual([whoAsks, theList]);
});

test('what rows show besides, after two more', async ({ site, staff }) => {
  await withTour(site, staff);
  const rounds = await answersInARow(site, 2, () => staff.get('/dashboard/data/despues'));
  expect(rounds).toEqual([
    whoAsks,
    expect.arrayContaining(['rpc/restore_wrongly_expired', 'event_taps', 'push_messages']),
  ]);
});

test('a session that ran out is renewed once, before both', async ({ site, staff, request }) => {
  await withTour(site, staff);
  const headers = await withExpiredSession(staff);
  const rounds = await answersInARow(site, 3, () => panel(request, headers));
  expect(rounds).toEqual([['auth/token'], whoAsks, theList]);
});

test('the spinner waits for no answer', async ({ site, staff, request }) => {
  await withTour(site, staff);
  const headers = await withExpiredSession(staff);
  for (const isForgotten of [false, true]) {
    if (isForgotten) site.forget();
    const rounds = await answersInARow(site, 0, async () => {
      const shell = await request.get('/dashboard', { headers });
      expect(await shell.text()).toContain('aria-label="Cargando"');
    });
    expect(rounds).toEqual([]);
  }
});

test('a sign-in leads to the list after four', async ({ site, staff, request }) => {
  await withTour(site, staff);
  const chooser = await request.post('/login', { headers: { Origin: site.url } });
  const form = { ...Object.fromEntries(new URL(chooser.url()).searchParams), email: site.staffEmail };
  const headers = { Origin: new URL(chooser.url()).origin };
  const chosen = await request.post(chooser.url().split('?')[0]!, { headers, form, maxRedirects: 0 });
  const google = await request.get(chosen.headers()['location']!, { maxRedirects: 0 });
  const rounds = await answersInARow(site, 4, async () => {
    const shell = await request.get(google.headers()['location']!);
    expect(shell.url()).toBe(`${site.url}/dashboard`);
    await panel(request);
  });
  expect(rounds).toEqual([['auth/token'], whoAsks, whoAsks, theList]);
});

/** The forms of saves, by what they do, and how many answers stand in a row. */
const saves: [string, number, (id: number, poster: string) => Record<string, string>][] = [
  ['a new date with details', 3, () => ({ intent: 'add', ...plainEvent, venue: 'Foro' })],
  [
    'a copy with another’s poster',
    3,
    (_, sharedCover) => ({ intent: 'add', ...plainEvent, venue: 'Foro', sharedCover }),
  ],
  ['a date of a tour', 3, () => ({ intent: 'add-tour', ...plainEvent, venue: 'Foro', attempt: 'uno' })],
  [
    'a change of a date and its details',
    3,
    (id) => ({
      intent: 'update',
      id: `${id}`,
      city: 'León',
      'opened.city': 'Puebla',
      venue: 'A',
      'opened.venue': 'Foro',
    }),
  ],
  ['a status', 2, (id) => ({ intent: 'update', id: `${id}`, status: 'sold_out' })],
  ['a deletion', 2, (id) => ({ intent: 'delete', id: `${id}` })],
];

test.for(saves)('%s is saved after %i at most', async ([, most, formOf], { site, staff }) => {
  const [id] = await withTour(site, staff);
  const poster = await storedPoster(site);
  await site.database.query('update public.events set cover = $1 where id = $2', [poster, id! + 1]);
  // As after another save: the list in memory is dropped, the show is not.
  await staff.get('/');
  await staff.post('/dashboard.data', { form: { intent: 'update', id: `${id}`, title: 'Otra' } });
  const form = formOf(id!, poster);
  const rounds = await answersInARow(site, most, async () => {
    const answer = await staff.post('/dashboard.data', { form });
    expect(await answerIn<SaveResult>(await answer.body())).toMatchObject({ success: true });
  });
  expect(rounds[0]).toEqual(whoAsks);
  expect(rounds).toHaveLength(most);
});

test('a deletion is undone after three', async ({ site, staff }) => {
  const [id] = await withTour(site, staff);
  await staff.post('/dashboard.data', { form: { intent: 'delete', id: `${id}` } });
  const rounds = await answersInARow(site, 3, async () => {
    const answer = await staff.post('/dashboard.data', { form: { intent: 'restore', id: `${id}` } });
    expect(await answerIn<SaveResult>(await answer.body())).toMatchObject({ success: true, type: 'restored' });
  });
  expect(rounds).toHaveLength(3);
});
