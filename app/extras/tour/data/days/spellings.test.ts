import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

describe('a day, its month and its year may have no space between them, as on a ticket', () => {
  checkRows([
    [
      'FECHA   SAB 20MAR2027  19:00H / LUGAR TEATRO MACEDONIO ALCALA / OAXACA OAX',
      '03-20 19:00 Oaxaca @TEATRO MACEDONIO ALCALA',
    ],
    ['jue-26-ago-27 / Torreón / 20:30', '08-26 20:30 Torreón'],
    ['Función 14MAY27 2030H Teatro Ocampo, Morelia, Mich.', '05-14 20:30 Morelia @Teatro Ocampo'],
  ]);
});

describe('a weekday may have two letters at the start of a line', () => {
  checkRows([
    [
      'Abril 2027 · Teatro Nazas, Torreón / sá 3 · 20:00 / do 4 · 18:00 / ma 6 · 20:30',
      '04-03 20:00 Torreón @Teatro Nazas',
      '04-04 18:00 Torreón @Teatro Nazas',
      '04-06 20:30 Torreón @Teatro Nazas',
    ],
  ]);
});

describe('a first cell that is a month with its year heads the lines below', () => {
  checkRows([
    [
      'Marzo 2027 | Informes de 10 a 14 h / Foro Uno, Colima / jue 4 | 20:30 / jue 11 | 20:30',
      '03-04 20:30 Colima @Foro Uno',
      '03-11 20:30 Colima @Foro Uno',
    ],
  ]);
});

describe('a weekday and a number under a span of days are a day of the span', () => {
  checkRows([
    [
      'Temporada en Colima, Foro Uno, del 15 de enero al 7 de febrero / VIE 15 · 20:00 / MAR 26 · 20:00 / SÁB 6 FEB · 19:00',
      '01-15 20:00 Colima @Foro Uno',
      '01-26 20:00 Colima @Foro Uno',
      '02-06 19:00 Colima @Foro Uno',
    ],
  ]);
});

describe('a day without a month is of the one that its sentence names, else of the next months', () => {
  checkRows([
    [
      'son dos en febrero, empezamos el jueves 4 en Mérida a las 8 pm y el viernes 5 en Campeche a las 9 pm',
      '02-04 20:00 Mérida',
      '02-05 21:00 Campeche',
    ],
    // Of this November's 4 only the next year's is left, a Thursday too.
    ['jueves 4 Mérida 8 pm', '02-04 20:00 Mérida ?date'],
  ]);
});
