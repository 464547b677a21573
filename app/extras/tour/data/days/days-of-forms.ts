import { yearOf } from './day-words';
import { pattern } from '../words/text';
import type { Shape } from './shape';

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** `12/III`, `12-III-27` */
const romanMonth = pattern('g')`
  (?<![\w/.-])([12]\d|3[01]|0?[1-9])\s?([/.-])\s?(i{1,3}|iv|vi{0,3}|ix|xi{0,2})(?:\s?\2\s?((?:20)?\d\d))?(?![\w/-])
`;
/** `12 03 27`, alone in its line or cell */
const apart = /(?<=^[^\w\n]*|[\t|:]\s*)([12]\d|3[01]|0?[1-9]) (0[1-9]|1[0-2]) ((?:20)?[23]\d)(?=\W*$|\s*[\t|])/g;

/** The ways to write a day as forms and official letters have it. */
export const daysOfForms: Shape[] = [
  {
    pattern: romanMonth,
    needs: /\d\s?[/.-]\s?[ivx]/,
    read: ([, text = '', , month = '', year]) => ({
      numbers: [{ text }],
      month: romans.indexOf(month) + 1,
      year: yearOf(year),
    }),
  },
  {
    pattern: apart,
    needs: /\d \d\d \d\d/,
    read: ([, text = '', month, year]) => ({ numbers: [{ text }], month: Number(month), year: yearOf(year) }),
  },
];
