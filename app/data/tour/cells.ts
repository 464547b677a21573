import type { Span } from './text';

/** Between the cells of a table. */
export const cell = /\t|\s*\|\s*| {3,}/;

/** The cells of a row that stand in a column with such a heading. */
export function cellsOf(written: string, columns: string[] = [], heading: RegExp): Span[] {
  if (!columns.some((name) => heading.test(name))) return [];
  const signs = [...written.matchAll(new RegExp(cell, 'g'))];
  if (signs.length !== columns.length - 1) return [];
  return columns.flatMap((name, index) => {
    const start = index ? signs[index - 1]!.index : 0;
    return heading.test(name) ? [{ start, end: signs[index]?.index ?? written.length }] : [];
  });
}

/** `Precio mín`, `Desde` */
const priced =
  /^(?:(?:precios?|costo|boletos?|entrada|price)(?: (?:min\w*|desde|base|general|from)\.?)?|desde|from|minimo|\$)$/;

/** A number without sign in a column of prices. @param rest the row without what was understood of it */
export function priceInCells(written: string, rest: string, columns?: string[]): number | undefined {
  const texts = cellsOf(written, columns, priced).map(({ start, end }) => rest.slice(start, end));
  const amounts = texts.map((text) => /^\W*(\d{1,2},?\d{3}|\d{2,3})(?:\.00)?\s*$/.exec(text)?.[1]);
  return Number(amounts.find(Boolean)?.replace(',', '')) || undefined;
}
