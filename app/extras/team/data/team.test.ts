import { expect, test } from 'vitest';
import { likelyEmail, momentText, seenText } from './team';

const zone = 'America/Mexico_City';
const now = new Date('2026-11-22T03:00:00Z');

test.each([
  [null, 'Todavía no ha entrado'],
  ['2026-11-21T16:42:00Z', 'Hoy, 10:42 AM'],
  ['2026-11-21T05:59:00Z', 'Ayer, 11:59 PM'],
  ['2026-11-19T18:00:00Z', '19 nov 2026, 12:00 PM'],
  ['2026-07-21T18:00:00Z', 'Hace 4 meses. ¿Sigue en el equipo?'],
])('seen at %s: %s', (at, said) => expect(seenText(at, zone, now)).toBe(said));

test('a moment is that of the show’s zone', () =>
  expect(momentText('2026-11-23T02:30:00Z', zone)).toBe('22 nov 2026, 8:30 PM'));

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  [' Ana@gmail.con', 'ana@gmail.com'],
  ['ana@hotmal.com', 'ana@hotmail.com'],
  ['ana@yahoo.com.m', 'ana@yahoo.com.mx'],
  ['Ana Pérez <ANA@gmial.com>\u200b', 'ana@gmail.com'],
])('%s is probably %s', (email, meant) => expect(likelyEmail(email)).toBe(meant));

test.each(['ana@gmail.com', 'ana@ymail.com', 'ana@radiocarpa.mx', 'ana', '@gmial.com', 'ana@'])(
  '%s is meant as it is',
  (email) => expect(likelyEmail(email)).toBeUndefined(),
);
