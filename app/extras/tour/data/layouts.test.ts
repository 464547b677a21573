import { describe, expect, test } from 'vitest';
import { readTour, type TourReading } from './read-tour';

// Two shows in each layout in which people write them, with days, hours and tickets in each of their spellings: every
// one is read right or asked about.

type Show = { day: string; hour: string; city: string; venue: string; tickets?: string };
const shows = ({ days = ['12 mar', '13 mar'], hour = '8 pm', tickets }: Partial<Spelling>): Show[] => [
  { day: days[0]!, hour, city: 'León', venue: 'Poliforum', tickets },
  { day: days[1]!, hour, city: 'Mérida', venue: 'Teatro Peón Contreras' },
];
type Spelling = { days: string[]; hour: string; tickets: string };

const lines = (shows: Show[], line: (show: Show) => (string | undefined)[], sign: string, gap = '\n') =>
  shows.map((show) => line(show).filter(Boolean).join(sign)).join(gap);

const layouts: Record<string, (shows: Show[]) => string> = {
  'a list by day': (of) => lines(of, (s) => [`${s.day} ${s.city}`, s.venue, s.hour, s.tickets], ', '),
  'a list by city': (of) => lines(of, (s) => [s.city, s.day, s.venue, s.hour, s.tickets], ' - '),
  'a list that ends in the day': (of) => lines(of, (s) => [s.city, s.venue, s.hour, s.day, s.tickets], ', '),
  'columns with signs': (of) => lines(of, (s) => [s.day, s.hour, s.city, s.venue, s.tickets], ' | '),
  cards: (of) => lines(of, (s) => [s.city, s.venue, s.day, s.hour, s.tickets], '\n', '\n\n'),
  'cards by day': (of) => lines(of, (s) => [s.day, s.city, s.venue, s.hour, s.tickets], '\n', '\n\n'),
  'cards with signs': (of) =>
    lines(of, (s) => [`📍 ${s.city}`, `📅 ${s.day}`, `🏛 ${s.venue}`, `⏰ ${s.hour}`, s.tickets], '\n', '\n\n'),
  'cards with labels': (of) =>
    lines(
      of,
      (s) => [`Ciudad: ${s.city}`, `Fecha: ${s.day}`, `Lugar: ${s.venue}`, `Hora: ${s.hour}`, s.tickets],
      '\n',
      '\n\n',
    ),
  'a table': (of) =>
    `Fecha\tHora\tCiudad\tRecinto\tBoletos\n${lines(of, (s) => [s.day, s.hour, s.city, s.venue, s.tickets], '\t')}`,
  'a file of fields': (of) =>
    `ciudad;recinto;fecha;hora;boletos\n${lines(of, (s) => [s.city, s.venue, s.day, s.hour, s.tickets], ';')}`,
};

/** A reading's rows as the fields that are not asked about; `?` for what is. */
const rowsOf = ({ rows }: TourReading, ...fields: ('date' | 'time' | 'city' | 'venue' | 'price' | 'link')[]) =>
  rows.map((row) => fields.map((field) => (row.doubts.length ? '?' : (row[field] ?? ''))).join(' '));

function check(spelling: Partial<Spelling>, times: string[], of: typeof layouts = layouts) {
  for (const [name, layout] of Object.entries(of)) {
    const message = layout(shows(spelling));
    const read = rowsOf(readTour(message, '2026-11-21', 'Radio Carpa'), 'date', 'time', 'city', 'venue');
    const right = [
      ...times.map((time) => `2027-03-12 ${time} León Poliforum`),
      ...times.map((time) => `2027-03-13 ${time} Mérida Teatro Peón Contreras`),
    ];
    const isAsked = read.length >= right.length && read.every((row) => /^[? ]+$/.test(row) || right.includes(row));
    if (!isAsked) expect(read, `${name}: ${message}`).toEqual(right);
  }
}

