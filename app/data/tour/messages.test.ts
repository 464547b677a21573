import { expect, test } from 'vitest';
import { messagesIn, scoreOf, sumOf } from '../../../tests/tour-score';
import { readTour } from './read-tour';

test('whole messages: none silently wrong, no row too many, nearly all dates without fault', () => {
  const score = sumOf(messagesIn('tests', 'tour-messages').map((message) => scoreOf(message, readTour)));
  const { wrong, invented, dates, faultless, missed, asked, needless } = score;
  expect({ wrong, invented }).toEqual({ wrong: [], invented: [] });
  expect.soft(faultless / dates, [...missed, ...asked].join('\n')).toBeGreaterThan(0.97);
  // A question costs a tap: not more than fifteen that were not needed for a hundred dates.
  expect.soft(needless.length / dates, needless.join('\n')).toBeLessThan(0.15);
});
