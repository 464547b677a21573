import { expect, test } from 'vitest';
import { untilDoors } from './until-doors';

const opening = { at: '2026-12-05T01:30:00Z', begins: '2026-12-05T02:30:00Z', doors: true };

test.each([
  ['2026-12-04T22:14:00Z', 'Las puertas abren en 3 h 20 min.'],
  ['2026-12-05T00:30:00Z', 'Las puertas abren en 1 h.'],
  ['2026-12-05T01:20:01Z', 'Las puertas abren en 10 min.'],
  ['2026-12-05T01:30:00Z', 'Ya abrieron las puertas.'],
  ['2026-12-05T02:30:00Z', 'Ya empezó.'],
])('at %s: %s', (now, text) => expect(untilDoors(opening, Date.parse(now))).toBe(text));

test('without doors it counts until it begins', () =>
  expect(untilDoors({ at: opening.at, begins: undefined, doors: false }, Date.parse('2026-12-04T22:30:00Z'))).toBe(
    'Empieza en 3 h.',
  ));
