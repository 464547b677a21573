import { describe, expect, test } from 'vitest';
import { readTour as readTourOf } from './read-tour';
import type { TourRow } from './rows/tour-row';

// Lines as staff send them, read on Saturday 21 November 2026.
const today = '2026-11-21';

/** A row in one line: `day hour · city, state · venue · link · $price · status · ?fields in doubt`. */
function short({ date, time, doors, city, state, venue, link, price, status, doubts }: TourRow): string {
  return [
    `${date || '--'} ${time ?? '--'}`,
    doors && `puertas ${doors}`,
    city || state ? [city ?? '--', state ?? '--'].join(', ') : '--',
    venue,
    link,
    price && `$${price}`,
    status,
    doubts.length ? `?${doubts.map(({ field }) => field).join(' ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
const readTour = (message: string, today: string) => readTourOf(message, today, 'Radio Carpa');
const read = (message: string) => readTour(message, today).rows.map(short);
const cdmx = 'Ciudad de México, Ciudad de México';

describe('a line', () => {
  test.each<[string, ...string[]]>([
    // Order, separators, decoration
    [
      '28 nov CDMX Teatro Metropólitan 8:30 pm https://boletos.example/a',
      `2026-11-28 20:30 · ${cdmx} · Teatro Metropólitan · https://boletos.example/a`,
    ],
    ['28 nov - CDMX - Teatro Metropólitan - 8:30 pm', `2026-11-28 20:30 · ${cdmx} · Teatro Metropólitan`],
    ['CDMX, Teatro Metropólitan, 28 nov, 8:30pm', `2026-11-28 20:30 · ${cdmx} · Teatro Metropólitan`],
    ['*28 NOV* | *CDMX* | Teatro Metropólitan | 20:30', `2026-11-28 20:30 · ${cdmx} · Teatro Metropólitan`],
    ['📍 28 de noviembre · Ciudad de México · 20:30 hrs', `2026-11-28 20:30 · ${cdmx}`],
    ['🎤🔥 28/11 🔥 GDL 🔥 9 PM', '2026-11-28 21:00 · Guadalajara, Jalisco'],
    [
      '• Sáb 28 nov → Monterrey (Auditorio Pabellón M) 8pm',
      '2026-11-28 20:00 · Monterrey, Nuevo León · Auditorio Pabellón M',
    ],
    ['- _Puebla_ 5 dic 7:30 PM *Teatro Principal*', '2026-12-05 19:30 · Puebla, Puebla · Teatro Principal'],
    ['> 5 dic Puebla 19:30', '2026-12-05 19:30 · Puebla, Puebla'],
    ['1) 5 dic Puebla 19:30', '2026-12-05 19:30 · Puebla, Puebla'],
    ['el 5 dic en Saltillo en el Teatro Soler 8pm', '2026-12-05 20:00 · Saltillo, Coahuila · Teatro Soler'],
    ['Nos confirman el Auditorio Telmex GDL 5 dic 9pm', '2026-12-05 21:00 · Guadalajara, Jalisco · Auditorio Telmex'],
    ['nos vemos en Playa del Carmen 5 dic 8pm', '2026-12-05 20:00 · Playa del Carmen, Quintana Roo'],
    ['Por confirmar: Zacatecas 5 dic 8pm', '2026-12-05 20:00 · Zacatecas, Zacatecas · ?date'],
    [
      '5 dic Saltillo, dos funciones 6 y 9 pm',
      '2026-12-05 18:00 · Saltillo, Coahuila',
      '2026-12-05 21:00 · Saltillo, Coahuila',
    ],
    [
      '5 y 6 dic Saltillo, 8 y 6 pm',
      '2026-12-05 20:00 · Saltillo, Coahuila · ?time',
      '2026-12-05 18:00 · Saltillo, Coahuila · ?time',
      '2026-12-06 20:00 · Saltillo, Coahuila · ?time',
      '2026-12-06 18:00 · Saltillo, Coahuila · ?time',
    ],
    ...[
      '11 dic 8 pm y 12 dic 9 pm Puebla',
      'Puebla 11 dic 8 pm y 12 dic 9 pm',
      'Puebla: 11 dic 8 pm, 12 dic 9 pm',
      '8 pm 11 dic y 9 pm 12 dic Puebla',
    ].map((line): [string, ...string[]] => [
      line,
      '2026-12-11 20:00 · Puebla, Puebla',
      '2026-12-12 21:00 · Puebla, Puebla',
    ]),
    [
      '11 y 12 dic 8 pm, 13 dic 5 y 7 pm Puebla',
      '2026-12-11 20:00 · Puebla, Puebla',
      '2026-12-12 20:00 · Puebla, Puebla',
      '2026-12-13 17:00 · Puebla, Puebla',
      '2026-12-13 19:00 · Puebla, Puebla',
    ],
    [
      '8 pm 11 dic y 12 dic 9 pm Puebla',
      '2026-12-11 20:00 · Puebla, Puebla · ?time',
      '2026-12-11 21:00 · Puebla, Puebla · ?time',
      '2026-12-12 20:00 · Puebla, Puebla · ?time',
      '2026-12-12 21:00 · Puebla, Puebla · ?time',
    ],
    ['https://boletos.example/x 8 PM Mérida 5 dic', '2026-12-05 20:00 · Mérida, Yucatán · https://boletos.example/x'],
    ['8:30 pm Teatro Diana GDL sáb 5 dic', '2026-12-05 20:30 · Guadalajara, Jalisco · Teatro Diana'],
    // Days
    ['28/11 TJ 8 pm', '2026-11-28 20:00 · Tijuana, Baja California'],
    ['28-11-2026 TJ 8 pm', '2026-11-28 20:00 · Tijuana, Baja California'],
    ['28.11.26 TJ 8 pm', '2026-11-28 20:00 · Tijuana, Baja California'],
    ['2026-11-28 20:00 TJ', '2026-11-28 20:00 · Tijuana, Baja California'],
    ['2026-11-28 20:00:00 TJ', '2026-11-28 20:00 · Tijuana, Baja California'],
    ['sáb 28 de noviembre TJ 8 pm', '2026-11-28 20:00 · Tijuana, Baja California'],
    ['Sábado 28 de Noviembre del 2026, Tijuana, 8 pm', '2026-11-28 20:00 · Tijuana, Baja California'],
    ['SABADO 28 NOVIEMBRE TIJUANA 8PM', '2026-11-28 20:00 · Tijuana, Baja California'],
    ['sab. 28 nov. Tijuana 8 p.m.', '2026-11-28 20:00 · Tijuana, Baja California'],
    ['28-nov Tijuana 8 p. m.', '2026-11-28 20:00 · Tijuana, Baja California'],
    ['28nov Tijuana 8pm', '2026-11-28 20:00 · Tijuana, Baja California'],
    ['28-nov-26 Tijuana 8pm', '2026-11-28 20:00 · Tijuana, Baja California'],
    ['Noviembre 28, Tijuana, 8pm', '2026-11-28 20:00 · Tijuana, Baja California'],
    ['1º de mayo Tijuana 8pm', '2027-05-01 20:00 · Tijuana, Baja California'],
    ['1⁰ de mayo Tijuana 8⁰⁰ pm', '2027-05-01 20:00 · Tijuana, Baja California'],
    ['1ro de mayo Tijuana 8pm', '2027-05-01 20:00 · Tijuana, Baja California'],
    ['15 ene Tijuana 8pm', '2027-01-15 20:00 · Tijuana, Baja California'],
    ['21 nov Tijuana 8pm', '2026-11-21 20:00 · Tijuana, Baja California'],
    ['20 nov Tijuana 8pm', '2027-11-20 20:00 · Tijuana, Baja California · ?date'],
    ['20 nov 2026 Tijuana 8pm', '2026-11-20 20:00 · Tijuana, Baja California · ?date'],
    ['29 feb Tijuana 8pm', '2028-02-29 20:00 · Tijuana, Baja California · ?date'],
    ['12 dic 25 Tijuana 8pm', '2025-12-12 20:00 · Tijuana, Baja California · ?date'],
    ['12 dic 2062 Tijuana 8pm', '2062-12-12 20:00 · Tijuana, Baja California · ?date'],
    ['12 dic 8:75 pm Tijuana', '2026-12-12 -- · Tijuana, Baja California · ?time'],
    ['1̶2̶ ̶d̶i̶c̶ 13 dic Tijuana 8pm', '2026-12-13 20:00 · Tijuana, Baja California'],
    ...[
      ...["'", '’', '‘', '‛', '´', '′', 'ʼ'].flatMap((sign) => [
        `5 dic ${sign}27`,
        `dic 5 ${sign}27`,
        `Dec 5, ${sign}27`,
      ]),
      ...[
        '5 dic año 2027',
        '5 de dic del año 2027',
        '5 dic 2,027',
        '5 dic 2.027',
        '5 dic 2 027',
        'dic 5 año 2027',
        '5/dic/’27',
      ],
    ].map((day): [string, string] => [`${day} Tijuana 8pm`, '2027-12-05 20:00 · Tijuana, Baja California']),
    ['mar 15 dic Tijuana 8pm', '2026-12-15 20:00 · Tijuana, Baja California'],
    ['6 set Tijuana 8pm', '2027-09-06 20:00 · Tijuana, Baja California'],
    ['04/05 Tijuana 8pm', '2027-05-04 20:00 · Tijuana, Baja California · ?date'],
    ['04/12/26 Tijuana 8pm', '2026-12-04 20:00 · Tijuana, Baja California'],
    ['12/04/26 Tijuana 8pm', '2026-04-12 20:00 · Tijuana, Baja California · ?date'],
    ['próximo sábado Tijuana 8pm', '2026-11-28 20:00 · Tijuana, Baja California · ?date'],
    ['𝗛𝗢𝗬𝗬𝗬𝗬 en Tijuana 8pm', '2026-11-21 20:00 · Tijuana, Baja California · ?date'],
    ['este viernes en Tijuana 8pm', '2026-11-27 20:00 · Tijuana, Baja California · ?date'],
    ['Preventa este jueves 10 am'],
    ['Preventa Banorte 1 y 2 dic, venta gral 3 dic 11 am por Ticketmaster'],
    ['05/05 Tijuana 8pm', '2027-05-05 20:00 · Tijuana, Baja California'],
    ['sáb 05/12 Tijuana 8pm', '2026-12-05 20:00 · Tijuana, Baja California'],
    ['12/28 Tijuana 8pm', '2026-12-28 20:00 · Tijuana, Baja California'],
    ['dom 28 nov Tijuana 8pm', '2026-11-28 20:00 · Tijuana, Baja California · ?date'],
    [
      '28-30 nov Tijuana 8pm',
      '2026-11-28 20:00 · Tijuana, Baja California',
      '2026-11-29 20:00 · Tijuana, Baja California · ?date',
      '2026-11-30 20:00 · Tijuana, Baja California · ?date',
    ],
    [
      '28 y 29 nov Tijuana 8pm',
      '2026-11-28 20:00 · Tijuana, Baja California',
      '2026-11-29 20:00 · Tijuana, Baja California',
    ],
    ...['28+29', '28 + 29', '28 and 29'].map((days): [string, ...string[]] => [
      `${days} nov Tijuana 8pm`,
      '2026-11-28 20:00 · Tijuana, Baja California',
      '2026-11-29 20:00 · Tijuana, Baja California',
    ]),
    ...['30 y 1 de dic', '30 al 1 de dic', '30 y 1/12', '30-1 dic'].map((days): [string, ...string[]] => [
      `${days} Tijuana 8pm`,
      '2026-12-30 20:00 · Tijuana, Baja California · ?date',
      '2026-12-01 20:00 · Tijuana, Baja California',
    ]),
    [
      'lun 30 y mar 1 de dic Tijuana 8pm',
      '2026-11-30 20:00 · Tijuana, Baja California',
      '2026-12-01 20:00 · Tijuana, Baja California',
    ],
    [
      '28 y 29/11 Tijuana 8pm',
      '2026-11-28 20:00 · Tijuana, Baja California',
      '2026-11-29 20:00 · Tijuana, Baja California',
    ],
    [
      'vie 15, sáb 16 y dom 17 de enero, Tijuana, 8pm',
      '2027-01-15 20:00 · Tijuana, Baja California',
      '2027-01-16 20:00 · Tijuana, Baja California',
      '2027-01-17 20:00 · Tijuana, Baja California',
    ],
    ['31 de febrero Tijuana 8pm', '-- 20:00 · Tijuana, Baja California · ?date'],
    ['32/11 Tijuana 8pm', '-- 20:00 · Tijuana, Baja California · ?date'],
    // Hours
    ['5 dic Puebla 20:30', '2026-12-05 20:30 · Puebla, Puebla'],
    ['5 dic Puebla 20:30h', '2026-12-05 20:30 · Puebla, Puebla'],
    ['5 dic Puebla 20h30', '2026-12-05 20:30 · Puebla, Puebla'],
    ['5 dic Puebla 20 hrs', '2026-12-05 20:00 · Puebla, Puebla'],
    ['5 dic Puebla 2030 hrs', '2026-12-05 20:30 · Puebla, Puebla'],
    ['5 dic Puebla 20.30', '2026-12-05 20:30 · Puebla, Puebla'],
    ['5 dic Puebla 8.30 pm', '2026-12-05 20:30 · Puebla, Puebla'],
    ['5 dic Puebla 8:30 P.M.', '2026-12-05 20:30 · Puebla, Puebla'],
    ['5 dic Puebla a las 8 y media de la noche', '2026-12-05 20:30 · Puebla, Puebla'],
    ['5 dic Puebla 6 de la tarde', '2026-12-05 18:00 · Puebla, Puebla'],
    ['5 dic Puebla 11 de la mañana', '2026-12-05 11:00 · Puebla, Puebla'],
    ['5 dic Puebla 12 pm', '2026-12-05 12:00 · Puebla, Puebla'],
    ['5 dic Puebla 12 am', '2026-12-05 00:00 · Puebla, Puebla · ?date'],
    ['5 dic Puebla 12:30 am', '2026-12-05 00:30 · Puebla, Puebla · ?date'],
    ['5 dic Puebla 0:30', '2026-12-05 00:30 · Puebla, Puebla · ?date'],
    ['5 dic Puebla mediodía', '2026-12-05 12:00 · Puebla, Puebla'],
    ['5 dic Puebla a las 9', '2026-12-05 21:00 · Puebla, Puebla'],
    ['5 dic Puebla 8:30', '2026-12-05 20:30 · Puebla, Puebla'],
    ['5 dic Puebla 08:30 hrs', '2026-12-05 20:30 · Puebla, Puebla · ?time'],
    ['5 dic Puebla 8 u 8:30', '2026-12-05 20:00 · Puebla, Puebla · ?time'],
    ['5 dic Puebla', '2026-12-05 -- · Puebla, Puebla · ?time'],
    ['5 dic Puebla 18:00 y 21:00', '2026-12-05 18:00 · Puebla, Puebla', '2026-12-05 21:00 · Puebla, Puebla'],
    ...['8 & 10pm', '8+10pm', '8 + 10 pm', '8 and 10 pm', '8 e 10 pm'].map((hours): [string, ...string[]] => [
      `5 dic Puebla Teatro Principal ${hours}`,
      '2026-12-05 20:00 · Puebla, Puebla · Teatro Principal',
      '2026-12-05 22:00 · Puebla, Puebla · Teatro Principal',
    ]),
    ...[',', ' /', ' •', ' |', ' ·', ';'].map((sign): [string, ...string[]] => [
      `5 dic Puebla 6${sign} 8:30 pm`,
      '2026-12-05 18:00 · Puebla, Puebla · ?time',
      `2026-12-05 20:30 · Puebla, Puebla${sign === ' |' ? ' · ?time' : ''}`,
    ]),
    [
      '5 dic Puebla 6, 8 y 10 pm',
      '2026-12-05 18:00 · Puebla, Puebla',
      '2026-12-05 20:00 · Puebla, Puebla',
      '2026-12-05 22:00 · Puebla, Puebla',
    ],
    ...['dic 5, 8 pm Puebla', '5 dic Puebla, Av. Juárez 5, 8 pm', '5 dic Puebla 18+ 8 pm'].map(
      (line): [string, string] => [line, '2026-12-05 20:00 · Puebla, Puebla'],
    ),
    ['dic 5 +18 Puebla 8 pm', '2026-12-05 20:00 · Puebla, Puebla'],
    ['5 dic Puebla 8 a 10 pm', '2026-12-05 20:00 · Puebla, Puebla'],
    ['5 dic Puebla 20:00 - 22:00', '2026-12-05 20:00 · Puebla, Puebla'],
    ['5 dic Puebla puertas 7:30 pm, show 8:30 pm', '2026-12-05 20:30 · puertas 19:30 · Puebla, Puebla'],
    // Signs that mean the same
    ['1️⃣2️⃣ dic Puebla 8️⃣:3️⃣0️⃣ pm', '2026-12-12 20:30 · Puebla, Puebla'],
    ['⑫ ᴅɪᴄ Puebla 8³⁰ pm', '2026-12-12 20:30 · Puebla, Puebla'],
    ['1\u200b2 di\u00adciembre Puebla 8\u00a0pm', '2026-12-12 20:00 · Puebla, Puebla'],
    ...['\u00ad', '\u2010', '\u2011', '\u2012', '\u2212', '\ufe63', '–', '—'].flatMap(
      (dash): [string, ...string[]][] => [
        [
          `12${dash}13 dic Puebla 8${dash}10 pm`,
          '2026-12-12 20:00 · Puebla, Puebla',
          '2026-12-13 20:00 · Puebla, Puebla',
        ],
        [`12${dash}12${dash}2026 Puebla 8pm`, '2026-12-12 20:00 · Puebla, Puebla'],
        [`12${dash}dic Puebla 8pm`, '2026-12-12 20:00 · Puebla, Puebla'],
      ],
    ),
    // Short forms and misspellings
    ...['12 Mzo', 'Mzo 12', '12 de marso', 'vier 12 Mar', '12/mzo/2027'].map((day): [string, string] => [
      `${day} Puebla 8pm`,
      '2027-03-12 20:00 · Puebla, Puebla',
    ]),
    ...['ener:01', 'febr:02', 'agto:08', 'agos:08', 'septbre:09', 'dicbre:12'].map((name): [string, string] => {
      const [month, number] = name.split(':') as [string, string];
      return [`21 ${month} Puebla 8pm`, `${number === '12' ? 2026 : 2027}-${number}-21 20:00 · Puebla, Puebla`];
    }),
    // Places
    ['5 dic 8pm Hermosillo, Son. Teatro de la Ciudad', '2026-12-05 20:00 · Hermosillo, Sonora · Teatro de la Ciudad'],
    ['5 dic 8 pm Cd. Obregón (Auditorio Itson)', '2026-12-05 20:00 · Ciudad Obregón, Sonora · Auditorio Itson'],
    [
      '5 dic 8pm Culiacán Sinaloa - Teatro Pablo de Villavicencio',
      '2026-12-05 20:00 · Culiacán, Sinaloa · Teatro Pablo de Villavicencio',
    ],
    ['5 dic 8pm Torreón Teatro Nazas', '2026-12-05 20:00 · Torreón, Coahuila · Teatro Nazas'],
    ['5 dic 8pm Durango Dgo.', '2026-12-05 20:00 · Durango, Durango'],
    ['5 dic 8pm Chihuahua, Teatro de los Héroes', '2026-12-05 20:00 · Chihuahua, Chihuahua · Teatro de los Héroes'],
    ['5 dic 8pm Teatro Metropólitan CDMX', `2026-12-05 20:00 · ${cdmx} · Teatro Metropólitan`],
    ['5 dic 8pm Auditorio Telmex Guadalajara', '2026-12-05 20:00 · Guadalajara, Jalisco · Auditorio Telmex'],
    ['5 dic 8pm Teatro de Cancún', '2026-12-05 20:00 · Cancún, Quintana Roo · Teatro de Cancún · ?city'],
    ['5 dic 8pm Auditorio Benito Juárez', '2026-12-05 20:00 · -- · Auditorio Benito Juárez · ?city'],
    [
      '5 dic 8pm Auditorio Benito Juárez, Guadalajara',
      '2026-12-05 20:00 · Guadalajara, Jalisco · Auditorio Benito Juárez',
    ],
    ['5 dic 8pm Teatro Juárez Guanajuato', '2026-12-05 20:00 · Guanajuato, Guanajuato · Teatro Juárez'],
    ['5 dic 8pm Juárez, Chih.', '2026-12-05 20:00 · Juárez, Chihuahua'],
    ['5 dic 8pm Benito Juárez', '2026-12-05 20:00 · Benito Juárez, -- · ?state'],
    ['5 dic 8pm León, Gto', '2026-12-05 20:00 · León, Guanajuato'],
    ['5 dic 8pm La Paz', '2026-12-05 20:00 · La Paz, Baja California Sur'],
    ['5 dic 8pm San Luis Potosí, S.L.P.', '2026-12-05 20:00 · San Luis Potosí, San Luis Potosí'],
    ['5 dic 8pm Playa del Carmen Q. Roo', '2026-12-05 20:00 · Playa del Carmen, Quintana Roo'],
    ['5 dic 8pm Monterrey, N.L.', '2026-12-05 20:00 · Monterrey, Nuevo León'],
    ['5 dic 8pm en Querétaro', '2026-12-05 20:00 · Querétaro, Querétaro'],
    ['5 dic 8pm Oaxaca', '2026-12-05 20:00 · Oaxaca, Oaxaca'],
    ['5 dic 8pm Toluca, Edo. Méx.', '2026-12-05 20:00 · Toluca, México'],
    ['5 dic 8pm Tuxtla Gtz. Foro X', '2026-12-05 20:00 · Tuxtla Gutiérrez, Chiapas · Foro X'],
    ['5 dic Los Ángeles 8pm The Wiltern', '2026-12-05 20:00 · Los Ángeles, -- · The Wiltern'],
    ['5 dic Houston, Texas 8pm House of Blues', '2026-12-05 20:00 · Houston, Texas · House of Blues'],
    ['12 ene Bogotá (Colombia) 8pm Teatro Colón', '2027-01-12 20:00 · Bogotá, Colombia · Teatro Colón'],
    ['5 dic 8pm Jalisco', '2026-12-05 20:00 · --, Jalisco · ?city'],
    ['5 dic 8pm por confirmar', '2026-12-05 20:00 · -- · ?city'],
    // Links, prices, status
    ['5 dic 8pm Puebla boletia.com/carpa-pue', '2026-12-05 20:00 · Puebla, Puebla · boletia.com/carpa-pue'],
    [
      '5 dic 8pm Puebla (https://Boletos.example/Ab_C?x=1).',
      '2026-12-05 20:00 · Puebla, Puebla · https://Boletos.example/Ab_C?x=1',
    ],
    ['5 dic 8pm Puebla Boletos: www.superboletos.com', '2026-12-05 20:00 · Puebla, Puebla · www.superboletos.com'],
    ['5 dic 8pm Puebla info ana@correo.mx', '2026-12-05 20:00 · Puebla, Puebla'],
    ['5 dic 8pm Puebla desde $450', '2026-12-05 20:00 · Puebla, Puebla · $450'],
    ['5 dic 8pm Puebla $350 - $1,200 pesos', '2026-12-05 20:00 · Puebla, Puebla · $350'],
    ['5 dic 8pm Puebla *AGOTADO*', '2026-12-05 20:00 · Puebla, Puebla · sold_out'],
    ['5 dic 8pm Puebla, ya sin boletos, gracias', '2026-12-05 20:00 · Puebla, Puebla · sold_out'],
    ['5 dic 8pm Puebla ¡últimos boletos!', '2026-12-05 20:00 · Puebla, Puebla · few_left'],
    ['5 dic 8pm Puebla ÚLTIMOS desde 420', '2026-12-05 20:00 · Puebla, Puebla · $420 · few_left'],
    ['5 dic Puebla, puertas desde 19:30, desde 20:30', '2026-12-05 20:30 · puertas 19:30 · Puebla, Puebla'],
    ['5 dic 8pm Puebla, en vivo desde 2019', '2026-12-05 20:00 · Puebla, Puebla'],
    [
      'Sábado, 12 de diciembre, León, Gto., Poliforum León, 9:00 pm',
      '2026-12-12 21:00 · León, Guanajuato · Poliforum León',
    ],
    [
      '30/1 Toluca 8:30pm Teatro Morelos boletos en ticketmaster.com.mx/carpa',
      '2027-01-30 20:30 · Toluca, México · Teatro Morelos · ticketmaster.com.mx/carpa',
    ],
    // The stamp that WhatsApp writes before each message that is copied with others
    ['[21/11/26, 10:32:15] Ana Carpa: 28 nov Puebla 8:30 pm', '2026-11-28 20:30 · Puebla, Puebla'],
    ['[10:33 a. m., 21/11/2026] Ana: 5 dic Puebla 8pm', '2026-12-05 20:00 · Puebla, Puebla'],
    ['21/11/26, 10:32 p. m. - Beto: 6 dic Toluca 8pm', '2026-12-06 20:00 · Toluca, México'],
    // No event
    ['*GIRA RADIO CARPA* 🎪 ya quedó confirmada!!'],
    ['Falta confirmar Mérida!! Pásenla al sitio porfa 🙏'],
    ['Nos vemos a las 8 en el lobby'],
    ['Tel. 55-1234-5678'],
    [''],
  ])('%s', (line, ...rows) => expect(read(line)).toEqual(rows));
});

