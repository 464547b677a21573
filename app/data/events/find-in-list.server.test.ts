import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { backendContext, type Backend } from '../backend.server';
import { show } from '../show';
import { siteContext, type Site } from '../site.server';
import { detailedEvent } from './detailed-event.fixture';
import type { DetailedEvent } from './event-details';
import { findInList } from './find-in-list.server';

const detailed = (id: number) => detailedEvent({ id, date: '2099-01-01' });
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
let now = 1000;
vi.spyOn(performance, 'now').mockImplementation(() => now);

/** Answers of the backend: whether its history has the id, and the row. */
let history: () => Response;
let row: () => Response;
let past: () => Response;
/** The list when it is read again. */
let newer: DetailedEvent[];
let asked: string[];
let dropped: number;
let context: RouterContextProvider;

beforeEach(() => {
  error.mockClear();
  history = () => Response.json(false);
  row = () => Response.json([]);
  past = () => Response.json(null);
  [newer, asked, dropped] = [[], [], 0];
  context = new RouterContextProvider();
  context.set(backendContext, {
    url: 'http://x',
    publishableKey: 'k',
    atSiteAddress: false,
    fetch: async (input) => {
      const path = new URL(String(input)).pathname.split('/').at(-1)!;
      asked.push(path);
      if (path === 'event_details') return Response.json([]);
      if (path === 'past_event') return past();
      return path === 'events' ? row() : history();
    },
  } satisfies Backend);
  const current = async () => ({ show, events: dropped ? newer : [detailed(1)], readAt: 1 });
  context.set(siteContext, { list: { current, drop: () => void dropped++ } } as unknown as Site);
});

test('an event of the list is found there, and no id is asked for that none can have', async () => {
  expect((await findInList('1', context)).entry).toEqual(detailed(1));
  expect((await findInList(undefined, context)).missing).toBe('never');
  expect(asked).toEqual([]);
});

test('an event that another copy added is found, whatever the history says of it', async () => {
  history = () => Response.json(true);
  row = () => Response.json([{ date: '2099-01-01' }]);
  newer = [detailed(1), detailed(14)];
  const found = await findInList('14', context);
  expect(found.entry).toEqual(detailed(14));
  expect(found.list.events).toHaveLength(2);
  expect(asked).toEqual(['events']);
});

test('an event deleted by staff is gone', async () => {
  history = () => Response.json(true);
  expect((await findInList('2', context)).missing).toBe('gone');
  past = () => Response.json({ code: 'PGRST202', message: 'no' }, { status: 404 });
  expect((await findInList('3', context)).missing, 'on a project that keeps no past dates').toBe('gone');
  expect([dropped, error.mock.calls.length]).toEqual([0, 0]);
});

test('a past event is found with or without its row', async () => {
  history = () => Response.json(true);
  const event = { ...detailed(2).event, date: '2020-01-01' };
  past = () => Response.json({ event, details: { event_id: 2, venue: 'Foro Tuna', revision: 3 } });
  expect(await findInList('2', context)).toMatchObject({
    past: true,
    entry: { event, details: { venue: 'Foro Tuna' }, show },
  });
  row = () => Response.json([{ ...event, id: 3 }]);
  expect(await findInList('3', context)).toMatchObject({ past: true, entry: { event: { id: 3 } } });
  expect(dropped).toBe(0);
});

test('a missing id is asked for once a moment for all visitors', async () => {
  const ask = async () => (await findInList('99', context)).missing;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['never', 'never', 'never']);
  expect(asked).toEqual(['events', 'past_event', 'event_existed']);
  now += 1001;
  await ask();
  expect(asked).toHaveLength(6);
});

test('a row that can’t be read is not called gone, and the log says why', async () => {
  row = () => Response.json({ code: 'XX000', message: 'no' }, { status: 500 });
  expect((await findInList('4', context)).missing).toBe('unknown');
  expect(error).toHaveBeenCalledTimes(1);
  row = () => Response.json([]);
  history = () => Response.json({ code: 'XX000', message: 'no' }, { status: 500 });
  expect((await findInList('6', context)).missing, 'a history that fails').toBe('never');
  expect(error).toHaveBeenCalledTimes(2);
});

test.each([
  ['a project without the history', 'PGRST202', '5'],
  ['an id that the column can’t hold', '22P02', 'd7a0c1f2-0000-4000-8000-000000000000'],
])('%s is no error', async (_, code, id) => {
  history = () => Response.json({ code, message: 'no' }, { status: 404 });
  past = history;
  if (code === '22P02') row = history;
  expect((await findInList(id, context)).missing).toBe('never');
  expect(error).not.toHaveBeenCalled();
});
