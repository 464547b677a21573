import { expect, test } from 'vitest';
import { readTour } from '../read-tour';

const priceOf = (more: string) =>
  readTour(`28 nov Puebla, Teatro Farol, 20:30 hrs${more}`, '2026-11-21', 'Radio Carpa').rows[0]!.price;

test.each([
  'Estacionamiento gratis',
  'Niños menores de 3 años gratis',
  'Guardarropa gratis',
  'Estacionamiento: $60 en la plaza',
  'Cerveza desde $40',
  'Playeras $200',
  'Posavasos $15',
  '$15 posavasos',
  'El guardarropa cuesta 20 pesos',
  'Anticipo de $400 al firmar',
])('«%s» is no price of tickets', (line) => {
  expect(priceOf(`\nBoletos desde $450\n${line}`)).toBe(450);
  expect(priceOf(`, boletos $450 y $600. ${line}`)).toBe(450);
  expect(priceOf(`\n${line}`)).toBeUndefined();
});

test.each([
  [' $450', 450],
  ['\nGeneral: $450. Estudiantes y vecinos: $200', 450],
  ['\nEstudiantes $200', 200],
  ['\nCuesta 350 pesos', 350],
  ['\nPrecios\nDiamante $1,200\nPasto $300\nPlatea $600', 300],
  ['. Precios: Diamante $1,200, Pasto $300, Platea $600', 300],
  ['\nLa entrada será libre para estudiantes y público en general', 0],
  ['. Entrada gratuita para menores de 12 años, adultos $300', 300],
  ['\nBoletos $500\nEntrada gratis a niños', 500],
  ['\nDiamante 1,100 / Oro 800 / Plata 500', 500],
  ['\nluneta 420, anfiteatro 310, galería 190', 190],
  ['\n280 la más barata', 280],
  ['. Localidades de $620 y $390', 390],
  ['\nPRECIO       $   420.00\nTOTAL        $   483.00', 420],
  [' 💰 450/350/250', 250],
  ['\n💵 desde 280', 280],
  ['\nEntrada libre, cupo limitado a 2,500 personas', 0],
  ['\nAuditorio Gota de Plata 830', undefined],
])('«%s» has a price of %s', (more, price) => {
  expect(priceOf(more)).toBe(price);
});

test('a price for the three places of a sentence is that of all', () =>
  expect(
    readTour(
      'Colima el 5 de febrero a las 8 pm en el Foro Sur. Tepic el 6 de febrero a las 8 pm en el Foro Norte. Cuesta 300 pesos en las dos plazas.',
      '2026-11-21',
      'Radio Carpa',
    ).rows.map(({ price }) => price),
  ).toEqual([300, 300]));