test('a tour’s name above its first date is no venue', () => {
  const message =
    '*GIRA NORTE RADIO CARPA*\nvie 16 abril Hermosillo, Son. Teatro de la Ciudad 8:30pm\n17/04 Cd. Obregón 8 pm';
  expect(read(message)).toEqual([
    '2027-04-16 20:30 · Hermosillo, Sonora · Teatro de la Ciudad',
    '2027-04-17 20:00 · Ciudad Obregón, Sonora',
  ]);
  expect(readTour(message, today).unread.map(({ text }) => text)).toEqual(['*GIRA NORTE RADIO CARPA*']);
  for (const title of ['Tour Radio Carpa 2027', "GIRA '27", 'Gira ‘27'])
    expect(read(`${title}\n5 dic Puebla 8pm`)).toEqual(['2027-12-05 20:00 · Puebla, Puebla · ?date']);
  expect(read('DICIEMBRE ’27\n5 Puebla 8pm')).toEqual(['2027-12-05 20:00 · Puebla, Puebla']);
});

test('unused parts of a message are listed with their place', () => {
  const message = 'Hola equipo!!\n5 dic Puebla 8pm ahí les mando el cartel\nFalta confirmar Mérida';
  const { unread } = readTour(message, today);
  expect(unread.map(({ line, text }) => [line, text])).toEqual([
    [0, 'Hola equipo!!'],
    [1, 'ahí les mando el cartel'],
    [2, 'Falta confirmar Mérida'],
  ]);
  for (const { line, start, end, text } of unread) expect(message.split('\n')[line]!.slice(start, end)).toBe(text);
});

