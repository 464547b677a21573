import { take, type Span, pattern } from '../words/text';

/** The separator of a table's cells. */
export const cell = /\t|\s*\|\s*| {3,}/;

/** The heading of a column. */
export const label = pattern()`
  ^(?:dia|fecha|show|titulo|toques|puertas|acceso|doors|aforo|horario|hora|vendidos|capacidad|precios|edo|ciudad
  |plaza|estado|lugar|sede|recinto|venue|teatro|foro|boletos|link|liga|precio|costo|status|estatus|date|time
  |city)$
`;

/** The cells of a row in columns with a matching heading. */
export function cellsOf(original: string, columns: string[] = [], heading: RegExp): Span[] {
  if (!columns.some((name) => heading.test(name))) return [];
  const signs = [...original.matchAll(new RegExp(cell, 'g'))];
  if (signs.length !== columns.length - 1) return [];
  return columns.flatMap((name, index) => {
    const start = index ? signs[index - 1]!.index : 0;
    return heading.test(name) ? [{ start, end: signs[index]?.index ?? original.length }] : [];
  });
}

/** `Precio mín`, `Desde` */
const priced =
  /^(?:(?:precios?|costo|boletos?|entrada|price)(?: (?:min\w*|desde|base|general|from)\.?)?|desde|from|minimo|\$)$/;

/** A plain number in a column of prices, and the row without it. @param rest what was not understood yet */
export function priceInCells(original: string, rest: string, columns?: string[]): { price?: number; rest: string } {
  for (const span of cellsOf(original, columns, priced)) {
    const [, amount] = /^\W*(\d{1,2},?\d{3}|\d{2,3})(?:\.00)?\s*$/.exec(rest.slice(span.start, span.end)) ?? [];
    if (amount) return { price: Number(amount.replace(',', '')) || undefined, rest: take(rest, span) };
  }
  return { rest };
}
