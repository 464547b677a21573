import { expect, test } from 'vitest';
import { emailIn, withoutHidden } from './copied-text';

test.each([
  ['\u200ehttps://boletia.com/x\u200b', 'https://boletia.com/x'],
  ['\u202eNoche\u202c', 'Noche'],
  ['Noche \u2066en\u2069 \ufeffvi\u00advo', 'Noche en vivo'],
  ['\u3164', ''],
  ['👩‍👩‍👧 🧑🏽‍🎤 🏃‍♂️ ❤️‍🔥', '👩‍👩‍👧 🧑🏽‍🎤 🏃‍♂️ ❤️‍🔥'],
  ['🎪\u200d', '🎪'],
  ['a\u200d🎪', 'a🎪'],
])('%j is %j', (text, clean) => expect(withoutHidden(text)).toBe(clean));

test.each(['Beto Pérez <BETO@gmail.com>', ' «beto@gmail.com» ', '\u200ebeto@gmail.com\u200b'])(
  '%j is an e-mail',
  (text) => expect(emailIn(text)).toBe('beto@gmail.com'),
);
