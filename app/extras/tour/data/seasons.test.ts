import { describe } from 'vitest';
import { checkRows } from '../../../../tests/tour-reading';

// Seasons, exceptions and months over several days, read on Saturday 21 November 2026.

const on = (days: readonly string[], rest: string) => days.map((day) => `${day} ${rest}`);

describe('a season has all weekdays of a span, without the days that are excepted', () => {
  checkRows([
    [
      'Foro Uno, CDMX, del 4 al 13 de febrero de 2027, jueves a sábado, 20:30. No hay función el 12.',
      ...on(['02-04', '02-05', '02-06', '02-11', '02-13'], '20:30 Ciudad de México @Foro Uno'),
    ],
    [
      'Foro Uno, CDMX / Viernes y sábados de febrero / 20:30 hrs / Excepto viernes 12 y sábado 13',
      ...on(['02-05', '02-06', '02-19', '02-20', '02-26', '02-27'], '20:30 Ciudad de México @Foro Uno'),
    ],
    [
      'Todos los martes de enero 8 pm Foro Uno CDMX, excepto el 5',
      ...on(['01-12', '01-19', '01-26'], '20:00 Ciudad de México @Foro Uno'),
    ],
  ]);
});

describe('an exception with an hour is of the date that it names', () => {
  checkRows([
    [
      'todas a las 8:30 pm excepto el domingo 7 que es a las 6 / 5 mar Puebla, Foro Uno / 7 mar Pachuca, Foro Dos',
      '03-05 20:30 Puebla @Foro Uno',
      '03-07 18:00 Pachuca @Foro Dos',
    ],
    [
      '5 mar Puebla, Foro Uno / 7 mar Pachuca, Foro Dos / Todas 8:30 pm, menos el 7 que es a las 6',
      '03-05 20:30 Puebla @Foro Uno',
      '03-07 18:00 Pachuca @Foro Dos',
    ],
  ]);
});

describe('a month is of the days behind it, up to the next', () => {
  checkRows([
    [
      'Enero: 15 León, 16 Celaya. Febrero: 5 Tepic, 6 Colima',
      '01-15 -- León ?time',
      '01-16 -- Celaya ?time',
      '02-05 -- Tepic ?time',
      '02-06 -- Colima ?time',
    ],
    [
      'PROGRAMACIÓN FEBRERO – TEATRO DE LA CIUDAD, MONTERREY / Vie 5 · 20:30 · Radio Carpa en vivo',
      '02-05 20:30 Monterrey @TEATRO DE LA CIUDAD',
    ],
  ]);
});

describe('the days of a presale are no shows, although its line names cities', () => {
  checkRows([
    [
      'Morelia 6 mar 20:30 Foro Uno / León 7 mar 18:00 Foro Dos / León y Morelia: $350 general. Preventa HSBC 2 y 3 dic, venta general 4 dic.',
      '03-06 20:30 Morelia @Foro Uno $350 coming_soon',
      '03-07 18:00 León @Foro Dos $350 coming_soon',
    ],
  ]);
});

describe('a day of a season with two functions has both, the one of all days too', () => {
  checkRows([
    [
      'Foro Uno, Colima / Temporada: viernes, del 5 al 19 de febrero de 2027 / Horario: 20:30 h / Cierre: el viernes 19, doble función, 18:00 y 20:30 h',
      ...on(['02-05', '02-12', '02-19'], '20:30 Colima @Foro Uno'),
      '02-19 18:00 Colima @Foro Uno',
    ],
  ]);
});

describe('a season may be of several months, with exceptions in each', () => {
  checkRows([
    [
      'Todos los miércoles de febrero y marzo de 2027, 20:30 h, Foro Uno, CDMX / (excepto 10 de febrero, que es de ceniza, y 24 de marzo)',
      ...['02-03', '02-17', '02-24', '03-03', '03-10', '03-17', '03-31'].map(
        (day) => `${day} 20:30 Ciudad de México @Foro Uno`,
      ),
    ],
  ]);
});

describe('another hour of a day above, or two, is asked about', () => {
  checkRows([
    ['6 y 7 de marzo, León, 8 pm / El 7 a las 6 y 9 pm', '03-06 20:00 León', '03-07 20:00 León ?time'],
    ['5 mar León 8 pm / 7 mar Silao 8 pm / El 7 a las 6 pm', '03-05 20:00 León', '03-07 20:00 Silao ?time'],
  ]);
});
