import { describe } from 'vitest';
import { checkRows } from '../../../../tests/tour-reading';

// Tables read on Saturday 21 November 2026.

describe('a column is read for what its name says', () => {
  checkRows([
    [
      '| Plaza | Hotel | In | Out | Habs | Show | / | Colima, Col. | El Faro | jue 4-feb 15:00 | sáb 6-feb 09:00 | 3 dobles | vie 5-feb 20:30, Teatro Hidalgo |',
      '02-05 20:30 Colima @Teatro Hidalgo',
    ],
    [
      'Semana;Plaza;Foro;Cap;Abre;Arranca;Abajo;Arriba;Cobra;Fecha;Nota / 6;Colima;Foro Uno;900;19:15;20:00;480;260;Paco;19/02/27;quedan 30 lugares',
      '02-19 20:00 Colima @Foro Uno puertas 19:15 $260 few_left',
    ],
    [
      '| Día | Mes | Plaza | Sede | Hora | / |-----|-----|-------|------|------| / | 2 | jul | Matamoros, Tamps. | Teatro Uno | 20:00 | / | 4 | jul | Nuevo Laredo, Tamps. | Foro Dos | 18:00 |',
      '07-02 20:00 Matamoros @Teatro Uno',
      '07-04 18:00 Nuevo Laredo @Foro Dos',
    ],
    ['Ciudad;Recinto;Fecha;Hora / León, Gto.;Poliforum;18/03/2027;20:00', '03-18 20:00 León @Poliforum'],
    ['Responsable|Cd|Día|Hr|VENUE / Ana|León, Gto.|18/03/2027|20:00|Poliforum', '03-18 20:00 León @Poliforum'],
    [
      'SEM\tHTL\tPLAZA\tKM\tDIA\tCALL\tPTAS\tSHOW\tVENUE\tSTATUS BOLETERA\tOBS / 12\t2\tTepic, Nay.\t0\tjue-18-mar-27\t15:00\t19:30\t20:30\tForo Uno\tsold out\t / 12\t1\tColima, Col.\t375\tvie-19-mar-27\t15:00\t20:00\t21:00\tTeatro Dos\ton sale\tcomprar queso',
      '03-18 20:30 Tepic @Foro Uno puertas 19:30 sold_out',
      '03-19 21:00 Colima @Teatro Dos puertas 20:00',
    ],
    [
      'FECHA;HORA;PLAZA;FORO;BOLETO MIN;A LA VENTA / 8/4/2027;20:30;Torreón;Teatro Alberto M. Alvarado;390;10/1/2027 12:00 / 16/4/2027;20:00;Saltillo;Foro Uno;$360;11/1/2027 10:00',
      '04-08 20:30 Torreón @Teatro Alberto M. Alvarado $390 coming_soon 2027-01-10T12:00',
      '04-16 20:00 Saltillo @Foro Uno $360 coming_soon 2027-01-11T10:00',
    ],
    [
      'Fecha\tCiudad\tVenue\tShow\tOn sale / 5 feb 2027\tCelaya\tForo Uno\t20:30\t4 dic 10:00 / 6 feb 2027\tLeón\tForo Dos\t20:30\tya / 7 feb 2027\tSilao\tForo Tres\t18:00\tagotado',
      '02-05 20:30 Celaya @Foro Uno coming_soon 2026-12-04T10:00',
      '02-06 20:30 León @Foro Dos',
      '02-07 18:00 Silao @Foro Tres sold_out',
    ],
    [
      'Ciudad,Fecha,Hora,Recinto,Preventa,Venta general,Desde / Celaya,05/02/2027,20:30,Foro Uno,02/12/2026,04/12/2026 11:00,350 / León,26/02/2027,20:30,Foro Dos,02/12/2026,04/12/2026 11:00,280',
      '02-05 20:30 Celaya @Foro Uno $350 coming_soon 2026-12-04T11:00',
      '02-26 20:30 León @Foro Dos $280 coming_soon 2026-12-04T11:00',
    ],
    [
      '| Cuándo | Dónde | Recinto | Puertas/Inicio | Boletos | / |---|---|---|---|---| / | Jue 20 may | Celaya | Foro Uno | 19:00/20:00 | x.mx/a | / | Sáb 22 may | Tepic | Foro Dos | 19:00 | Gratis | / | Sáb 29 may | León | Foro Tres | 20:00/21:00 | SOLD OUT | / | Vie 4 jun | Silao | Foro Uno | 19:30/20:30 | pronto |',
      '05-20 20:00 Celaya @Foro Uno puertas 19:00 x.mx/a',
      '05-22 19:00 Tepic @Foro Dos $0',
      '05-29 21:00 León @Foro Tres puertas 20:00 sold_out',
      '06-04 20:30 Silao @Foro Uno puertas 19:30 coming_soon',
    ],
    [
      'Día | Ciudad | Lugar | Show/Acceso | Entradas / 5 feb | Celaya | Foro Uno | 20:30/19:30 | últimas / 6 feb | León | Foro Dos | 20:00 | por anunciar',
      '02-05 20:30 Celaya @Foro Uno puertas 19:30 few_left',
      '02-06 20:00 León @Foro Dos coming_soon',
    ],
    [
      'Fecha\tPlaza\tForo\tHora\tVIP\tPlatea\tGeneral / 5 feb\tCelaya\tForo Uno\t20:30\t1,200\t600\t350 / 6 feb\tLeón\tForo Dos\t20:30\t1,200\t800\t450',
      '02-05 20:30 Celaya @Foro Uno $350',
      '02-06 20:30 León @Foro Dos $450',
    ],
  ]);
});

