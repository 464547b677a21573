import { expect, test } from 'vitest';
import { messagesIn, show, today } from '../../../../tests/tour-score';
import { readTour } from './read-tour';

/** Changes that a message may go through before it is pasted. */
const ways: [string, (message: string) => string][] = [
  ['in one line', (message) => message.replaceAll('\n', '  ')],
  ['with its lines upside down', (message) => message.split('\n').reverse().join('\n')],
  ['without its end', (message) => message.slice(0, message.length / 2)],
];

const messages = [...messagesIn('tests', 'tour-messages'), ...messagesIn('bench', 'tour-messages')];

test.each(ways)('every message is read %s', { timeout: 60_000 }, (_, change) => {
  for (const { title, message } of messages) expect(() => readTour(change(message), today, show), title).not.toThrow();
});
