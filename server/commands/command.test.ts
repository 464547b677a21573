import { expect, test } from 'vitest';
import { readArguments } from './command';

const promote = { options: ['dry-run' as const], name: 'CARPETA' };

test('options and a name are read in any order', () => {
  for (const args of [
    ['--dry-run', 'carpeta'],
    ['carpeta', '--dry-run'],
  ]) {
    const { has, name } = readArguments(promote, args);
    expect([has('dry-run'), name]).toEqual([true, 'carpeta']);
  }
  expect(readArguments(promote, []).has('dry-run')).toBe(false);
  // `npm run promote --dry-run`, without `--`
  expect(readArguments(promote, [], { npm_config_dry_run: 'true' }).has('dry-run')).toBe(true);
});

test.each([
  [promote, ['--dryrun'], 'No se entiende --dryrun: solo se puede poner CARPETA y --dry-run.'],
  [promote, ['--dry-run=no'], 'No se entiende --dry-run: solo se puede poner CARPETA y --dry-run.'],
  [{ options: ['anterior' as const] }, ['anterior'], 'No se entiende anterior: solo se puede poner --anterior.'],
  [{}, ['-x'], 'No se entiende -x: va sin nada más.'],
])('of %j, %j is no reason to begin', (takes, args, sentence) =>
  expect(() => readArguments(takes as typeof promote, args)).toThrow(sentence),
);
