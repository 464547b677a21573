import { findHours, type WrittenHour } from '../days/hours';
import { foldInPlace, pattern, type Span, allMatches } from '../words/text';

/** The columns of a table, folded, and the sign between its cells. */
export type Columns = { names: string[]; sign: RegExp };

const signs = [/\t/g, /\s*\|\s*/g, /;/g, / {2,}/g, /,(?=(?:[^"]*"[^"]*")*[^"]*$)/g];

const setOf = (words: string) => new Set(words.split(/\s+/));
/** Words that name what a column or a row has. */
const labels = setOf(`$ abajo abre abren acceso activo aforo ahora antes apertura arranca arriba auditorio
  balcon boleto boletos butaca call cap capacidad cd city ciudad comentarios contacto costo cuando date destino
  dia donde doors edo empieza entrada entradas est estado estatus evento fecha folio foro funcion galeria
  general gradas habs hora horario hotel hr id in inicia inicio liga link llamado localidad lugar luneta
  montaje municipio nombre nota notas num obs observaciones out palco platea plaza poblacion precio precios
  preferente preventa price ptas puertas recinto reprogramacion responsable sede sem semana show start state
  status teatro ticket tickets time titulo toques url vend vendidos venta venue vip zona zonas`);
/** Words that such a name may have beside. */
const others =
  setOf(`a al anterior apertura b boletera boletos c compra d de del desde el en f final fin gral h la las linea los mas max
  maxima min minima minimo mxn no nueva nuevo original p para pesos por publico sale salida y`);

/** Whether a folded name of a column or a row says what its cells have: `Hora de inicio`, `Puertas / Inicio`. */
export function isLabel(name: string): boolean {
  const words = name.split(' ');
  return words.some((word) => labels.has(word)) && words.every((word) => labels.has(word) || others.has(word));
}

/** The words of a folded text that name what a column has: `el teatro`, of `el teatro, pues` */
export const labelIn = (folded: string) =>
  folded
    .split(/[^a-z]+/)
    .filter((word) => labels.has(word) || others.has(word))
    .join(' ');

/** The folded words of a cell. */
export const nameOf = (cell: string) =>
  foldInPlace(cell)
    .replace(/[^a-z0-9#$]+/g, ' ')
    .trim();

/**
 * The columns of a line that is the heading of a table: most of at least three cells are labels, or mean one; four are
 * enough where no cell has a figure, `SEM | PLAZA | KM | DIA | HTL | SHOW | VENUE`.
 */
export function columnsOf(line: string, meanings?: ReadonlyMap<string, string>): Columns | undefined {
  const sign = signs.find((one) => line.split(one).length > 2);
  const names = sign ? line.split(sign).map((cell) => meanings?.get(nameOf(cell)) ?? nameOf(cell)) : [];
  const named = names.filter(Boolean);
  // `PRECIO   $   420.00` has an amount.
  const hasAmount = named.some((name) => /^\d\d/.test(name));
  const count = named.filter(isLabel).length;
  const isHeading = named.length > 2 && !hasAmount && (count * 2 > named.length || (count > 3 && !/\d/.test(line)));
  return sign && isHeading ? { sign, names } : undefined;
}

const ofDoors = /\b(?:puertas|ptas|acceso|apertura(?! de venta)|doors|abren?)\b/;
const ofShow =
  /^(?!fecha|f )(?:.*\b)?(?:hora|horario|funcion|show|inicio(?! de (?:la )?venta)|inicia|arranca|empieza|time|start)\b/;
/** Columns about other things: numbers of rows, seats, work. */
const ofOther = pattern()`
  ^(?:#|n|no|num\w*|id|folio|sem|semana|km|kms|noches.*|htl|aforo|cap|capacidad|capacity|vend\w*|montaje|llamado|call|cita|salida|load in|soundcheck
  |prueba.*|contacto|telefono|tel|cargos?|comision|resp|responsable|encargad[oa]|hotel|in|out|check ?(?:in|out)|habs?|cobra|cobrador)$
`;
/** A day that no longer is, and the one that replaces it. */
const ofBefore = /^(?:antes|era|before|old date|.*\b(?:anterior|original))$/;
const ofNow = /^(?:ahora|now|new date|reprogramacion|reprogramad.*|.*\bnuev[oa]|nuev[oa] .*)$/;

export type Cell = Span & { name: string };

/** The columns of each heading in a table: all rows ask for the same ones. */
const ofHeadings = new WeakMap<Columns, Map<RegExp, number[]>>();
function columnsUnder(columns: Columns, heading: RegExp): number[] {
  const headings = ofHeadings.get(columns) ?? new Map<RegExp, number[]>();
  ofHeadings.set(columns, headings);
  const under = headings.get(heading) ?? columns.names.flatMap((name, index) => (heading.test(name) ? [index] : []));
  headings.set(heading, under);
  return under;
}

/** The cells of a row, in the columns with a matching name. */
export function cellsOf(row: string, columns: Columns | undefined, heading: RegExp): Cell[] {
  const under = columns ? columnsUnder(columns, heading) : [];
  if (!columns || !under.length) return [];
  const between = allMatches(row, columns.sign);
  if (between.length !== columns.names.length - 1) return [];
  return under.map((index) => {
    const before = between[index - 1];
    const start = before ? before.index + before[0].length : 0;
    return { name: columns.names[index]!, start, end: between[index]?.index ?? row.length };
  });
}

/** Whether a cell has figures beside those of an hour. */
const hasDay = (row: string, { start, end }: Span) => /\d/.test(findHours(foldInPlace(row.slice(start, end))).rest);

/** The cells of a row that say nothing of a date, and those that a later column replaces: `ANTES`, beside `AHORA`. */
export function otherCells(row: string, columns: Columns | undefined): Span[] {
  const [before, now] = [cellsOf(row, columns, ofBefore), cellsOf(row, columns, ofNow)];
  const replaced = before.filter((cell, index) => {
    const by = now[index];
    return by && (hasDay(row, by) || (!hasDay(row, cell) && /\p{L}/u.test(row.slice(by.start, by.end))));
  });
  return [...cellsOf(row, columns, ofOther), ...replaced];
}

/** The cells of a row that say whether its date moved: `CANCELADO`, below `AHORA`. */
export const changeCells = (row: string, columns: Columns | undefined) =>
  cellsOf(row, columns, ofBefore).length ? cellsOf(row, columns, ofNow) : [];

const isIn = (cells: readonly Span[], { start, end }: Span) =>
  cells.some((cell) => start >= cell.start && end <= cell.end);

/** `2030`, `930`: the whole of a cell */
const inFigures = /^"?([01]?\d|2[0-3])([0-5]\d)"?$/;

/** The hours of a row: doors' by their column; where a column is named for the show's hour, no others. */
export function hoursInColumns(row: string, allHours: WrittenHour[], columns: Columns | undefined): WrittenHour[] {
  if (!columns) return allHours;
  const doors = cellsOf(row, columns, ofDoors);
  const shows = [...cellsOf(row, columns, ofShow), ...changeCells(row, columns)];
  const bare = [...doors, ...shows].flatMap(({ start, end }): WrittenHour[] => {
    const [text, hour, minutes] = inFigures.exec(row.slice(start, end).trim()) ?? [];
    const time = `${hour?.padStart(2, '0')}:${minutes}`;
    return text ? [{ start, end, time, unsure: false, loose: false, evening: false, doors: false }] : [];
  });
  const hours = [...allHours, ...bare];
  const both = doors.filter(({ start }) => shows.some((show) => show.start === start));
  const read = hours.map((hour) => {
    const [cell] = both.filter((one) => isIn([one], hour));
    return { ...hour, doors: cell ? isOfDoors(row, cell, hour) : hour.doors || isIn(doors, hour) };
  });
  const isShow = (hour: WrittenHour) => isIn(shows, hour);
  return read.some(isShow) ? read.filter((hour) => hour.doors || isShow(hour)) : read;
}

/** Whether an hour in a cell of two is the doors': `19:00 / 20:00`, `– / 19:00`, in the order of the column's name. */
function isOfDoors(row: string, { name, start, end }: Cell, hour: Span): boolean {
  const sides = /[-–—/|y]/;
  const isFirst = !sides.test(row.slice(start, hour.start)) && sides.test(row.slice(hour.end, end));
  const isLast = sides.test(row.slice(start, hour.start));
  return name.search(ofDoors) === 0 ? isFirst : isLast;
}
