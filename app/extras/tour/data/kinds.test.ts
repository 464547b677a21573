import { describe, expect, test } from 'vitest';
import { readTour } from './read-tour';

// Kinds of messages that cost a date, a status or a needless question, read on Saturday 21 November 2026.
/** The rows of a message in which ` / ` ends a line: `month-day hour city venue status ?fields in doubt`. */
const read = (message: string) =>
  readTour(message.replaceAll(' / ', '\n'), '2026-11-21', 'Radio Carpa').rows.map(
    ({ date, time, city, venue, status, link, price, doors, doubts }) =>
      [
        date.replace(/^202[67]-/, '') || '--',
        time ?? '--',
        city ?? '--',
        venue && `@${venue}`,
        doors && `puertas ${doors}`,
        price && `$${price}`,
        status,
        link,
        ...doubts.map(({ field }) => `?${field}`),
      ]
        .filter(Boolean)
        .join(' '),
  );
type Cases = [string, ...string[]][];
const check = (cases: Cases) =>
  test.each(cases)('%j is read right', (message, ...rows) => expect(read(message)).toEqual(rows));

describe('a date without a place is a row: of the place that words or the message give it, else it asks', () => {
  check([
    [
      '10 dic 19:00 Teatro Galerías, Guadalajara / 11 dic 19:00',
      '12-10 19:00 Guadalajara @Teatro Galerías',
      '12-11 19:00 Guadalajara @Teatro Galerías',
    ],
    [
      '10 dic 19:00 Teatro Galerías, Guadalajara / Domingo 13 de diciembre, 18:00 h, mismo lugar',
      '12-10 19:00 Guadalajara @Teatro Galerías',
      '12-13 18:00 Guadalajara @Teatro Galerías',
    ],
    [
      '10 dic 19:00 Foro Uno, Puebla / 11 dic 20:00 Foro Dos, Tepic / 12 dic 18:00, misma sede',
      '12-10 19:00 Puebla @Foro Uno',
      '12-11 20:00 Tepic @Foro Dos',
      '12-12 18:00 Tepic @Foro Dos',
    ],
    [
      '10 dic 19:00 Foro Uno, Puebla / 11 dic 20:00 Foro Dos, Tepic / 12 dic 18:00',
      '12-10 19:00 Puebla @Foro Uno',
      '12-11 20:00 Tepic @Foro Dos',
      '12-12 18:00 -- ?city',
    ],
    [
      '10 dic 19:00 Foro Uno, Puebla / Sáb 12 dic, 20:00, plaza por confirmar',
      '12-10 19:00 Puebla @Foro Uno',
      '12-12 20:00 -- ?city',
    ],
    [
      '10 dic 19:00 Foro Uno, Puebla / y una sorpresa el 13 de marzo 👀',
      '12-10 19:00 Puebla @Foro Uno',
      '03-13 -- -- ?time ?city ?date',
    ],
    ['Lunes 7 dic · cerrado / Martes 8 dic · Puebla · Foro Uno · 8 pm', '12-08 20:00 Puebla @Foro Uno'],
    ['8 dic Puebla 8 pm / 9 dic no hay función', '12-08 20:00 Puebla'],
  ]);
});

