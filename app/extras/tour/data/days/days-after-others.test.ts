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

describe('`el último sábado` under a season is one of its days, and its own hours replace those of the season', () => {
  checkRows([
    [
      'Foro Uno, Colima / Todos los sábados de marzo de 2027 a las 8 pm / El último sábado, dos: 6 y 9 pm',
      '03-06 20:00 Colima @Foro Uno',
      '03-13 20:00 Colima @Foro Uno',
      '03-20 20:00 Colima @Foro Uno',
      '03-27 18:00 Colima @Foro Uno',
      '03-27 21:00 Colima @Foro Uno',
    ],
  ]);
});
