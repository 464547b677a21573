import { expect, test } from 'vitest';
import { isDryRun } from './dry-run';

test('a rehearsal is one however npm was told', () => {
  expect(isDryRun(['--dry-run'], undefined)).toBe(true);
  // `npm run promote --dry-run`, without `--`
  expect(isDryRun([], 'true')).toBe(true);
  expect(isDryRun(['carpeta'], undefined)).toBe(false);
});

test('another option is no reason to begin', () => expect(() => isDryRun(['--dryrun'], undefined)).toThrow('--dryrun'));
