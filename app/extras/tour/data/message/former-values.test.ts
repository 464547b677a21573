import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

// Messages read on Saturday 21 November 2026.

describe('what a line replaces in another is not read', () => {
  checkRows([
    [
      'Uruapan / Fecha original: 5 de diciembre, 20:30 / Nueva fecha: 27 de febrero, 19:30 / Foro Uno',
      '02-27 19:30 Uruapan @Foro Uno rescheduled',
    ],
    [
      '1) COLIMA / Antes: sáb 05/12/2026, 20:30 / Ahora: nueva fecha por anunciar / Recinto: Teatro Dos',
      '12-05 20:30 Colima @Teatro Dos postponed',
    ],
    [
      'Tepic · 5 dic 8 pm (sin cambio) / Sede anterior: Foro Uno / Nueva sede: Teatro Dos',
      '12-05 20:00 Tepic @Teatro Dos',
    ],
    ['Tepic, Foro Uno, 5 dic 8 pm / Hora anterior: 20:00 / Hora nueva: 21:00', '12-05 20:00 Tepic @Foro Uno ?time'],
    [
      'En nuestra edición del domingo 15 de noviembre, / DICE: «en Colima el 5 de junio a las 19:00; en Tepic el 6 de junio a las 18:00» /  / DEBE DECIR: «en Colima el viernes 4 de junio a las 20:00, en el Foro Uno»',
      '06-04 20:00 Colima @Foro Uno',
    ],
  ]);
});
