import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTour } from './read-tour';
import type { TourRow } from './rows/rows';

// Whole messages as shows publish them, read on Saturday 21 November 2026; what is to be read of each stands under it:
// `day hour city, state | venue | doors $price status sale link ?fields in doubt`. One name is city and state alike.
const today = '2026-11-21';
const folder = join(import.meta.dirname, '../../../tests/tour-messages');
const files = readdirSync(folder);

type Field = 'date' | 'time' | 'city' | 'state' | 'venue' | 'doors' | 'price' | 'status' | 'onSaleAt' | 'link';
type Row = Partial<Record<Field, string>> & { asked: string[] };

const messages = files.flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((text) => {
      const [title = '', ...lines] = text.trimEnd().split('\n');
      const end = lines.lastIndexOf('---');
      return { title, message: lines.slice(0, end).join('\n'), expected: lines.slice(end + 1).map(rowOf) };
    }),
);

function rowOf(line: string): Row {
  const [head = '', venue = '', more = ''] = line.split(/ *\| */);
  const [, date, time, place = ''] = /^(\S+) (\S+) (.+)$/.exec(head)!;
  const [city = '', state = city] = place.replace('CDMX', 'Ciudad de México').split(', ');
  const words = more.split(' ').filter(Boolean);
  const word = (pattern: RegExp) => words.find((one) => pattern.test(one)) ?? '';
  const none = (text = '') => text.replace(/^--?$/, '');
  return {
    date,
    time: none(time),
    city: none(city),
    state: none(state),
    venue,
    doors: word(/^\d\d:\d\d$/),
    price: word(/^\$/).slice(1),
    status: word(/^[a-z_]+$/),
    onSaleAt: word(/^\d{4}-\d\d-\d\dT/),
    link: word(/^[^?$]*\.[^?]/),
    asked: words.filter((one) => one.startsWith('?')).map((one) => one.slice(1)),
  };
}

const fields: Field[] = ['date', 'time', 'city', 'state', 'venue', 'doors', 'price', 'status', 'onSaleAt', 'link'];
const read = (message: string): Row[] =>
  readTour(message, today, 'Radio Carpa').rows.map((row: TourRow) => ({
    ...Object.fromEntries(fields.map((field) => [field, String(row[field] ?? '')])),
    asked: row.doubts.map(({ field }) => field),
  }));

/** The mistakes in the reading of a message, by kind. */
function faultsOf(message: string, expected: Row[]) {
  const faults = { wrong: [] as string[], left: [] as string[], missed: [] as string[], tooMany: [] as string[] };
  const needless: string[] = [];
  const rows = read(message);
  let faultless = 0;
  const pairs = new Map<Row, Row>();
  for (const alike of [
    ['date', 'city', 'time'],
    ['date', 'city'],
    ['date', 'time'],
    ['date'],
    ['city', 'time'],
    ['city'],
  ] as Field[][])
    for (const one of expected) {
      const found = rows.find((row) => !pairs.has(row) && alike.every((field) => row[field] === one[field]));
      if (found && ![...pairs.values()].includes(one)) pairs.set(found, one);
    }
  for (const row of rows) if (!pairs.has(row)) faults.tooMany.push(`${row.date} ${row.time} ${row.city}`);
  for (const one of expected)
    if (![...pairs.values()].includes(one)) faults.missed.push(`${one.date} ${one.time} ${one.city}`);
  for (const [row, one] of pairs) {
    const name = `${one.date} ${one.city}`;
    const asks = (field: string) =>
      row.asked.includes(field) || (/city|state/.test(field) && row.asked.some((one) => /city|state/.test(one)));
    const differing = fields.filter((field) => row[field] !== one[field]);
    for (const field of differing)
      (asks(field) || (!row[field] && field !== 'status') ? faults.left : faults.wrong).push(
        `${name}: ${field} «${row[field]}», not «${one[field]}»`,
      );
    const unasked = one.asked.filter((field) => !asks(field));
    for (const field of unasked) faults.wrong.push(`${name}: ${field} is not asked about`);
    const more = row.asked.filter((field) => !one.asked.includes(field) && !differing.includes(field as Field));
    for (const field of more) needless.push(`${name}: ${field} is asked about`);
    if (!differing.length && !unasked.length) faultless++;
  }
  return { ...faults, needless, faultless };
}

const scores = messages.map(({ title, message, expected }) => ({ title, ...faultsOf(message, expected) }));
const all = (kind: 'wrong' | 'left' | 'missed' | 'tooMany' | 'needless') =>
  scores.flatMap((score) => score[kind].map((fault) => `${score.title}: ${fault}`));

test('whole messages: none silently wrong, no row too many, nearly all dates without fault', () => {
  const dates = messages.flatMap(({ expected }) => expected).length;
  const faultless = scores.reduce((sum, score) => sum + score.faultless, 0);
  console.log(
    `${messages.length} messages, ${dates} dates: ${faultless} without fault, ${all('wrong').length} silently wrong, ` +
      `${all('left').length} left out or asked, ${all('missed').length} missed, ${all('tooMany').length} too many, ` +
      `${all('needless').length} needless questions`,
  );
  expect({ wrong: all('wrong'), tooMany: all('tooMany') }).toEqual({ wrong: [], tooMany: [] });
  expect.soft(faultless / dates, [...all('missed'), ...all('left')].join('\n')).toBeGreaterThan(0.97);
  expect.soft(all('needless').length, all('needless').join('\n')).toBeLessThan(5);
});
