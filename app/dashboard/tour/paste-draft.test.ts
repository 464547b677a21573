import { expect, test } from 'vitest';
import { readTour } from '../../data/tour/read-tour';
import { tourForm } from './paste-draft';
import { rowsAfter } from './paste-rows';

test('a sale is sent as an instant by the clocks of the date’s city', () => {
  const message = '5 feb Tijuana 8pm\n6 feb Puebla 8pm\nVenta general 3 dic 11 am';
  const rows = rowsAfter([], message, readTour(message, '2026-11-21', 'Radio Carpa'));
  const draft = { message, rows, shared: { title: 'Gira', description: 'En vivo.' } };
  const sales = rows.map(({ key }) => tourForm(draft, key, undefined, 'America/Mexico_City').get('onSaleAt'));
  expect(sales).toEqual(['2026-12-03T11:00:00-08:00', '2026-12-03T11:00:00-06:00']);
});
