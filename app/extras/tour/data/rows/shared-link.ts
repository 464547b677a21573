import { ofTickets } from './rows';
import { ask, type TourRow } from './tour-row';
import { exception } from './named-dates';
import type { Line } from '../line/line';
import { nameFinder, saysName } from '../words/text';

/** Gives the dates without a link that of a line about tickets for all; where another date has its own, they ask. */
export function shareLink(rows: readonly TourRow[], lines: readonly Line[]) {
  const ofNumber = Map.groupBy(lines, ({ number }) => number);
  // Another card has the other cells of its line.
  const isOfColumn = ({ number, paragraph }: Line) =>
    ofNumber.get(number)!.some((other) => other.paragraph !== paragraph);
  const isBeside = ({ number }: Line) =>
    rows.every(({ line }) => line < number) || rows.every(({ line }) => line > number);
  const citiesIn = nameFinder(rows.map(({ city = '' }) => city));
  const ofAll = lines.filter(
    (line) =>
      line.links[0] &&
      !line.isOther &&
      !line.days.length &&
      // `Boletos: …, no vamos a Cancún`
      !citiesIn(line.text.replace(exception, '')).size &&
      ofTickets.test(line.text) &&
      isBeside(line) &&
      !isOfColumn(line),
  );
  const [link, ...others] = new Set(ofAll.flatMap(({ links }) => links));
  // A card with its own link, such as other cards have
  const sources = new Set(
    rows.flatMap(({ evidence }) =>
      evidence.filter(({ field, how }) => field === 'link' && how === 'card').map(({ line }) => line),
    ),
  );
  if (sources.size > 1 && ofAll.some(({ number }) => sources.has(number))) return;
  const except = exception.exec(ofAll[0]?.text ?? '')?.[0] ?? '';
  const without = rows.filter((row) => !row.link && !saysName(except, row.city));
  if (!link || others.length || !without.length) return;
  const isSure = rows.every((row) => !row.link || row.link === link);
  const name = link.replace(/^https?:\/\/(?:www\.)?/, '');
  const those = without.length === 1 ? 'la que no trae' : `las ${without.length} que no traen`;
  const question = `¿Usar ${name} en ${those}?`;
  for (const row of without) {
    row.link = link;
    const { number: line, original, at } = ofAll[0]!;
    const start = at + Math.max(0, original.indexOf(link));
    row.evidence.push({ field: 'link', line, start, end: start + link.length, how: 'heading' });
    const answers = [link, ''].map((one) => ({ label: one ? 'Sí' : 'No', values: { link: one } }));
    if (!isSure) ask(row, 'link', question, answers, true);
  }
}
