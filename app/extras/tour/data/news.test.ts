import { describe } from 'vitest';
import { checkRows } from '../../../../tests/tour-reading';

// Notes of newspapers and press sheets, read on Saturday 21 November 2026.

describe('a day that the note counts in its month is of its own place', () => {
  checkRows([
    [
      'La primera será el viernes 15 de enero en el Foro Uno de Colima, a las ocho de la noche. Tecomán tendrá que esperar hasta el último viernes de ese mes, cuando se abra el telón a las nueve de la noche en el Foro Dos, y Manzanillo cerrará el domingo 31, a las cinco de la tarde, en el Foro Tres.',
      '01-15 20:00 Colima @Foro Uno',
      '01-29 21:00 Tecomán @Foro Dos',
      '01-31 17:00 Manzanillo @Foro Tres',
    ],
  ]);
});

describe('the place where the press was told, and its own function, are no show', () => {
  checkRows([
    [
      'En conferencia de prensa celebrada este jueves 19 en el Palacio de Gobierno, se informó que Radio Carpa se presentará en el Foro Uno de Colima el 5 de febrero a las 20:00 horas.',
      '02-05 20:00 Colima @Foro Uno',
    ],
    [
      'Colima, Foro Uno / 5 de febrero, 20:00 h / Función para medios: 4 de febrero, 12:00 h',
      '02-05 20:00 Colima @Foro Uno',
    ],
    [
      'Chicago, IL - Radio Carpa will tape at the Foro Theater on Saturday, May 1, 2027, at 3:00 p.m. and 7:30 p.m. Doors open 30 minutes before each taping. On Friday, April 30, the hosts will give a free workshop for teens, 4:00 p.m. Press requests due April 15.',
      '05-01 15:00 Chicago @Foro Theater puertas 14:30',
      '05-01 19:30 Chicago @Foro Theater puertas 19:00',
    ],
  ]);
});

describe('a quarter behind a street is not the city', () => {
  checkRows([['5 feb 8 pm, Foro Uno, Av. Juárez 1500, Guadalupe Inn, CDMX', '02-05 20:00 Ciudad de México @Foro Uno']]);
});
