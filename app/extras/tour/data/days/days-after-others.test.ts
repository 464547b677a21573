import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

describe('`mismo sábado` is the day before, where it is that weekday', () => {
  checkRows([
    [
      'Sáb 13 feb Colima, Foro Uno, 6 pm / El mismo sábado en Colima pero a las 9 pm',
      '02-13 18:00 Colima @Foro Uno',
      '02-13 21:00 Colima @Foro Uno',
    ],
    ['Sáb 13 feb Colima, Foro Uno, 6 pm / Mismo viernes otra cosa a las 9 pm', '02-13 18:00 Colima @Foro Uno ?time'],
  ]);
});
