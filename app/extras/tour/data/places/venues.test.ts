import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

// Messages read on Saturday 21 November 2026.

describe('a venue ends with its sentence, and is neither a rhyme nor a kind of seats', () => {
  checkRows([
    ['- Colima el 5 de febrero, Foro Uno Norte. la hora quien sabe', '02-05 -- Colima @Foro Uno Norte ?time'],
    ['sábado 6 de febrero, a las siete de la noche, / Colima es su casa. / (Foro Uno)', '02-06 19:00 Colima @Foro Uno'],
    [
      'FORO UNO - COLIMA / 6 de febrero, 5 pm: quedan como 20, todos en galeria, $200',
      '02-06 17:00 Colima @FORO UNO $200 few_left',
    ],
    ['6 de febrero, 5 pm, Macroplaza Cuitláhuac, CDMX', '02-06 17:00 Ciudad de México @Macroplaza Cuitláhuac'],
  ]);
});

describe('a venue that the message says it lacks is asked', () => {
  checkRows([
    ['Colima va, el 5 de febrero a las 8 pm, no dijeron el teatro', '02-05 20:00 Colima ?venue'],
    ['Colima / 5 de febrero, 8 pm / Recinto por anunciar', '02-05 20:00 Colima ?venue'],
    ['Colima según yo el 5 de febrero a las 8 pm, en el Foro Uno', '02-05 20:00 Colima @Foro Uno ?date'],
  ]);
});
