import { describe, expect, test } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';
import { readTour } from '../read-tour';

const read = (message: string) => readTour(message, '2026-11-21', 'Radio Carpa').rows;
const asked = (message: string) =>
  read(message).map(({ city, doubts }) => [city, ...doubts.map(({ question }) => question)].join(': '));
const notSure = 'El mensaje no la da por segura. ¿La creamos?';
const kept = 'El mensaje pide no publicarla todavía. ¿La creamos?';

test.each([
  ['5 dic Puebla 8pm TENTATIVO\n6 dic Toluca 8pm', [`Puebla: ${notSure}`, 'Toluca']],
  ['5 dic Puebla 8pm\nFechas tentativas:\n6 dic Toluca 8pm', ['Puebla', `Toluca: ${notSure}`]],
  ['5 dic Puebla 8pm\n6 dic Toluca 8pm\nNo lo publiquen todavía', [`Puebla: ${kept}`, `Toluca: ${kept}`]],
  ['5 dic Puebla 8pm\n6 dic Toluca 8pm\nLa de Toluca no la suban aún', ['Puebla', `Toluca: ${kept}`]],
  ['5 dic Puebla 8pm, sede por confirmar', ['Puebla: El mensaje dice que falta el lugar.']],
  [
    '5 dic Puebla 8pm\nCampeche 17 de enero todavía no está confirmada, no la suban',
    ['Puebla', `Campeche: Falta la hora.: ${kept}`],
  ],
  [
    'Ruta (actualizado 19/11)\n5 dic Puebla 8pm 1st hold\n6 dic Toluca 8pm',
    [`Puebla: ${notSure} No entendimos «1st».`, 'Toluca'],
  ],
  ['dom 5 dic Puebla 8pm tentativo', [`Puebla: El 5 de diciembre es sábado, no domingo. ${notSure}`]],
])('%s', (message, questions) => expect(asked(message)).toEqual(questions));

test('a day before one of this month that is to come may have gone by: it is asked', () =>
  expect(asked('NOVIEMBRE\n13 Pachuca 8pm\n27 Toluca 8pm')).toEqual([
    'Pachuca: El 13 de noviembre de este año ya pasó. ¿Es el de 2027?',
    'Toluca',
  ]));

describe('an hour or a place that the message doubts is asked about', () => {
  checkRows([
    [
      'Vie 5 feb Colima, Foro Norte. La hora creo que 8:30 pero quién sabe, porque en el programa se oía muy mal',
      '02-05 20:30 Colima @Foro Norte ?time',
    ],
    ['Vie 5 feb Colima 8 pm, lugar pendiente', '02-05 20:00 Colima ?venue'],
    ['DE HOY EN QUINCE 📍 Colima · 8 pm · adivinen dónde', '12-05 20:00 Colima ?date ?venue'],
    [
      'Vie 5 feb en Colima, en la noche. Ni el lugar ni la hora dijeron, nada más que iban a ir por allá',
      '02-05 -- Colima ?time ?venue',
    ],
  ]);
});
