import { expect, test } from 'vitest';
import { detailedEvent } from '../detailed-event.fixture';
import { narrow, readQuery } from './listed-date';
import { listedDates } from './listed-date.server';
import { usefulFilters } from './list-filters';

const now = new Date('2026-11-21T18:00:00Z');
const listed = listedDates(
  [
    detailedEvent({ id: 1, title: 'Ayer', city: 'Puebla', state: 'Puebla', date: '2026-11-20' }),
    detailedEvent({ id: 2, title: 'Noche', city: 'Guadalajara', state: 'Jalisco', date: '2026-12-03' }),
    detailedEvent(
      { id: 3, title: 'Stand-up', city: 'Zapopan', state: 'jal.', date: '2026-12-05' },
      { venue: 'Foro O’Farrill' },
    ),
    detailedEvent({ id: 4, title: 'Faro', city: 'CDMX', state: '', date: '2026-12-06' }, { guests: 'Ana Lira' }),
  ],
  now,
  { url: 'http://localhost', atSiteAddress: true },
);

test.each([
  ['guadalajara', 'Guadalajara', undefined, [2]],
  ['gdl', 'Guadalajara', undefined, [2]],
  ['jalisco', 'Jalisco', 'Jalisco', [2, 3]],
  // Its state has dates.
  ['Tlaquepaque', 'Jalisco', 'Jalisco', [2, 3]],
  ['cdmx', 'Ciudad de México', 'Ciudad de México', [4]],
  ["o'farrill", "«o'farrill»", undefined, [3]],
  ['stand-up', '«stand-up»', undefined, [3]],
  ['ana lira', '«ana lira»', undefined, [4]],
  ['sábados de diciembre', '«sábados de diciembre»', undefined, [3]],
])('%s narrows the dates to %s', (text, name, state, ids) => {
  const query = readQuery(text, listed)!;
  expect([query.name, query.state]).toEqual([name, state]);
  expect(narrow(listed, query).map(({ id }) => id)).toEqual(ids);
});

test.each(['Tlaxcala', 'narnia', '  ', 'Benito Juárez'])('%j, where no date is, narrows nothing', (text) =>
  expect(readQuery(text, listed)).toBeUndefined(),
);

const weekends = ['Solo fines de semana'];

test('weekends are Friday to Sunday', () =>
  expect(narrow(listed, undefined, weekends).map(({ id }) => id)).toEqual([3, 4, 1]));

test('weekends of a state are those of both', () =>
  expect(narrow(listed, readQuery('jalisco', listed), weekends).map(({ id }) => id)).toEqual([3]));

test.each([
  ['none is of the kind', ['2026-12-01', '2026-12-02'], []],
  ['half of them are', ['2026-12-02', '2026-12-05'], ['Solo fines de semana']],
  ['nearly all are', ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-12', '2026-12-02'], []],
])('checkboxes over the list where %s', (_, days, labels) => {
  const events = days.map((date) => detailedEvent({ date }));
  expect(usefulFilters(events)).toEqual(labels);
});
