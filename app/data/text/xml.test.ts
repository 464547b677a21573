import { expect, test } from 'vitest';
import { xmlText } from './xml';

test('signs that XML reads are escaped', () =>
  expect(xmlText(`<a href="x">y & 'z'`)).toBe(`&lt;a href=&quot;x&quot;&gt;y &amp; 'z'`));

test('of all characters, those that XML forbids are left out and all others stay', () => {
  const [forbidden, changed]: [number[], number[]] = [[], []];
  for (let code = 0; code <= 0x10ffff; code++) {
    const sign = String.fromCodePoint(code);
    const written = xmlText(sign);
    if (written === '') forbidden.push(code);
    else if (written !== sign) changed.push(code);
  }
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  expect(forbidden).toEqual([
    ...range(0, 8),
    ...[0xb, 0xc],
    ...range(0xe, 0x1f),
    ...range(0xd800, 0xdfff),
    ...[0xfffe, 0xffff],
  ]);
  expect(String.fromCodePoint(...changed)).toBe('"&<>');
});
