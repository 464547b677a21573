import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

describe('a title beside a day leaves the place of a later sentence to its date', () => {
  checkRows([
    [
      'EL SOL, que a Tepic llegó: viernes 5 de marzo a las 8 pm brilló. Lo oyen en el Teatro Calderón, y el que no vaya se queda sin son.',
      '03-05 20:00 Tepic @Teatro Calderón',
    ],
  ]);
});
