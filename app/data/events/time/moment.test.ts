import { expect, test, vi } from 'vitest';
import { localIso, momentIn, momentOf, zoneNote } from './moment';

const at = (city: string, state: string, date: string, time = '20:30') => ({
  event: { city, state, date, time },
  show: { zone: 'America/Mexico_City' },
});

// zones.test.ts asks for the zone of each place.
test.each([
  ['Tijuana', 'Baja California', '-07:00', '-08:00'],
  ['Hermosillo', 'Sonora', '-07:00', '-07:00'],
  ['Cancún', 'Quintana Roo', '-05:00', '-05:00'],
  ['Ciudad de México', 'Ciudad de México', '-06:00', '-06:00'],
])('the hour of %s, %s: %s in July, %s in December', (city, state, july, december) => {
  expect(momentOf(at(city, state, '2027-07-15'))?.iso).toBe(`2027-07-15T20:30:00${july}`);
  expect(momentOf(at(city, state, '2026-12-15'))?.iso).toBe(`2026-12-15T20:30:00${december}`);
});

test.each(['Asia/Tokyo', 'America/Tijuana', 'UTC'])('on a machine in %s it is the same instant', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(momentOf(at('Tijuana', 'B.C.', '2027-07-15'))?.instant.toISOString()).toBe('2027-07-16T03:30:00.000Z');
  vi.unstubAllEnvs();
});

test.each([
  ['Tijuana', 'Baja California', '2026-12-15', '20:30', 'hora de Tijuana'],
  ['Tijuana, B.C.', '', '2026-12-15', '20:30', 'hora de Tijuana'],
  ['', 'Sonora', '2026-12-15', '20:30', 'hora de Sonora'],
  ['Mérida', 'Yucatán', '2026-12-15', '20:30', undefined],
  ['Reynosa', 'Tamaulipas', '2027-07-15', '20:30', 'hora de Reynosa'],
  ['Reynosa', 'Tamaulipas', '2026-12-15', '20:30', undefined],
  ['Tijuana', 'Baja California', '2026-12-15', 'por definir', undefined],
])('where the hour differs from the show’s it is said: %s, %s on %s at %s', (city, state, date, time, note) =>
  expect(zoneNote(at(city, state, date, time))).toBe(note),
);

test('a zone that staff chose is the hour of a place that is not known', () => {
  const details = { zone: 'America/Toronto' };
  const toronto = { ...at('Toronto', 'Ontario', '2026-12-15'), details };
  expect([zoneNote(toronto), momentOf(toronto)?.iso]).toEqual(['hora de Toronto', '2026-12-15T20:30:00-05:00']);
  expect(momentOf({ ...at('Tijuana', 'B.C.', '2026-12-15'), details })?.zone).toBe('America/Tijuana');
});

test.each([
  // In spring an hour is skipped: it is the one an hour later.
  ['2027-03-14', '01:59', '2027-03-14T09:59:00.000Z', '2027-03-14T01:59:00-08:00'],
  ['2027-03-14', '02:30', '2027-03-14T10:30:00.000Z', '2027-03-14T03:30:00-07:00'],
  ['2027-03-14', '03:00', '2027-03-14T10:00:00.000Z', '2027-03-14T03:00:00-07:00'],
  // In autumn one comes twice: it is the first of the two.
  ['2026-11-01', '00:59', '2026-11-01T07:59:00.000Z', '2026-11-01T00:59:00-07:00'],
  ['2026-11-01', '01:30', '2026-11-01T08:30:00.000Z', '2026-11-01T01:30:00-07:00'],
  ['2026-11-01', '02:00', '2026-11-01T10:00:00.000Z', '2026-11-01T02:00:00-08:00'],
])('where the clocks change, in Tijuana, %s %s is %s', (date, time, instant, shown) => {
  const moment = momentIn('America/Tijuana', date, time)!;
  expect([moment.toISOString(), localIso(moment, 'America/Tijuana')]).toEqual([instant, shown]);
});

test.each([
  ['2026-12-31', '23:59:59', '2027-01-01T05:59:59.000Z'],
  ['2028-02-29', '00:00', '2028-02-29T06:00:00.000Z'],
  ['9999-12-30', '20:00', '9999-12-31T02:00:00.000Z'],
  ['9999-12-31', '20:00', undefined],
  ['', '20:30', undefined],
  ['2026-02-30', '20:30', undefined],
  ['mañana', '20:30', undefined],
  ['2026-11-28', '', undefined],
  ['2026-11-28', '24:00', undefined],
])('“%s” at “%s” is %s', (date, time, instant) =>
  expect(momentIn('America/Mexico_City', date, time)?.toISOString()).toBe(instant),
);
