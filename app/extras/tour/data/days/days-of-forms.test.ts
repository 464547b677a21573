import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

describe('a month may be a Roman number, and a date three figures apart', () => {
  checkRows([
    ['12/III León, 8 pm', '03-12 20:00 León'],
    ['León / Poliforum / 12-III-27 / 20:30 h', '03-12 20:30 León @Poliforum'],
    ['Ciudad: León / Fecha: 12 03 27 / Hora: 8 pm', '03-12 20:00 León'],
    ['12 de marzo León, 8 pm, Sala V', '03-12 20:00 León @Sala V'],
  ]);
});
