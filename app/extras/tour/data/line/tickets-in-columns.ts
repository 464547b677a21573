import { findState } from '../../../../data/places/find-place';
import { cellsOf, changeCells, type Columns } from './columns';
import type { CodeInLine } from './legend';
import { findMarks, findPrice, type Marks } from './marks';
import { saleOf, type Sale } from './on-sale';
import { findDays } from '../days/days';
import type { DaysContext } from '../days/shape';
import { foldInPlace, pattern, type Span } from '../words/text';

const ofPrice = pattern()`
  ^(?:\$|(?:(?:min(?:imum)? )?price|precios?|costos?|cover|desde|minimo|(?:p )?m(?:in|ax)|boletos? (?:min\w*|desde|general)|boleto|zonas?(?: \w)?|luneta|balcon|galeria
  |preferente|platea|palcos?|butacas?|gradas?|general|vip|abajo|arriba)\b)
`;
const ofStatus = /^(?:status|estatus|est$|disponibilidad|venta$)/;
/** A column of statuses, or of states. */
const ofState = /^(?:estado|edo)$/;
const ofTickets = /^(?:boletos?|entradas?|tickets?|links?|ligas?|compra|taquilla)\b/;
/** A column of days on which tickets go on sale. */
const ofSale = pattern()`
  ^(?:(?:fecha|inicio|salida|apertura) (?:de |a )?(?:la )?)?(?:a la venta|pre-?\s?venta|ventas?(?: general| desde| al publico)?
  |(?:ticket )?on ?sale(?: date)?|salen)$
`;

const onSale = pattern()`
  ^(?:(?:ya )?(?:a|en|de) la venta|en venta|venta(?: general| abierta)?|disponibles?|on sale|available|activ[oa]
  |abiert[oa]|confirmad[oa]|ok|si|vigente|onsale|confirmed|igual|sin cambios?|se mantiene)?$
`;
const later = /^(?:muy )?pronto|^por (?:anunciar|abrir|salir|confirmar)|^pendientes?$|^tb[acd]$|^(?:aun|todavia) no/;

/** Price and status that a row has in columns of their names; `unread` is a status that is not understood. */
export function marksInColumns(
  row: string,
  columns: Columns | undefined,
  codes: readonly CodeInLine[],
): Marks & { unread?: Span; cells: readonly Span[] } {
  if (!columns) return { cells: [] };
  const textAt = ({ start, end }: Span) => foldInPlace(row.slice(start, end)).replace(/^\W+|\W+$/g, '');
  const amountOf = (cell: Span) =>
    Number(/^\d{2,4}(?!\d|:)/.exec(textAt(cell).replace(/(?<=\d),(?=\d{3})/, ''))?.[0] ?? NaN);
  const prices = cellsOf(row, columns, ofPrice).filter((cell) => amountOf(cell) >= 0);
  const [status] = [
    ...cellsOf(row, columns, ofStatus),
    ...cellsOf(row, columns, ofState).filter((cell) => textAt(cell) && !findState(textAt(cell))),
    ...changeCells(row, columns).filter((cell) => /^\D*[a-z]\D*$/.test(textAt(cell))),
  ];
  const [ofLater] = cellsOf(row, columns, ofTickets).filter((cell) => later.test(textAt(cell)));
  const code = status && codes.find(({ start, end }) => start >= status.start && end <= status.end);
  const words = code?.meaning ?? (status ? textAt(status) : '');
  const read = /^por (?:anunciar|abrir|salir)/.test(words) ? 'coming_soon' : words && findMarks(words).marks.status;
  const isUnread = status && !read && !onSale.test(words) && findPrice(words).price === undefined;
  return {
    price: prices.length ? Math.min(...prices.map(amountOf)) : undefined,
    status: read || (ofLater && 'coming_soon'),
    unread: isUnread ? status : undefined,
    cells: [...prices, !isUnread && status, ofLater].filter((cell) => typeof cell === 'object'),
  };
}

/** The sale of a row's tickets, of the columns with its days: `A LA VENTA`. */
export function saleInColumns(
  row: string,
  columns: Columns | undefined,
  today: string,
  context: DaysContext,
): { sale?: Sale; cells: Span[] } | undefined {
  const daysIn = (text: string) => findDays(text, today, context).days.length > 0;
  const cells = cellsOf(row, columns, ofSale).filter(({ start, end }) => daysIn(foldInPlace(row.slice(start, end))));
  const words = cells.map(
    ({ name, start, end }) =>
      `${name.includes('pre') ? 'preventa' : 'venta general'} ${foldInPlace(row.slice(start, end))}`,
  );
  return cells.length ? { sale: saleOf(words.join('; '), today, context), cells } : undefined;
}
