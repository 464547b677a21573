import { describe, expect, test } from 'vitest';
import { checkChanges, checkNewEvent, type FieldValues } from './event-form';

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

describe('a new event', () => {
  test('with everything is right, and its link is any text', () => expect(checkNewEvent(good, today)).toEqual({}));
  test('needs a link, unless its tickets are not on sale yet', () => {
    for (const status of [undefined, 'on_sale', 'presale'])
      expect(checkNewEvent({ ...good, link: ' ' }, today, status)).toHaveProperty('link');
    expect(checkNewEvent({ ...good, link: ' ' }, today, 'coming_soon')).toEqual({});
  });
  test('needs every field', () => {
    const empty = Object.fromEntries(Object.keys(good).map((name) => [name, '  '])) as FieldValues;
    expect(Object.keys(checkNewEvent(empty, today)).sort()).toEqual(Object.keys(good).sort());
  });
});

describe('changes', () => {
  test('are checked only where something changed', () => expect(checkChanges({ city: '' }, today)).toEqual({}));
  test.each(['title', 'date', 'time', 'description'] as const)('do not leave out %s', (name) =>
    expect(checkChanges({ [name]: '' }, today)).toHaveProperty(name),
  );
  test('may leave out the link, but not make it no URL', () => {
    expect(checkChanges({ link: '' }, today)).toEqual({});
    expect(checkChanges({ link: 'https://boletia.com/x' }, today)).toEqual({});
    for (const link of ['boletia.com/x', 'javascript:alert(1)', 'https://', 'https://a b.mx'])
      expect(checkChanges({ link }, today)).toHaveProperty('link');
  });
});

describe('odd values', () => {
  const refused = (changes: Partial<FieldValues>) => Object.keys(checkNewEvent({ ...good, ...changes }, today));
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
    ['year 0000', { date: '0000-01-01' }, ['date']],
    ['five years from now', { date: '2031-11-20' }, []],
    ['a day more', { date: '2031-11-21' }, ['date']],
    ['year 9999', { date: '9999-12-31' }, ['date']],
    ['year 10000', { date: '10000-01-01' }, ['date']],
    ['30 February', { date: '2027-02-30' }, ['date']],
    ['yesterday', { date: '2026-11-19' }, []],
    ['the day before', { date: '2026-11-18' }, ['date']],
    ['a date that is none', { date: 'mañana' }, ['date']],
  ])('%s', (_, changes, fields) => expect(refused(changes)).toEqual(fields));
});
