import { describe, expect, test } from 'vitest';
import { checkRows, rowsIn } from '../../../../../tests/tour-reading';

const file = (...events: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join(' / ');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20261119T010000Z', ...lines, 'END:VEVENT'].join(' / ');
const show = ['SUMMARY:Radio Carpa en Tepic', 'LOCATION:Foro Uno\\, Tepic\\, Nayarit'];

describe('an event of a calendar file is a date', () => {
  checkRows([
    [
      file(
        event(
          'DTSTART;TZID=America/Mazatlan:20270305T203000',
          'DTEND;TZID=America/Mazatlan:20270305T223000',
          ...show,
          'DESCRIPTION:Puertas 19:30. Boletos desde $250\\nhttps://x.mx/tepic',
        ),
        event('DTSTART:20270306T190000', 'SUMMARY:Radio Carpa', 'LOCATION:Teatro Dos\\, Colima', 'STATUS:CANCELLED'),
      ),
      '03-05 20:30 Tepic @Foro Uno puertas 19:30 $250 https://x.mx/tepic',
      '03-06 19:00 Colima @Teatro Dos cancelled',
    ],
    // A whole day has no hour.
    [file(event('DTSTART;VALUE=DATE:20270307', ...show)), '03-07 -- Tepic @Foro Uno ?time'],
    // A line that starts with a space continues the one above.
    [
      file(event('DTSTART:20270305T203000', 'SUMMARY:Radio Carpa', 'LOCATION:Foro U /  no\\, Tepic\\, Nayarit')),
      '03-05 20:30 Tepic @Foro Uno',
    ],
    // The zone of the calendar turns UTC into the hour there.
    [
      file('X-WR-TIMEZONE:America/Mexico_City', event('DTSTART:20270306T023000Z', ...show)),
      '03-05 20:30 Tepic @Foro Uno',
    ],
    // The clock changes of a zone and alarms are no dates.
    [
      file(
        'BEGIN:VTIMEZONE / BEGIN:STANDARD / DTSTART:19701101T020000 / END:STANDARD / END:VTIMEZONE',
        event('DTSTART:20270305T203000', ...show, 'BEGIN:VALARM / DESCRIPTION:Teatro Dos, Colima / END:VALARM'),
      ),
      '03-05 20:30 Tepic @Foro Uno',
    ],
  ]);
});

test('an event without a place that does not name the show, where another does, is its owner’s', () =>
  expect(
    rowsIn(file(event('DTSTART:20270305T203000', ...show), event('DTSTART:20270308T110000', 'SUMMARY:Dentista'))),
  ).toEqual(['03-05 20:30 Tepic @Foro Uno']));

test('an event says its city twice, another is a sound check: each keeps its own place and status', () =>
  expect(
    rowsIn(
      file(
        event(
          'DTSTART:20270305T203000',
          'SUMMARY:Radio Carpa - Tepic',
          'LOCATION:Foro Uno\\, Tepic\\, Nay.',
          'STATUS:CANCELLED',
        ),
        event('DTSTART:20270306T160000', 'SUMMARY:Soundcheck Colima', 'LOCATION:Foro Dos\\, Colima\\, Col.'),
        event('DTSTART:20270306T210000', 'SUMMARY:Radio Carpa - Colima', 'LOCATION:Foro Dos\\, Colima\\, Col.'),
        event(
          'DTSTART:20270307T190000',
          'SUMMARY:Radio Carpa - Cd. Guzmán',
          'LOCATION:Foro Tres\\, Ciudad Guzmán\\, Jal.',
        ),
      ),
    ),
  ).toEqual([
    '03-05 20:30 Tepic @Foro Uno cancelled',
    '03-06 21:00 Colima @Foro Dos',
    '03-07 19:00 Ciudad Guzmán @Foro Tres',
  ]));