describe('a column of the new day replaces that of the former, unless it has none', () => {
  checkRows([
    [
      'PLAZA\tSEDE\tANTES\tAHORA / Morelia, Mich.\tTeatro Ocampo\t27 nov 2026\t5 feb 2027, 20:30 h / Colima\tForo Uno\t29 nov 2026 18:00\tCANCELADO',
      '02-05 20:30 Morelia @Teatro Ocampo',
      '11-29 18:00 Colima @Foro Uno cancelled',
    ],
    [
      'Ciudad;Foro;Fecha original;Nueva fecha;Hora / Morelia;Foro Uno;27/11/2026;5/2/2027;20:30 / Uruapan;Foro Dos;28/11/2026;pospuesto;20:00 / Colima;Foro Uno;29/11/2026;igual;20:00 / Tepic;Foro Dos;30/11/2026;en veremos;20:00',
      '02-05 20:30 Morelia @Foro Uno',
      '11-28 20:00 Uruapan @Foro Dos postponed',
      '11-29 20:00 Colima @Foro Uno',
      '11-30 20:00 Tepic @Foro Dos ?status',
    ],
    [
      'PLAZA | ERA | AHORA / Celaya | vie 5 feb, 20:00 | sáb 6 feb, 20:00 / León | sáb 6 feb, 20:00 | 21:00',
      '02-06 20:00 Celaya',
      '02-06 21:00 León',
    ],
  ]);
});

describe('an empty cell takes what is above; a row with only an hour is one more function', () => {
  checkRows([
    [
      'vie 19-mar-27\tGuadalajara, Jal\tTeatro Galerías\t20:30\t$450 / sáb 20-mar-27\t\t\t18:00\t$450 / \t\t\t21:00\t$500 / dom 21-mar-27\tColima, Col\tForo Uno\t18:00\t$300',
      '03-19 20:30 Guadalajara @Teatro Galerías $450',
      '03-20 18:00 Guadalajara @Teatro Galerías $450',
      '03-20 21:00 Guadalajara @Teatro Galerías $500',
      '03-21 18:00 Colima @Foro Uno $300',
    ],
    [
      'Fecha | Ciudad | Foro | Hora / vie 19 mar | Guadalajara | Foro Uno | 20:30\n | Zapopan | Foro Dos | 21:00',
      '03-19 20:30 Guadalajara @Foro Uno',
      '03-19 21:00 Zapopan @Foro Dos',
    ],
    [
      '| Fecha | Ciudad | Foro | Hora | / |--|--|--|--| / | vie 19 mar | Guadalajara | Foro Uno | 20:30 | / | | | | 22:30 |',
      '03-19 20:30 Guadalajara @Foro Uno',
      '03-19 22:30 Guadalajara @Foro Uno',
    ],
    [
      'Guadalajara\tForo Uno\tvie 19 mar\t20:30\tagotado / \t\tsáb 20 mar\t18:00\t',
      '03-19 20:30 Guadalajara @Foro Uno sold_out',
      '03-20 18:00 Guadalajara @Foro Uno',
    ],
  ]);
});

