import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventRow } from '../database.types';
import { detailedEvent } from './detailed-event.fixture';
import { toEvent } from './event-row.server';

const whole: EventRow = { ...detailedEvent({ id: 7 }).event, link: null, cover: null, state: null };
const row = (changes: Record<string, unknown>) => ({ ...whole, ...changes }) as EventRow;

const log = vi.spyOn(console, 'error');
beforeEach(() => void log.mockImplementation(() => undefined));
afterEach(() => void log.mockReset());

test('a whole row is an event, and what may be missing is empty', () => {
  expect(toEvent(whole)).toEqual({ ...whole, link: '', cover: '', state: '' });
  expect(log).not.toHaveBeenCalled();
});

test('wrong types leave their fields empty, and a line in the log, once', () => {
  const wrong = row({ id: 8, title: { es: 'Noche' }, description: ['a'], cover: true, city: 5, time: 2030 });
  for (let time = 0; time < 2; time++)
    expect(toEvent(wrong)).toMatchObject({ title: '', description: '', cover: '', city: '5', time: '2030' });
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]![0]).toMatch(/Event 8 .*title is .*time is 2030.*description is .*cover is true.*city is 5/);
});

test('a row of NULL is an empty event', () => {
  const empty = Object.fromEntries(Object.keys(whole).map((name) => [name, null])) as unknown as EventRow;
  expect(Object.values(toEvent(empty)).join('')).toBe('');
  expect(log.mock.calls[0]![0]).toContain('title is null, date is null, time is null');
});

test('a date that is some other text is kept as it is written', () => {
  expect(toEvent(row({ id: 9, date: '15/12/2027' })).date).toBe('15/12/2027');
  expect(log.mock.calls[0]![0]).toContain('Event 9 is not as it should be: date is "15/12/2027"');
});