describe('a day', () => {
  test.each(
    `12 mar/13 mar, 12 de marzo/13 de marzo, 12-mar/13-mar, mar 12/mar 13, Marzo 12/Marzo 13, March 12/March 13
      12MAR/13MAR, 12MAR27/13MAR27, 12MAR2027/13MAR2027, 2027-03-12/2027-03-13, 20270312/20270313, 12-III-27/13-III-27
      12.03.2027/13.03.2027, viernes 12 de marzo/sábado 13 de marzo, V 12 mar/S 13 mar, vie12mar/sab13mar
      el día 12 de marzo/el día 13 de marzo, doce de marzo/trece de marzo, 12 marzo 2027/13 marzo 2027
      12 MZO/13 MZO, 12 – mar/13 – mar, 12 del 3/13 del 3, 12 mar 27/13 mar 27, Vie. 12-03-2027/Sáb. 13-03-2027
      12 mar '27/13 mar '27, vi 12 mar/sá 13 mar, 12 03 27/13 03 27, 12·03·27/13·03·27, jue-12-mar-27/vie-13-mar-27
      𝟭𝟮 𝗱𝗲 𝗺𝗮𝗿𝘇𝗼/𝟭𝟯 𝗱𝗲 𝗺𝗮𝗿𝘇𝗼, 1️⃣2️⃣ de marzo/1️⃣3️⃣ de marzo, 12º de marzo/13º de marzo, 12 de marzo del 2027/13 de marzo del 2027
      *12* mar/*13* mar, 12 de mrz/13 de mrz`
      .split(/,\s|\n\s*/)
      .map((days) => days.split('/')),
  )('as %s', (...days) => check({ days }, ['20:00']));
});

describe('an hour', () => {
  test.each<[string, string[]]>([
    ...`8 pm, 8PM, 8 p.m., 8 P. M., 20:00, 20:00 h, 20.00 hrs, 20h00, 20 hrs, 20h, 2000 hrs, 20:00:00, 8 de la noche
      ocho de la noche, 8 pm en punto, 🕗 8 pm, 8pm hora local, 8 PM (CDMX), 20:00 hora centro, de 8 a 10 pm, inicia 8 pm
      show: 8 pm, a partir de las 8 pm, puertas 7 pm y show 8 pm, 8 pm (puertas 7 pm)`
      .split(/,\s|\n\s*/)
      .map((hour): [string, string[]] => [hour, ['20:00']]),
    ...`18:00 y 20:30, 6 y 8:30 pm, 6pm/8:30pm, funciones 6 y 8:30 pm, doble función: 6 y 8:30 pm, 6:00 pm y 8:30 pm`
      .split(', ')
      .map((hour): [string, string[]] => [hour, ['18:00', '20:30']]),
    ['12 del día', ['12:00']],
    ['ocho y media de la noche', ['20:30']],
    ['18:00, 20:30 y 22:00', ['18:00', '20:30', '22:00']],
  ])('as %s', (hour, times) => check({ hour }, times));
});

describe('tickets of one show', () => {
  const { 'a table': _, 'a file of fields': __, ...others } = layouts;
  test.each(
    `$350, 350 pesos, $350 MXN, MXN 350, desde $350, entrada $350, boleto: 350, $350.00, $350/$450/$600, $350 - $600
      General $350 y VIP $900, VIP $900 y general $350, $350 + cargos, desde 350 pesos, precio único $350`.split(
      /,\s|\n\s*/,
    ),
  )('for %s', (tickets) => {
    for (const [name, layout] of Object.entries(others)) {
      const { rows } = readTour(layout(shows({ tickets })), '2026-11-21', 'Radio Carpa');
      expect(
        rows.map(({ price, city }) => `${city} ${price}`),
        name,
      ).toEqual(['León 350', 'Mérida undefined']);
    }
  });

  test.each(
    `https://boletia.com/e/x, boletia.com/e/x, Boletos: https://boletia.com/e/x, 👉 https://boletia.com/e/x
      (https://boletia.com/e/x), Boletos https://boletia.com/e/x., [Boletos](https://boletia.com/e/x), <https://boletia.com/e/x>`.split(
      /,\s|\n\s*/,
    ),
  )('at %s', (tickets) => {
    for (const [name, layout] of Object.entries(others)) {
      const { rows } = readTour(layout(shows({ tickets })), '2026-11-21', 'Radio Carpa');
      const links = rows.map(({ link = '' }) => link.replace('https://', ''));
      expect(links, name).toEqual(['boletia.com/e/x', '']);
    }
  });
});
