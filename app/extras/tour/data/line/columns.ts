import type { WrittenHour } from '../days/hours';
import { findMarks, findPrice, type Marks } from './marks';
import { foldInPlace, pattern, type Span, allMatches } from '../words/text';

/** The columns of a table, folded, and the sign between its cells. */
export type Columns = { names: string[]; sign: RegExp };

const signs = [/\t/g, /\s*\|\s*/g, /;/g, / {3,}/g, /,(?=(?:[^"]*"[^"]*")*[^"]*$)/g];

export const label = pattern()`
  ^(?:dia|fecha|show|titulo|toques|puertas|acceso|doors|aforo|horario|hora|vendidos|capacidad|precios|edo|ciudad|plaza
  |estado|lugar|sede|recinto|venue|teatro|foro|boletos|link|liga|precio|costo|status|estatus|date|time|city|id|url|state
  |price|venta|funcion|inicio|montaje|llamado|call|evento|municipio)(?: (?:de )?(?:inicio|min\w*|desde|general))?$
`;

/** The columns that the heading of a table names. */
export function columnsOf(heading: string): Columns | undefined {
  const sign = signs.find((one) => heading.split(one).length > 2);
  return (
    sign && {
      sign,
      names: heading.split(sign).map((text) =>
        foldInPlace(text)
          .replace(/[^a-z0-9#$]+/g, ' ')
          .trim(),
      ),
    }
  );
}

const ofDoors = /^(?:puertas|acceso|apertura|doors)/;
const ofShow = /^(?:hora|horario|funcion|show|inicio|inicia|time|start)/;
const ofPrice = /^(?:\$|(?:min |minimum )?price|precio|costo|cover|desde|min(?:imo)?$)/;
const ofStatus = /^(?:status|estatus|disponibilidad|venta$)/;
/** Columns about other things: numbers of rows, seats, work. */
const ofOther = pattern()`
  ^(?:#|n|no|num\w*|id|folio|aforo|capacidad|capacity|vendidos|montaje|llamado|call|cita|salida|load in|soundcheck
  |prueba.*|contacto|telefono|tel)$
`;

/** The cells of a row in the columns with a matching name. */
function cellsOf(row: string, { names, sign }: Columns, heading: RegExp): Span[] {
  const between = allMatches(row, sign);
  if (between.length !== names.length - 1) return [];
  return names.flatMap((name, index) => {
    const before = between[index - 1];
    const start = before ? before.index + before[0].length : 0;
    return heading.test(name) ? [{ start, end: between[index]?.index ?? row.length }] : [];
  });
}

/** The cells of a row that say nothing of a date. */
export const otherCells = (row: string, columns: Columns | undefined) =>
  columns ? cellsOf(row, columns, ofOther) : [];

/** The hours of a row: doors' by their column; where a column is named for the show's hour, no others. */
export function hoursInColumns(row: string, hours: WrittenHour[], columns: Columns | undefined): WrittenHour[] {
  if (!columns) return hours;
  const isIn = (cells: Span[], { start, end }: Span) => cells.some((cell) => start >= cell.start && end <= cell.end);
  const [doors, shows] = [cellsOf(row, columns, ofDoors), cellsOf(row, columns, ofShow)];
  const read = hours.map((hour) => ({ ...hour, doors: hour.doors || isIn(doors, hour) }));
  const isShow = (hour: WrittenHour) => isIn(shows, hour);
  return read.some(isShow) ? read.filter((hour) => hour.doors || isShow(hour)) : read;
}

const onSale = pattern()`
  ^(?:(?:ya )?(?:a|en|de) la venta|en venta|venta(?: general| abierta)?|disponibles?|on sale|available|activ[oa]
  |abiert[oa]|confirmad[oa]|ok|si|vigente|onsale|confirmed)?$
`;

/** Price and status that a row has in columns of their names; `unread` is a status that is not understood. */
export function marksInColumns(
  row: string,
  columns: Columns | undefined,
): Marks & { unread?: Span; cells: readonly Span[] } {
  const textAt = ({ start, end }: Span) => foldInPlace(row.slice(start, end)).replace(/^\W+|\W+$/g, '');
  const [price, status] = [ofPrice, ofStatus].map((name) => (columns ? cellsOf(row, columns, name)[0] : undefined));
  const amount = /^\d{2,4}(?!\d)/.exec(price ? textAt(price).replace(/(?<=\d),(?=\d{3})/, '') : '')?.[0];
  const words = status ? textAt(status) : '';
  const read = /^por (?:anunciar|abrir|salir)/.test(words) ? 'coming_soon' : findMarks(words).marks.status;
  const isUnread = status && !read && !onSale.test(words) && findPrice(words).price === undefined;
  return {
    price: amount === undefined ? undefined : Number(amount),
    status: read,
    unread: isUnread ? status : undefined,
    cells: [amount && price, !isUnread && status].filter((cell) => typeof cell === 'object'),
  };
}
