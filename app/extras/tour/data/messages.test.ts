import { expect, test } from 'vitest';
import { messagesIn, scoreOf, sumOf } from '../../../../tests/tour-score';
import { readTour } from './read-tour';

test('whole messages: no day, hour or place silently wrong, no row too many, what is not without fault asks', () => {
  const score = sumOf(messagesIn('tests', 'tour-messages').map((message) => scoreOf(message, readTour)));
  const { wrong, invented, dates, faultless, missed, asked, needless } = score;
  const grave = wrong.filter(([field]) => /date|time|city|state/.test(field));
  expect({ grave, invented }).toEqual({ grave: [], invented: [] });
  for (const [field, faults] of Map.groupBy(wrong, ([field]) => field))
    expect.soft(faults.length / dates, `${field}: ${faults.join('\n')}`).toBeLessThan(0.01);
  expect.soft(faultless / dates, [...missed, ...asked].join('\n')).toBeGreaterThan(0.85);
  // A question costs a tap: a hundred dates may cause at most fifteen needless ones.
  expect.soft(needless.length / dates, needless.join('\n')).toBeLessThan(0.15);
});
