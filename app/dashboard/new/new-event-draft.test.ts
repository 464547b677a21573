import { expect, test } from 'vitest';
import { detailField, detailNames } from '../../data/events/detail-fields';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { anotherDate } from './new-event-draft';

const show = { zone: 'America/Mexico_City' };
const event: StaffEvent = {
  id: 1,
  title: 'La gira',
  date: '2026-12-05',
  time: '20:30',
  description: 'La misma.',
  link: 'https://boletia.com/1',
  cover: 'covers/1.webp',
  picture: '/pictures/1/a/thumb-144.webp',
  city: 'Tijuana',
  state: 'Baja California',
  details: {
    venue: 'Foro',
    address: 'Calle 1',
    doors: '19:30',
    status: 'coming_soon',
    onSaleAt: '2026-12-01T18:00:00.000Z',
    priceFrom: 450,
    formerDate: '2026-12-01',
    revision: 3,
  },
};

test('another date begins with the details that repeat, and no others', () =>
  expect(detailNames.filter((name) => name in anotherDate(event, show))).toEqual(
    detailNames.filter((name) => detailField(name).repeats),
  ));
test('another date keeps title, description, poster, price and sale, and nothing of the place', () =>
  expect(anotherDate(event, show)).toMatchObject({
    title: 'La gira',
    description: 'La misma.',
    sharedCover: 'covers/1.webp',
    picture: '/pictures/1/a/thumb-144.webp',
    priceFrom: '450',
    status: 'coming_soon',
    onSaleAt: '2026-12-01T10:00',
  }));
test('another function of the night differs in its hour alone', () => {
  const draft = anotherDate({ ...event, details: { ...event.details!, status: 'sold_out' } }, show, {
    sameNight: true,
  });
  expect(draft).toMatchObject({
    date: '2026-12-05',
    link: 'https://boletia.com/1',
    city: 'Tijuana',
    state: 'Baja California',
    venue: 'Foro',
    address: 'Calle 1',
  });
  for (const own of ['time', 'doors', 'status', 'formerDate']) expect(draft).not.toHaveProperty(own);
});
test('that one is sold out says nothing of another', () =>
  expect(anotherDate({ ...event, details: { ...event.details!, status: 'sold_out' } }, show)).not.toHaveProperty(
    'status',
  ));
test('without cover or details there is only what was written', () =>
  expect(anotherDate({ ...event, cover: '', details: undefined }, show)).toEqual({
    title: 'La gira',
    description: 'La misma.',
  }));
