import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

describe('a date that is struck out is over, unless its line says how it stands', () => {
  checkRows([
    ['~Vie 5 feb Colima, Foro Uno, 8 pm~ / Sáb 6 feb Tepic, Foro Dos, 8 pm', '02-06 20:00 Tepic @Foro Dos'],
    [
      '~Vie 5 feb Colima, Foro Uno, 8 pm~ cancelada / Sáb 6 feb Tepic, Foro Dos, 8 pm',
      '02-05 20:00 Colima @Foro Uno cancelled',
      '02-06 20:00 Tepic @Foro Dos',
    ],
    ['~vie 5 feb~ vie 12 feb Colima, Foro Uno, 8 pm (se recorrió)', '02-12 20:00 Colima @Foro Uno rescheduled'],
  ]);
});

describe('a span of more than a few days is a period where the other days are in it', () => {
  checkRows([
    [
      'Foro Uno, Colima, del 8 al 28 de enero / Vie 8 ene 8 pm / Sáb 16 ene 9 pm',
      '01-08 20:00 Colima @Foro Uno',
      '01-16 21:00 Colima @Foro Uno',
    ],
  ]);
});

describe('a past day in the first cell is that of a record', () => {
  checkRows([
    [
      '04/11/26\tANTICIPO RADIO CARPA COLIMA COL FUNCION 12JUN27 2030H TEATRO HIDALGO\t45,000.00 / 09/11/26\tDEVOLUCION ANTICIPO POR CANCELACION RADIO CARPA TEPIC NAY FUNCION 13JUN27 1900H TEATRO DEL PUEBLO\t30,000.00',
      '06-12 20:30 Colima @TEATRO HIDALGO',
      '06-13 19:00 Tepic @TEATRO DEL PUEBLO cancelled',
    ],
  ]);
});
