import { expect, test } from 'vitest';
import { readTour } from '../read-tour';

// Read on Saturday 21 November 2026.
const sales = (message: string) =>
  readTour(message, '2026-11-21', 'Radio Carpa').rows.map(({ city, status, onSaleAt }) =>
    [city, status, onSaleAt].filter(Boolean).join(' '),
  );
const dates = '5 feb Puebla 8pm\n6 feb Toluca 8pm\n';

test.each([
  ['Boletos a la venta el viernes 27 de noviembre a las 10 am', 'coming_soon 2026-11-27T10:00'],
  ['venta general 3 dic 11 am', 'coming_soon 2026-12-03T11:00'],
  ['venta general 3 dic 11:00 hrs', 'coming_soon 2026-12-03T11:00'],
  ['Tickets on sale Fri, Dec 4 at 10am local', 'coming_soon 2026-12-04T10:00'],
  ['los boletos salen el lunes', 'coming_soon'],
  ['¡BOLETOS MAÑANA 12 PM!', 'coming_soon 2026-11-22T12:00'],
  ['Preventa: 25 y 26 de noviembre\nVenta general: viernes 27, 10:00', 'coming_soon 2026-11-27T10:00'],
  ['Announce is Monday, December 7 at 10 AM, on sale Friday, December 11', 'coming_soon'],
  [
    'Tu preventa ya está activa y dura hasta el domingo 29 de noviembre: entra a x.mx/a. El público general podrá comprar desde el lunes 30 de noviembre a las 10 de la mañana.',
    'presale 2026-11-30T10:00',
  ],
  ['abrimos la venta hasta el 5 de diciembre a las 12 pm', 'coming_soon 2026-12-05T12:00'],
  ['Colima abre venta el 5 de diciembre', ''],
  ['Venta general desde el 20 de noviembre', ''],
  ['Boletos a la venta hoy a las 10 am', ''],
  ['Boletos en taquilla de lunes a viernes de 10 a 18 hrs', ''],
  ['La venta en línea termina el 28 nov', ''],
])('%s', (line, sale) => expect(sales(dates + line)).toEqual([`Puebla ${sale}`.trim(), `Toluca ${sale}`.trim()]));

test('a sale in the line of a date is of that date; what is said of it stays', () =>
  expect(
    sales('5 feb Puebla 8pm, venta general 3 dic 11 am\n6 feb Toluca 8pm\n7 feb León 8pm AGOTADO venta 3 dic'),
  ).toEqual(['Puebla coming_soon 2026-12-03T11:00', 'Toluca', 'León sold_out']));

test('a sale is of the dates that its line names, else of its card', () => {
  expect(sales(`${dates}Los boletos de Toluca salen a la venta el viernes 4 de diciembre`)).toEqual([
    'Puebla',
    'Toluca coming_soon',
  ]);
  const cards = 'Puebla\n5 feb 8pm\nVenta: lunes 30 nov\n\nToluca\n6 feb 8pm\nYa a la venta';
  expect(sales(cards)).toEqual(['Puebla coming_soon', 'Toluca']);
});

test('a sale in a line behind a sign may be at a box office', () =>
  expect(
    sales('5 feb · 8 pm · Puebla · en taquilla a partir del 4 de diciembre, 11:00 h\n6 feb · 8 pm · Toluca'),
  ).toEqual(['Puebla coming_soon 2026-12-04T11:00', 'Toluca']));

test('a date has the same sale as another that its line names, or as the one before it', () =>
  expect(
    sales(
      'Fri 2/5 - Chicago, IL - drs 7p / show 8p - on sale Fri 12/4 @ 10:00a\nSat 2/6 - Aurora, IL - 8p - on sale NOW\nSun 2/7 - Elgin, IL - 7p - same on sale as Chicago',
    ),
  ).toEqual(['Chicago coming_soon 2026-12-04T10:00', 'Aurora', 'Elgin coming_soon 2026-12-04T10:00']));
