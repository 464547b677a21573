import { describe, expect, test } from 'vitest';
import { detailedEvent } from '../detailed-event.fixture';
import { howSoon, nearestTo, type NearAnswer } from './near';
import { nearDates, placeAsked } from './near.server';

const now = new Date('2026-11-21T18:00:00Z');
const at = (id: number, city: string, state: string, date: string, link = 'https://boletos.example') =>
  detailedEvent({ id, city, state, date, link });
const tour = [
  at(1, 'Ciudad de México', 'CDMX', '2026-11-28'),
  at(2, 'Guadalajara', 'Jalisco', '2026-12-05', ''),
  at(3, 'Zapopan', 'Jalisco', '2026-12-06'),
  at(4, 'Zapopan', 'Jalisco', '2026-12-07'),
  at(5, 'Los Ángeles', 'California', '2027-01-09'),
  at(6, 'Cancún', 'Quintana Roo', '2027-01-10'),
];
const dates = nearDates(tour, now);
const answer = (text: string) => {
  const found = nearestTo(text, dates);
  if (typeof found === 'string') return found;
  const { name, here, km, date, sold } = found;
  return [name, here, date.id, km, sold?.id];
};

describe('the nearest date', () => {
  test.each([
    ['cdmx', 'Ciudad de México', true, 1, undefined],
    ['Coyoacán', 'Coyoacán', true, 1, undefined],
    // Nothing is sold there, but in the next town.
    ['gdl', 'Guadalajara', true, 2, undefined, 3],
    ['Guadalajra', 'Guadalajara', true, 2, undefined, 3],
    ['Zapopan', 'Zapopan', true, 3, undefined],
    ['Tlaquepaque', 'Tlaquepaque', true, 2, 10, 3],
    ['jalisco', 'Jalisco', true, 2, undefined, 3],
    ['Toluca', 'Toluca', false, 1, 60],
    ['edomex', 'Estado de México', false, 1, 30],
    ['Playa del Carmen', 'Playa del Carmen', false, 6, 70],
    ['Los Angeles', 'Los Angeles', true, 5, undefined],
    // Nobody knows how far that is: the first date.
    ['Chicago', 'Chicago', false, 1, undefined],
  ])('of %s', (text, ...expected) =>
    expect(answer(text)).toEqual([...expected, ...(expected.length < 5 ? [undefined] : [])]),
  );

  test('is said to be missing where no place, or more than one, has that name', () => {
    expect(answer('qwerty')).toBe('No conocemos ese lugar. Escribe una ciudad o un estado.');
    expect(answer('Benito Juárez')).toContain('con su estado, como «Benito Juárez, ');
    expect(nearestTo('Puebla', [])).toContain('No conocemos');
  });

  test('is found again by the words that are remembered', () => {
    for (const text of ['Toluca', 'edomex', 'cdmx', 'Coyoacán', 'gdl', 'Cancún', 'Puebla', 'Hidalgo', 'Querétaro']) {
      const { asked } = nearestTo(text, dates) as NearAnswer;
      expect(nearestTo(asked, dates)).toEqual(nearestTo(text, dates));
    }
    expect((nearestTo('toluca', dates) as NearAnswer).asked).toBe('Toluca, Estado de México');
  });
});

test('a date that does not take place is named in its own city alone, and does not say how soon', () => {
  const [off, on, far, later] = [
    detailedEvent({ id: 1, city: 'Monterrey', state: 'Nuevo León', date: '2026-12-05' }, { status: 'cancelled' }),
    detailedEvent({ id: 2, city: 'Monterrey', state: 'Nuevo León', date: '2026-12-12' }, { status: 'sold_out' }),
    at(3, 'Tijuana', 'Baja California', '2026-12-06'),
    detailedEvent({ id: 4, city: 'Toluca', state: 'México', date: '2026-12-13' }, { status: 'postponed' }),
  ];
  const nearest = (text: string, ...list: typeof tour) =>
    (nearestTo(text, nearDates(list, now)) as NearAnswer | undefined)?.date.id;
  expect(nearest('Saltillo', off, far, later)).toBe(3);
  expect(nearest('Saltillo', off, on, far)).toBe(2);
  expect(nearest('Monterrey', off, far)).toBe(1);
  expect(nearest('Monterrey', off, on, far)).toBe(2);
  expect(nearest('Saltillo', off, later)).toBe(1);
  expect(howSoon(nearDates([off], now)[0]!)).toBe('');
});

test('of each city the first date counts, and the first with tickets', () => {
  expect(dates.map(({ id }) => id)).toEqual([1, 2, 3, 5, 6]);
  const many = Array.from({ length: 500 }, (_, index) => at(index, 'Puebla', 'Puebla', '2027-01-23', ''));
  expect(nearDates([...many, at(900, 'Puebla', 'Puebla', '2027-02-01')], now)).toHaveLength(2);
});

test('how soon it is, up to a month', () => {
  expect(dates.map(howSoon)).toEqual(['En 7 días', 'En 14 días', 'En 15 días', '', '']);
  expect(howSoon(nearDates([at(1, 'Puebla', 'Puebla', '2026-11-21')], now)[0]!)).toBe('Hoy');
  expect(howSoon(nearDates([at(1, 'Puebla', 'Puebla', '2026-11-22')], now)[0]!)).toBe('Mañana');
});

test.each([
  ['toluca', 'Toluca, Estado de México'],
  [' TOLUCA,  edo. méx', 'Toluca, Estado de México'],
  ['gdl', 'Guadalajara, Jalisco'],
  ['benito juárez', 'benito juarez'],
  ['Benito Juárez, 12345', 'benito juarez'],
  ['Los Ángeles, California', 'los angeles'],
  ['Zzz 77, California', '?'],
  ['qwerty', '?'],
  ['x'.repeat(130), '?'],
  [' ', undefined],
])('%j asks for the page of %j', (text, page) => expect(placeAsked(text)).toBe(page));