test.each([
  ['5 dic Puebla a las 11', 'Decía «11». ¿De la mañana o la noche?', ['11:00 AM', '11:00 PM']],
  [
    'dom 28 nov Puebla 8pm',
    'El 28 de noviembre es sábado, no domingo.',
    ['Sábado 28 de noviembre', 'Domingo 29 de noviembre'],
  ],
  ['04/05 Puebla 8pm', '¿Qué día es? Se puede leer de dos maneras.', ['Martes 4 de mayo', 'Lunes 5 de abril']],
  [
    '31 y 1 de enero 2027 Puebla 8pm',
    '¿Qué día es? Se puede leer de dos maneras.',
    ['Domingo 31 de enero', 'Jueves 31 de diciembre'],
  ],
  [
    'próximo sábado Puebla 8pm',
    'El mensaje dice «próximo sabado».',
    ['Sábado 28 de noviembre', 'Sábado 5 de diciembre'],
  ],
  ['5 dic 8pm Teatro de Cancún', '¿Es en Cancún? Solo lo dice el nombre del lugar.', ['Cancún, Quintana Roo']],
])('%s asks, with answers of one tap', (line, question, answers) => {
  const [doubt] = readTour(line, today).rows[0]!.doubts;
  expect([doubt!.question, doubt!.answers.map(({ label }) => label)]).toEqual([question, answers]);
});

