import { expect, test } from 'vitest';
import { excerpt } from './excerpt';

test('exactly 100 characters stay whole', () => expect(excerpt('a'.repeat(100))).toBe('a'.repeat(100)));
test('the 101st is cut and three dots follow', () => expect(excerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}...`));
test('an emoji of several code points counts as one', () => {
  expect(excerpt('👩‍👩‍👧'.repeat(100))).toBe('👩‍👩‍👧'.repeat(100));
  expect(excerpt('👩‍👩‍👧'.repeat(101))).toBe(`${'👩‍👩‍👧'.repeat(100)}...`);
});
test('nothing is nothing', () => expect(excerpt('   ')).toBe(''));
