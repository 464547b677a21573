import { day, expect, siteTest } from '../site-test';

const test = siteTest();
const tooEarly = 'Es antes del primer día.';

/** A date of three days, and how a post changes it. */
test.for<[what: string, change: Record<string, string>, stored: [number, number | null], sentence?: string]>([
  ['the first day alone, beyond the last', { date: day(13) }, [10, 12], tooEarly],
  ['the last day alone, before the first', { lastDay: day(9) }, [10, 12], tooEarly],
  ['both, turned round', { date: day(20), lastDay: day(19) }, [10, 12], tooEarly],
  ['both, later', { date: day(20), lastDay: day(22) }, [20, 22]],
  ['both, earlier', { date: day(2), lastDay: day(4) }, [2, 4]],
  ['to one day, later', { date: day(20), lastDay: '' }, [20, null]],
])('a post that changes %s', async ([, change, [first, last], sentence], { site, staff, expectErrors }) => {
  if (sentence) expectErrors(/could not be (changed|saved)|last_day is before/);
  const [id] = await site.has([{ title: 'Feria', date: day(10) }]);
  await site.database.query('insert into public.event_details (event_id, last_day) values ($1, $2)', [id, day(12)]);
  const answer = await staff.post('/dashboard.data', { form: { intent: 'update', id: String(id), ...change } });
  expect(await answer.text()).toContain(sentence ?? 'Event updated successfully.');
  const rows = await site.rows(
    'select date::text, last_day::text from public.events join public.event_details on event_id = id',
  );
  expect(rows).toEqual([{ date: day(first), last_day: last === null ? null : day(last) }]);
});
