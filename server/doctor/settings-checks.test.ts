import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../settings/environment';
import { checkKey, checkSettings } from './settings-checks';

const levels = (settings: Record<string, string>) => checkSettings(readEnvironment(settings)).map(({ level }) => level);
const google = { GOOGLE_CLIENT_ID: '987-x.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'y' };
const online = { SITE_URL: 'https://misitio.mx', ...google, STAFF_EMAILS: 'ana@correo.mx', BACKUP_DIR: tmpdir() };
const jwt = (role: string) => `x.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.y`;

test('a site that is set up whole may go online', () => {
  expect(levels(online)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
});

test('every failing has its mend', () => {
  const findings = checkSettings(readEnvironment({}));
  expect(findings.map(({ level }) => level)).toEqual(['fail', 'fail', 'warn', 'warn', 'warn']);
  for (const { mend } of findings) expect(mend).toMatch(/\.$/);
});

test.each([
  [0, 'fail'],
  [1, 'ok'],
  [undefined, 'warn'],
])('without STAFF_EMAILS a stored team of %s is %s', (size, level) =>
  expect(checkSettings(readEnvironment({ SITE_URL: 'https://misitio.mx', ...google }), size)[3]?.level).toBe(level),
);

test.each([
  ['a staff list that was emptied', { STAFF_EMAILS: '' }, 3, 'fail'],
  ['a client id that was cut off', { GOOGLE_CLIENT_ID: '987-x' }, 2, 'warn'],
  ['an address without https', { SITE_URL: 'http://misitio.mx' }, 0, 'fail'],
  ['an address of this machine', { SITE_URL: 'https://localhost' }, 0, 'fail'],
  ['an address that only begins like this machine’s', { SITE_URL: 'https://127.example.com' }, 0, 'ok'],
])('%s: %j, at %d: %s', (_, settings, at, level) => expect(levels({ ...online, ...settings })[at]).toBe(level));

test('a second folder that can take no copies keeps a site back; one that can be made does not', () => {
  const copies = (BACKUP_DIR: string) => checkSettings(readEnvironment({ ...online, BACKUP_DIR })).at(-1)!;
  for (const folder of [import.meta.filename, join(import.meta.filename, 'x')])
    expect(copies(folder)).toMatchObject({
      level: 'fail',
      finding: expect.stringMatching(/^Los respaldos no se pueden copiar a /),
    });
  expect(copies(join(tmpdir(), 'not', 'yet')).level).toBe('ok');
});

test.each([
  ['sb_publishable_x', 'ok'],
  [jwt('anon'), 'warn'],
  [jwt('service_role'), 'fail'],
  ['cualquier cosa', 'fail'],
])('the key %s is %s', (key, level) => expect(checkKey(key).level).toBe(level));

test('a hosted site says whether fans are told, and makes the keys that are missing', () => {
  const hosted = { ...online, SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };
  const last = (settings: Record<string, string>) => checkSettings(readEnvironment({ ...hosted, ...settings })).at(-1)!;
  const [, VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = ''] =
    /VAPID_PUBLIC_KEY=(\S+) VAPID_PRIVATE_KEY=(\S+)$/.exec(last({}).finding) ?? [];
  const keys = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  expect(last(keys)).toMatchObject({ level: 'warn', finding: expect.stringContaining('falta SUPABASE_SECRET_KEY') });
  expect(last({ ...keys, SUPABASE_SECRET_KEY: 'sb_secret_x' })).toMatchObject({ level: 'ok' });
});
