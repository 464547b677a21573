import { describe, expect, test } from 'vitest';
import { endOf, localIso, momentIn, momentOf, zoneNote } from './moment';

const at = (city: string, state: string, date: string, time = '20:30') => ({
  event: { city, state, date, time },
  show: { zone: 'America/Mexico_City' },
});

// zones.test.ts asks for the zone of each place.
describe('the hour of the city', () => {
  test.each([
    ['Tijuana', 'Baja California', '-07:00', '-08:00'],
    ['Hermosillo', 'Sonora', '-07:00', '-07:00'],
    ['Cancún', 'Quintana Roo', '-05:00', '-05:00'],
    ['Ciudad de México', 'Ciudad de México', '-06:00', '-06:00'],
  ])('%s, %s: %s in July, %s in December', (city, state, july, december) => {
    expect(momentOf(at(city, state, '2027-07-15'))?.iso).toBe(`2027-07-15T20:30:00${july}`);
    expect(momentOf(at(city, state, '2026-12-15'))?.iso).toBe(`2026-12-15T20:30:00${december}`);
  });
  test('is an instant, whatever zone the machine keeps', () => {
    const before = process.env.TZ;
    for (const zone of ['Asia/Tokyo', 'America/Tijuana', 'UTC']) {
      process.env.TZ = zone;
      expect(momentOf(at('Tijuana', 'B.C.', '2027-07-15'))?.instant.toISOString()).toBe('2027-07-16T03:30:00.000Z');
    }
    process.env.TZ = before;
  });
  test('is said where it differs from the show’s', () => {
    expect(zoneNote(at('Tijuana', 'Baja California', '2026-12-15'))).toBe('hora de Tijuana');
    expect(zoneNote(at('Tijuana, B.C.', '', '2026-12-15'))).toBe('hora de Tijuana');
    expect(zoneNote(at('', 'Sonora', '2026-12-15'))).toBe('hora de Sonora');
    expect(zoneNote(at('Mérida', 'Yucatán', '2026-12-15'))).toBeUndefined();
    expect(zoneNote(at('Reynosa', 'Tamaulipas', '2027-07-15'))).toBe('hora de Reynosa');
    expect(zoneNote(at('Reynosa', 'Tamaulipas', '2026-12-15'))).toBeUndefined();
    expect(zoneNote(at('Tijuana', 'Baja California', '2026-12-15', 'por definir'))).toBeUndefined();
    const toronto = { ...at('Toronto', 'Ontario', '2026-12-15'), details: { zone: 'America/Toronto' } };
    expect(zoneNote(toronto)).toBe('hora de Toronto');
    expect(momentOf(toronto)?.iso).toBe('2026-12-15T20:30:00-05:00');
  });
});

describe('when the clocks change in Tijuana', () => {
  const tijuana = (date: string, time: string) => {
    const instant = momentIn('America/Tijuana', date, time);
    return instant && [instant.toISOString(), localIso(instant, 'America/Tijuana')];
  };
  test('an hour that is skipped in spring is the one an hour later', () => {
    expect(tijuana('2027-03-14', '01:59')).toEqual(['2027-03-14T09:59:00.000Z', '2027-03-14T01:59:00-08:00']);
    expect(tijuana('2027-03-14', '02:30')).toEqual(['2027-03-14T10:30:00.000Z', '2027-03-14T03:30:00-07:00']);
    expect(tijuana('2027-03-14', '03:00')).toEqual(['2027-03-14T10:00:00.000Z', '2027-03-14T03:00:00-07:00']);
  });
  test('an hour that comes twice in autumn is the first of the two', () => {
    expect(tijuana('2026-11-01', '00:59')).toEqual(['2026-11-01T07:59:00.000Z', '2026-11-01T00:59:00-07:00']);
    expect(tijuana('2026-11-01', '01:30')).toEqual(['2026-11-01T08:30:00.000Z', '2026-11-01T01:30:00-07:00']);
    expect(tijuana('2026-11-01', '02:00')).toEqual(['2026-11-01T10:00:00.000Z', '2026-11-01T02:00:00-08:00']);
  });
});

test.each([
  ['', '20:30'],
  ['2026-02-30', '20:30'],
  ['2026-13-01', '20:30'],
  ['mañana', '20:30'],
  ['2026-11-28', ''],
  ['2026-11-28', '24:00'],
  ['2026-11-28', '25:61'],
  ['2026-11-28', 'por definir'],
])('“%s” at “%s” is no moment', (date, time) => {
  expect(momentIn('America/Mexico_City', date, time)).toBeUndefined();
});

test('seconds, year ends and leap days', () => {
  expect(momentIn('America/Mexico_City', '2026-12-31', '23:59:59')?.toISOString()).toBe('2027-01-01T05:59:59.000Z');
  expect(momentIn('America/Mexico_City', '2028-02-29', '00:00')?.toISOString()).toBe('2028-02-29T06:00:00.000Z');
  expect(momentIn('America/Mexico_City', '9999-12-30', '20:00')?.toISOString()).toBe('9999-12-31T02:00:00.000Z');
  expect(momentIn('America/Mexico_City', '9999-12-31', '20:00')).toBeUndefined();
});

test('a show that says no end lasts two hours', () => {
  expect(endOf(new Date('2026-11-29T02:30:00Z')).toISOString()).toBe('2026-11-29T04:30:00.000Z');
});
