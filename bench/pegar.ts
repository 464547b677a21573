import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type * as Reader from '../app/extras/tour/data/read-tour.ts';
import { messagesIn, numbersOf, scoreOf, sumOf } from '../tests/tour-score.ts';
import { table } from './table.ts';

/** Scores how pasted tours are read, by kind of message. @param folder of messages, instead of the project's own */
export async function pegarRows(folder?: string): Promise<string> {
  const reader = join(import.meta.dirname, '../app/extras/tour/data/read-tour.ts');
  const { module } = await runnerImport<typeof Reader>(reader, { configFile: false, logLevel: 'error' });
  const folders = folder ? [folder] : ['tests/tour-messages', 'bench/tour-messages'];
  const messages = folders.filter((one) => existsSync(one)).flatMap((one) => messagesIn(one));
  const scored = messages.map((message) => ({ ...message, score: scoreOf(message, module.readTour) }));
  const kinds = [...Map.groupBy(scored, ({ kind }) => kind)].sort(([, a], [, b]) => b.length - a.length);
  const rows = [...kinds, ['all', scored] as const].map(([kind, of]) =>
    numbersOf(kind, of.length, sumOf(of.map(({ score }) => score))),
  );
  if (process.env.FAULTS) {
    const { wrong, faultless: _, dates: __, ...others } = sumOf(scored.map(({ score }) => score));
    console.log(JSON.stringify({ wrong: wrong.map(([, text]) => text), ...others }, undefined, 1));
  }
  return table(rows);
}
