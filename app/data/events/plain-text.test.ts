import { expect, test } from 'vitest';
import { oneLine, plainText } from './plain-text';

test.each([
  ['Uno\r\ndos\rtres\u2028cuatro\n\ncinco', 'Uno\ndos\ntres\ncuatro\n\ncinco'],
  ['a\u0000b\u0007c\u001bd\ud83ce\uffff', 'abcde'],
  [' <b>"¡Hola!" & \'adiós\'</b> 🎪 ', '<b>"¡Hola!" & \'adiós\'</b> 🎪'],
  ['tab\tse queda', 'tab\tse queda'],
])('%j', (text, expected) => expect(plainText(text)).toBe(expected));

test('one line', () => expect(oneLine(' Uno\r\n\n dos\ttres ')).toBe('Uno dos tres'));
