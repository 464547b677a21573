import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

// Messages read on Saturday 21 November 2026.

describe('a code has the meaning that a legend gives it', () => {
  checkRows([
    [
      'Foro Uno;Celaya;20270205;20:30;AGO / Foro Dos;León;20270206;20:00;VTA / Foro Uno;Silao;20270207;18:00;CAN / VTA=en venta AGO=agotado CAN=cancelado',
      '02-05 20:30 Celaya @Foro Uno sold_out',
      '02-06 20:00 León @Foro Dos',
      '02-07 18:00 Silao @Foro Uno cancelled',
    ],
    [
      '5 feb Celaya 8 pm (A) / 6 feb León 9 pm (P) / 7 feb Silao 6 pm /  / (A) agotado   (P) en preventa',
      '02-05 20:00 Celaya sold_out',
      '02-06 21:00 León presale',
      '02-07 18:00 Silao',
    ],
    [
      '5 feb Celaya 8 pm 🟢 / 6 feb León 7 pm 🔴 y 9 pm 🟢 / 7 feb Silao 6 pm 🟡 /  / 🟢 hay boletos / 🟡 ya casi no / 🔴 agotado',
      '02-05 20:00 Celaya',
      '02-06 19:00 León sold_out',
      '02-06 21:00 León',
      '02-07 18:00 Silao few_left',
    ],
    ['5 feb Celaya 8 pm 🔴 /  / 🟢 hay boletos / 🔴 ni soñando', '02-05 20:00 Celaya ?status'],
    [
      '5 feb Celaya 8 pm · en el horno / 6 feb León 9 pm /  / en el horno = próximamente, los boletos salen el 4 de diciembre a las 11:00',
      '02-05 20:00 Celaya coming_soon 2026-12-04T11:00',
      '02-06 21:00 León',
    ],
  ]);
});

describe('a column has the name that a legend gives it', () => {
  checkRows([
    [
      'VIAJE   DESTINO   FECHA   HORA    EMBARQUE   MUELLE       ESTADO / B-1     Celaya    5 FEB   20:00   19:00      Foro Uno     BARCO LLENO / B-2     León      6 FEB   21:00   20:00      Foro Dos     CANCELADO /  / embarque = apertura de puertas / muelle = el foro, pues / barco lleno = agotado',
      '02-05 20:00 Celaya @Foro Uno puertas 19:00 sold_out',
      '02-06 21:00 León @Foro Dos puertas 20:00 cancelled',
    ],
  ]);
});