describe('no status is lost, and that of one function stays its own', () => {
  check([
    ['Colima, 4 de diciembre, se pospuso', '12-04 -- Colima postponed ?time'],
    ['5 dic 20:00 Colima / Evento cancelado. Pide tu reembolso antes del 31 de enero', '12-05 20:00 Colima cancelled'],
    ['5 dic 20:00 Colima, cancelado, reembolsos del 7 al 10 de diciembre', '12-05 20:00 Colima cancelled'],
    ['5 dic Colima 8 pm (venta por anunciar)', '12-05 20:00 Colima coming_soon'],
    ['5 dic Colima 8 pm ¡¡ÚLTIMOS 40!!', '12-05 20:00 Colima few_left'],
    ['5 dic Colima 8 pm. Preventa y venta por anunciar', '12-05 20:00 Colima coming_soon'],
    ['5 dic Colima 7:30 y 10 pm (la primera agotada)', '12-05 19:30 Colima sold_out', '12-05 22:00 Colima'],
    ['5 dic Colima 7 y 9 pm, segunda cancelada', '12-05 19:00 Colima', '12-05 21:00 Colima cancelled'],
    ['5 dic Colima 7pm y 9:30pm (la de las 7 AGOTADA)', '12-05 19:00 Colima sold_out', '12-05 21:30 Colima'],
    ['5 dic Colima 8 pm (cancelado) y 10 pm', '12-05 20:00 Colima cancelled', '12-05 22:00 Colima'],
    ['5 dic Colima 7 y 9 pm agotado', '12-05 19:00 Colima sold_out', '12-05 21:00 Colima sold_out'],
    ['5 dic Colima / 7:00 pm AGOTADO / 9:30 pm', '12-05 19:00 Colima sold_out', '12-05 21:30 Colima'],
    [
      'CANCELADAS / 5 dic Colima 8 pm / 6 dic Tepic 8 pm',
      '12-05 20:00 Colima cancelled',
      '12-06 20:00 Tepic cancelled',
    ],
    [
      'Cancelamos estas: / 5 dic Colima 8 pm / 6 dic Tepic 8 pm / Siguen igual: / 12 dic Puebla 8 pm',
      '12-05 20:00 Colima cancelled',
      '12-06 20:00 Tepic cancelled',
      '12-12 20:00 Puebla',
    ],
    [
      'Ya se agotaron Colima y Tepic / 5 dic Colima 8 pm / 6 dic Tepic 8 pm / 12 dic Puebla 8 pm',
      '12-05 20:00 Colima sold_out',
      '12-06 20:00 Tepic sold_out',
      '12-12 20:00 Puebla',
    ],
    [
      '✅ a la venta / ❌ agotado / ✅ 5 dic Colima 8 pm / ❌ 6 dic Tepic 8 pm',
      '12-05 20:00 Colima',
      '12-06 20:00 Tepic sold_out',
    ],
    [
      '5 dic Colima 8 pm x.example/colima / 6 dic Tepic 8 pm / Boletos de las demás muy pronto',
      '12-05 20:00 Colima x.example/colima',
      '12-06 20:00 Tepic coming_soon',
    ],
    ['5 dic Colima 8 pm, se baja', '12-05 20:00 Colima ?date'],
    ['5 dic Colima 8 pm, vendidísimo', '12-05 20:00 Colima ?date'],
    ['5 dic Colima 8 pm ❌', '12-05 20:00 Colima ?date'],
    ['5 dic León 8 pm (NO VA)', '12-05 20:00 León ?date'],
    ['5 dic Colima 8 pm [SOLD-OUT]', '12-05 20:00 Colima sold_out'],
    [
      '5 dic Colima 8 pm / Agotado. Apúntate a la lista de espera: x.example/a',
      '12-05 20:00 Colima sold_out x.example/a',
    ],
    ['5 dic Colima 8 pm quedan 12 / 6 dic Tepic 8 pm', '12-05 20:00 Colima few_left', '12-06 20:00 Tepic'],
    ['5 dic Colima 8 pm – fecha por reprogramar', '12-05 20:00 Colima postponed'],
    [
      '5 dic Colima, 6 y 9 pm / la de las 9 ya está agotada / 6 dic Tepic 8 pm',
      '12-05 18:00 Colima',
      '12-05 21:00 Colima sold_out',
      '12-06 20:00 Tepic',
    ],
    [
      'Nos vemos en la necesidad de cancelar las presentaciones de Colima (viernes 4 de diciembre, 20:30 h) y Tepic (sábado 5 de diciembre, 20:00 h).',
      '12-04 20:30 Colima cancelled',
      '12-05 20:00 Tepic cancelled',
    ],
    [
      '1/ Colima: 5 de diciembre, 8 pm / 2/ Tepic: 6 de diciembre, 8 pm. Mi prima dice que ya casi no hay boletos',
      '12-05 20:00 Colima',
      '12-06 20:00 Tepic few_left',
    ],
    [
      '✅ a la venta ⏳ aún no sale / ✅ 5 dic Colima 8 pm / ⏳ 6 dic Tepic 8 pm',
      '12-05 20:00 Colima',
      '12-06 20:00 Tepic coming_soon',
    ],
  ]);
});

describe('a card keeps its place', () => {
  const [first, second] = ['VIE, 11 DIC A LAS 21:00 CST', 'SÁB, 12 DIC A LAS 20:00 CST'];
  check([
    [
      `${first} / Los Tíos en Saltillo / Foro Norte · Saltillo, Coah. /  / ${second} / Los Tíos en Torreón / Teatro Isauro · Torreón, Coahuila`,
      '12-11 21:00 Saltillo @Foro Norte',
      '12-12 20:00 Torreón @Teatro Isauro',
    ],
    [
      `${first} / Los Tíos en Saltillo / Foro Norte · Torreón, Coah. /  / ${second} / Los Tíos en Torreón / Teatro Isauro · Torreón, Coahuila`,
      '12-11 21:00 Saltillo ?city',
      '12-12 20:00 Torreón @Teatro Isauro',
    ],
  ]);
});

