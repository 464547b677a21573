import { describe, expect, test, vi } from 'vitest';
import { answeredBy } from '../client.fixture';
import { deleteEvent, readEvents } from './events.server';

const row = (id: number) => ({ id, title: 'x', date: '2099-01-01', time: '20:30' });

/** A backend with so many events that gives at most so many at once, and what it was asked. */
function backend(events: number, atOnce: number, { counts = true } = {}) {
  const asked: string[] = [];
  const rows = Array.from({ length: events }, (_, index) => row(index + 1));
  const client = answeredBy(async (input) => {
    const { searchParams } = new URL(String(input));
    const from = Number(searchParams.get('offset'));
    asked.push(`${from}+${searchParams.get('limit')}`);
    const some = rows.slice(from, from + Math.min(atOnce, Number(searchParams.get('limit'))));
    return Response.json(some, {
      headers: { 'Content-Range': `${from}-${from + some.length - 1}/${counts ? events : '*'}` },
    });
  });
  return { client, asked };
}

describe('reading every event', () => {
  test.each([
    ['at most 100 rows at once', 250, true],
    ['and does not count', 200, false],
  ])('goes on until nothing comes where the backend gives %s', async (_, count, counts) => {
    const { client, asked } = backend(count, 100, { counts });
    const ids = (await readEvents(client)).map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(asked).toEqual(['0+1000', '100+1000', '200+1000']);
  });
  test('ends where a backend gives the same rows again and again', async () => {
    const client = answeredBy(async () => Response.json([row(1)]));
    expect(await readEvents(client)).toHaveLength(1);
  });
  test.each([503, 520])('asks once where the answer is %s', async (status) => {
    let asked = 0;
    const client = answeredBy(async () => (asked++, Response.json({ message: 'la base duerme' }, { status })));
    await expect(readEvents(client)).rejects.toThrow('la base duerme');
    expect(asked).toBe(1);
  });
});

test.each([
  ['one that somebody else deleted meanwhile', [], { success: true, message: 'Event deleted successfully.' }],
  ['one that the session may not delete', [{ id: 7 }], { success: false, message: 'Error deleting event.' }],
])('of a deletion that met no row: %s', async (_, rows, result) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const client = answeredBy(async (_, init) =>
    init?.method === 'DELETE'
      ? new Response(null, { status: 204, headers: { 'Content-Range': '*/0' } })
      : Response.json(rows),
  );
  expect(await deleteEvent(client, 7)).toMatchObject(result);
  error.mockRestore();
});
