import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

// Contracts and notices in formal words, read on Saturday 21 November 2026.

describe('days, years, hours and minutes in words are read, and a day of the same month', () => {
  checkRows([
    [
      'a) el día seis de mayo de dos mil veintisiete, a las veinte horas, en el Teatro Uno, en la ciudad de Colima; / b) el día siete del mismo mes y año, a las diecisiete y a las veinte horas, en el mismo inmueble; / ACCESO. El público ingresará cuarenta y cinco minutos antes de cada función.',
      '05-06 20:00 Colima @Teatro Uno puertas 19:15',
      '05-07 17:00 Colima @Teatro Uno puertas 16:15',
      '05-07 20:00 Colima @Teatro Uno puertas 19:15',
    ],
  ]);
});

describe('an hour with p.m. does not end its sentence before another, and what does not move is no change', () => {
  checkRows([
    [
      'Las funciones del sábado 5 de diciembre en Colima pasan al sábado 23 de enero de 2027, en los mismos horarios (5:00 p.m. y 8:00 p.m.). La de Tepic no se mueve: es el domingo 6 de diciembre a las 6 de la tarde, en el Foro Uno.',
      '01-23 17:00 Colima rescheduled',
      '01-23 20:00 Colima rescheduled',
      '12-06 18:00 Tepic @Foro Uno',
    ],
  ]);
});
