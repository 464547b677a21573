import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

// Messages read on Saturday 21 November 2026.

describe('what a line says by weekday and hour is of those functions', () => {
  checkRows([
    [
      'Foro Uno, Colima / ¿Qué días son? / Viernes 5 y sábado 6 de febrero / ¿A qué hora? / El viernes a las 20:00. El sábado a las 17:00 y a las 20:00. / ¿Y las puertas? / Viernes 19:00. Sábado, 16:15 para la primera y 19:15 para la otra. / ¿Hay lugar? / Viernes: últimos boletos. Sábado 17:00: agotado. Sábado 20:00: sí hay.',
      '02-05 20:00 Colima @Foro Uno puertas 19:00 few_left',
      '02-06 17:00 Colima @Foro Uno puertas 16:15 sold_out',
      '02-06 20:00 Colima @Foro Uno puertas 19:15',
    ],
  ]);
});

describe('a borough in the name of a venue is no city', () => {
  checkRows([['Celaya / 5 feb 8 pm / Teatro Miguel Hidalgo', '02-05 20:00 Celaya @Teatro Miguel Hidalgo']]);
});
