import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog, withoutPersonalData } from './log';
import { inRequest } from './requests';

let lines: string[];
let log: ReturnType<typeof openLog>;
let target: { error: typeof console.error; warn: typeof console.warn; debug: typeof console.debug };

function open(level: 'error' | 'info' | 'debug') {
  lines = [];
  const write = (text: string) => void lines.push(text);
  const timed = (text: string) => write(text.replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z /, ''));
  target = { error: timed, warn: timed, debug: write };
  log = openLog(level, target);
}
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  log.close();
  vi.useRealTimers();
});

test('an error a thousand times a second is written three times, and then counted', () => {
  open('info');
  for (let time = 0; time < 10_000; time++) target.error(`GET /x/${time} failed`, new Error('no'));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('GET /x/0 failed Error: no');
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(3)).toEqual(['GET /… failed Error : and 9997 more in the last minute']);
  target.error('GET /x/1 failed', new Error('no'));
  expect(lines).toHaveLength(5);
});

test('an entry begins with its time in UTC, and so do the counts that are written when the process ends', () => {
  vi.setSystemTime('2026-11-21T18:04:05.678Z');
  const write = vi.fn();
  const timed = { error: write, warn: write, debug: write };
  log = openLog('info', timed);
  for (let time = 0; time < 4; time++) timed.error('failed');
  timed.warn('odd');
  log.close();
  expect(write.mock.calls.flat()).toEqual([
    ...Array<string>(3).fill('2026-11-21T18:04:05.678Z failed'),
    '2026-11-21T18:04:05.678Z odd',
    '2026-11-21T18:04:05.678Z failed: and 1 more in the last minute',
  ]);
});

test('the error of a warning is one line', () => {
  open('info');
  target.warn('A cookie could not be read, treating it as absent.', new Error('Invalid character'));
  expect(lines).toEqual(['A cookie could not be read, treating it as absent. Error: Invalid character']);
});

test('a thousand kinds of errors are bounded too', () => {
  open('info');
  const letters = 'abcdefghij';
  for (let time = 0; time < 1000; time++)
    target.error([...String(time)].map((digit) => letters[Number(digit)]).join(''));
  expect(lines).toHaveLength(60);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(60)).toEqual(['Other entries: and 940 more in the last minute']);
});

test('an entry carries the id of its request, and is bounded', () => {
  open('info');
  inRequest('abc-123', () => target.error('failed', 'x'.repeat(100_000)));
  expect(lines[0]).toMatch(/^\[abc-123\] failed x+$/);
  expect(lines[0]!.length).toBeLessThan(8100);
});

test('foreign text begins no line of the log, and sends no terminal commands', () => {
  open('info');
  target.error('The events could not be read', 'no\r\nA sign-in was finished\u001b[2J\u2028x\tend');
  expect(lines).toEqual(['The events could not be read no\n  A sign-in was finished[2J\n  x\tend']);
});

test.each([
  ['error', ['e']],
  ['info', ['e', 'w']],
  ['debug', ['e', 'w', 'd']],
] as const)('at %s the log has %s', (level, expected) => {
  open(level);
  target.error('e');
  target.warn('w');
  target.debug('d');
  expect(lines).toEqual(expected);
});

test.each([
  ['the account ana.lopez+x@correo.com.mx failed', 'the account [correo] failed'],
  ['at file:///site/node_modules/@hono/node-server/dist/index.mjs:4:2', undefined],
  ['https://x.supabase.co/rest/v1/events?email=eq.ana', 'https://x.supabase.co/rest/v1/events?…'],
  ['GET /dashboard?code=123&x=1 failed', 'GET /dashboard?… failed'],
  ['Bearer eyJhbGciOi.eyJzdWIiOiIx.c2ln here', 'Bearer [token] here'],
  ['Why? Nobody knows', undefined],
])('%s', (text, expected = text) => expect(withoutPersonalData(text)).toBe(expected));
