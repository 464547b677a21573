import { expect, test } from 'vitest';
import { lineWidth, nameRows, titleSize } from './type-size';

test.each([
  ['Radio Carpa', ['Radio', 'Carpa']],
  ['Leyendas', ['Leyendas']],
  ['La Hora del Diablo', ['La Hora', 'del', 'Diablo']],
  ['El Gran Show de Medianoche', ['El Gran', 'Show de', 'Medianoche']],
])('%s is set in rows', (name, rows) => expect(nameRows(name)).toEqual(rows));

test('a short title is set as large as the sheet allows, a long one whole and smaller', () => {
  const [short, long, longest] = ['Gala', 'La carpa del norte y sus primos lejanos', 'Muy largo '.repeat(20)].map(
    titleSize,
  );
  expect(short).toBe(22);
  expect(long).toBeLessThan(short!);
  expect(longest).toBeLessThan(long!);
});

test('the longest word of a title stays on one line', () => {
  const size = titleSize('Parangaricutirimícuaro');
  expect(lineWidth('Parangaricutirimícuaro') * size).toBeLessThanOrEqual(98);
});
