import { expect, test } from 'vitest';
import { detailedEvent } from '../../../data/events/detailed-event.fixture';
import type { DetailedEvent } from '../../../data/events/event-details';
import { calendarsOf } from './event-calendars';

const where = { siteUrl: 'https://gira.example', now: new Date('2026-11-21T18:00:00Z') };
const files = (entry: DetailedEvent) => calendarsOf(entry, where).functions.map(({ file }) => file);

test('a date to come is offered, sold out too, and not on its day, nor once it is over, cancelled or postponed', () => {
  expect(files(detailedEvent({ id: 12 }, { status: 'sold_out' }))).toEqual(['/eventos/12.ics']);
  const others = [
    detailedEvent({ date: '2026-11-21' }),
    detailedEvent({ date: '2026-11-20' }),
    detailedEvent({}, { status: 'cancelled' }),
    detailedEvent({}, { status: 'postponed' }),
    detailedEvent({ date: 'pronto' }),
  ];
  expect(others.flatMap(files)).toEqual([]);
});
