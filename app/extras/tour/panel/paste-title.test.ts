import { expect, test } from 'vitest';
import { readTour } from '../data/read-tour';
import { rowsAfter } from './paste-rows';
import { titleIn } from './paste-title';
import { linesOf } from './use-tour';

const titleOf = (heading: string) => {
  const message = `${heading}\n5 dic Puebla 8 pm\n6 dic Toluca 8 pm`;
  const reading = readTour(message, '2026-11-21', 'Radio Carpa');
  return titleIn(linesOf(message), reading.unread, rowsAfter([], message, reading));
};

test.each([
  ['GIRA DEL NORTE 2027', 'GIRA DEL NORTE 2027', true],
  ['🎪 *Gira del Norte* ya quedó!!', 'Gira del Norte', true],
  ['La carpa del norte', 'La carpa del norte', false],
  ['Hola, les paso las fechas:', undefined, undefined],
  ['ENERO', undefined, undefined],
])('the heading %j offers a title', (heading, text, isSure) => {
  expect(titleOf(heading)?.text).toBe(text);
  expect(titleOf(heading)?.isSure).toBe(isSure);
});
