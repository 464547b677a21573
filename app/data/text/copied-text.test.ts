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
  ['\u2800\ufe0f\u061c\u206a\u034f\u{e0041}\ufffc', ''],
  ['N\ufffeN \uffff\ufdd0\ufdef\u{1fffe}', 'NN '],
  ['a\u0080\u0085\u009fb \ud83c\u00a0c', 'ab \u00a0c'],
  ['1️⃣ ☎️ 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 🇲🇽', '1️⃣ ☎️ 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 🇲🇽'],
])('%j is %j', (text, clean) => expect(withoutHidden(text)).toBe(clean));

test.each([
  'Beto Pérez <BETO@gmail.com>',
  ' «beto@gmail.com» ',
  '\u200ebeto@gmail.com\u200b',
  'mailto:beto@gmail.com',
  'Beto Pérez (beto@gmail.com),',
  'Beto Pérez: beto@gmail.com.',
])('%j is an e-mail', (text) => expect(emailIn(text)).toBe('beto@gmail.com'));
test.each([
  'ana@gmail.com, beto@gmail.com',
  'ana@gmail.com,beto@gmail.com',
  'ana,lopez@gmail.com',
  "o'brien@gmail.com",
  'beto',
  'beto@gmail.com x@y@z',
])('%j is no e-mail', (text) => expect(emailIn(text)).toBe(text));
