import { expect, test } from 'vitest';
import { rowsIn } from '../../../../../tests/tour-reading';
import { readTour } from '../read-tour';

const rowsOf = (line: string) => readTour(line, '2026-11-21', 'Radio Carpa').rows;

test.each([
  ['llamado 2 pm, función 6 pm', ['18:00'], undefined],
  ['maquillaje 5 pm, función 8 pm', ['20:00'], undefined],
  ['función 8 pm, firma de autógrafos 10 pm', ['20:00'], undefined],
  ['función única 8 pm, el acceso se abre a las 7:15', ['20:00'], '19:15'],
  ['abrimos 8, arrancamos 9 y media', ['21:30'], '20:00'],
  ['6 pm, segunda función 9 pm', ['18:00', '21:00'], undefined],
  ['6 & 8 & 10 pm', ['18:00', '20:00', '22:00'], undefined],
  ...['6:00/8:30 pm', '6 pm/8:30 pm', '18:00/20:30', '18 hrs/20:30 hrs'].map((hours): [string, string[], undefined] => [
    hours,
    ['18:00', '20:30'],
    undefined,
  ]),
  ...[
    '8 pm hasta las 10 pm',
    '8 hasta las 10 pm',
    '8 pm a las 10 pm',
    '8 pm until 10 pm',
    '8 to 10 pm',
    '8:00 pm to 10:00 pm',
    '8pm~10pm',
    '8 pm ~ 10 pm',
    '20:00~22:30',
    '8 pm fin 10 pm',
    '8 pm, término 10 pm',
    '8 pm meet & greet 6 pm',
    'M&G 6 pm, show 8 pm',
    'preventa 10 am show 8 pm',
    'show 8 pm, venta general 11 am',
  ].map((hours): [string, string[], undefined] => [hours, ['20:00'], undefined]),
  ['preventa 6 y 8 pm', ['18:00', '20:00'], undefined],
  ['seis y ocho treinta de la noche', ['18:00', '20:30'], undefined],
  ['seis y ocho… perdón, (risas) seis y nueve treinta de la noche', ['18:00', '21:30'], undefined],
  ['9 pm, anuncios de 8:00 a 20:00 h', ['21:00'], undefined],
  ['8 pm, puertas 1 hora antes', ['20:00'], '19:00'],
  ['8 pm, llega 2 horas antes', ['20:00'], undefined],
])('«%s» are shows at %s', (hours, times, doors) => {
  const rows = rowsOf(`28 nov Puebla, Teatro Farol, ${hours}`);
  expect(rows.map(({ time }) => time)).toEqual(times);
  expect(rows[0]!.doors).toBe(doors);
});

test.each([
  '8 pm → 10 pm',
  '8 → 10 pm',
  '8 pm -> 10 pm',
  'entre 8 y 10 pm',
  'entre las 8 y las 10 pm',
  '8 PM CT / 10 PM MT',
  '8 PM CT/9 PM ET',
])('«%s» is one show, of which the hour is asked', (hours) =>
  expect(rowsOf(`28 nov Puebla, Teatro Farol, ${hours}`)).toMatchObject([
    { time: '20:00', doubts: [{ question: '¿A qué hora? El mensaje dice dos.' }] },
  ]),
);

const signs = ['🔥', '🇲🇽', '*', '_', '•', '★', '𓀀', '®', '🔥*'];

test.each(
  signs.flatMap((sign) =>
    ['8:3,0 pm', '8:3,5 pm', '8:,05 pm', '8,:05 pm', '1,0 pm', '2,0:30', '1,8:30', 'a las 2,0', 'a las 8:3,0'].map(
      (hour) => hour.replace(',', sign),
    ),
  ),
)('of the hour in %s nothing is read, and it is asked', (hour) =>
  expect(rowsOf(`12 dic Puebla ${hour}`)).toMatchObject([
    {
      date: '2026-12-12',
      time: undefined,
      doubts: expect.arrayContaining([expect.objectContaining({ field: 'time' })]),
    },
  ]),
);

test.each(['8:3 0 pm', '1 0 pm', '2 0:30', '0 pm'])('%s, cut by a space, is asked', (hour) =>
  expect(rowsOf(`12 dic Puebla ${hour}`)[0]!.time).toBeUndefined(),
);

test.each(
  signs.flatMap((sign) =>
    ['1,2 dic', 'sáb 1,2 dic', 'el 1,2 dic', 'dic 1,2', '28/1,1', '1,2/12', '2026-12-1,2', '12 dic 202,7'].map((day) =>
      day.replace(',', sign),
    ),
  ),
)('the day in %s is asked', (day) =>
  expect(rowsOf(`${day} Puebla 8 pm`)).toMatchObject([{ time: '20:00', doubts: [{ field: 'date' }] }]),
);

test.each(['$45,0', '$4,50', '$1,200', '45,0 pesos'])('the price in %s, cut by a sign, is none', (price) =>
  expect(rowsOf(`12 dic Puebla 8 pm ${price.replace(',', '🔥')}`)).toMatchObject([{ time: '20:00', price: undefined }]),
);

test.each([
  '28/11🔥8:30 pm',
  '28 nov 2026🔥8:30 pm',
  '5/12/26🔥20:30',
  'dic 12*8:30 pm*',
  '5/12🕣8:30 pm',
  '*12*-*13* dic 8:30 pm',
])('%s: a sign between day and hour cuts nothing', (when) =>
  expect(rowsOf(`${when} Puebla`)[0]).toMatchObject({ time: '20:30' }),
);

test('«(CDMX)» behind an hour is its zone', () => {
  expect(
    rowsIn('Vie 12 mar / León / Poliforum / 8:30PM (CDMX) /  / Sáb 13 mar / Mérida / Foro Uno / 9 pm (CDMX)'),
  ).toEqual(['03-12 20:30 León @Poliforum', '03-13 21:00 Mérida @Foro Uno']);
});

test('what leads to an hour is no part of the venue before it', () => {
  for (const words of ['inicia 8 pm', 'show: 8 pm', 'a partir de las 8 pm'])
    expect(rowsIn(`Vie 12 mar León Poliforum ${words}`), words).toEqual(['03-12 20:00 León @Poliforum']);
});
