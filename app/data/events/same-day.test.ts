import { expect, test } from 'vitest';
import { dayInCity } from './same-day';

const juarez = dayInCity({ date: '2026-12-05', city: 'Ciudad Juárez' });

test.each(['Cd. Juárez', 'CIUDAD  JUAREZ'])('%s is the same city on that day', (city) =>
  expect(dayInCity({ date: '2026-12-05', city })).toBe(juarez),
);

test.each([
  ['2026-12-06', 'Ciudad Juárez'],
  ['2026-12-05', 'Chihuahua'],
  ['2026-12-05', ' '],
  ['', 'Ciudad Juárez'],
])('%s, %s is another day, another city, or not yet one', (date, city) =>
  expect(dayInCity({ date, city })).not.toBe(juarez),
);

test('what lacks day or city is like nothing', () => {
  expect(dayInCity({ date: '2026-12-05', city: '' })).toBeUndefined();
  expect(dayInCity({ date: '', city: 'León' })).toBeUndefined();
});
