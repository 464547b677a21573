import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

describe('of a correction only the new text counts, in one line or in two', () => {
  checkRows([
    [
      'Tepic, Foro Uno. / Dice: «viernes 5 de febrero, 20 horas». / Debe decir: «viernes 12 de febrero, 20 horas».',
      '02-12 20:00 Tepic @Foro Uno',
    ],
    [
      'Colima, 5 de febrero, 20 horas. / Dice: «Plaza de Toros». Debe decir: «Teatro Hidalgo».',
      '02-05 20:00 Colima @Teatro Hidalgo',
    ],
  ]);
});

describe('the numbers of messages, stories and days are no dates', () => {
  checkRows([
    [
      '(1/2) Vie5Feb Colima Foro Uno 20:30 / (2/2) Sab6Feb Tepic Foro Dos 20:00',
      '02-05 20:30 Colima @Foro Uno',
      '02-06 20:00 Tepic @Foro Dos',
    ],
    ['historia 2: vie 5 feb Colima, Foro Uno, 8 pm', '02-05 20:00 Colima @Foro Uno'],
    [
      'DÍA 1 / VIE 5 FEB / COLIMA / 13:00 carga / 19:00 puertas / 20:00 FUNCIÓN — Foro Uno / 22:30 descarga'.replace(
        /(?<=DÍA 1|FEB) \/ /g,
        ' - ',
      ),
      '02-05 20:00 Colima @Foro Uno puertas 19:00',
    ],
  ]);
});

describe('who posted, and how long ago, is no hour', () => {
  checkRows([
    [
      'Ana Ruiz · Administradora · 3 h / Vie 5 feb Colima, Foro Uno, 8 pm / Notas · ayer 11:48 p.m.',
      '02-05 20:00 Colima @Foro Uno',
    ],
  ]);
});

describe('of a day’s plan only the functions are hours, each with its own doors', () => {
  checkRows([
    [
      'Hoja interna, no publicar hoteles / DÍA 2 - SÁB 6 FEB - COLIMA / 06:00 salida en van / 14:00 prueba / 17:15 puertas / 18:00 FUNCIÓN 1 — Foro Uno / 20:00 firma de pósters / 21:00 FUNCIÓN 2 — mismo foro / DÍA 3 - DOM 7 FEB - libre, comida',
      '02-06 18:00 Colima @Foro Uno puertas 17:15',
      '02-06 21:00 Colima @Foro Uno',
    ],
  ]);
});
