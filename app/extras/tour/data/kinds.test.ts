import { describe, expect, test } from 'vitest';
import { checkRows, rowsIn } from '../../../../tests/tour-reading';

// Kinds of messages that cost a date, a status or a needless question, read on Saturday 21 November 2026.

describe('a date without a place is a row: of the place that words or the message give it, else it asks', () => {
  checkRows([
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
  checkRows([
    [
      'Dom 28 feb, Teatro Uno, Puebla, 16:00 h y 19:30 h (la 2ª ya está agotada)',
      '02-28 16:00 Puebla @Teatro Uno',
      '02-28 19:30 Puebla @Teatro Uno sold_out',
    ],
    [
      'Sáb 12 dic · 17:30 y 20:30 · Colima · desde $310 (17:30 AGOTADO)',
      '12-12 17:30 Colima $310 sold_out',
      '12-12 20:30 Colima $310',
    ],
    [
      'La venta de Cuernavaca (Teatro Ocampo, 27 de febrero, 7 p. m.) abre el lunes 7 de diciembre a las 11 de la mañana',
      '02-27 19:00 Cuernavaca @Teatro Ocampo coming_soon 2026-12-07T11:00',
    ],
    [
      'Sat, Apr 24 - Dallas, TX - Majestic Theatre - 7pm & 10pm (late show: low tickets)',
      '04-24 19:00 Dallas @Majestic Theatre',
      '04-24 22:00 Dallas @Majestic Theatre few_left',
    ],
    ['5 dic Colima 8 pm / Preferente $450 agotado / General $320', '12-05 20:00 Colima $320'],
    ['5 dic Colima 8 pm / Preferente $450 agotado / General $320 agotado', '12-05 20:00 Colima $320 sold_out'],
    ['5 dic Colima 8 pm agotado / Preferente $450 / General $320', '12-05 20:00 Colima $320 sold_out'],
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
    ['5 dic Colima 8 pm, se baja', '12-05 20:00 Colima ?status'],
    ['5 dic Colima 8 pm, vendidísimo', '12-05 20:00 Colima ?status'],
    ['5 dic Colima 8 pm ❌', '12-05 20:00 Colima ?status'],
    ['5 dic León 8 pm (NO VA)', '12-05 20:00 León ?status'],
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
  checkRows([
    [
      'GUADALAJARA / La Perla / vie 18 dic, 20:30 (agotado) / sáb 19 dic, 18:00 /  / IRAPUATO / Teatro de la Ciudad / dom 20 dic, 17:00 /  / MONTERREY / muy pronto!',
      '12-18 20:30 Guadalajara sold_out',
      '12-19 18:00 Guadalajara',
      '12-20 17:00 Irapuato @Teatro de la Ciudad',
    ],
    ['MONTERREY / muy pronto! /  / GUADALAJARA / La Perla / vie 18 dic, 20:30', '12-18 20:30 Guadalajara'],
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
  checkRows([
    [
      'Tampico 5 de febrero, Teatro Uno, 8 de la noche / y victoria? / el día siguiente, Teatro Dos, misma hora',
      '02-05 20:00 Tampico @Teatro Uno',
      '02-06 20:00 Victoria @Teatro Dos',
    ],
    [
      'HOYYYY 🔥 / SAN LUIS POTOSÍ / Teatro Uno / 8 pm /  / y MAÑANA / AGUASCALIENTES / Teatro Dos / 7 pm',
      '11-21 20:00 San Luis Potosí @Teatro Uno ?date',
      '11-22 19:00 Aguascalientes @Teatro Dos ?date',
    ],
    [
      'Este viernes 27 estamos en Texcoco, 7:30 pm. El sábado nos vamos a Tepoztlán, a las ocho y cuarto de la noche. El lunes hay junta.',
      '11-27 19:30 Texcoco',
      '11-28 20:15 Tepoztlán ?date',
    ],
    [
      'Abrimos en Xalapa el jueves 21 de enero, 8 pm; al día siguiente en Córdoba, 8 pm, y el sábado en Tuxpan, 6 pm',
      '01-21 20:00 Xalapa',
      '01-22 20:00 Córdoba',
      '01-23 18:00 Tuxpan ?date',
    ],
    ['Colima 4 de diciembre 8 pm. El sábado salen a la venta a las 10 am', '12-04 20:00 Colima'],
    [
      'Los sábados de enero 8 pm en el Foro Uno, Puebla. Y el último domingo del mes, ahí mismo a las 12 del día, hay otra',
      '01-02 20:00 Puebla @Foro Uno',
      '01-09 20:00 Puebla @Foro Uno',
      '01-16 20:00 Puebla @Foro Uno',
      '01-23 20:00 Puebla @Foro Uno',
      '01-30 20:00 Puebla @Foro Uno',
      '01-31 12:00 Puebla @Foro Uno',
    ],
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
    ['Boletos a la venta mañana a las 10 am / 5 dic Puebla 8 pm', '12-05 20:00 Puebla coming_soon 2026-11-22T10:00'],
    ['5 dic Puebla / Mañana será otro día · 8 pm', '12-05 20:00 Puebla'],
  ]);
});

describe('a line with the former and the new value is not asked about, other dates and former places are', () => {
  checkRows([
    ['Toluca ya no es el 12, es el 19 de diciembre, Foro Uno, 8pm', '12-19 20:00 Toluca @Foro Uno'],
    ['Celaya: antes 27 de noviembre, AHORA 4 de diciembre, Foro Uno, 7 pm', '12-04 19:00 Celaya @Foro Uno'],
    [
      'Toluca, 5 de diciembre, Foro Uno: cambia de horario, de las 20:30 a las 19:00 h.',
      '12-05 19:00 Toluca @Foro Uno',
    ],
    [
      '12 dic Toluca 8 pm / Toluca ya no es el 12, es el 19 de diciembre',
      '12-12 20:00 Toluca ?date',
      '12-19 -- Toluca ?time ?date',
    ],
    [
      'El show en Toluca del sábado 28 de noviembre ya NO será en el Foro Uno. La nueva sede es el Teatro Morelos. A las 20:00.',
      '11-28 20:00 Toluca @Teatro Morelos ?date',
    ],
    [
      'Tuxtla: era en el Teatro Emilio Rabasa, ahora es en el Foro Uno, 29 de noviembre, 6 pm',
      '11-29 18:00 Tuxtla Gutiérrez @Foro Uno ?date',
    ],
  ]);
});

describe('a date that moves has its new day; where the words do not say so, both ask', () => {
  checkRows([
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
  checkRows([
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
  checkRows([
    [
      'JUE 14 ENE – TEPIC – FORO UNO / Salida del hotel 09:00, carretera 10:00, puertas 20:00, show 21:00',
      '01-14 21:00 Tepic @FORO UNO puertas 20:00',
    ],
    [
      '15 ene Puebla, Foro Uno, primera función 6 pm, segunda 8:30 pm, tercera 10:30 pm',
      '01-15 18:00 Puebla @Foro Uno',
      '01-15 20:30 Puebla @Foro Uno',
      '01-15 22:30 Puebla @Foro Uno',
    ],
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
  checkRows([
    ['Campeche el 20 de mayo a las 8 pm en el teatro toro luego ciudad del carmen', '05-20 20:00 Campeche ?venue'],
    [
      'ENERO: 15 Hermosillo, 16 y 17 Cd Obregón, 22 Culiacán / FEBRERO: 5 Tepic, 6 Guadalajara / todas a las 8:30',
      '01-15 20:30 Hermosillo',
      '01-16 20:30 Ciudad Obregón',
      '01-17 20:30 Ciudad Obregón',
      '01-22 20:30 Culiacán',
      '02-05 20:30 Tepic',
      '02-06 20:30 Guadalajara',
    ],
    [
      '29 de enero Hermosillo, 30 Tijuana, 1 Tepic',
      '01-29 -- Hermosillo ?time',
      '01-30 -- Tijuana ?time',
      '02-01 -- Tepic ?date ?time',
    ],
    [
      'Enero 15 Hermosillo 8 pm, febrero 5 Tepic 8 pm y 6 Guadalajara 7 pm',
      '01-15 20:00 Hermosillo',
      '02-05 20:00 Tepic',
      '02-06 19:00 Guadalajara',
    ],
    ['5 dic Puebla, 20 Mesones, 8 pm', '12-05 20:00 Puebla ?venue'],
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
  checkRows([
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
  checkRows([
    [
      'Teatro Uno · Colima / 5 dic · 21:00 hrs /  / Zona        Precio    Cargo / Oro         $1,100    $165 / Bronce        $560     $84',
      '12-05 21:00 Colima @Teatro Uno $560',
    ],
    [
      'fecha,hora,ciudad,precio,estatus / 2026-12-05,20:00,Puebla,350,Agotado / 2026-12-06,19:00,Tepic,380,Por anunciar',
      '12-05 20:00 Puebla $350 sold_out',
      '12-06 19:00 Tepic $380 coming_soon',
    ],
    [
      'fecha;hora;ciudad;recinto;estatus / 05/12/2026;20:00;Puebla;Foro Uno;en revisión',
      '12-05 20:00 Puebla @Foro Uno ?status',
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
    rowsIn(
      '"id";"evento";"fecha_inicio";"recinto";"municipio";"precio_min";"status" / "88";"RADIO CARPA";"2027-02-18 20:30:00";"Foro Uno";"Tepic";"340.00";"lowstock"',
    ),
  ).toEqual(['02-18 20:30 Tepic @Foro Uno $340 few_left']));

describe('days that are no shows', () => {
  checkRows([
    [
      'Puebla 9 de abril 20:30 / Se invita a los medios a la conferencia que se llevará a cabo el 2 de diciembre a las 12:00 horas en el vestíbulo',
      '04-09 20:30 Puebla',
    ],
    [
      'Feria de León: del 8 de enero al 2 de febrero / Radio Carpa se presenta el 21 de enero, 8 pm, Foro Mazda, León',
      '01-21 20:00 León @Foro Mazda',
    ],
    [
      'Radio Carpa en Puebla, 27 de marzo, 9 pm, Foro Uno / La feria va del 20 de marzo al 11 de abril.',
      '03-27 21:00 Puebla @Foro Uno',
    ],
    [
      'HOJAS DE RUTA · 10–13 DIC 2026 / Jueves 10.12 | Tlaxcala | Foro Uno | 20:00 / Viernes 11.12 | León | Foro Dos | 20:30 / Domingo 13.12 | Traslado a CDMX, salida 10:00',
      '12-10 20:00 Tlaxcala @Foro Uno',
      '12-11 20:30 León @Foro Dos',
    ],
    ['5 dic Mazatlán 8 pm / #mazatlan #5dic', '12-05 20:00 Mazatlán'],
    ['5 dic Puebla 8 pm / Ciudad de México, a 25 de noviembre de 2026', '12-05 20:00 Puebla'],
    ['5 dic Puebla 8 pm / Av. 5 de Febrero 120', '12-05 20:00 Puebla'],
  ]);
});

describe('what a paragraph says above or below a list of dates is of all of them', () => {
  checkRows([
    [
      '¡Temporada en la CDMX! 🌮 / Radio Carpa en el Foro Lucerna / 4 de marzo, 20:30 h / 11 de marzo, 20:30 h / Boletos desde $380 en x.mx/a /  / Y antes de eso una escapada: Cuernavaca, Teatro Ocampo, sábado 27 de febrero, 20:00 h',
      '03-04 20:30 Ciudad de México @Foro Lucerna $380 x.mx/a',
      '03-11 20:30 Ciudad de México @Foro Lucerna $380 x.mx/a',
      '02-27 20:00 Cuernavaca @Teatro Ocampo',
    ],
    [
      'Aguascalientes, Ags. /  / Se confirma RADIO CARPA en el Foro del Lago los días: / • Sábado 24 de abril, 22:00 horas / • Domingo 25 de abril, 20:00 horas / Entrada libre, cupo de 2,500 personas.',
      '04-24 22:00 Aguascalientes @Foro del Lago $0',
      '04-25 20:00 Aguascalientes @Foro del Lago $0',
    ],
  ]);
});

describe('counts of sales, ages, titles in quotes and the day of a report are no doubts', () => {
  checkRows([
    ['26.11.26 | Matehuala SLP | Foro Uno | 20h | 412/420 | casi lleno', '11-26 20:00 Matehuala @Foro Uno few_left'],
    [
      '11-dic-2026, Durango, 20:30, Foro Uno: 88 de 900 (10%) / Siguiente corte: 27/11/2026',
      '12-11 20:30 Durango @Foro Uno',
    ],
    ['El evento "Cartas al Ex" es en el Foro Uno, Puebla, el 17 de abril, 8 pm (21+)', '04-17 20:00 Puebla @Foro Uno'],
    [
      '2 de abril, 20:30, Puebla, Foro Uno. Sale a la venta el 02/12/2026 a las 11:00.',
      '04-02 20:30 Puebla @Foro Uno coming_soon 2026-12-02T11:00',
    ],
  ]);
});

describe('what a heading says is not asked', () => {
  checkRows([
    [
      'Ya tenemos las fechas de febrero, pregunten por su ciudad / ¿y León? / el 5, 8pm, Teatro Uno',
      '02-05 20:00 León @Teatro Uno',
    ],
    ['¿y León? / el 5, 8pm, Teatro Uno', '-- 20:00 -- @Teatro Uno ?date'],
    ['ENERO / Vie 15 Puebla 8 pm / Sáb 16 Toluca 8 pm', '01-15 20:00 Puebla', '01-16 20:00 Toluca'],
    ['Va lo de febrero / 5 Puebla 8 pm / 6 Toluca 8 pm', '02-05 20:00 Puebla', '02-06 20:00 Toluca'],
  ]);
});

describe('a status said in other words, in another place or twice is the status of its own date', () => {
  checkRows([
    ['Mérida 28 ene 8 pm Teatro Peón → ni uno más, lleno hasta el techo', '01-28 20:00 Mérida @Teatro Peón sold_out'],
    ['Chetumal 30 ene 8 pm → se cayó, ya no se hace', '01-30 20:00 Chetumal cancelled'],
    ['Playa del Carmen 31 ene 8 pm (ya merito se acaban)', '01-31 20:00 Playa del Carmen few_left'],
    ['León 31 ene 8 pm, ese ya casi se llena', '01-31 20:00 León few_left'],
    ['Tuxtla 5 feb 8 pm, se mueve de fecha, aún no sabemos a cuándo', '02-05 20:00 Tuxtla Gutiérrez postponed'],
    ['San Cris 6 feb 8 pm → todavía no abrimos venta', '02-06 20:00 San Cristóbal de las Casas coming_soon'],
    [
      'Monclova 8 abr 8 pm / Saltillo 9 abr 8 pm / PREVENTA EXCLUSIVA',
      '04-08 20:00 Monclova presale',
      '04-09 20:00 Saltillo presale',
    ],
    [
      '3 dic 8 pm Morelia / 5 dic 8 pm Uruapan /  / lo demás lo subimos luego. boletos proximamente',
      '12-03 20:00 Morelia coming_soon',
      '12-05 20:00 Uruapan coming_soon',
    ],
    ['11 abr Chicago, IL 6:00 PM (SOLD OUT / AGOTADO)', '04-11 18:00 Chicago sold_out'],
    [
      'Puebla / 5 feb 8 pm /  / Toluca / 6 feb 8 pm / Boletos agotados',
      '02-05 20:00 Puebla',
      '02-06 20:00 Toluca sold_out',
    ],
    [
      'Todos los martes de enero, 8 pm / Foro Uno, CDMX / (el martes 19 ya está agotado)',
      '01-05 20:00 Ciudad de México @Foro Uno',
      '01-12 20:00 Ciudad de México @Foro Uno',
      '01-19 20:00 Ciudad de México @Foro Uno sold_out',
      '01-26 20:00 Ciudad de México @Foro Uno',
    ],
    [
      'el 23 de enero en celaya a las nueve y el 24 de enero en irapuato a las 6 pm ah y el de celaya ya se acabó',
      '01-23 21:00 Celaya sold_out',
      '01-24 18:00 Irapuato',
    ],
    ['5 dic 8 pm Puebla /  / No hay devoluciones', '12-05 20:00 Puebla'],
    ['12 y 13 de marzo Puebla 8 pm (la del 13 agotada)', '03-12 20:00 Puebla', '03-13 20:00 Puebla sold_out'],
    ['8 y 9 de enero, Puebla, 8 pm. La del 8 ya voló.', '01-08 20:00 Puebla sold_out', '01-09 20:00 Puebla'],
    ['La Paz / 11 mar 8 pm / Avísame cuando salga a la venta', '03-11 20:00 La Paz coming_soon'],
    ['El jueves: Cuautla, 8 de la noche, ya sin boletos', '11-26 20:00 Cuautla sold_out ?date ?state'],
  ]);
});

describe('hours are those of the days, the doors and the cities that are named with them', () => {
  checkRows([
    ['LEÓN — 21.01 — Teatro Doblado 🕗 20:00', '01-21 20:00 León @Teatro Doblado'],
    ['Puebla, 22 de abril a las 8 pm pero donde dice Teatro Uno debe decir Foro Dos', '04-22 20:00 Puebla @Foro Dos'],
    ['Puebla, 23 de abril, Foro Norte: dice 20:00, debe decir 20:30', '04-23 20:30 Puebla @Foro Norte'],
    [
      'Teatro Uno, Puebla, del viernes 9 al domingo 11 de abril. Las funciones serán el viernes a las 20:30, el sábado a las 19:00 y el domingo a las 18:00 horas.',
      '04-09 20:30 Puebla @Teatro Uno',
      '04-10 19:00 Puebla @Teatro Uno',
      '04-11 18:00 Puebla @Teatro Uno',
    ],
    [
      '15 ene Puebla, Foro Uno / 16 ene Puerto Peñasco, Foro Dos / 17 ene León, Foro Tres / Todas empiezan a las 8:30 de la noche, menos la de Peñasco, que es a las 7.',
      '01-15 20:30 Puebla @Foro Uno',
      '01-16 19:00 Puerto Peñasco @Foro Dos',
      '01-17 20:30 León @Foro Tres',
    ],
    [
      '15 ene Puebla, Foro Uno / 16 ene Toluca, Foro Dos / 17 ene León, Foro Tres / Todas a las 8 pm, menos León',
      '01-15 20:00 Puebla @Foro Uno',
      '01-16 20:00 Toluca @Foro Dos',
      '01-17 -- León @Foro Tres ?time',
    ],
    [
      'Foro Uno, León / Sábado 5 de diciembre: 18:00 y 20:30 / Domingo 6 de diciembre: 17:00 / Sábado 12 de diciembre: mismos horarios que el sábado anterior',
      '12-05 18:00 León @Foro Uno',
      '12-05 20:30 León @Foro Uno',
      '12-06 17:00 León @Foro Uno',
      '12-12 18:00 León @Foro Uno',
      '12-12 20:30 León @Foro Uno',
    ],
    [
      'Viernes 5 marzo Celaya, Foro Uno / Domingo 7 marzo Silao, Foro Dos / ⏰ Puertas 7:30, show 8:30 (domingo puertas 5, show 6)',
      '03-05 20:30 Celaya @Foro Uno puertas 19:30',
      '03-07 18:00 Silao @Foro Dos puertas 17:00',
    ],
    [
      'Del 5 al 7 de febrero en Puebla. Viernes y sábado 20:30, domingo 18:00',
      '02-05 20:30 Puebla',
      '02-06 20:30 Puebla',
      '02-07 18:00 Puebla',
    ],
    [
      '29 y 30 de enero. Foro Uno, Puebla. V 20:30, S 19:00 y 21:30',
      '01-29 20:30 Puebla @Foro Uno',
      '01-30 19:00 Puebla @Foro Uno',
      '01-30 21:30 Puebla @Foro Uno',
    ],
    ['15 y 16 de enero. Puebla. 20:30 (vie) y 19:00 (sáb)', '01-15 20:30 Puebla', '01-16 19:00 Puebla'],
    [
      'Puebla, Foro Uno / Del 8 al 17 de enero / Viernes 20:30, domingos 18:00',
      '01-08 20:30 Puebla @Foro Uno',
      '01-10 18:00 Puebla @Foro Uno',
      '01-15 20:30 Puebla @Foro Uno',
      '01-17 18:00 Puebla @Foro Uno',
    ],
    [
      '5 dic Puebla 6 y 9 pm (puertas media hora antes)',
      '12-05 18:00 Puebla puertas 17:30',
      '12-05 21:00 Puebla puertas 20:30',
    ],
    [
      '5 dic Puebla 8 pm / 6 dic Toluca 7 pm /  / Puertas una hora antes',
      '12-05 20:00 Puebla puertas 19:00',
      '12-06 19:00 Toluca puertas 18:00',
    ],
    [
      '15 ene Puebla / 16 ene Toluca /  / Horario: 8:30 pm | Link en la bio',
      '01-15 20:30 Puebla',
      '01-16 20:30 Toluca',
    ],
    [
      'TORREÓN 18 FEB / Soundcheck 16:00 / Doors 19:30 / Show 20:30 / Curfew 23:00'
        .replaceAll(' / S', ', S')
        .replaceAll(' / D', ', D')
        .replaceAll(' / C', ', C'),
      '02-18 20:30 Torreón puertas 19:30',
    ],
    ['21 ene Zacatecas | 20:00 | x confirmar hora', '01-21 20:00 Zacatecas ?time'],
    ['13 mar Culiacán, Teatro Uno, 20:00 (lugar sujeto a cambio)', '03-13 20:00 Culiacán @Teatro Uno ?venue'],
  ]);
});

describe('a day is read in more spellings, and that of a former date or a name is none', () => {
  checkRows([
    [
      'El sistema escribe mes/día: / 04/29 8:30 PM Córdoba, Ver. / yo, día/mes: / 12/06 19 hrs Campeche',
      '04-29 20:30 Córdoba',
      '06-12 19:00 Campeche ?date',
    ],
    ['Viernes 12 de / marzo de 2027   20:30 hrs. / Tepic', '03-12 20:30 Tepic'],
    ['el próximo viernes Puebla, 8:30 pm', '11-27 20:30 Puebla ?date'],
    ['de este sábado en ocho, Cholula, 8 pm', '11-28 20:00 Cholula ?date'],
    ['4/3 Mérida 8 pm / 5/3 Campeche 8 pm', '03-04 20:00 Mérida', '03-05 20:00 Campeche'],
    ['12 feb Hermosillo 9 pm (reprogramada del 15 de enero)', '02-12 21:00 Hermosillo rescheduled'],
    [
      '1) Vie 4 dic, 8pm. Foro Cultural 16 de Septiembre, Calle 5 de Febrero #110, Querétaro',
      '12-04 20:00 Querétaro @Foro Cultural 16 de Septiembre',
    ],
    [
      '1.- MONCLOVA. 8 DE ABRIL. 20:00 HRS / 2.- SALTILLO. 9 DE ABRIL. 20:00 HRS',
      '04-08 20:00 Monclova',
      '04-09 20:00 Saltillo',
    ],
    [
      '[20/11/26 18:03] Ana: 11 dic Pachuca 8 pm / [20/11/26 18:06] Ana: ay sí, sábado 12, perdón',
      '12-11 20:00 Pachuca',
      '12-12 -- -- ?date',
    ],
    [
      'Ana [18:40] / 19 feb Cancún 9 pm / Beto [18:44] / 20 feb Mérida 8 pm',
      '02-19 21:00 Cancún',
      '02-20 20:00 Mérida',
    ],
  ]);
});

describe('a place is that of its own column, sentence or card, without the address', () => {
  checkRows([
    ['luego toca hermosillo son, 20 feb 8 pm', '02-20 20:00 Hermosillo'],
    ['oigan la de nuebo casas grandes chih, es el 20 feb alas 8 pm', '02-20 20:00 -- ?city'],
    ['5 dic Puebla, venue TBA, 8 pm', '12-05 20:00 Puebla ?venue'],
    [
      'sábado 12 de diciembre / 19:00 h /  / Foro Lucerna / Ciudad de México /  / Organizado por: Carpa Producciones',
      '12-12 19:00 Ciudad de México @Foro Lucerna',
    ],
    [
      'TEATRO PERALTA / Mazatlán, Sinaloa /  / Vie 5 feb, Charla Especial, 20:30 / Sáb 6 feb, 18:00',
      '02-05 20:30 Mazatlán @TEATRO PERALTA ?venue',
      '02-06 18:00 Mazatlán @TEATRO PERALTA',
    ],
    ['Jueves 7 de enero, 8 pm en el Foro Uno, centro de la CDMX', '01-07 20:00 Ciudad de México @Foro Uno'],
    ['9 de enero 8 pm, en La Bodega, en el centro de Puebla', '01-09 20:00 Puebla @La Bodega'],
    [
      'Los jueves de enero son de carpa: 8 pm, Colima',
      ...['07', '14', '21', '28'].map((day) => `01-${day} 20:00 Colima`),
    ],
    [
      'El viernes 29 de enero, a las 20:00 horas, visitará el Teatro Macedonio Alcalá de la ciudad de Oaxaca.',
      '01-29 20:00 Oaxaca @Teatro Macedonio Alcalá',
    ],
    [
      'Jueves 21 de enero a las 20:00 horas en el Teatro del Estado de esta capital, Xalapa',
      '01-21 20:00 Xalapa @Teatro del Estado',
    ],
    ['15 ene, Puebla, Sala Uno del Teatro de la Ciudad, 8 pm', '01-15 20:00 Puebla @Sala Uno del Teatro de la Ciudad'],
    [
      'El sábado 23 de enero, a las 19:00 horas, en el Teatro Pedro Díaz de Córdoba, Veracruz.',
      '01-23 19:00 Córdoba @Teatro Pedro Díaz',
    ],
    ['30 de enero a las 18:00 horas en Huajuapan de León, Oaxaca', '01-30 18:00 Huajuapan de León'],
    ['5 feb Toluca, foro x definir, 8 pm', '02-05 20:00 Toluca ?venue'],
    ['5 feb Toluca 8 pm (teatro no sé cuál)', '02-05 20:00 Toluca'],
    [
      'JUE 20 MAYO        VIE 21 MAYO / Tampico            Poza Rica / Foro Uno 20:30     Foro Dos 20:00',
      '05-20 20:30 Tampico @Foro Uno',
      '05-21 20:00 Poza Rica @Foro Dos',
    ],
    [
      'Funciones: Teatro Uno, Oaxaca, 21 de enero, 20:00 h; Teatro Dos, Huatulco, 22 de enero, 20:00 h',
      '01-21 20:00 Oaxaca @Teatro Uno',
      '01-22 20:00 Huatulco @Teatro Dos',
    ],
    ['5 ene 8 pm / Foro Uno, Zamora 7, Condesa, CDMX', '01-05 20:00 Ciudad de México @Foro Uno'],
    ['28 nov 8 pm en el Auditorio Guelaguetza de la ciudad de Oaxaca', '11-28 20:00 Oaxaca @Auditorio Guelaguetza'],
    [
      '4 dic Xalapa 8 pm Foro Uno / 5 dic | Veracruz, Ver. | Reforma | 20:00 | REPROGRAMADA AL 12 DIC',
      '12-04 20:00 Xalapa @Foro Uno',
      '12-12 20:00 Veracruz @Reforma rescheduled',
    ],
    ['27 mar Tonalá, Jal., Teatro Morelos o la Casa de los Artesanos, 8 pm', '03-27 20:00 Tonalá ?venue'],
  ]);
});

describe('a venue is what stands behind its sign or label, or where the other dates have theirs', () => {
  checkRows([
    ['el veinte de febrero en Acapulco en el Forum a las nueve', '02-20 21:00 Acapulco @Forum'],
    ['El 12 de marzo estamos en Mérida en la Negrita a las 8 pm', '03-12 20:00 Mérida @La Negrita'],
    ['El 12 de marzo en la Huasteca, en Tampico, a las 8 pm', '03-12 20:00 Tampico ?venue'],
    [
      'el 27 de marzo en Monterrey en el Escena a las 9 pm y al otro día en Saltillo',
      '03-27 21:00 Monterrey @Escena',
      '03-28 -- Saltillo ?time',
    ],
    [
      '5 dic 8 pm / 📍 Black Box, Puebla /  / 6 dic 8 pm / 🏛 CEARTE · Tepic',
      '12-05 20:00 Puebla @Black Box',
      '12-06 20:00 Tepic @CEARTE',
    ],
    ['5 dic Puebla 8 pm 📍 Av. Juárez 12', '12-05 20:00 Puebla'],
    [
      '5 dic, Puebla, El Vicio, 8 pm / 6 dic, Tepic, Teatro Uno, 9 pm / 7 dic, León, Wicked, 8 pm',
      '12-05 20:00 Puebla @El Vicio',
      '12-06 21:00 Tepic @Teatro Uno',
      '12-07 20:00 León @Wicked',
    ],
    [
      '5 dic · Puebla · Foro Uno · 8 pm / 6 dic · León · negrita · 8 pm / 7 dic · Tepic · Teatro Dos · 9 pm',
      '12-05 20:00 Puebla @Foro Uno',
      '12-06 20:00 León ?venue',
      '12-07 21:00 Tepic @Teatro Dos',
    ],
    ['5 dic Puebla 8 pm t. san francisco', '12-05 20:00 Puebla @t. san francisco'],
    ['5 dic Puebla 8 pm | Foyer del Teatro Uno', '12-05 20:00 Puebla @Foyer del Teatro Uno'],
    [
      '15_ENE_VIE__CDMX_coyoacan__El_Vicio__21h / 16_ENE_SAB__CUERNAVACA__Los_Arcos__20h__AGOTADO',
      '01-15 21:00 Ciudad de México @El Vicio',
      '01-16 20:00 Cuernavaca @Los Arcos sold_out',
    ],
    ['5 dic 8 pm Foro Uno (Lucerna 64, Juárez, CDMX)', '12-05 20:00 Ciudad de México @Foro Uno'],
    [
      'Beto: 5 dic Puebla, Teatro Uno, 8 pm / Beto: 6 dic Tepic, Ágora, 8 pm / Beto: es en el Teatro Dos entonces',
      '12-05 20:00 Puebla @Teatro Uno',
      '12-06 20:00 Tepic @Ágora ?venue',
    ],
  ]);
});

describe('a season has the weekdays that it names, and a line below that names one of its days is about it', () => {
  checkRows([
    [
      'Foro Uno, CDMX / Todos los martes, del 16 de febrero al 16 de marzo / 20:30 horas / (el 16 de febrero no hay función; el 9 de marzo empezamos a las 19:00 horas)',
      ...['02-23', '03-02', '03-16'].map((day) => `${day} 20:30 Ciudad de México @Foro Uno`),
      '03-09 19:00 Ciudad de México @Foro Uno',
    ],
    [
      'Foro Uno, CDMX / Todos los martes, del 2 al 16 de marzo / 20:30 horas / El 9 de marzo a las 18:00 horas',
      '03-02 20:30 Ciudad de México @Foro Uno',
      '03-09 20:30 Ciudad de México @Foro Uno ?time',
      '03-16 20:30 Ciudad de México @Foro Uno',
      '03-09 18:00 Ciudad de México @Foro Uno',
    ],
    [
      'Foro Uno, CDMX / Miércoles y jueves de abril (a partir del 14), 20:00 hrs. / Última función: jueves 29 de abril. / *El miércoles 21 no hay función por evento privado. / Acceso a sala 30 minutos antes',
      ...['04-14', '04-15', '04-22', '04-28', '04-29'].map(
        (day) => `${day} 20:00 Ciudad de México @Foro Uno puertas 19:30`,
      ),
    ],
    [
      'Domingos de abril, Foro Uno, CDMX, 18:00 / Sin función el 11 y 18',
      '04-04 18:00 Ciudad de México @Foro Uno',
      '04-25 18:00 Ciudad de México @Foro Uno',
    ],
    [
      'Todos los jueves de enero de 2027, empezando el 14 de enero, en el Foro Uno, CDMX, 20:30 h / El 21 descansamos',
      '01-14 20:30 Ciudad de México @Foro Uno',
      '01-28 20:30 Ciudad de México @Foro Uno',
    ],
    [
      '15 abr Puebla 8 pm Foro Uno / 16 abr Toluca 8 pm Foro Dos / El 16 no hay función',
      '04-15 20:00 Puebla @Foro Uno',
      '04-16 20:00 Toluca @Foro Dos ?date',
    ],
    [
      'Sábados del 6 al 20 de febrero, 7 pm / Foro Uno, Puebla',
      '02-06 19:00 Puebla @Foro Uno',
      '02-13 19:00 Puebla @Foro Uno',
      '02-20 19:00 Puebla @Foro Uno',
    ],
    [
      'Todos los viernes y sábados (del 4 al 12 de diciembre) / Viernes 10 pm, sábados 8 pm / Foro Uno, Puebla / * vie 11 no abrimos / * sáb 12 ya no hay lugar',
      '12-04 22:00 Puebla @Foro Uno',
      '12-05 20:00 Puebla @Foro Uno',
      '12-11 22:00 Puebla @Foro Uno ?date',
      '12-12 20:00 Puebla @Foro Uno sold_out',
    ],
    [
      'Mañana domingo estamos en Toluca a las 6 pm, ya casi no hay boletos. El jueves que viene nos toca Tepic, 8 pm. De hoy en ocho es León, 9 pm.',
      '11-22 18:00 Toluca few_left ?date',
      '11-26 20:00 Tepic ?date',
      '11-28 21:00 León ?date',
    ],
    ['El último viernes de enero Tepic, 8 pm, y al día siguiente León, 7 pm', '01-29 20:00 Tepic', '01-30 19:00 León'],
    [
      'Mañana domingo: Tepic, 1 de la tarde / El viernes: Puebla, 8 pm / Y de mañana en ocho: León, 6 pm',
      '11-22 13:00 Tepic ?date',
      '11-27 20:00 Puebla ?date',
      '11-29 18:00 León ?date',
    ],
  ]);
});

describe('what a clause says is of the dates that it names, else of the others', () => {
  checkRows([
    [
      '5 dic Puebla 8 pm / 6 dic León 8 pm / Boletos: León de $490 a $1,890; resto de $350 a $950',
      '12-05 20:00 Puebla $350',
      '12-06 20:00 León $490',
    ],
    [
      '5 dic Puebla 8 pm / 6 dic León 8 pm / $200 en Puebla, $350 en las demás',
      '12-05 20:00 Puebla $200',
      '12-06 20:00 León $350',
    ],
  ]);
});

describe('a price without a day is of the dates that its clause names, else of all, unless theirs have their own', () => {
  const two = '15 ene Puebla 8 pm / 16 ene Tehuacán 8 pm / 17 ene León 8 pm';
  checkRows([
    ['5 dic Colima 8 pm / Balcón .......... $390 / Estacionamiento . $80', '12-05 20:00 Colima $390'],
    [`${two} / 300 todas menos León que es de 350`, ...of('$300', '$300', '$350')],
    [`${two} / Las de Puebla cuestan 360, las demás 400`, ...of('$360', '$360', '$400')],
    [`${two} $500 / Las demás 400`, ...of('$400', '$400', '$500')],
    [`${two} / $600 preferente / $450 general`, ...of('$450', '$450', '$450')],
    [`${two} / todo en 250 preventa`, ...of('$250', '$250', '$250')],
    [`${two} / desde 180 (menos León, obvio)`, ...of('$180', '$180', '')],
    [`${two} / El precio es $180, excepto en Puebla`, ...of('', '$180', '$180')],
    [`${two}, 280 parejo`, ...of('', '', '$280')],
    [`${two.replace('Puebla 8 pm', 'Puebla 8 pm, cuesta 250')}, mismo precio`, ...of('$250', '', '')],
    [`${two.replace('Tehuacán', 'Tehuacán, mismo precio,').replace('8 pm', '8 pm $250')}`, ...of('$250', '$250', '')],
    [`${two} / Av. Juárez 300, León`, ...of('', '', '')],
  ]);
  function of(...prices: string[]) {
    const dates = ['01-15 20:00 Puebla', '01-16 20:00 Tehuacán', '01-17 20:00 León'];
    return dates.map((date, index) => `${date} ${prices[index]}`.trim());
  }
});

describe('a clause beside a day about how it stands asks about the status, whatever its words', () => {
  checkRows([
    ['5 dic Puebla 8 pm Foro Uno, tronó', '12-05 20:00 Puebla @Foro Uno ?status'],
    ['5 dic Puebla 8 pm Foro Uno, ya tronó todo', '12-05 20:00 Puebla @Foro Uno ?status'],
    ['5 dic Puebla 8 pm Foro Uno, se nos cayó el foro', '12-05 20:00 Puebla @Foro Uno ?status'],
    ['5 dic Puebla 8 pm Foro Uno, ya no cabe nadie', '12-05 20:00 Puebla @Foro Uno ?status'],
    ['5 dic Puebla 8 pm Foro Uno, no faltes', '12-05 20:00 Puebla @Foro Uno'],
    ['5 dic Puebla 8 pm Foro Uno → en riesgo', '12-05 20:00 Puebla @Foro Uno ?status'],
    ['5 dic Puebla 8 pm Foro Uno – frenada', '12-05 20:00 Puebla @Foro Uno ?status'],
    ['5 dic Puebla 8 pm (creo que ya se agotó)', '12-05 20:00 Puebla sold_out ?status'],
    ['5 dic Puebla 8 pm. Ya hay boletos.', '12-05 20:00 Puebla'],
    ['5 dic Puebla 8 pm → volaron, ya no hay nada', '12-05 20:00 Puebla sold_out'],
    ['5 dic Puebla 8 pm → en pausa, nueva fecha por avisar', '12-05 20:00 Puebla postponed'],
    ['5 dic Puebla 8 pm → nos la tumbó el municipio, ya no va', '12-05 20:00 Puebla cancelled'],
    ['5 dic Puebla 8 pm → quedan puras orillas, unos 15 lugares', '12-05 20:00 Puebla few_left'],
    ['5 dic Puebla 8 pm → todavía no se sueltan boletos', '12-05 20:00 Puebla coming_soon'],
    ['5 dic Puebla 8 pm → nomás venta anticipada con código', '12-05 20:00 Puebla presale'],
    [
      'Beto: 11 dic Toluca 8 pm / Beto: 12 dic Tepic 8 pm / Beto: el 11 ya no va / Ana: ponle cancelado',
      '12-11 20:00 Toluca cancelled',
      '12-12 20:00 Tepic',
    ],
  ]);
});

describe('numbers that count, end or repeat are no days or hours; amounts in words are prices', () => {
  checkRows([
    [
      '1/3 Ahí van las fechas / 2/3 Jueves 26/11 en Puebla, Teatro Principal, 8:30 pm / 3/3 Viernes 27/11 en Cholula, Foro Karuzo, 9 pm',
      '11-26 20:30 Puebla @Teatro Principal',
      '11-27 21:00 Cholula @Foro Karuzo',
    ],
    [
      '25.2 Chetumal teatro minerva 20:30h / 4.3 Progreso yuc, malecón · 20h · gratis',
      '02-25 20:30 Chetumal @teatro minerva',
      '03-04 20:00 Progreso @malecón $0',
    ],
    ['09·ABR  REYNOSA  TEATRO PRINCIPAL  21 HRS', '04-09 21:00 Reynosa @TEATRO PRINCIPAL'],
    [
      '#1 | Viernes 11.12 | Tehuacán | Foro Uno / Llegada crew 12:00 · Montaje 13:00 · Prueba audio 17:30 · Sala abierta 20:00 · Inicio 20:30 · Desmontaje 22:45 / #2 | Sábado 12.12 | Huajuapan | Foro Dos / Llegada crew 11:30 · Sala abierta 17:30 y 20:30 · Inicio 18:00 y 21:00 / #3 | Domingo 13.12 | Traslado a CDMX, salida 10:00',
      '12-11 20:30 Tehuacán @Foro Uno puertas 20:00',
      '12-12 18:00 Huajuapan @Foro Dos puertas 17:30',
      '12-12 21:00 Huajuapan @Foro Dos puertas 20:30',
    ],
    [
      'Viernes 5 de febrero, Guanajuato, Teatro Juárez, a las veinte horas con treinta minutos',
      '02-05 20:30 Guanajuato @Teatro Juárez',
    ],
    ['Viernes 5 de febrero, Celaya, Foro Uno, veinte treinta horas', '02-05 20:30 Celaya @Foro Uno'],
    [
      '1/3 Ahí van las fechas / 2/3 Puebla: 8 y 9 de enero, 20:30. La del 8 ya voló. / 3/3 Boletos: x.mx/a',
      '01-08 20:30 Puebla sold_out x.mx/a',
      '01-09 20:30 Puebla x.mx/a',
    ],
    ['1/5 Puebla 8 pm / 2/5 Tepic 8 pm', '05-01 20:00 Puebla', '05-02 20:00 Tepic'],
    [
      'Inicio: 2026-12-05T20:30 Fin: 2026-12-05T22:30 / Lugar: Teatro Principal, Puebla',
      '12-05 20:30 Puebla @Teatro Principal',
    ],
    ['El día 5 (cinco) de diciembre a las 20:00 (veinte) horas, en Puebla', '12-05 20:00 Puebla'],
    ['5 dic Puebla 8 pm / Boletos desde doscientos ochenta pesos', '12-05 20:00 Puebla $280'],
    ['5 dic Puebla 8 pm / act. 20/11 - sig. corte 27/11', '12-05 20:00 Puebla'],
    ['Las hice a las 3 am / 5 dic Puebla 8 pm', '12-05 20:00 Puebla'],
  ]);
});

describe('a link for all is of all but the dates that its line excepts, whatever its paragraph begins with', () => {
  const two = '5 dic Puebla 8 pm / 6 dic León 8 pm / ';
  checkRows([
    [`${two}Las compras en x.mx/gira (menos la de Puebla)`, '12-05 20:00 Puebla', '12-06 20:00 León x.mx/gira'],
    [
      `${two} / La conferencia de prensa es el martes 1 de diciembre a las 11:00. Los boletos, de 320 a 890 pesos, ya están a la venta en x.mx/gira y en taquillas`,
      '12-05 20:00 Puebla $320 x.mx/gira',
      '12-06 20:00 León $320 x.mx/gira',
    ],
  ]);
});

describe('hours by weekday in lines of their own are of one season', () => {
  checkRows([
    [
      'Mérida: del 11 al 14 de febrero en el Teatro Uno (jueves a sábado 20 hrs, domingo 18 hrs)',
      ...['11', '12', '13'].map((day) => `02-${day} 20:00 Mérida @Teatro Uno`),
      '02-14 18:00 Mérida @Teatro Uno',
    ],
    [
      'Foro Uno, Puebla / Del 5 al 13 de febrero / Viernes 20:30 / Sábados 18:00 y 20:30',
      '02-05 20:30 Puebla @Foro Uno',
      '02-06 18:00 Puebla @Foro Uno',
      '02-06 20:30 Puebla @Foro Uno',
      '02-12 20:30 Puebla @Foro Uno',
      '02-13 18:00 Puebla @Foro Uno',
      '02-13 20:30 Puebla @Foro Uno',
    ],
  ]);
});

describe('`Mar 5` is in March where other dates have their month first, or where it is no Tuesday', () => {
  checkRows([
    ['FEB 26 · Puebla · 8 pm / MAR 04 · León · 8 pm', '02-26 20:00 Puebla', '03-04 20:00 León'],
    ['MAR 5 Puebla 8 pm / MAR 7 León 8 pm', '03-05 20:00 Puebla', '03-07 20:00 León'],
    ['DICIEMBRE / MAR 15 Puebla 8 pm / MAR 22 León 8 pm', '12-15 20:00 Puebla', '12-22 20:00 León'],
  ]);
});

describe('a month at the start of a line is that of all days behind it, a bare day before another may be of the one before', () => {
  checkRows([
    [
      'ENERO: 15 Hermosillo, 16 y 17 Cd Obregón / FEBRERO: 5 Tepic / todas a las 8:30',
      '01-15 20:30 Hermosillo',
      '01-16 20:30 Ciudad Obregón',
      '01-17 20:30 Ciudad Obregón',
      '02-05 20:30 Tepic',
    ],
    [
      'Enero 2027: 15 Hermosillo (Foro Uno, 20:30), 16 Guaymas (Foro Dos, 20:00)',
      '01-15 20:30 Hermosillo @Foro Uno',
      '01-16 20:00 Guaymas @Foro Dos',
    ],
    [
      'El 30 (viernes) toca Guasave, en el Foro Uno, 8 pm, y el sábado 1 de mayo terminamos en Culiacán, en el Foro Dos, 8 pm',
      '04-30 20:00 Guasave @Foro Uno',
      '05-01 20:00 Culiacán @Foro Dos',
    ],
  ]);
});

describe('a weekday that is right in the month of the date before tells the month', () => {
  checkRows([
    ['8 ene Puebla 8 pm / sábado 9 León 8 pm', '01-08 20:00 Puebla', '01-09 20:00 León'],
    ['8 ene Puebla 8 pm / el 9 León 8 pm', '01-08 20:00 Puebla', '01-09 20:00 León ?date'],
  ]);
});

describe('a place that the rest of the message tells is preset', () => {
  checkRows([
    [
      '15 ene Pachuca 8 pm / 16 ene Tulancingo 7 pm / 17 ene Actopan 5 pm',
      '01-15 20:00 Pachuca',
      '01-16 19:00 Tulancingo',
      '01-17 17:00 Actopan',
    ],
    [
      'Oficio DC/412/2026 / Saltillo, Coahuila, 17 de noviembre de 2026 / 9 de diciembre, 18:00, Foro Uno',
      '12-09 18:00 Saltillo @Foro Uno ?city',
    ],
  ]);
});
