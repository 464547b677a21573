import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

const list = 'León: 4, 5 y 6 de junio, 8 pm, Poliforum';
const rows = (...statuses: string[]) =>
  ['06-04', '06-05', '06-06'].map((day, index) => `${day} 20:00 León @Poliforum ${statuses[index] ?? ''}`.trim());

describe('what a clause says of days that it names is only of them', () => {
  checkRows([
    [`${list} (el 5 agotado)`, ...rows('', 'sold_out')],
    [`${list} (agotado el 5)`, ...rows('', 'sold_out')],
    [`${list} (5: agotado)`, ...rows('', 'sold_out')],
    [`${list} – el 5 ya se agotó`, ...rows('', 'sold_out')],
    [`${list}, 5 cancelada`, ...rows('', 'cancelled')],
    [`${list} (sábado cancelado)`, ...rows('', 'cancelled')],
    [`${list} (el 4 y el 6 quedan pocos)`, ...rows('few_left', '', 'few_left')],
    [`${list} (4 y 5 agotados)`, ...rows('sold_out', 'sold_out')],
    [`${list}, agotado el 4 y el 5`, ...rows('sold_out', 'sold_out')],
    [`${list} (el 4 agotado y el 5 cancelado)`, ...rows('sold_out', 'cancelled')],
    [`${list} (el 4 está apartado por una empresa, márquenlo agotado)`, ...rows('sold_out')],
    [`${list} (el 4 agotado), últimos boletos`, ...rows('sold_out', 'few_left', 'few_left')],
    [`${list} (solo el 4 tiene boletos, lo demás agotado)`, ...rows('', 'sold_out', 'sold_out')],
    ['León: 4 (agotado), 5 y 6 (cancelado) de junio, 8 pm, Poliforum', ...rows('sold_out', '', 'cancelled')],
  ]);
});

describe('a status that names no day is of all, and so is one behind a figure that is no day', () => {
  checkRows([
    [`${list}, agotado`, ...rows('sold_out', 'sold_out', 'sold_out')],
    [
      'León: 8 y 9 de junio, 9 pm, Poliforum, agotado',
      '06-08 21:00 León @Poliforum sold_out',
      '06-09 21:00 León @Poliforum sold_out',
    ],
  ]);
});

describe('an hour behind a day that is named again is only of that day', () => {
  checkRows([
    [
      `${list}, el 6 a las 18:00 y el 5 agotado`,
      '06-04 20:00 León @Poliforum',
      '06-05 20:00 León @Poliforum sold_out',
      '06-06 18:00 León @Poliforum',
    ],
  ]);
});
