import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectSafeAddress, secretKeyForThisRun } from './secret-key';

const folder = mkdtempSync(join(tmpdir(), 'cartelera-key-'));
const jwt = (role: string) => `x.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.y`;
const read = (key?: string, where = folder) => secretKeyForThisRun({ SUPABASE_SECRET_KEY: key }, where);

test.each(['sb_secret_x', jwt('service_role')])('%s is a secret key', (key) => expect(read(` ${key} `)).toBe(key));

test.each([undefined, ' ', 'sb_publishable_x', jwt('anon'), 'cualquier cosa'])('%s is none', (key) =>
  expect(() => read(key)).toThrow(/llave secreta/),
);

test('a key that is written into .env is refused, and not said', () => {
  const stored = mkdtempSync(join(tmpdir(), 'cartelera-key-'));
  writeFileSync(join(stored, '.env'), 'SUPABASE_SECRET_KEY=sb_secret_x\n');
  expect(() => read('sb_secret_x', stored)).toThrow(
    /^SUPABASE_SECRET_KEY está en \.env: quítala de ahí; (?!.*sb_secret)/,
  );
  writeFileSync(join(stored, '.env'), 'SUPABASE_SECRET_KEY=sb_secret_x\nVAPID_PRIVATE_KEY=x\n');
  expect(read('sb_secret_x', stored), 'unless telling fans of dates needs it').toBe('sb_secret_x');
});

test.each(['https://abc.supabase.co', 'http://localhost:54321', 'http://127.0.0.1:54321', 'http://[::1]:54321'])(
  'a secret key may go to %s',
  (url) => expect(() => expectSafeAddress(url)).not.toThrow(),
);

test.each(['http://abc.supabase.co', 'http://127.example.com', 'http://localhost.example.com'])(
  'a secret key may not go to %s',
  (url) => expect(() => expectSafeAddress(url)).toThrow(/tiene que ser https/),
);
