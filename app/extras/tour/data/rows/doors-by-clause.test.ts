import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

describe('doors of a day that a line names are its own, and the others of the line are those of the other days', () => {
  checkRows([
    [
      'Foro Uno, Colima / Todos los sábados de marzo de 2027 a las 8 pm / El último sábado, dos: 6 y 9 pm / Puertas a las 7:15 (el último sábado puertas 5:15 y 8:15)',
      '03-06 20:00 Colima @Foro Uno puertas 19:15',
      '03-13 20:00 Colima @Foro Uno puertas 19:15',
      '03-20 20:00 Colima @Foro Uno puertas 19:15',
      '03-27 18:00 Colima @Foro Uno puertas 17:15',
      '03-27 21:00 Colima @Foro Uno puertas 20:15',
    ],
  ]);
});
