import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canHoldCopies } from './copies-folder';

test('copies go to a folder, or to one that can be made; never to a file or behind one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'copies-'));
  writeFileSync(join(folder, 'file'), '');
  expect(canHoldCopies(folder)).toBe(true);
  expect(canHoldCopies(join(folder, 'not', 'yet'))).toBe(true);
  expect(canHoldCopies(join(folder, 'file'))).toBe(false);
  expect(canHoldCopies(join(folder, 'file', 'below'))).toBe(false);
});