describe('counted days are written out', () => {
  check([
    [
      'Semana del 30 de noviembre / martes: Colima, 8:30 pm / viernes y sábado: Tepic, 8 pm',
      '12-01 20:30 Colima',
      '12-04 20:00 Tepic',
      '12-05 20:00 Tepic',
    ],
    ['MAÑANA A LAS 20:30 / Noche acústica / Foro Norte · Saltillo', '11-22 20:30 Saltillo @Foro Norte ?date'],
    ['HOY 9 pm Puebla', '11-21 21:00 Puebla ?date'],
    [
      'Puebla, Foro Uno, todos los martes de enero, 8 pm',
      '01-05 20:00 Puebla @Foro Uno',
      '01-12 20:00 Puebla @Foro Uno',
      '01-19 20:00 Puebla @Foro Uno',
      '01-26 20:00 Puebla @Foro Uno',
    ],
    ['Puebla, todos los martes de enero (menos 5 y 12), 8 pm', '01-19 20:00 Puebla', '01-26 20:00 Puebla'],
    ['Puebla, los martes de enero (5 y 19), 8 pm', '01-05 20:00 Puebla', '01-19 20:00 Puebla'],
    [
      'Puebla, todos los jueves de enero, empezando el 14, 8 pm',
      '01-14 20:00 Puebla',
      '01-21 20:00 Puebla',
      '01-28 20:00 Puebla',
    ],
    ['Puebla, último viernes de enero, 8 pm', '01-29 20:00 Puebla'],
    ['Boletos a la venta mañana a las 10 am / 5 dic Puebla 8 pm', '12-05 20:00 Puebla coming_soon'],
    ['5 dic Puebla / Mañana será otro día · 8 pm', '12-05 20:00 Puebla'],
  ]);
});

describe('a date that moves has its new day; where the words do not say so, both ask', () => {
  check([
    [
      'Las siguientes funciones cambian de fecha: / Colima: del 4 de diciembre al viernes 15 de enero, 20:30 h',
      '01-15 20:30 Colima rescheduled',
    ],
    [
      'Colima: del 4 de diciembre al viernes 15 de enero, 20:30 h',
      '12-04 20:30 Colima ?date',
      '01-15 20:30 Colima ?date',
    ],
    [
      'Colima, 4 dic, 8 pm / Lo de Colima sí era el 5 y no el 4',
      '12-04 20:00 Colima ?date',
      '12-05 -- Colima ?date ?time',
    ],
  ]);
});

describe('a title of several dates is none', () => {
  check([
    [
      'TEMPORADA EN EL LUNARIO (Ciudad de México) / Del 4 al 6 de febrero / Jueves 4: 20:30 / Viernes 5: 19:00 / Sábado 6: 18:00',
      '02-04 20:30 Ciudad de México @LUNARIO',
      '02-05 19:00 Ciudad de México @LUNARIO',
      '02-06 18:00 Ciudad de México @LUNARIO',
    ],
    [
      'HOJA DE RUTA #3 — CHIHUAHUA / JUÁREZ /  / JUEVES 22 ABRIL / 06:10 Lobby call CDMX / 20:30 SHOW — Teatro de los Héroes, Chihuahua'.replace(
        ' / JUÁREZ',
        '·JUÁREZ',
      ),
      '04-22 20:30 Chihuahua @Teatro de los Héroes',
    ],
    [
      'Villahermosa, Tab., 18 de noviembre.- La gira abrirá el 4 de marzo en Colima a las 20:00; al día siguiente se presentarán en Tepic a las 20:30',
      '03-04 20:00 Colima',
      '03-05 20:30 Tepic',
    ],
  ]);
});

describe('a plan of work gives its shows', () => {
  check([
    [
      'DÍA 1 | JUEVES 21 DE ENERO / Ciudad: Querétaro / Hotel: Hotel Mirabel / Recinto: Teatro Metropolitano / Show: 20:30 /  / DÍA 2 | VIERNES 22 DE ENERO / Ciudad: León / Hotel: Hotel Hotsson / Recinto: Teatro Uno / Show: 18:00',
      '01-21 20:30 Querétaro @Teatro Metropolitano',
      '01-22 18:00 León @Teatro Uno',
    ],
    [
      '¡Se acabaron los boletos y abrimos SEGUNDA FUNCIÓN: / Puebla – Foro Uno / Sábado 13 de febrero / 18:00 hrs (nueva función) / 20:30 hrs (AGOTADA)',
      '02-13 18:00 Puebla @Foro Uno',
      '02-13 20:30 Puebla @Foro Uno sold_out',
    ],
  ]);
});