test('the number of an entry is nothing that is left over', () =>
  expect(readTour('1. 15/01/27 Mérida 20:30\n2. 16/01/27 Cancún 20:00', today).unread).toEqual([]));

test('a price for some dates is shown at each as it stands in the message, and is nothing that is left over', () => {
  const price = '300 todas menos León que es de 350';
  const { rows, unread } = readTour(`28 nov Puebla 8 pm\n29 nov León 8 pm\n${price}`, today);
  const shown = rows.map(({ evidence }) =>
    evidence.filter(({ field }) => field === 'price').map(({ line, start, end }) => [line, price.slice(start, end)]),
  );
  expect(shown).toEqual([[[2, '300 todas']], [[2, ' menos León que es de 350']]]);
  expect(unread).toEqual([]);
});

test('several dates on one line with one place that is understood: each asks whether it is there', () => {
  const { rows } = readTour('pueb 5 dic, tlaxc 6 dic, pachuca 12 dic 8pm', today);
  expect(rows.map(({ date, city, doubts }) => [date, city, doubts.map(({ question }) => question)])).toEqual(
    ['2026-12-05', '2026-12-06', '2026-12-12'].map((date) => [
      date,
      'Pachuca',
      ['Esa línea tiene varias fechas. ¿Esta es en Pachuca?'],
    ]),
  );
});

