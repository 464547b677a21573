import { expect, test } from 'vitest';
import { excerpt } from '../data/events/texts/excerpt';
import { oneLine, plainText } from './plain-text';
import { noAnswer, readableMessage } from '../data/events/texts/readable-message';

test.each([
  ['Uno\r\ndos\rtres\u2028cuatro\n\ncinco', 'Uno\ndos\ntres\ncuatro\n\ncinco'],
  ['a\u0000b\u0007c\u001bd\ud83ce\uffff', 'abcde'],
  [' <b>"¡Hola!" & \'adiós\'</b> 🎪 ', '<b>"¡Hola!" & \'adiós\'</b> 🎪'],
  ['tab\tse queda', 'tab\tse queda'],
])('%j is plainly %j', (text, plain) => expect(plainText(text)).toBe(plain));

test('one line', () => expect(oneLine(' Uno\r\n\n dos\ttres ')).toBe('Uno dos tres'));

test.each([
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(100)}...`],
  ['👩‍👩‍👧'.repeat(100), '👩‍👩‍👧'.repeat(100)],
  ['👩‍👩‍👧'.repeat(101), `${'👩‍👩‍👧'.repeat(100)}...`],
  ['   ', ''],
])('of a description 100 characters are shown, each as a reader counts it: %.5s', (text, shown) =>
  expect(excerpt(text)).toBe(shown),
);

test.each([
  ['permission denied for table events', 'permission denied for table events'],
  ['invalid input: a < b', 'invalid input: a < b'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['🎪'.repeat(201), `${'🎪'.repeat(199)}…`],
  ['', noAnswer],
  [' \n ', noAnswer],
  ['\n<!DOCTYPE html><html><body>503</body></html>', noAnswer],
  ['upstream said: <h1>Bad gateway</h1>', noAnswer],
])('the backend’s %.40j is shown as %.40j', (message, shown) => expect(readableMessage(message)).toBe(shown));
