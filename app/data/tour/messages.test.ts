import { expect, test } from 'vitest';
import { readTour, type TourRow } from './read-tour';

// Whole messages as shows publish them, read on Saturday 21 November 2026.
const today = '2026-11-21';

/** A row in one line: `day hour (doors) city, state | venue | $price status ?fields in doubt`. */
const short = ({ date, time = '--', doors, city = '--', state = '--', venue, price, status, doubts }: TourRow) =>
  [
    `${date} ${time}${doors ? ` (${doors})` : ''} ${city}, ${state}`,
    venue ?? '',
    [price && `$${price}`, status, doubts.length && `?${doubts.map(({ field }) => field).join(' ')}`]
      .filter(Boolean)
      .join(' '),
  ]
    .join(' | ')
    .replace(/( \| )+$/, '');

const cdmx = 'Ciudad de México, Ciudad de México';
const messages: Record<string, [string, ...string[]]> = {
  'struck out, and ticked because it is over': [
    '~14 nov Toluca 8pm~\n✔️ 20 nov Cuernavaca 8pm\n28 nov Puebla 8pm\n~5 dic Mérida 8 pm~ CANCELADO',
    '2026-11-28 20:00 Puebla, Puebla',
  ],
  'a day that has just gone by, without its year': [
    '20 nov Tijuana 8pm\n28 nov Ensenada 8pm',
    '2027-11-20 20:00 Tijuana, Baja California | | ?date',
    '2026-11-28 20:00 Ensenada, Baja California',
  ],
  'one date says which number is the month': [
    '05/02 Puebla 8pm\n13/02 Toluca 8pm\n06/03 León, Gto. 8pm',
    '2027-02-05 20:00 Puebla, Puebla',
    '2027-02-13 20:00 Toluca, México',
    '2027-03-06 20:00 León, Guanajuato',
  ],
  'the month first, as one date shows': [
    '02/05 Houston, Texas 8pm\n02/13 Dallas, Texas 8pm',
    '2027-02-05 20:00 Houston, Texas',
    '2027-02-13 20:00 Dallas, Texas',
  ],
  'a day in the name of a venue': [
    '5 dic Puebla 8:30 pm Teatro 8 de Octubre\nSáb 12 dic, Auditorio 5 de Mayo, Oaxaca, 19:00 hrs',
    '2026-12-05 20:30 Puebla, Puebla | Teatro 8 de Octubre',
    '2026-12-12 19:00 Oaxaca, Oaxaca | Auditorio 5 de Mayo',
  ],
  'the venue’s day on a line of its own': [
    '📅 5 de diciembre\n📍 Teatro 16 de Septiembre\nMorelia, Michoacán\n⏰ 8:30 pm',
    '2026-12-05 20:30 Morelia, Michoacán | Teatro 16 de Septiembre',
  ],
  'an hour with its zone': [
    '5 dic Tijuana 8 pm (UTC-08)\n6 dic Hermosillo 8 pm GMT-7\n12 dic Cancún 9 pm hora CDMX',
    '2026-12-05 20:00 Tijuana, Baja California',
    '2026-12-06 20:00 Hermosillo, Sonora',
    '2026-12-12 21:00 Cancún, Quintana Roo',
  ],
  'the city as a heading over its dates': [
    'PUEBLA\n28 nov 8pm Teatro Principal\n29 nov 6pm Teatro Principal\nGUADALAJARA\n5 dic 8pm Teatro Diana\n6 dic 6pm Teatro Diana',
    '2026-11-28 20:00 Puebla, Puebla | Teatro Principal',
    '2026-11-29 18:00 Puebla, Puebla | Teatro Principal',
    '2026-12-05 20:00 Guadalajara, Jalisco | Teatro Diana',
    '2026-12-06 18:00 Guadalajara, Jalisco | Teatro Diana',
  ],
  'several cities in one sentence': [
    'Nos vemos el 5 de diciembre en Puebla (Teatro Principal), el 6 de diciembre en Toluca y el 12 de diciembre en Mérida',
    '2026-12-05 -- Puebla, Puebla | Teatro Principal | ?time',
    '2026-12-06 -- Toluca, México | | ?time',
    '2026-12-12 -- Mérida, Yucatán | | ?time',
  ],
  'cities before their days, in one sentence': [
    'Puebla 5 dic 8pm, Toluca 6 dic 8pm, Mérida 12 dic 9pm',
    '2026-12-05 20:00 Puebla, Puebla',
    '2026-12-06 20:00 Toluca, México',
    '2026-12-12 21:00 Mérida, Yucatán',
  ],
  'in English': [
    'RADIO CARPA US TOUR\nSat, December 5th – Houston, Texas – House of Blues – doors 7pm, show 8pm\nJan 15, 2027 · Los Angeles · The Wiltern · 8:30 PM',
    '2026-12-05 20:00 (19:00) Houston, Texas | House of Blues',
    '2027-01-15 20:30 Los Angeles, -- | The Wiltern',
  ],
  'prices, doors and how tickets stand': [
    '28 nov CDMX Teatro Metropólitan puertas 19:30 show 20:30 desde $350 AGOTADO\n5 dic Puebla 8pm CANCELADA\n6 dic Toluca 8pm últimos boletos $450',
    `2026-11-28 20:30 (19:30) ${cdmx} | Teatro Metropólitan | $350 sold_out`,
    '2026-12-05 20:00 Puebla, Puebla | | cancelled',
    '2026-12-06 20:00 Toluca, México | | $450 few_left',
  ],
  'a title and a heading of a table': [
    'RADIO CARPA EN VIVO\nCiudad | Recinto | Fecha | Hora\nPuebla | Teatro Principal | 28/11/2026 | 20:30\nMérida | Teatro Peón Contreras | 05/12/2026 | 21:00',
    '2026-11-28 20:30 Puebla, Puebla | Teatro Principal',
    '2026-12-05 21:00 Mérida, Yucatán | Teatro Peón Contreras',
  ],
  'a page of a ticket seller': [
    'Radio Carpa\nSáb 28 Nov 2026 - 20:30\nTeatro Metropólitan\nCiudad de México, CDMX\nComprar boletos\nRadio Carpa\nSáb 05 Dic 2026 - 21:00\nTeatro Diana\nGuadalajara, JAL\nComprar boletos',
    `2026-11-28 20:30 ${cdmx} | Teatro Metropólitan`,
    '2026-12-05 21:00 Guadalajara, Jalisco | Teatro Diana',
  ],
  'a post of Instagram': [
    '🎪 ¡ÚLTIMAS FECHAS DEL AÑO! 🎪\n\n28.11 ▪️ PUEBLA ▪️ Teatro Principal\n05.12 ▪️ CDMX ▪️ Teatro Metropólitan (SOLD OUT)\n12.12 ▪️ MÉRIDA ▪️ Teatro Peón Contreras\n\n🎟 Boletos en el link de la bio\n#RadioCarpa #Gira2026',
    '2026-11-28 -- Puebla, Puebla | Teatro Principal | ?time',
    `2026-12-05 -- ${cdmx} | Teatro Metropólitan | sold_out ?time`,
    '2026-12-12 -- Mérida, Yucatán | Teatro Peón Contreras | ?time',
  ],
  'two shows in one evening': [
    'Sábado 28 de noviembre, doble función: 6:00 pm y 9:00 pm, Teatro Principal, Puebla',
    '2026-11-28 18:00 Puebla, Puebla | Teatro Principal',
    '2026-11-28 21:00 Puebla, Puebla | Teatro Principal',
  ],
  'from the e-mail of an agency': [
    'Hola, te confirmo las plazas:\n1. Querétaro - Auditorio Josefa Ortiz de Domínguez - viernes 4 de diciembre - 20:30 horas\n2. San Luis Potosí - Teatro de la Paz - sábado 5 de diciembre - 20:30 horas\n3. Aguascalientes - por confirmar recinto - domingo 6 de diciembre - 18:00 horas\nSaludos',
    '2026-12-04 20:30 Querétaro, Querétaro | Auditorio Josefa Ortiz de Domínguez',
    '2026-12-05 20:30 San Luis Potosí, San Luis Potosí | Teatro de la Paz',
    '2026-12-06 18:00 Aguascalientes, Aguascalientes',
  ],
  'the page of a tour': [
    '28 NOV 2026\nTeatro Principal\nPuebla, México\nBoletos\n05 DIC 2026\nForo GNP\nMérida, México\nBoletos',
    '2026-11-28 -- Puebla, Puebla | Teatro Principal | ?time',
    '2026-12-05 -- Mérida, Yucatán | Foro GNP | ?time',
  ],
  'a page that parts month and day': [
    'NOV\n28\nsáb • 20:30\nPuebla • Teatro Principal\nBuscar boletos\nDIC\n05\nsáb • 21:00\nMérida • Teatro Peón Contreras\nBuscar boletos',
    '2026-11-28 20:30 Puebla, Puebla | Teatro Principal',
    '2026-12-05 21:00 Mérida, Yucatán | Teatro Peón Contreras',
  ],
  'days and places on lines of their own': [
    'SÁBADO 28 DE NOVIEMBRE\nPUEBLA - TEATRO PRINCIPAL\n8:30 PM\n\nSÁBADO 5 DE DICIEMBRE\nMÉRIDA - TEATRO PEÓN CONTRERAS\n9:00 PM',
    '2026-11-28 20:30 Puebla, Puebla | TEATRO PRINCIPAL',
    '2026-12-05 21:00 Mérida, Yucatán | TEATRO PEÓN CONTRERAS',
  ],
  'dashes and bullets': [
    '- 28/11 Puebla, Teatro Principal (20:30)\n- 05/12 Mérida, Teatro Peón Contreras (21:00)\n- 13/12 Cancún, por confirmar (20:00)',
    '2026-11-28 20:30 Puebla, Puebla | Teatro Principal',
    '2026-12-05 21:00 Mérida, Yucatán | Teatro Peón Contreras',
    '2026-12-13 20:00 Cancún, Quintana Roo',
  ],
  'the year only once': [
    'Gira 2027\n15 de enero - Torreón - Teatro Nazas - 8:30 pm\n16 de enero - Saltillo - Teatro de la Ciudad Fernando Soler - 8:30 pm\n17 de enero - Monterrey - Auditorio Banamex - 7:00 pm',
    '2027-01-15 20:30 Torreón, Coahuila | Teatro Nazas',
    '2027-01-16 20:30 Saltillo, Coahuila | Teatro de la Ciudad Fernando Soler',
    '2027-01-17 19:00 Monterrey, Nuevo León | Auditorio Banamex',
  ],
  'messages that were copied together': [
    '[21/11/26, 10:32:15] Ana Carpa: ya quedaron estas\n[21/11/26, 10:33:02] Ana Carpa: 28 nov Puebla Teatro Principal 8:30 pm\n[21/11/26, 10:34:40] Beto: y 5 dic Mérida 9pm Peón Contreras\n[21/11/26, 10:35:01] Ana Carpa: va 👍',
    '2026-11-28 20:30 Puebla, Puebla | Teatro Principal',
    '2026-12-05 21:00 Mérida, Yucatán | Peón Contreras',
  ],
  'with who sells': [
    '28 de noviembre\nPuebla, Teatro Principal\n20:30 hrs\nBoletos: https://boletia.com/eventos/radio-carpa-puebla\nDesde $350\n\n5 de diciembre\nMérida, Teatro Peón Contreras\n21:00 hrs\nBoletos: https://superboletos.com/radio-carpa-merida\nDesde $400',
    '2026-11-28 20:30 Puebla, Puebla | Teatro Principal | $350',
    '2026-12-05 21:00 Mérida, Yucatán | Teatro Peón Contreras | $400',
  ],
  'a weekday that tells the order': [
    'Jue 04/02 Puebla 8pm\nVie 05/02 Tlaxcala 8pm',
    '2027-02-04 20:00 Puebla, Puebla',
    '2027-02-05 20:00 Tlaxcala, Tlaxcala',
  ],
  'a festival and a private show': [
    'Festival Cultural de Mayo, 15 de mayo, 19:00 hrs, Explanada Instituto Cabañas, Guadalajara\nEvento privado 20 de mayo, no publicar',
    '2027-05-15 19:00 Guadalajara, Jalisco | Explanada Instituto Cabañas',
    '2027-05-20 -- --, -- | | ?time city',
  ],
  'in capitals, without accents': [
    'DICIEMBRE\nVIERNES 4 QUERETARO TEATRO METROPOLITANO 20:30 HRS\nSABADO 5 SAN LUIS POTOSI TEATRO DE LA PAZ 20:30 HRS\nDOMINGO 6 LEON TEATRO MANUEL DOBLADO 18:00 HRS',
    '2026-12-04 20:30 Querétaro, Querétaro | TEATRO METROPOLITANO',
    '2026-12-05 20:30 San Luis Potosí, San Luis Potosí | TEATRO DE LA PAZ',
    '2026-12-06 18:00 León, Guanajuato | TEATRO MANUEL DOBLADO',
  ],
  'moved, with the old day struck out': [
    '~28 nov~ 12 dic Puebla 8pm Teatro Principal',
    '2026-12-12 20:00 Puebla, Puebla | Teatro Principal',
  ],
  'the city in capitals above, with a line between': [
    'GUADALAJARA\n\n28 nov 8pm Teatro Diana\n\nPUEBLA\n\n5 dic 8pm Teatro Principal',
    '2026-11-28 20:00 Guadalajara, Jalisco | Teatro Diana',
    '2026-12-05 20:00 Puebla, Puebla | Teatro Principal',
  ],
  'from a sheet, the city last': [
    'Día\tFecha\tHora\tTeatro\tCiudad\nSábado\t28/11/2026\t20:30\tPrincipal\tPuebla\nSábado\t05/12/2026\t21:00\tPeón Contreras\tMérida',
    '2026-11-28 20:30 Puebla, Puebla | Principal',
    '2026-12-05 21:00 Mérida, Yucatán | Peón Contreras',
  ],
  'several days in one city': [
    'CDMX: 4, 5 y 6 de diciembre, Teatro Metropólitan, 8:30 pm',
    `2026-12-04 20:30 ${cdmx} | Teatro Metropólitan`,
    `2026-12-05 20:30 ${cdmx} | Teatro Metropólitan`,
    `2026-12-06 20:30 ${cdmx} | Teatro Metropólitan`,
  ],
};

test.each(Object.entries(messages))('%s', (_, [message, ...rows]) =>
  expect(readTour(message, today).rows.map(short)).toEqual(rows.map((row) => row.replace('| | ', '|  | '))),
);