test('ten thousand characters of anything are read in a moment', () => {
  for (const text of [
    '28 y '.repeat(2000),
    '1/1 '.repeat(2500),
    'de la '.repeat(2000),
    '🎪'.repeat(2500),
    'a.'.repeat(5000),
  ])
    expect(() => readTour(text, today)).not.toThrow();
});

test.each(['1,', 'İ', 'x, ', '<a', '1/1/'])(
  'a hundred thousand characters on one line (%j) are no date, and keep nobody from those around it',
  (shape) => {
    const long = shape.repeat(100_000 / shape.length);
    const { rows, unread } = readTour(`28 nov Puebla\n${long}\n29 nov Atlixco`, today);
    expect(rows.map(({ date, city }) => `${date} ${city}`)).toEqual(['2026-11-28 Puebla', '2026-11-29 Atlixco']);
    expect(unread.map(({ line, text }) => [line, text === long])).toEqual([[1, true]]);
  },
);

test('a hundred thousand empty lines are read in a moment', () => {
  expect(readTour(`28 nov Puebla${'\n'.repeat(100_000)}29 nov Atlixco`, today).rows).toHaveLength(2);
});

test('a sentence about another city says nothing of the dates before it', () => {
  const message =
    'Van las del norte. El viernes 4 de diciembre estamos en Hermosillo en el Auditorio Cívico a las 8 de la noche (boletos en https://boletos.example/hmo, desde $450) y el sábado 5 de diciembre en Ciudad Obregón, Teatro Oscar Russo, misma hora. Culiacán sigue pendiente. La de Mexicali se pospone, luego te digo. Saludos!';
  const { rows, unread } = readTour(message, today);
  expect(rows).toMatchObject([
    { city: 'Hermosillo', time: '20:00', price: 450, link: 'https://boletos.example/hmo', status: undefined },
    { city: 'Ciudad Obregón', venue: 'Teatro Oscar Russo', price: undefined, link: undefined, status: undefined },
  ]);
  expect(unread.map(({ text }) => text).join(' ')).toContain('La de Mexicali se pospone');
});
