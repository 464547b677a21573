import { describe, expect, test, vi } from 'vitest';
import { clockIn, dayParts, formatDate, formatTime, isExpired, longDate, timeIn, todayIn } from './dates';

test.each([
  // Mexico City has had no summer time since 2022, Tijuana has.
  ['America/Mexico_City', '2026-11-29T05:59:59Z', '2026-11-28'],
  ['America/Mexico_City', '2026-11-29T06:00:00Z', '2026-11-29'],
  ['America/Mexico_City', '2026-07-15T05:30:00Z', '2026-07-14'],
  ['America/Tijuana', '2026-07-15T06:59:59Z', '2026-07-14'],
  ['America/Tijuana', '2026-07-15T07:00:00Z', '2026-07-15'],
  ['America/Tijuana', '2026-12-15T07:30:00Z', '2026-12-14'],
])('in %s it is at %s the %s', (zone, now, day) => expect(todayIn(zone, new Date(now))).toBe(day));

test.each([
  // Since it was given a name of its own, in November 2022.
  ['America/Ciudad_Juarez', '2026-12-26T02:30', '2026-07-26T02:30'],
  ['America/Tijuana', '2026-12-26T03:30', '2026-07-26T02:30'],
])('a device that does not know %s shows a clock all the same', async (unknown, winter, summer) => {
  const original = Intl.DateTimeFormat;
  const older = (languages: string, options: Intl.DateTimeFormatOptions) => {
    if (options.timeZone === unknown) throw new RangeError(`Invalid time zone specified: ${unknown}`);
    return new original(languages, options);
  };
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...given: Parameters<typeof older>) {
    return older(...given);
  } as never);
  vi.resetModules();
  const { clockIn } = await import('./dates');
  const shown = ['2026-12-26T09:30Z', '2026-07-26T08:30Z'].map((at) => clockIn(unknown, new Date(at)));
  vi.restoreAllMocks();
  // Other files must not get the clocks of this one.
  vi.resetModules();
  expect(shown.map(({ date, time }) => `${date}T${time}`)).toEqual([winter, summer]);
});

test('an engine that writes days and hours in another way shows the same clock', ({ onTestFinished }) => {
  // As ICU 72 writes a day, in browsers of early 2023.
  const written = (() => '11/25/2026, 8:30 p. m.') as never;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'format' as never, 'get').mockReturnValue(written);
  onTestFinished(() => void vi.restoreAllMocks());
  const at = new Date('2026-11-26T02:30:00Z');
  expect(todayIn('America/Mexico_City', at)).toBe('2026-11-25');
  expect(timeIn('America/Mexico_City', at)).toBe('8:30 PM');
  expect(clockIn('America/Mexico_City', new Date('2026-11-26T06:05:00Z')).time).toBe('00:05');
});

test.each(['America/Tijuana', 'Asia/Tokyo', 'Pacific/Auckland', 'UTC'])('read in %s a date never shifts', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(formatDate('2026-07-15')).toBe('15 jul 2026');
  expect(dayParts('2026-11-28')).toEqual({ year: 2026, month: 'nov', day: 28, weekday: 'sáb' });
  expect(isExpired('2026-07-13', '2026-07-15')).toBe(true);
  expect(isExpired('2026-07-14', '2026-07-15')).toBe(false);
  vi.unstubAllEnvs();
});

test('a day in full; what is no day has none', () => {
  expect(longDate('2027-01-23')).toEqual({
    weekday: 'sábado',
    day: '23',
    month: 'enero',
    monthAndYear: 'enero 2027',
    year: '2027',
    dayAndMonth: 'sábado 23 de enero',
    full: 'sábado 23 de enero de 2027',
  });
  for (const text of ['', 'pronto', '2027-02-30']) expect(longDate(text)).toBeUndefined();
});

describe('expiry', () => {
  test.each([
    ['2026-11-18', true, 'two days ago'],
    ['2026-11-19', false, 'yesterday'],
    ['2026-11-20', false, 'today'],
    ['0001-01-01', true, 'year 1'],
    ['9999-12-31', false, 'year 9999'],
    ['', false, 'no date'],
    ['15/12/2027', false, 'a text'],
    ['01/01/2020', false, 'a text of a day long past'],
    ['2020-1-5', false, 'a day without its zeros'],
    ['2020-02-30', false, 'a day that never was'],
    ['2020-01-01T00:00:00', false, 'a day with an hour'],
    ['0000-01-01', false, 'year 0'],
  ])('of %s is %s (%s)', (date, expired) => {
    expect(isExpired(date, '2026-11-20')).toBe(expired);
  });
  test('crosses months, years and leap days', () => {
    expect(isExpired('2025-12-30', '2026-01-01')).toBe(true);
    expect(isExpired('2025-12-31', '2026-01-01')).toBe(false);
    expect(isExpired('2028-02-28', '2028-03-01')).toBe(true);
    expect(isExpired('2028-02-29', '2028-03-01')).toBe(false);
  });
});

describe('formats', () => {
  test('every short month is the one of es-MX', () => {
    const intl = new Intl.DateTimeFormat('es-MX', { month: 'short', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const date = `2026-${String(month).padStart(2, '0')}-05`;
      expect(dayParts(date)?.month).toBe(intl.format(new Date(date)).replace('.', '').replace('sept', 'sep'));
    }
  });
  test.each([
    ['20:30:00', '8:30 PM'],
    ['00:05', '12:05 AM'],
    ['12:00', '12:00 PM'],
    ['23:59:59', '11:59 PM'],
    ['24:00', '24:00'],
    ['pronto', 'pronto'],
    ['', ''],
  ])('%s is %s', (time, text) => expect(formatTime(time)).toBe(text));
  test('an invalid date is shown as it is', () => expect(formatDate('por definir')).toBe('por definir'));
});
