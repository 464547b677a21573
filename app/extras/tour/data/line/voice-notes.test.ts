import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

describe('what is said of one function by its hour stays its own, in words too', () => {
  checkRows([
    [
      'el sábado seis de febrero colima en el foro norte y ahí son dos una a las seis y otra a las nueve la de las seis ya se acabó',
      '02-06 18:00 Colima @foro norte sold_out',
      '02-06 21:00 Colima @foro norte',
    ],
  ]);
});

describe('amounts and hours in words are read where words say what they are', () => {
  checkRows([
    ['Colima, Foro Norte, 6 de febrero, 8 pm, boletos desde doscientos ochenta', '02-06 20:00 Colima @Foro Norte $280'],
    ['Colima, Foro Norte, 6 de febrero, 8 pm, de trescientos para arriba', '02-06 20:00 Colima @Foro Norte $300'],
    [
      'Colima, Foro Norte, 6 de febrero, 8 pm / Salen todos el viernes ocho de enero, once de la mañana',
      '02-06 20:00 Colima @Foro Norte coming_soon 2027-01-08T11:00',
    ],
  ]);
});

describe('a date that moves to a day not told is postponed', () => {
  checkRows([
    ['Colima vie 5 feb Foro Norte 8 pm SE PASA PA DESPUES', '02-05 20:00 Colima @Foro Norte postponed'],
    ['Colima vie 5 feb Foro Norte 8 pm, se recorre para más adelante', '02-05 20:00 Colima @Foro Norte postponed'],
  ]);
});

describe('the presale that runs and the day for everybody are those of all dates', () => {
  checkRows([
    [
      'Colima vie 5 feb Foro Norte 8 pm / Ahorita está la preventa. El público en general compra desde el 3 de diciembre a las 11 am',
      '02-05 20:00 Colima @Foro Norte presale 2026-12-03T11:00',
    ],
    [
      '02/19/27 Fri Dallas, TX  Majestic Theatre  8:00 PM not on sale yet, goes up 12/12/26 at 10 AM',
      '02-19 20:00 Dallas @Majestic Theatre coming_soon 2026-12-12T10:00',
    ],
  ]);
});

describe('`mismo lugar` is the venue of the date before in its city', () => {
  checkRows([
    [
      'Colima vie 5 feb Foro Norte 8 pm / Colima sáb 6 feb mismo lugar 6 pm',
      '02-05 20:00 Colima @Foro Norte',
      '02-06 18:00 Colima @Foro Norte',
    ],
  ]);
});

describe('a date that stays as it was asks nothing, and what is said of its tickets counts', () => {
  checkRows([
    [
      'COLIMA, viernes 5 de febrero, 19:00 h, Auditorio Morelos: SE MANTIENE. Quedan pocos boletos en la taquilla del propio auditorio.',
      '02-05 19:00 Colima @Auditorio Morelos few_left',
    ],
  ]);
});
