import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTour } from './read-tour';

// A step is a character that a pattern passes, or an item that a method of lists passes: a count is the same on every
// machine. A pattern that looks back without a limit may pass the text before each character again.
const listMethods = ['every', 'filter', 'find', 'findLast', 'flatMap', 'includes', 'map', 'some'] as const;
let steps = 0;
const before = {
  exec: RegExp.prototype.exec,
  ...Object.fromEntries(listMethods.map((name) => [name, Array.prototype[name]])),
} as Record<string, (...args: unknown[]) => unknown>;

const sources = new Map<string, boolean>();
function looksBack(source: string): boolean {
  const isUnlimited =
    sources.get(source) ?? Reflect.apply(before.exec!, /\(\?<[=!](?:[^()]|\([^()]*\))*[*+]/, [source]) !== null;
  sources.set(source, isUnlimited);
  return isUnlimited;
}

beforeAll(() => {
  RegExp.prototype.exec = function (text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = Reflect.apply(before.exec!, this, [text]) as RegExpExecArray | null;
    const to = match ? match.index + match[0].length : this.sticky ? from + 1 : text.length;
    steps += looksBack(this.source) ? (to - from) ** 2 : to - from;
    return match;
  };
  for (const name of listMethods)
    Object.defineProperty(Array.prototype, name, {
      value(this: unknown[], ...args: unknown[]) {
        steps += this.length;
        return Reflect.apply(before[name]!, this, args);
      },
    });
});
afterAll(() => {
  RegExp.prototype.exec = before.exec as RegExp['exec'];
  for (const name of listMethods) Object.defineProperty(Array.prototype, name, { value: before[name] });
});

function stepsOf(message: string): number {
  steps = 0;
  readTour(message, '2026-11-21', 'Radio Carpa');
  return steps;
}

/** Lines of `line`, repeated up to some characters, `length` in all. */
const linesOf = (line: string, width: number, length: number) =>
  `${line.repeat(Math.ceil(width / line.length)).slice(0, width)}\n`.repeat(Math.ceil(length / width)).slice(0, length);

test.each([
  ['.', 900],
  ['|', 900],
  ['5 dic Puebla 8 pm, ', 19],
  ['5 dic Puebla 8 pm Teatro Principal https://boletos.example/a ', 900],
  ['Puebla', 6],
  ['1 dic', 5],
  ['8 pm', 40],
  ['8 y ', 900],
  ['~a~ ', 900],
  ['Teatro Abc De ', 900],
  ['a', 20],
])('twice the message takes at most twice the steps: lines of %j', (line, width) => {
  const [once, twice] = [4_500, 9_000].map((length) => stepsOf(linesOf(line, width, length)));
  expect(twice! / once!).toBeLessThan(2.3);
});

test('twice as many dates take at most twice the steps', () => {
  const dates = Array.from({ length: 400 }, (_, index) => {
    const [day, month, hour] = [(index % 28) + 1, (index % 12) + 1, (index % 4) + 5];
    return `${day}/${month}/27 Puebla ${hour} pm${index % 9 ? '' : ', perdón, Foro Norte'}`;
  });
  const [once, twice] = [200, 400].map((count) => stepsOf(dates.slice(0, count).join('\n')));
  expect(twice! / once!).toBeLessThan(2.3);
});

test.each(['.', '|', '1', 'a', 'a\n', '\n', ' ', 'Puebla '])(
  '20,000 characters of %j take at most 2,500 steps each',
  (text) => expect(stepsOf(text.repeat(20_000 / text.length)) / 20_000).toBeLessThan(2500),
);
