import { expect, test } from 'vitest';
import { readTour } from '../data/read-tour';
import { tourForm } from './use-tour';
import {
  cellsOf,
  inferredCells,
  openDoubts,
  otherFunction,
  rowsAfter,
  rowsAskedAbout,
  settled,
  sharedDoubts,
  type PasteRow,
} from './paste-rows';

const today = '2026-11-21';
const read = (message: string, before: PasteRow[] = []) =>
  rowsAfter(before, message, readTour(message, today, 'Radio Carpa'));
const cities = (rows: PasteRow[]) => rows.map((row) => cellsOf(row).city);
const edit = (rows: PasteRow[], city: string, edits: PasteRow['edits']) =>
  rows.map((row) => (cellsOf(row).city === city ? { ...row, edits } : row));

const message = '5 dic Puebla 8pm\n6 dic Toluca 9pm';

test('a cell that was edited wins over reading again, wherever its line has gone', () => {
  const rows = edit(read(message), 'Toluca', { time: '21:30' });
  const after = read(`Hola\n4 dic León 7pm\n${message}`, rows);
  expect(after.map((row) => [cellsOf(row).city, cellsOf(row).time])).toEqual([
    ['León', '19:00'],
    ['Puebla', '20:00'],
    ['Toluca', '21:30'],
  ]);
  expect(after.slice(1).map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
});

test('an edited cell stays while its line is being typed', () => {
  const rows = edit(read(message), 'Toluca', { venue: 'Teatro Morelos' });
  const after = read('5 dic Puebla 8pm\n6 dic Toluca 9pm https://boletos.example/t', rows);
  expect(cellsOf(after[1]!)).toMatchObject({ venue: 'Teatro Morelos', link: 'https://boletos.example/t' });
  const moved = read('5 dic Puebla 8pm\n7 dic Toluca 9pm', after);
  expect(cellsOf(moved[1]!)).toMatchObject({ venue: 'Teatro Morelos', date: '2026-12-07' });
});

test('two dates of one line keep what is their own', () => {
  const rows = edit(read('5 y 6 dic Puebla 8pm'), 'Puebla', {}).map((row, index) =>
    index ? { ...row, edits: { time: '18:00' } } : row,
  );
  expect(read('5 y 6 dic Puebla 8pm\n', rows).map((row) => cellsOf(row).time)).toEqual(['20:00', '18:00']);
});

test('a line that is deleted takes its row along, but for what was created', () => {
  const rows = read(message);
  expect(cities(read('6 dic Toluca 9pm', rows))).toEqual(['Toluca']);
  const created = rows.map((row, index) => (index ? row : { ...row, outcome: { type: 'created', id: '7' } as const }));
  expect(cities(read('6 dic Toluca 9pm', created))).toEqual(['Puebla', 'Toluca']);
});

test('another function of a day has all but its hour, and stays behind the first while the message is edited', () => {
  const [puebla, toluca] = read('5 dic Puebla, Foro Uno, 8pm (2 funciones?)\n6 dic Toluca 9pm');
  expect(puebla!.read.doubts[0]!.answers.map(({ label }) => label)).toEqual(['Es una', 'Son dos funciones']);
  const rows = [puebla!, { ...otherFunction(puebla!), edits: { time: '18:00' } }, toluca!];
  const after = read('5 dic Puebla, Foro Uno, 8pm (2 funciones?)\n6 dic Toluca 9:30pm\n7 dic León 8pm', rows);
  expect(after.map((row) => [cellsOf(row).city, cellsOf(row).venue, cellsOf(row).time])).toEqual([
    ['Puebla', 'Foro Uno', '20:00'],
    ['Puebla', 'Foro Uno', '18:00'],
    ['Toluca', '', '21:30'],
    ['León', '', '20:00'],
  ]);
});

test('the answer to a question about how a date stands is its status', () => {
  const [row] = read('5 dic Puebla 8pm, en riesgo');
  const [onSale, , , cancelled] = row!.read.doubts[0]!.answers;
  const statusAfter = (edits: PasteRow['edits']) =>
    tourForm(
      { message: '', rows: [{ ...row!, edits }], shared: { title: '', description: '' } },
      row!.key,
      '',
      'America/Mexico_City',
    ).get('status');
  expect([onSale, cancelled].map((answer) => statusAfter(answer!.values))).toEqual(['', 'cancelled']);
});

test('an answer settles a doubt', () => {
  const [row] = read('5 dic Puebla a las 10');
  expect(openDoubts(row!).map(({ field }) => field)).toEqual(['time']);
  expect(openDoubts({ ...row!, edits: { time: '10:00' } })).toEqual([]);
});

test('a sale is sent as an instant by the clocks of the date’s city', () => {
  const message = '5 feb Tijuana 8pm\n6 feb Puebla 8pm\nVenta general 3 dic 11 am';
  const rows = read(message);
  const draft = { message, rows, shared: { title: 'Gira', description: 'En vivo.' } };
  const sales = rows.map(({ key }) => tourForm(draft, key, undefined, 'America/Mexico_City').get('onSaleAt'));
  expect(sales).toEqual(['2026-12-03T11:00:00-08:00', '2026-12-03T11:00:00-06:00']);
});

test('a row is settled as it stands, unless a date lacks what it must have', () => {
  const [row] = read('5 dic Puebla, Teatro Principal, 8pm Zzkar');
  expect(openDoubts(row!)).toHaveLength(1);
  expect(openDoubts({ ...row!, edits: settled(row!)! })).toEqual([]);
  expect(settled(read('5 dic Puebla')[0]!)).toBeUndefined();
});

test('what all dates ask alike is one question, what one of them asks is its own', () => {
  const rows = read('5 dic Puebla\n6 dic Toluca\n7 dic Celaya, Teatro Principal, 8pm Zzkar\n8 dic Mérida');
  expect(sharedDoubts(rows).map(({ field, rows }) => [field, cities(rows)])).toEqual([
    ['time', ['Puebla', 'Toluca', 'Mérida']],
  ]);
});

test('how several dates stand is one question with its answers', () => {
  const rows = read('CANCELADO\n\n5 dic Puebla 8pm\n6 dic Toluca 9pm');
  expect(sharedDoubts(rows)).toEqual([
    expect.objectContaining({
      field: 'status',
      rows,
      answers: expect.arrayContaining([expect.objectContaining({ label: 'Cancelado' })]),
    }),
  ]);
});

test('what was not in the message is inferred: a state, and the place of another date', () => {
  const rows = read('5 dic 8pm Teatro Uno, Toluca\n6 dic 9pm, mismo lugar');
  expect(rows.map((row) => inferredCells(row))).toEqual([
    ['state', 'link'],
    ['city', 'state', 'venue', 'link'],
  ]);
});

test('a link for all is one question, which an answer takes away from each date', () => {
  const rows = read('5 dic Puebla 8pm\n6 dic Toluca 9pm\n7 dic León 9pm x.example/leon\n\nBoletos en x.example/carpa');
  expect(sharedDoubts(rows).map(({ question, rows }) => [question, rows.length])).toEqual([
    ['¿Usar x.example/carpa en las 2 que no traen?', 2],
  ]);
  expect(rowsAskedAbout(rows)).toEqual([]);
  const answered = edit(rows, 'Puebla', { link: '' });
  expect(openDoubts(answered[0]!)).toEqual([]);
});
