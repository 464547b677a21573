import { expect, test } from 'vitest';
import { likelyEmail } from './likely-email';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  [' Ana@gmail.con', 'ana@gmail.com'],
  ['ana@hotmal.com', 'ana@hotmail.com'],
  ['ana@yahoo.com.m', 'ana@yahoo.com.mx'],
])('%s is probably %s', (email, meant) => expect(likelyEmail(email)).toBe(meant));

test.each(['ana@gmail.com', 'ana@ymail.com', 'ana@radiocarpa.mx', 'ana', '@gmial.com', 'ana@'])(
  '%s is meant as it is',
  (email) => expect(likelyEmail(email)).toBeUndefined(),
);
