import { expect, test } from 'vitest';
import { noAnswer, readableMessage } from './readable-message';

test('a message of the backend is shown as it is', () =>
  expect(readableMessage('permission denied for table events')).toBe('permission denied for table events'));
test('one that says something about tags is none of HTML', () =>
  expect(readableMessage('invalid input: a < b')).toBe('invalid input: a < b'));
test('a long one is cut to 200 characters', () => {
  expect(readableMessage('x'.repeat(200))).toBe('x'.repeat(200));
  expect(readableMessage('ñ🎪'.repeat(25_000))).toBe(`${'ñ🎪'.repeat(100).slice(0, -3)}ñ…`);
  expect([...readableMessage('🎪'.repeat(201))]).toHaveLength(200);
});
test.each([
  ['', 'nothing'],
  [' \n ', 'blanks'],
  ['<!DOCTYPE html><html><body>503</body></html>', 'a page'],
  ['\n<html>', 'a page after a line break'],
  ['upstream said: <h1>Bad gateway</h1>', 'a page within a sentence'],
])('%j (%s) is told as no answer', (message) => expect(readableMessage(message)).toBe(noAnswer));
