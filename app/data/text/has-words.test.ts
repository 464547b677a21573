import { expect, test } from 'vitest';
import { hasWords } from './has-words';

const text = 'guadalajara jalisco teatro diana nov 2026 sabado gdl';

test.each(['guadalajra', 'guadaljaara', 'guadalajarra', 'huadalajara', 'gdl', 'guada', 'jal sabado', ''])(
  '%j is found',
  (words) => expect(hasWords(text, words)).toBe(true),
);
test.each(['guadalupe', 'lajara', 'jaliscience', 'mty', 'gdl monterrey', 'nob', 'guaadalajra'])('%j is not', (words) =>
  expect(hasWords(text, words)).toBe(false),
);
