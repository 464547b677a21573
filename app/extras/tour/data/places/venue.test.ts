import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

describe('the label of a venue is not of its name, with a colon or without', () => {
  checkRows([
    ['FECHA VIE 05FEB2027 20:30H / RECINTO TEATRO HIDALGO / COLIMA COL', '02-05 20:30 Colima @TEATRO HIDALGO'],
    ['5 feb 20:30 Colima / Sede: Foro Uno', '02-05 20:30 Colima @Foro Uno'],
  ]);
});

describe('which of two places of a name is meant, in brackets, is no change', () => {
  checkRows([
    [
      'Hermosillo, Son. Teatro Uno. 5 de febrero, 20:00 h. / Nogales (el de aquí, no el de Arizona). Foro Dos. 6 de febrero, 19:00 h. Precio único de la función: $300.',
      '02-05 20:00 Hermosillo @Teatro Uno',
      '02-06 19:00 Nogales @Foro Dos $300',
    ],
  ]);
});

describe('a city may be called the capital of its state', () => {
  checkRows([['Durango capital: viernes 5 de febrero, Teatro Uno, 8 pm', '02-05 20:00 Durango @Teatro Uno']]);
});

describe('a name before a colon is a title where the line has a venue', () => {
  checkRows([
    ['Carpa del Norte: vie 5 feb Tampico Teatro Metropolitano 20:30', '02-05 20:30 Tampico @Teatro Metropolitano'],
  ]);
});
