import { expect, test } from 'vitest';
import { chooseEncoding } from './encodings';

test.each([
  ['br, gzip', 'br'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0', 'identity'],
  ['br; q=0.000, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['*;q=0', 'identity'],
  ['gzip;q=0, *', 'br'],
  ['zstd, brotli', 'identity'],
  ['', 'identity'],
])('who accepts %j gets %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));