describe('each day of prose has the place of its clause', () => {
  check([
    [
      'La gira visita Tepic (día 5) y concluye el 27 de marzo en Durango',
      '03-05 -- Tepic ?time',
      '03-27 -- Durango ?time',
    ],
    [
      'Les paso cómo queda enero. El 15 es Morelia (Teatro Ocampo, 20:30), el 16 Pátzcuaro (19:00) y el 17 Uruapan, que se pospone.',
      '01-15 20:30 Morelia @Teatro Ocampo',
      '01-16 19:00 Pátzcuaro',
      '01-17 -- Uruapan postponed ?time',
    ],
  ]);
});

describe('all functions are read, and what follows a figure asks about it', () => {
  check([
    ['5 dic Puebla, dos funciones, una a las seis y otra a las nueve', '12-05 18:00 Puebla', '12-05 21:00 Puebla'],
    [
      '5 dic Puebla Teatro Principal 1, 4 y 7 pm',
      '12-05 13:00 Puebla @Teatro Principal',
      '12-05 16:00 Puebla @Teatro Principal',
      '12-05 19:00 Puebla @Teatro Principal',
    ],
    ['5 dic Puebla: 12, 2 y 5 pm', '12-05 12:00 Puebla', '12-05 14:00 Puebla', '12-05 17:00 Puebla'],
    ['Sáb 10 abril – León, Poliforum, 9', '04-10 -- León @Poliforum ?time'],
    ['5 dic Puebla 8 pm (2 funciones?)', '12-05 20:00 Puebla ?time'],
    [
      'Ana: Cancún vie 15 ene, 9 pm / Ana: Mérida sáb 16 ene 8 pm / Ana: Cancún mejor 8:30',
      '01-15 21:00 Cancún ?time',
      '01-16 20:00 Mérida',
    ],
    [
      'Ana: Cancún sáb 16 ene 9 pm / Luis: y la de Campeche? / Ana: esa no, a lo mejor el 17 / Ana: Cancún mejor 8:30',
      '01-16 21:00 Cancún ?time',
      '01-17 -- Campeche ?date ?time',
    ],
  ]);
});

describe('columns and links', () => {
  check([
    [
      'fecha,hora,ciudad,precio,estatus / 2026-12-05,20:00,Puebla,350,Agotado / 2026-12-06,19:00,Tepic,380,Por anunciar',
      '12-05 20:00 Puebla $350 sold_out',
      '12-06 19:00 Tepic $380 coming_soon',
    ],
    [
      'fecha;hora;ciudad;recinto;estatus / 05/12/2026;20:00;Puebla;Foro Uno;en revisión',
      '12-05 20:00 Puebla @Foro Uno ?date',
    ],
    [
      'Fecha\tCiudad\tLlamado\tPuertas\tFunción\tAforo / 5 dic\tPuebla\t16:00\t19:30\t20:30\t600',
      '12-05 20:30 Puebla puertas 19:30',
    ],
    ['5 dic Puebla 8 pm https://x.example/a;casi lleno', '12-05 20:00 Puebla few_left https://x.example/a'],
    [
      '5 dic Puebla 8 pm / 6 dic Tepic 8 pm /  / Tickets on sale now: https://x.example/carpa',
      '12-05 20:00 Puebla https://x.example/carpa',
      '12-06 20:00 Tepic https://x.example/carpa',
    ],
    [
      '5 dic Puebla 8 pm / 6 dic Tepic 8 pm https://x.example/tepic /  / Boletos en x.example/carpa',
      '12-05 20:00 Puebla x.example/carpa ?link',
      '12-06 20:00 Tepic https://x.example/tepic',
    ],
  ]);
});

test('cells in quotes are those of their columns', () =>
  expect(
    read(
      '"id";"evento";"fecha_inicio";"recinto";"municipio";"precio_min";"status" / "88";"RADIO CARPA";"2027-02-18 20:30:00";"Foro Uno";"Tepic";"340.00";"lowstock"',
    ),
  ).toEqual(['02-18 20:30 Tepic @Foro Uno $340 few_left']));

describe('days that are no shows', () => {
  check([
    ['5 dic Mazatlán 8 pm / #mazatlan #5dic', '12-05 20:00 Mazatlán'],
    ['5 dic Puebla 8 pm / Ciudad de México, a 25 de noviembre de 2026', '12-05 20:00 Puebla'],
    ['5 dic Puebla 8 pm / Av. 5 de Febrero 120', '12-05 20:00 Puebla'],
  ]);
});

describe('what a heading says is not asked', () => {
  check([
    ['ENERO / Vie 15 Puebla 8 pm / Sáb 16 Toluca 8 pm', '01-15 20:00 Puebla', '01-16 20:00 Toluca'],
    ['Va lo de febrero / 5 Puebla 8 pm / 6 Toluca 8 pm', '02-05 20:00 Puebla', '02-06 20:00 Toluca'],
  ]);
});
