import { expect, test } from 'vitest';
import { nameRows } from './type-size';

test.each([
  ['Radio Carpa', ['Radio', 'Carpa']],
  ['Leyendas', ['Leyendas']],
  ['La Hora del Diablo', ['La Hora', 'del', 'Diablo']],
  ['El Gran Show de Medianoche', ['El Gran', 'Show de', 'Medianoche']],
])('%s is set in rows', (name, rows) => expect(nameRows(name)).toEqual(rows));
