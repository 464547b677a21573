import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Show } from '../settings/settings';
import { show } from '../show';
import { detailedEvent } from './detailed-event.fixture';
import type { DetailedEvent } from './event-details';
import { eventList, type StoredEvents } from './event-list.server';

const event = (id: number, date = '2026-12-24') => detailedEvent({ id, date });

const log = vi.spyOn(console, 'error');
beforeEach(() => void log.mockImplementation(() => undefined));
afterEach(() => void log.mockReset());

/** A list whose clock stands still until told, and a reader that answers when told. */
function stage({ seconds = 5 } = {}) {
  let time = 1_000_000;
  const timers: { at: number; ring: () => void }[] = [];
  const readings: PromiseWithResolvers<StoredEvents>[] = [];
  const expired: number[][] = [];
  const at = { today: '2026-11-20' };
  const alone: PromiseWithResolvers<Show>[] = [];
  const list = eventList({
    show,
    seconds,
    now: () => time,
    today: () => at.today,
    wait: (ms) => new Promise((ring) => timers.push({ at: time + ms, ring })),
    waitUntil: (_, work) => work(new AbortController().signal).catch(() => undefined),
    onExpired: (events) => expired.push(events.map(({ event: { id } }) => Number(id))),
    read() {
      const reading = Promise.withResolvers<StoredEvents>();
      readings.push(reading);
      return reading.promise;
    },
    readShow() {
      const reading = Promise.withResolvers<Show>();
      alone.push(reading);
      return reading.promise;
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  async function gives(all: DetailedEvent[]) {
    readings.at(-1)!.resolve({ show, all });
    await settled();
  }
  return {
    list,
    at,
    readings,
    /** The readings of the show alone. */
    alone,
    expired,
    settled,
    ids: async () => (await list.current()).events.map(({ event: { id } }) => id),
    /** Lets so many milliseconds pass. */
    async passes(ms: number) {
      time += ms;
      for (const timer of timers) if (timer.at <= time) timer.ring();
      await settled();
    },
    answers: (...events: DetailedEvent[]) => gives(events),
    /** As `answers`, with this very list. */
    gives,
    async fails(message: string) {
      readings.at(-1)!.reject(new Error(message));
      await settled();
    },
  };
}

/** A list that was just read, at 1,000 s: half past the quarter. */
async function known(seconds = 5, ...events: DetailedEvent[]) {
  const staged = stage({ seconds });
  staged.at.today = '1970-01-01';
  const visitor = staged.list.current();
  await staged.gives(events.length ? events : [event(1)]);
  return { ...staged, first: await visitor };
}

test('the show as it was read or published last needs no waiting', async () => {
  const { list, readings, gives } = await known();
  list.drop();
  list.current().catch(() => undefined);
  expect(list.lastShow(), 'while it is read again').toBe(show);
  const published = { ...show, name: 'Otra' };
  list.drop(published);
  expect(list.lastShow()).toBe(published);
  const visitor = list.current();
  expect(readings).toHaveLength(3);
  await gives([event(1)]);
  await visitor;
  expect(list.lastShow(), 'as it is stored').toBe(show);
  list.drop(published);
  list.forget();
  expect(list.lastShow()).toBeUndefined();
});

test('a show that was never read is read alone, once, and is then at hand until a list brings it', async () => {
  const { list, alone, gives } = stage();
  const askers = [list.showNow(), list.showNow()];
  expect(alone).toHaveLength(1);
  const stored = { ...show, name: 'Guardada' };
  alone[0]!.resolve(stored);
  expect(await Promise.all(askers)).toEqual([stored, stored]);
  expect([list.lastShow(), await list.showNow(), alone.length]).toEqual([stored, stored, 1]);
  const visitor = list.current();
  await gives([event(1)]);
  await visitor;
  expect(list.lastShow()).toBe(show);
});

test('a show that can’t be read is the first one for now, and one read before a publication does not replace it', async () => {
  const { list, alone } = stage();
  const failed = list.showNow();
  alone[0]!.reject(new Error('x'));
  expect(await failed).toBe(show);
  expect(log).toHaveBeenCalledOnce();
  expect(list.lastShow()).toBeUndefined();
  const older = list.showNow();
  list.drop();
  alone[1]!.resolve({ ...show, name: 'De antes' });
  await older;
  expect(list.lastShow()).toBeUndefined();
});

describe('the list', () => {
  test('is read once however many ask, and not again while it is current', async () => {
    const { list, readings, answers, passes } = stage();
    const visitors = Array.from({ length: 200 }, () => list.current());
    await answers(event(1));
    for (const given of await Promise.all(visitors))
      expect(given).toEqual({ show, events: [event(1)], readAt: 1_000_000, failure: undefined });
    await passes(4999);
    await list.current();
    expect(readings).toHaveLength(1);
  });

  test('past its time is served while it is read again, once', async () => {
    const { ids, readings, answers, passes } = await known();
    await passes(5000);
    const visitors = [ids(), ids()];
    await passes(40);
    expect(await Promise.all(visitors)).toEqual([[1], [1]]);
    expect(readings).toHaveLength(2);
    await answers(event(1), event(2));
    expect(await ids()).toEqual([1, 2]);
    expect(readings).toHaveLength(2);
    await passes(5000);
    const visitor = ids();
    await answers(event(3));
    expect(await visitor, 'the new one already, where that comes at once').toEqual([3]);
  });

  test('a minute past its time makes its first visitor wait for the version (bounded: 3.5 s)', async () => {
    const { ids, answers, passes } = await known();
    await passes(65_000);
    const visitor = ids();
    await passes(3499);
    await answers(event(2));
    expect(await visitor).toEqual([2]);

    await passes(65_000);
    const another = ids();
    await passes(3500);
    expect(await another, 'while the backend says nothing').toEqual([2]);
  });

  test('is read at each request where nothing is kept', async () => {
    const { list, ids, readings, answers, fails } = stage({ seconds: 0 });
    const first = ids();
    await answers(event(1));
    expect(await first).toEqual([1]);
    const second = list.current();
    await fails('la base duerme');
    expect(await second).toEqual({ show, events: [], failure: 'la base duerme' });
    expect(readings).toHaveLength(2);
  });

  test('that is read as the same list is shown as the same, so that nothing is made of it twice', async () => {
    const { list, gives } = stage({ seconds: 0 });
    const read = [event(1), event(2, '2026-11-18')];
    const shown = [];
    for (let time = 0; time < 2; time++) {
      const visitor = list.current();
      await gives(read);
      shown.push((await visitor).events);
    }
    expect(shown[0]).toEqual([event(1)]);
    expect(shown[1]).toBe(shown[0]);
  });
});

describe('a change', () => {
  test('drops what is known: whoever asks next waits for the new list', async () => {
    const { list, ids, answers, passes } = await known();
    list.drop();
    const visitor = ids();
    await passes(3000);
    await answers(event(2));
    expect(await visitor).toEqual([2]);
  });

  test('is not undone by a reading that began before it', async () => {
    const { list, ids, readings, passes, settled } = stage();
    const early = ids();
    list.drop();
    const late = ids();
    expect(readings).toHaveLength(2);
    readings[1]!.resolve({ show, all: [event(2)] });
    await settled();
    expect(await late).toEqual([2]);
    readings[0]!.resolve({ show, all: [event(1)] });
    await settled();
    expect(await early).toEqual([2]);
    await passes(10);
    expect(await ids()).toEqual([2]);
    expect(readings).toHaveLength(2);
  });

  test.each([
    ['leaves the older list to stand in, with its notice', 'drop', [event(1)]],
    ['made behind the site’s back leaves none', 'forget', []],
  ] as const)('before a failure %s', async (_, change, events) => {
    const { list, fails } = await known();
    list[change]();
    const visitor = list.current();
    await fails('la base duerme');
    expect(await visitor).toMatchObject({ show, events, failure: 'la base duerme' });
  });
});

describe('a backend that fails', () => {
  test('with a list known: the list at once and the message, and the new one when it works again', async () => {
    const { list, readings, answers, fails, passes } = await known();
    await passes(5000);
    list.current().catch(() => undefined);
    await fails('la base duerme');
    for (let visitor = 0; visitor < 200; visitor++)
      expect(await list.current()).toMatchObject({ events: [event(1)], failure: 'la base duerme' });
    expect(readings).toHaveLength(2);
    await passes(1000);
    const back = list.current();
    await answers(event(2));
    expect(await back).toMatchObject({ events: [event(2)], failure: undefined });
  });

  test('is asked again after 1, 2, 4, 8 and 15 s, and from the start after it has worked', async () => {
    const { list, readings, answers, fails, passes } = stage();
    for (const pause of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
      const asked = readings.length;
      list.current().catch(() => undefined);
      expect(readings).toHaveLength(asked + 1);
      await fails('la base duerme');
      await passes(pause - 1);
      await list.current();
      expect(readings).toHaveLength(asked + 1);
      await passes(1);
    }
    expect(log).toHaveBeenCalledTimes(6);
    list.current().catch(() => undefined);
    await answers(event(1));
    await passes(5000);
    list.current().catch(() => undefined);
    await fails('la base duerme');
    await passes(1000);
    list.current().catch(() => undefined);
    expect(readings).toHaveLength(9);
  });

  test('or never answers keeps a visitor 3.5 s without a list, 40 ms with one', async () => {
    const { list, ids, readings, answers, passes } = stage();
    const answer = list.current();
    await passes(3500);
    expect(await answer).toEqual({ show, events: [], failure: 'El servidor de las fechas no responde.' });
    await answers(event(1));
    expect(await ids()).toEqual([1]);
    await passes(60_000);
    const visitor = ids();
    await passes(40);
    expect(await visitor).toEqual([1]);
    expect(readings).toHaveLength(2);
  });

  test('has its list stand in for an hour, no longer', async () => {
    const { list, ids, fails, passes } = await known();
    await passes(3_599_999);
    const visitor = ids();
    await fails('la base duerme');
    expect(await visitor).toEqual([1]);
    await passes(1);
    expect(await list.current()).toEqual({ show, events: [], failure: 'la base duerme' });
  });
});

describe('expiry', () => {
  test('is applied as the list is read, and told once for each reading', async () => {
    const { ids, answers, expired } = stage();
    const visitor = ids();
    await answers(event(1, '2026-11-18'), event(2, '2026-11-19'), event(3, '15/12/2020'), event(4, ''));
    expect(await visitor).toEqual([2, 3, 4]);
    expect(expired).toEqual([[1]]);
  });

  test('comes at midnight for a list in memory, without a new reading', async () => {
    const { ids, answers, at, readings, passes } = stage({ seconds: 3600 });
    const visitor = ids();
    await answers(event(1, '2026-11-19'), event(2, '2026-11-20'));
    expect(await visitor).toEqual([1, 2]);
    at.today = '2026-11-21';
    await passes(900_000);
    expect(await ids()).toEqual([2]);
    expect(readings).toHaveLength(1);
  });
});

describe('the list object, by which pages are kept', () => {
  test('is at hand without waiting, and the same as long as nothing changes', async () => {
    const { list, first, passes, answers, readings } = await known();
    expect(list.atHand()).toBe(first);
    await passes(5000);
    expect(list.atHand(), 'past its time, before it is read again').toBe(first);
    await passes(299);
    expect(readings, 'what the page brings is asked for meanwhile').toHaveLength(1);
    await passes(1);
    expect(list.atHand(), 'while it is read again').toBe(first);
    await answers(event(1));
    expect(list.atHand(), 'read as it was').toBe(first);
    await passes(5000);
    list.atHand();
    await passes(300);
    await answers(event(2));
    expect(list.atHand()).toMatchObject({ events: [event(2)] });
  });

  test('is not at hand after a save, nor when nobody has asked for a minute', async () => {
    const { list, first, passes, answers } = await known();
    await passes(65_000);
    expect(list.atHand()).toBeUndefined();
    const visitor = list.current();
    await answers(event(1));
    expect(await visitor).toBe(first);
    list.drop();
    expect(list.atHand()).toBeUndefined();
  });

  test('is another while the backend fails, and another again after it', async () => {
    const { list, first, passes, fails, answers } = await known();
    await passes(5000);
    list.atHand();
    await passes(300);
    await fails('la base duerme');
    const failing = list.atHand();
    expect(failing).toMatchObject({ events: first.events, failure: 'la base duerme' });
    await passes(999);
    expect(list.atHand()).toBe(failing);
    await passes(1);
    expect(list.atHand(), 'it is asked again').toBeUndefined();
    const visitor = list.current();
    await answers(event(1));
    expect((await visitor).failure).toBeUndefined();
  });

  test.each([
    [
      'tickets go on sale',
      detailedEvent({}, { status: 'coming_soon', onSaleAt: new Date(1_100_000).toISOString() }),
      100_000,
    ],
    ['a show begins', detailedEvent({ date: '1969-12-31', time: '18:20', city: 'Puebla', state: '' }), 200_000],
    [
      'a show ends',
      detailedEvent({ date: '1969-12-31', time: '18:00', city: 'Puebla', state: '' }, { length: 20 }),
      200_000,
    ],
    ['a quarter of an hour is over, as at each midnight', event(1), 800_000],
  ])('is another one when %s', async (_, entry, ms) => {
    const { list, first, passes, readings } = await known(3600, entry);
    await passes(ms - 1);
    expect(list.atHand()).toBe(first);
    await passes(1);
    expect(list.atHand()).not.toBe(first);
    expect(readings).toHaveLength(1);
  });
});
