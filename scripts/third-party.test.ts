import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed, productionPackages, readLock, thirdParty } from './third-party.mjs';

test('THIRD-PARTY.md is what the lock file says: node scripts/third-party.mjs writes it', () => {
  expect(readFileSync(join(import.meta.dirname, '../THIRD-PARTY.md'), 'utf8')).toBe(thirdParty(readLock()));
});

test('nothing is shipped under a licence that asks for more than its notice, but what is named', () => {
  expect(productionPackages(readLock()).filter((one) => !isAllowed(one))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND BSD-3-Clause', true],
  ['MIT AND GPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['MPL-2.0', false],
  ['none named', false],
])('%s: %s', (license, allowed) => expect(isAllowed({ name: 'anything', license })).toBe(allowed));

test('libvips is the exception', () => {
  expect(isAllowed({ name: '@img/sharp-libvips-linux-x64', license: 'LGPL-3.0-or-later' })).toBe(true);
  expect(isAllowed({ name: '@img/sharp-win32-x64', license: 'Apache-2.0 AND LGPL-3.0-or-later' })).toBe(true);
  expect(isAllowed({ name: '@img/sharp-linux-x64', license: 'GPL-3.0-only' })).toBe(false);
});

test('development packages do not count, required peers do', () => {
  const packages = {
    '': { dependencies: { a: '1' }, devDependencies: { d: '1' } },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      peerDependencies: { b: '1', c: '1' },
      peerDependenciesMeta: { c: { optional: true } },
    },
    'node_modules/b': { version: '1.0.0', license: 'MIT', dependencies: { e: '1' } },
    'node_modules/b/node_modules/e': { version: '2.0.0' },
    'node_modules/c': { version: '1.0.0', license: 'MPL-2.0' },
    'node_modules/d': { version: '1.0.0', license: 'MPL-2.0', dev: true },
    'node_modules/e': { version: '1.0.0', license: 'MIT', dev: true },
  };
  expect(productionPackages({ packages })).toEqual([
    { name: 'a', version: '1.0.0', license: 'MIT' },
    { name: 'b', version: '1.0.0', license: 'MIT' },
    { name: 'e', version: '2.0.0', license: 'none named' },
  ]);
});
