import { beforeEach, expect, test } from 'vitest';
import { answeredBy } from '../client.fixture';
import { readingChanges } from './events-version.server';

let now: number;
/** The backend's answer about its version. */
let says: () => Response | Promise<Response>;
let asked: string[];
let lists: number;

const { signal } = new AbortController();

beforeEach(() => {
  [now, asked, lists] = [1e12, [], 0];
  says = () => Response.json('0b8e…one');
});

function reading() {
  const client = answeredBy(async (input, options) => {
    asked.push(`${options?.method} ${new URL(String(input)).pathname}`);
    return says();
  });
  const read = readingChanges(
    client,
    async () => ({ number: ++lists }),
    () => now,
  );
  return () => read(signal);
}

test('the list is read again when its version is another, and after ten minutes whatever that says', async () => {
  const read = reading();
  const first = await read();
  expect(await read()).toBe(first);
  expect(asked).toEqual(Array(2).fill('GET /rest/v1/rpc/events_version'));
  says = () => Response.json('0b8e…two');
  expect([await read(), await read()]).toEqual([{ number: 2 }, { number: 2 }]);
  now += 10 * 60_000;
  expect(await read()).toEqual({ number: 3 });
});

test('a write during a reading is seen by the next', async () => {
  let versions = 0;
  says = () => Response.json(`version ${Math.min(++versions, 2)}`);
  const read = reading();
  await read();
  expect(await read()).toEqual({ number: 2 });
  expect(await read()).toEqual({ number: 2 });
});

test.each([
  ['an older project', () => Response.json({ code: 'PGRST202', message: 'no function' }, { status: 404 })],
  ['a proxy’s page', () => new Response('<h1>Hola</h1>')],
  ['rows', () => Response.json([{ id: 1 }])],
])('%s in place of a version: the list is read each time, for ten minutes', async (_, answer) => {
  says = answer;
  const read = reading();
  expect([await read(), await read(), await read()]).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  expect(asked).toHaveLength(1);
  now += 10 * 60_000 + 1;
  says = () => Response.json('0b8e…one');
  expect([await read(), await read()]).toEqual([{ number: 4 }, { number: 4 }]);
  expect(asked).toHaveLength(3);
});

test('without an answer the list is not requested', async () => {
  says = () => Promise.reject(new TypeError('fetch failed'));
  await expect(reading()()).rejects.toThrow();
  expect(lists).toBe(0);
});

test('a list that can’t be read is asked for again', async () => {
  const client = answeredBy(async () => Response.json('0b8e…one'));
  let fails = true;
  const read = readingChanges(client, async () => {
    if (fails) throw new Error('la base duerme');
    return 'list';
  });
  await expect(read(signal)).rejects.toThrow('la base duerme');
  fails = false;
  expect(await read(signal)).toBe('list');
});
