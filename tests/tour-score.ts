import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TourRow } from '../app/extras/tour/data/rows/tour-row';

// Whole messages as shows publish them, read on Saturday 21 November 2026; what is to be read of each stands under it:
// `day hour city, state | venue | doors $price status sale link ?fields in doubt`. One name is city and state alike.
export const today = '2026-11-21';
export const show = 'Radio Carpa';

const fields = [
  'date',
  'time',
  'city',
  'state',
  'venue',
  'doors',
  'price',
  'status',
  'onSaleAt',
  'link',
] as const satisfies (keyof TourRow)[];
type Field = (typeof fields)[number];
type Row = Partial<Record<Field, string>> & { asked: string[] };
export type Message = { title: string; kind: string; message: string; expected: Row[] };

/** The messages of a folder's files, each between `=== title` and what is to be read of it. */
export const messagesIn = (...folder: string[]): Message[] =>
  readdirSync(resolve(import.meta.dirname, '..', ...folder)).flatMap((file) =>
    readFileSync(resolve(import.meta.dirname, '..', ...folder, file), 'utf8')
      .split(/^=== /m)
      .slice(1)
      .map((text) => {
        const [title = '', ...lines] = text.trimEnd().split('\n');
        const end = lines.lastIndexOf('---');
        const message = lines.slice(0, end).join('\n');
        return { title, kind: kindOf(message), message, expected: lines.slice(end + 1).map(rowOf) };
      }),
  );

function kindOf(message: string): string {
  const lines = message.split('\n').filter((line) => line.trim());
  const most = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length * 2 > lines.length;
  if (most(/\t|.\|.*\||;.*;|^[^,]*,[^,]*,[^,\s][^,]*,/)) return 'tables';
  if (lines.filter((line) => /^\[?\d[^\]]*\]|^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?: /u.test(line)).length > 1) return 'chats';
  return lines.reduce((sum, { length }) => sum + length, 0) / lines.length > 70 ? 'prose' : 'lists and cards';
}

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

/** How the dates of a message were read; each fault in words. */
export type Score = {
  dates: number;
  faultless: number;
  /** Dates with wrong or missing values, about all of which the row asks. */
  asked: string[];
  /** Wrong values about which no row asks, by field. */
  wrong: [Field, string][];
  /** Missing values about which no row asks. */
  lacking: string[];
  /** Dates without a row, and of them those of which no row asks either. */
  missed: string[];
  unseen: string[];
  /** Rows of no date: those that ask nothing, and those that ask. */
  invented: string[];
  doubtful: string[];
  needless: string[];
};

type Read = (message: string, today: string, show: string) => { rows: TourRow[] };

export function scoreOf({ title, message, expected }: Message, readTour: Read): Score {
  const rows = readTour(message, today, show).rows.map((row): Row => ({
    ...Object.fromEntries(fields.map((field) => [field, String(row[field] ?? '')])),
    asked: row.doubts.map(({ field }) => field),
  }));
  const score: Score = {
    dates: expected.length,
    faultless: 0,
    asked: [],
    wrong: [],
    lacking: [],
    missed: [],
    unseen: [],
    invented: [],
    doubtful: [],
    needless: [],
  };
  const pairs = pairsOf(rows, expected);
  const said = (row: Row, text = '') => `${title}: ${row.date} ${row.time} ${row.city}${text}`;
  const others = rows.filter((row) => !pairs.has(row));
  for (const row of others) (row.asked.length ? score.doubtful : score.invented).push(said(row));
  score.missed = expected.filter((one) => ![...pairs.values()].includes(one)).map((one) => said(one));
  // A row to fill in stands for a date that was not understood.
  const toFillIn = others.filter(({ date, asked }) => !date && asked.length).length;
  score.unseen = score.missed.slice(toFillIn);
  score.needless = others
    .filter((row) => row.asked.length)
    .map((row) => said(row))
    .slice(score.missed.length);
  for (const [row, one] of pairs) {
    const asks = (field: string) =>
      row.asked.includes(field) || (/city|state/.test(field) && row.asked.some((one) => /city|state/.test(one)));
    const differing = fields.filter((field) => row[field] !== one[field]);
    const silent = differing.filter((field) => !asks(field));
    for (const field of silent) {
      const text = said(one, `: ${field} «${row[field]}», not «${one[field]}»`);
      if (row[field] || field === 'status') score.wrong.push([field, text]);
      else score.lacking.push(text);
    }
    const unasked = one.asked.filter((field) => !asks(field)) as Field[];
    for (const field of unasked) score.wrong.push([field, said(one, `: ${field} is not asked about`)]);
    const more = row.asked.filter((field) => !one.asked.includes(field) && !differing.includes(field as Field));
    for (const field of new Set(more)) score.needless.push(said(one, `: ${field} is asked about`));
    if (!differing.length && !unasked.length) score.faultless++;
    else if (!silent.length && !unasked.length) score.asked.push(said(one, `: ${differing.join()}`));
  }
  return score;
}

/** Pairs rows with dates, the most similar first. */
function pairsOf(rows: readonly Row[], expected: readonly Row[]): Map<Row, Row> {
  const pairs = new Map<Row, Row>();
  const alike: Field[][] = [
    ['date', 'city', 'time'],
    ['date', 'city'],
    ['date', 'time'],
    ['date'],
    ['city', 'time'],
    ['city'],
  ];
  for (const same of alike)
    for (const one of expected) {
      const found = rows.find((row) => !pairs.has(row) && same.every((field) => row[field] === one[field]));
      if (found && ![...pairs.values()].includes(one)) pairs.set(found, one);
    }
  return pairs;
}

/** The scores of several messages as one. */
export function sumOf(scores: readonly Score[]): Score {
  const [first, ...others] = scores;
  return others.reduce<Score>((sum, score) => {
    const both = Object.entries(score).map(([name, value]) => {
      const before = sum[name as keyof Score];
      return [name, typeof value === 'number' ? value + (before as number) : [...(before as []), ...value]];
    });
    return Object.fromEntries(both) as Score;
  }, first!);
}

/** One line of the table of scores. */
export function numbersOf(kind: string, messages: number, score: Score): Record<string, string | number> {
  const ofField = (...names: Field[]) => score.wrong.filter(([field]) => names.includes(field)).length;
  return {
    kind,
    messages,
    dates: score.dates,
    'without fault': score.faultless,
    '%': (100 * score.faultless) / score.dates,
    asked: score.asked.length,
    'wrong day': ofField('date'),
    'wrong hour': ofField('time'),
    'wrong place': ofField('city', 'state'),
    'wrong venue': ofField('venue'),
    'wrong else': ofField('doors', 'price', 'status', 'onSaleAt', 'link'),
    lacking: score.lacking.length,
    missed: score.missed.length,
    'not shown': score.unseen.length,
    invented: score.invented.length,
    needless: score.needless.length,
  };
}
