import { describe, expect, test } from 'vitest';
import { detailedEvent } from '../../../data/events/detailed-event.fixture';
import { howSoon, nearestTo, nearWords, stripFor, type NearAnswer } from './near';
import { readQuery } from '../../../data/events/views/listed-date';
import { listedDates } from '../../../data/events/views/listed-date.server';
import { placeAsked } from './near.server';

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
const storage = { url: 'http://localhost', atSiteAddress: true };
const listed = (events: typeof tour, subscriptionTo?: string) => listedDates(events, now, storage, subscriptionTo);
const listing = listed(tour);
const answer = (text: string) => {
  const found = nearestTo(text, listing);
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
    ['Zapopan', 'Zapopan', true, 3, undefined],
    ['Tlaquepaque', 'Tlaquepaque', true, 2, 10, 3],
    ['jalisco', 'Jalisco', true, 2, undefined, 3],
    ['Toluca', 'Toluca', false, 1, 60],
    ['edomex', 'Estado de México', false, 1, 30],
    ['Playa del Carmen', 'Playa del Carmen', false, 6, 70],
    ['Los Angeles', 'Los Angeles', true, 5, undefined],
    ['San Diego', 'San Diego', false, 5, 180],
    ['Laredo', 'Laredo', false, 2, 850, 3],
    ['San Antonio, Texas', 'San Antonio, Texas', false, 2, 1080, 3],
    ['Mérida, España', 'Mérida, España', false, 1, undefined],
    ['Santiago', 'Santiago, Nuevo León', false, 2, 610, 3],
    ['San Juan del Río', 'San Juan del Río, Querétaro', false, 1, 140],
    // Nobody knows how far that is: the first date.
    ['Madrid', 'Madrid', false, 1, undefined],
  ])('of %s', (text, ...expected) =>
    expect(answer(text)).toEqual([...expected, ...(expected.length < 5 ? [undefined] : [])]),
  );

  test('is said to be missing where no place, or more than one, has that name', () => {
    expect(answer('qwerty')).toBe(
      'No encontramos fechas con eso. Escribe una ciudad, un estado, un lugar o un nombre.',
    );
    expect(answer('Benito Juárez')).toContain('con su estado, como «Benito Juárez, ');
    expect(nearestTo('Puebla', listed([]))).toContain('No encontramos');
  });

  test('is found again by the words that are remembered', () => {
    for (const text of ['Toluca', 'edomex', 'cdmx', 'Coyoacán', 'gdl', 'Cancún', 'Puebla', 'Hidalgo', 'Querétaro']) {
      const { fullName: asked } = nearestTo(text, listing) as NearAnswer;
      expect(nearestTo(asked, listing)).toEqual(nearestTo(text, listing));
    }
    expect((nearestTo('toluca', listing) as NearAnswer).fullName).toBe('Toluca, Estado de México');
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
    (nearestTo(text, listed(list)) as NearAnswer | undefined)?.date.id;
  expect(nearest('Saltillo', off, far, later)).toBe(3);
  expect(nearest('Saltillo', off, on, far)).toBe(2);
  expect(nearest('Monterrey', off, far)).toBe(1);
  expect(nearest('Monterrey', off, on, far)).toBe(2);
  expect(nearest('Saltillo', off, later)).toBe(1);
  expect(howSoon(listed([off]).dates[0]!)).toBe('');
});

test('where nothing is sold the phone may tell of tickets, or of another date', () => {
  const soldOut = detailedEvent({ city: 'Puebla', state: 'Puebla', date: '2026-12-12' }, { status: 'sold_out' });
  const offer = (text: string, ...list: typeof tour) =>
    nearWords(nearestTo(text, listed(list, '/avisos#lugar=')) as NearAnswer).more.find(({ byPlace }) => byPlace)?.text;
  expect(offer('puebla', soldOut)).toBe('Avísame si se abren boletos');
  const cancelled = { ...soldOut, details: { ...soldOut.details!, status: 'cancelled' as const } };
  expect(offer('puebla', cancelled)).toBe('Avísame si hay otra fecha en Puebla');
  expect(offer('cdmx', ...tour)).toBeUndefined();
  expect(offer('españa', ...tour)).toBe('Avísame cuando vengan a España');
});

test('a date that is over is no answer', () =>
  expect(nearestTo('Puebla', listed([at(1, 'Puebla', 'Puebla', '2026-11-20')]))).toContain('No encontramos'));

describe('the strip', () => {
  const strip = (text: string, events = tour) => {
    const all = listed(events);
    const query = readQuery(text, all);
    const { words, dates = [] } = stripFor(text, query ? all.dates.filter(query.fits) : [], all, query?.name) ?? {};
    return [words, dates.map(({ id, away }) => (away ? `${id} ${away}` : id))];
  };
  test.each([
    ['zapopan', '3 fechas cerca de Zapopan', [3, 4, '2 a 10 km']],
    ['jalisco', '3 fechas en Jalisco', [2, 3, 4]],
    ['toluca', '3 fechas cerca de Toluca', ['1 a 60 km', '2 a 410 km', '3 a 420 km']],
    ['edomex', '3 fechas cerca del Estado de México', ['1 a 30 km', '2 a 430 km', '3 a 440 km']],
    ['noche de luciérnagas', '6 fechas con «noche de luciérnagas»', [1, 2, 3, 4, 5, 6]],
    ['narnia', undefined, []],
  ])('for %s is %s', (text, words, dates) => expect(strip(text)).toEqual([words, dates]));
});

test('how soon it is, up to a month', () => {
  expect(listing.dates.map(howSoon)).toEqual(['En 7 días', 'En 14 días', 'En 15 días', 'En 16 días', '', '']);
  expect(howSoon(listed([at(1, 'Puebla', 'Puebla', '2026-11-21')]).dates[0]!)).toBe('Hoy');
  expect(howSoon(listed([at(1, 'Puebla', 'Puebla', '2026-11-22')]).dates[0]!)).toBe('Mañana');
});

test.each([
  ['toluca', 'Toluca, Estado de México'],
  [' TOLUCA,  edo. méx', 'Toluca, Estado de México'],
  ['gdl', 'Guadalajara, Jalisco'],
  ['benito juárez', 'benito juarez'],
  ['Benito Juárez, 12345', 'benito juarez'],
  ['Los Ángeles, California', 'Los Ángeles'],
  ['españa', 'España'],
  ['Zzz 77, California', 'zzz 77 california'],
  ['Foro  O’Farrill', 'foro o farrill'],
  ['x'.repeat(130), 'x'.repeat(120)],
  [' ¡!', undefined],
])('%j asks for the page of %j', (text, page) => expect(placeAsked(text)).toBe(page));
