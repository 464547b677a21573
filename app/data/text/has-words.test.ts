import { expect, test } from 'vitest';
import { fold } from './fold';
import { hasWords, wordsOf } from './has-words';

const text = 'guadalajara jalisco teatro diana nov 2026 sabado gdl';

test.each(['guadalajra', 'guadaljaara', 'guadalajarra', 'huadalajara', 'gdl', 'guada', 'jal sabado', ''])(
  '%j is found',
  (words) => expect(hasWords(text, words)).toBe(true),
);
test.each(['guadalupe', 'lajara', 'jaliscience', 'mty', 'gdl monterrey', 'nob', 'guaadalajra'])('%j is not', (words) =>
  expect(hasWords(text, words)).toBe(false),
);

test.each([
  ['Stand up', ['standup', 'stand-up', 'Stand–up']],
  ['Standup', ['stand up', 'stand-up']],
  ['Stand_up', ['standup']],
  ['Foro O’Farrill', ['o’farrill', "O'Farrill", 'ofarr']],
  ['AC/DC, R&B y A.M.', ['acdc', 'ac/dc', 'rb', 'am', 'A.M.']],
  ['Łódź, Straße, Ærø', ['lodz', 'strasse', 'aero']],
  ['Stand-up', ['stan\u200bd-up']],
])('%s is found however its words are written', (text, queries) => {
  for (const query of queries) expect(hasWords(wordsOf(text).join(' '), fold(query)), query).toBe(true);
});
test('no word is put together of two that only begin it', () =>
  expect(hasWords(wordsOf('Invita a nadie').join(' '), 'ana')).toBe(false));
