import { ask, type TourRow } from './tour-row';
import type { Line } from '../line/line';
import { saysName } from '../words/text';

/** Asks about the other dates of a theatre's programme, all in one city, or of a table where most rows name this show. */
export function askProgramme(rows: TourRow[], lines: readonly Line[], show: string) {
  const ours = new Set(lines.filter(({ folded }) => saysName(folded, show)).map(({ number }) => number));
  // `Radio Carpa en el Foro del Lago` is of the dates that follow it line by line.
  const isBelow = ({ line }: TourRow) => {
    const at = lines.findIndex(({ number }) => number === line);
    const head = lines.slice(0, Math.max(0, at)).findLast(({ days }) => !days.length);
    return head !== undefined && ours.has(head.number) && head.paragraph === lines[at]!.paragraph;
  };
  const isOurs = (row: TourRow) =>
    row.evidence.some(({ field, line }) => ours.has(line) && !/price|link|status/.test(field)) || isBelow(row);
  const others = rows.filter((row) => !isOurs(row));
  const inTable = new Set(lines.filter(({ original }) => /(?:[;|\t].*){3}/.test(original)).map(({ number }) => number));
  const isTable = rows.every(({ line }) => inTable.has(line)) && others.length * 2 < rows.length;
  const isOfOne = isTable || new Set(rows.map(({ city }) => city)).size === 1;
  const isProgramme = others.length < rows.length && isOfOne;
  for (const row of isProgramme ? others : []) ask(row, 'date', '¿Es de este show?');
}
