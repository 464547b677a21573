import { expect, test } from 'vitest';
import { readTour } from '../app/extras/tour/data/read-tour';

/** The rows of a message in which ` / ` ends a line: `month-day hour city venue … ?fields in doubt`. */
export const rowsIn = (message: string) =>
  readTour(message.replaceAll(' / ', '\n'), '2026-11-21', 'Radio Carpa').rows.map(
    ({ date, time, city, venue, status, onSaleAt, link, price, doors, doubts }) =>
      [
        date.replace(/^202[67]-/, '') || '--',
        time ?? '--',
        city ?? '--',
        venue && `@${venue}`,
        doors && `puertas ${doors}`,
        price !== undefined && `$${price}`,
        status,
        onSaleAt,
        link,
        ...doubts.map(({ field }) => `?${field}`),
      ]
        .filter(Boolean)
        .join(' '),
  );

/** Tests of messages, each with the rows that are to be read of it. */
export const checkRows = (cases: [string, ...string[]][]) =>
  test.each(cases)('%j is read right', (message, ...rows) => expect(rowsIn(message)).toEqual(rows));
