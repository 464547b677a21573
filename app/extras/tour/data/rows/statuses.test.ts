import { describe } from 'vitest';
import { checkRows } from '../../../../../tests/tour-reading';

const list = 'Vie 5 mar León 8 pm / Sáb 6 mar Celaya 8 pm / Dom 7 mar Silao 6 pm';
const rows = (...statuses: string[]) =>
  ['03-05 20:00 León', '03-06 20:00 Celaya', '03-07 18:00 Silao'].map((row, index) =>
    `${row} ${statuses[index] ?? ''}`.trim(),
  );

describe('a line below several dates gives each status to the days that it names', () => {
  checkRows([
    [`${list} / Viernes: agotado. Sábado: últimos lugares`, ...rows('sold_out', 'few_left')],
    [`${list} / El sábado se canceló por lluvia, el domingo sigue en pie`, ...rows('', 'cancelled')],
    [`${list} / La del 5 se pospone, la del 6 sigue`, ...rows('postponed')],
    [`${list} /  / El 5 y el 7 agotados, el 6 cancelado`, ...rows('sold_out', 'cancelled', 'sold_out')],
    [`${list} / las del 5 y 7 ya volaron, la del 6 quedan pocos`, ...rows('sold_out', 'few_left', 'sold_out')],
    [`${list} / Sold out: 5, 7`, ...rows('sold_out', '', 'sold_out')],
    [`${list} / Cancelado: 5. Agotado: 6 y 7`, ...rows('cancelled', 'sold_out', 'sold_out')],
  ]);
});

describe('the status of a line about every date is of all of them but those that it leaves out', () => {
  checkRows([
    [`${list} / Todas agotadas`, ...rows('sold_out', 'sold_out', 'sold_out')],
    [`${list} /  / Se cancela la gira por completo`, ...rows('cancelled', 'cancelled', 'cancelled')],
    [`GIRA CANCELADA / ${list}`, ...rows('cancelled', 'cancelled', 'cancelled')],
    [`${list} / Se posponen las tres fechas`, ...rows('postponed', 'postponed', 'postponed')],
    [`${list} / Todas agotadas menos el 6`, ...rows('sold_out', '', 'sold_out')],
    [`${list} / Todas agotadas menos el domingo`, ...rows('sold_out', 'sold_out')],
    [`${list} / Todas agotadas menos Celaya`, ...rows('sold_out', '', 'sold_out')],
    [
      'Vie 5 mar León 8 pm, quedan pocos / Sáb 6 mar Celaya 8 pm / Todas las demás agotadas',
      '03-05 20:00 León few_left',
      '03-06 20:00 Celaya sold_out',
    ],
  ]);
});

describe('of which dates a fallen or full status is that stands apart is asked', () => {
  checkRows([
    [`CANCELADO /  / ${list}`, ...rows('?status', '?status', '?status')],
    [`${list} /  / Evento cancelado`, ...rows('?status', '?status', '?status')],
    [`Radio Carpa pospone sus fechas / ${list}`, ...rows('postponed', '?status', '?status')],
    [`${list} / Agotado`, ...rows('?status', '?status', 'sold_out')],
    [
      'Vie 5 mar / León / 8 pm / Agotado /  / Sáb 6 mar / Celaya / 8 pm',
      '03-05 20:00 León sold_out',
      '03-06 20:00 Celaya',
    ],
  ]);
});

describe('a sale in one of several cards with a status each is of that one; one without a status asks', () => {
  checkRows([
    [
      'Foro Uno, Colima / ABR / 02 / vie · 20:30 / Últimos lugares / ABR / 03 / sáb · 18:00 / Agotado / ABR / 03 / sáb · 20:45 / ABR / 10 / sáb · 20:30 / Venta general: 01/12/2026 10:00 h',
      '04-02 20:30 Colima @Foro Uno few_left',
      '04-03 18:00 Colima @Foro Uno sold_out',
      '04-03 20:45 Colima @Foro Uno ?status',
      '04-10 20:30 Colima @Foro Uno coming_soon 2026-12-01T10:00',
    ],
  ]);
});