describe('a table on its side has a date in each column but the first, which has its labels', () => {
  checkRows([
    [
      '\tNogales, Son.\tAgua Prieta, Son. / Fecha\tVie 14 de mayo\tSáb 15 de mayo / Lugar\tForo Uno\tCasa de la Cultura / Hora\t20:30\t20:00 / Zona A\t$500\t$420 / Zona B\t$270\t—',
      '05-14 20:30 Nogales @Foro Uno $270',
      '05-15 20:00 Agua Prieta @Casa de la Cultura $420',
    ],
    [
      '| Ciudad | Celaya, Gto. | Salamanca, Gto. | / |---|---|---| / | Día | Vie 5 feb | Sáb 6 feb | / | Recinto | La Maraca | Teatro del IMSS | / | Puertas | 19:30 | 18:00 | / | Inicio | 20:30 | 19:00 | / | Precio | 350 | 280 | / | Boletos | x.mx/celaya | SOLD OUT |',
      '02-05 20:30 Celaya @La Maraca puertas 19:30 $350 x.mx/celaya',
      '02-06 19:00 Salamanca @Teatro del IMSS puertas 18:00 $280 sold_out',
    ],
    [
      'Día\tVie 5 feb\tSáb 6 feb / Plaza\tCelaya\tSalamanca / Foro\tLa Maraca\tForo Dos / Horario\t20:30\t19:00 y 21:30',
      '02-05 20:30 Celaya @La Maraca',
      '02-06 19:00 Salamanca @Foro Dos',
      '02-06 21:30 Salamanca @Foro Dos',
    ],
  ]);
});

describe('cards side by side are read one after another, a text under the card that it stands below', () => {
  checkRows([
    [
      'JUEVES 6        VIERNES 7       SÁBADO 8 / MAYO            MAYO            MAYO / TEPIC           COLIMA          LA PAZ / Foro Uno        Teatro Dos      Foro Tres / 20:00 h         20:30 h         19:00 h / AGOTADO                         Últimos boletos / Boletos en taquilla',
      '05-06 20:00 Tepic @Foro Uno sold_out',
      '05-07 20:30 Colima @Teatro Dos',
      '05-08 19:00 La Paz @Foro Tres few_left',
    ],
    ['5 feb   Celaya   8 pm / 6 feb   León   9 pm', '02-05 20:00 Celaya', '02-06 21:00 León'],
  ]);
});

describe('the columns of a system are read: figures without signs, names cut short, rows of other events', () => {
  checkRows([
    [
      'id;nombre_evento;recinto;plaza;f_funcion;h_funcion;h_acceso;p_min;p_max;vend;est / 7;RADIO CARPA;TEATRO DEL 40;TEPIC;20270409;2030;1930;350.00;700.00;2030;A LA VENTA / 8;MAGO UNO;FORO UNO;COLIMA;20270410;1800;1730;200.00;400.00;9;AGOTADO / 9;RADIO CARPA;FORO DOS;COLIMA;20270411;2000;1900;320.00;600.00;530;AGOTADO',
      '04-09 20:30 Tepic @TEATRO DEL 40 puertas 19:30 $350',
      '04-10 18:00 Colima @FORO UNO puertas 17:30 $200 sold_out ?date',
      '04-11 20:00 Colima @FORO DOS puertas 19:00 $320 sold_out',
    ],
  ]);
});

describe('a calendar of weeks and weekdays gives each cell its day', () => {
  checkRows([
    [
      'Semana\tJue\tVie\tSáb / 3-9 mayo\t—\tColima 20:30\tTecomán / 10-16 mayo\tdescanso\tTepic 20:00 (A)\tviaje / 17-23 mayo\tCompostela 20:00 (?) /  / (A) agotado   (?) hora por confirmar / Teatros: Colima = Foro Uno; Tepic = Teatro Dos',
      '05-07 20:30 Colima @Foro Uno',
      '05-08 -- Tecomán ?time',
      '05-14 20:00 Tepic @Teatro Dos sold_out',
      '05-20 20:00 Compostela ?time',
    ],
  ]);
});
