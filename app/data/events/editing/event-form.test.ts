import { expect, test } from 'vitest';
import { checkChanges, checkNewEvent, type FieldValues } from './event-form';
import { typedIn } from './save-details.server';

const today = '2026-11-20';
const good: FieldValues = {
  title: 'Noche',
  link: 'en taquilla',
  date: '2026-11-28',
  time: '20:30',
  description: 'Una noche.',
  state: 'Jalisco',
  city: 'Guadalajara',
};

test('a new event needs every field, and its link is any text, unless its tickets are not on sale yet', () => {
  expect(checkNewEvent(good, today)).toEqual({});
  const empty = Object.fromEntries(Object.keys(good).map((name) => [name, '  '])) as FieldValues;
  expect(Object.keys(checkNewEvent(empty, today)).sort()).toEqual(Object.keys(good).sort());
  for (const status of [undefined, 'on_sale', 'presale'])
    expect(checkNewEvent({ ...good, link: ' ', status }, today)).toHaveProperty('link');
  expect(checkNewEvent({ ...good, link: ' ', status: 'coming_soon' }, today)).toEqual({});
  // Abroad there is no state to name.
  expect(checkNewEvent({ ...good, city: 'Madrid', state: '' }, today)).toEqual({});
  expect(checkNewEvent({ ...good, city: 'Puebla', state: '' }, today)).toHaveProperty('state');
});

test.each<[Partial<FieldValues>, string[]]>([
  [{ city: '', state: '', link: '' }, []],
  [{ title: '', date: '', time: '', description: '' }, ['title', 'date', 'time', 'description']],
  [{ link: 'https://boletia.com/x' }, []],
  [{ link: 'boletia.com/x' }, ['link']],
  [{ link: 'javascript:alert(1)' }, ['link']],
  [{ link: 'https://a b.mx' }, ['link']],
])('of the changes %j these are wrong: %j', (changes, wrong) =>
  expect(Object.keys(checkChanges(changes, today))).toEqual(wrong),
);

test('a changed last day is compared with the day, which may have passed', () => {
  const check = (lastDay: string) => checkChanges({ lastDay }, '2026-11-30', { ...good, date: '2026-11-27', lastDay });
  expect(check('2026-12-02')).toEqual({});
  expect(check('2026-11-26')).toEqual({ lastDay: 'Es antes del primer día.' });
});

test('what holds hidden signs alone is empty, and beside others they are no mistake', () => {
  const hidden = Object.fromEntries(Object.keys(good).map((name) => [name, '\u200b\u3164'])) as FieldValues;
  expect(Object.keys(checkNewEvent(hidden, today)).sort()).toEqual(Object.keys(good).sort());
  const sent = new FormData();
  for (const [name, value] of Object.entries({ title: '\u202eNoche\u200b ', link: '\u200ehttps://boletia.com/x' }))
    sent.set(name, value);
  expect(typedIn(sent, ['title', 'link'])).toEqual({ title: 'Noche', link: 'https://boletia.com/x' });
  expect(checkChanges({ link: '\u200ehttps://boletia.com/x\u200b', date: '\u200e2026-11-28' }, today)).toEqual({});
});

test.each<[string, Partial<FieldValues>, string[]]>([
  ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, ['title']],
  ['a title of 200', { title: 'x'.repeat(200) }, []],
  ['emoji', { title: '🎪🎙️👩‍👩‍👧' }, []],
  ['right-to-left text', { title: 'ليلة في مكسيكو' }, []],
  ['a null byte', { title: 'a\u0000b' }, ['title']],
  ['half an emoji', { description: '\ud83c' }, ['description']],
  ['a line break', { description: 'a\r\nb' }, []],
  ['24:00', { time: '24:00' }, ['time']],
  ['23:59:59', { time: '23:59:59' }, []],
  ['year 0001', { date: '0001-01-01' }, ['date']],
  ['five years from now', { date: '2031-11-20' }, []],
  ['a day more', { date: '2031-11-21' }, ['date']],
  ['year 9999', { date: '9999-12-31' }, ['date']],
  ['year 10000', { date: '10000-01-01' }, ['date']],
  ['30 February', { date: '2027-02-30' }, ['date']],
  ['yesterday', { date: '2026-11-19' }, []],
  ['the day before', { date: '2026-11-18' }, ['date']],
  ['a date that is none', { date: 'mañana' }, ['date']],
])('%s', (_, changes, fields) => expect(Object.keys(checkNewEvent({ ...good, ...changes }, today))).toEqual(fields));
