import { expect, test } from 'vitest';
import { checkTourEvent } from './tour-form';

const today = '2026-11-21';
const values = {
  title: 'Gira',
  description: 'En vivo.',
  date: '2027-01-15',
  time: '20:30',
  city: 'Monterrey',
  state: 'Nuevo León',
  link: '',
  venue: '',
};

test('a date of a tour may do without its link, and without its venue', () =>
  expect(checkTourEvent(values, today)).toEqual({}));

test('what else a new event must have, it must have', () => {
  const empty = { ...values, title: ' ', description: '', date: '', time: '', city: '', state: '' };
  expect(Object.keys(checkTourEvent(empty, today)).sort()).toEqual([
    'city',
    'date',
    'description',
    'state',
    'time',
    'title',
  ]);
  expect(checkTourEvent({ ...values, date: '2026-11-19' }, today).date).toContain('ya pasó');
});

test('a link that is there is checked, and so is the venue', () => {
  expect(checkTourEvent({ ...values, link: 'x'.repeat(2001) }, today).link).toContain('demasiado largo');
  expect(checkTourEvent({ ...values, venue: 'x'.repeat(201) }, today).venue).toContain('caben 200');
});
