import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment, SettingError } from './environment';
import { newVapidKeys } from '../push-keys';

const hosted = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };
/** A key as projects had them before `sb_publishable_` and `sb_secret_`. */
const legacyKey = (role: string) => `x.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.y`;
const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };

test('without any setting the site is this machine’s, embedded, in demo', () => {
  expect(readEnvironment({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: './data',
    BACKUP_DIR: undefined,
    hosted: undefined,
    findings: expect.any(Function),
    google: undefined,
    staffEmails: undefined,
    demo: true,
    EVENTS_CACHE_SECONDS: 5,
    TRUST_PROXY: 0,
    DRAIN_SECONDS: 0,
    LOG_LEVEL: 'info',
    pace: { limits: {}, tapsWaitMs: 10_000, fansWaitMs: 60_000 },
  });
});

test('keys for telling fans of dates come as a pair', () => {
  const [one, other] = [newVapidKeys(), newVapidKeys()];
  const read = (VAPID_PUBLIC_KEY?: string, VAPID_PRIVATE_KEY?: string) =>
    readEnvironment({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).vapid;
  expect(read(one.publicKey, one.privateKey)).toEqual(one);
  expect(() => read(one.publicKey)).toThrow(/^Falta VAPID_PRIVATE_KEY/);
  expect(() => read(undefined, one.privateKey)).toThrow(/^Falta VAPID_PUBLIC_KEY/);
  for (const wrong of [other.privateKey, 'x', one.publicKey])
    expect(() => read(one.publicKey, wrong)).toThrow(/pareja/);
});

test('settings are trimmed, and an empty one is none', () => {
  const { PORT, SITE_URL, DATA_DIR, staffEmails } = readEnvironment({
    PORT: ' 8080 ',
    SITE_URL: 'https://misitio.mx/',
    DATA_DIR: '',
    STAFF_EMAILS: ' , ',
  });
  expect({ PORT, SITE_URL, DATA_DIR, staffEmails }).toEqual({
    PORT: 8080,
    SITE_URL: 'https://misitio.mx',
    DATA_DIR: './data',
    staffEmails: [],
  });
});

test.each([
  'http://localhost:54321',
  'http://kong:8000',
  'http://192.168.1.5:8000',
  'http://[::1]:54321',
  'http://supabase.local',
])('a project at %s, which no stranger hears, needs no https', (SUPABASE_URL) =>
  expect(readEnvironment({ ...hosted, SUPABASE_URL }).hosted?.url).toBe(SUPABASE_URL),
);

test('staff e-mails are a list in lower case', () => {
  expect(readEnvironment({ STAFF_EMAILS: 'Ana@Correo.mx, beto@correo.mx,,ana@correo.mx' }).staffEmails).toEqual([
    'ana@correo.mx',
    'beto@correo.mx',
  ]);
});

test.each([
  '“ana@correo.mx”',
  '"ana@correo.mx"',
  '‘ana@correo.mx’',
  '«ana@correo.mx»',
  '<ana@correo.mx>',
  'Ana Pérez <ana@correo.mx>',
  '\u200bana@correo.mx\u2060',
  'ana@\u00adcorreo.mx\u00a0',
])('what came along with an e-mail is no part of it: %s', (value) => {
  expect(readEnvironment({ STAFF_EMAILS: value }).staffEmails).toEqual(['ana@correo.mx']);
  expect(readEnvironment({ STAFF_EMAILS: `${value}, ${value.replace('ana', 'beto')}` }).staffEmails).toEqual([
    'ana@correo.mx',
    'beto@correo.mx',
  ]);
});

test('~ is the home folder; that of somebody else and what only a shell fills in are refused', () => {
  const { DATA_DIR, BACKUP_DIR } = readEnvironment({ DATA_DIR: '~/datos', BACKUP_DIR: '~' });
  expect([DATA_DIR, BACKUP_DIR]).toEqual([join(homedir(), 'datos'), homedir()]);
  for (const folder of ['~ana/datos', '$HOME/datos', '/srv/${APP}', '%USERPROFILE%\\datos'])
    expect(() => readEnvironment({ BACKUP_DIR: folder })).toThrow(
      `BACKUP_DIR vale "${folder}": escribe la carpeta completa`,
    );
});

test('quotes around any other value go too', () => {
  const { SITE_URL, google } = readEnvironment({
    SITE_URL: '“https://lahora.mx”',
    GOOGLE_CLIENT_ID: '‘987.apps.googleusercontent.com’',
    GOOGLE_CLIENT_SECRET: '"GOCSPX-x"',
  });
  expect(SITE_URL).toBe('https://lahora.mx');
  expect(google).toEqual({ clientId: '987.apps.googleusercontent.com', secret: 'GOCSPX-x' });
});

test('the older name of the hosted key is taken too', () => {
  expect(readEnvironment({ SUPABASE_URL: hosted.SUPABASE_URL, SUPABASE_ANON_KEY: legacyKey('anon') }).hosted).toEqual({
    url: 'https://abc.supabase.co',
    key: legacyKey('anon'),
  });
});

test.each([
  ['on at this machine’s other names', true, { HOST: '::1', SITE_URL: 'http://[::1]:3000' }],
  ['on at an address of this machine', true, { HOST: 'localhost', SITE_URL: 'http://127.0.0.1:8080' }],
  ['on with a staff list, when told so', true, { DEMO: 'on', STAFF_EMAILS: 'ana@correo.mx' }],
  ['off with a public address, as behind a proxy', false, { SITE_URL: 'https://misitio.mx' }],
  ['off with an address that only begins like this machine’s', false, { SITE_URL: 'http://localhost.misitio.mx' }],
  ['off with an address that is a number', false, { SITE_URL: 'http://127.0.0.1.nip.io' }],
  ['off when it listens for the network', false, { HOST: '0.0.0.0' }],
  ['off with Google’s credentials', false, google],
  ['off with a staff list', false, { STAFF_EMAILS: 'ana@correo.mx' }],
  ['off with a hosted project', false, hosted],
  ['off when told so', false, { DEMO: 'off' }],
])('the demo is %s', (_, demo, settings) => expect(readEnvironment(settings).demo).toBe(demo));

describe('refuses in one sentence that names the variable and the mend', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['a port that is none', { PORT: 'tres mil' }, /^PORT vale "tres mil": .*número de puerto/],
    ['a port that is out of range', { PORT: '65536' }, /^PORT vale "65536"/],
    ['half a port', { PORT: '80.5' }, /^PORT vale "80.5"/],
    ['a port in another notation', { PORT: '0x50' }, /^PORT vale "0x50"/],
    ['a site address that is none', { SITE_URL: 'misitio' }, /^SITE_URL vale "misitio": .*https:\/\/misitio\.mx/],
    ['a site address with a path', { SITE_URL: 'https://misitio.mx/show' }, /^SITE_URL .*queda https:\/\/misitio\.mx/],
    ['a hosted address without its key', { SUPABASE_URL: 'https://abc.supabase.co' }, /Falta SUPABASE_PUBLISHABLE_KEY/],
    ['a hosted key without its address', { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, /Falta SUPABASE_URL/],
    ...['sb_secret_x', legacyKey('service_role')].flatMap((key): [string, Record<string, string>, RegExp][] =>
      ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'].map((name) => [
        `the secret key ${key.slice(0, 9)}… in ${name}`,
        { SUPABASE_URL: hosted.SUPABASE_URL, [name]: key },
        new RegExp(`^${name} trae una llave secreta: usa la llave pública`),
      ]),
    ),
    [
      'a project without https',
      { ...hosted, SUPABASE_URL: 'http://abc.supabase.co' },
      /^SUPABASE_URL .*tiene que ser https/,
    ],
    ['one at a number', { ...hosted, SUPABASE_URL: 'http://203.0.113.7:8000' }, /^SUPABASE_URL .*tiene que ser https/],
    ['half of Google’s credentials', { GOOGLE_CLIENT_ID: 'x' }, /Falta GOOGLE_CLIENT_SECRET/],
    [
      'both of them the other way round',
      { GOOGLE_CLIENT_ID: 'GOCSPX-x', GOOGLE_CLIENT_SECRET: '987.apps.googleusercontent.com' },
      /^GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET están al revés/,
    ],
    ...['GOCSPX- y', 'GOCSPX–y'].map((secret): [string, Record<string, string>, RegExp] => [
      `a secret that a message changed: ${secret}`,
      { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: secret },
      /^GOOGLE_CLIENT_SECRET trae/,
    ]),
    ['a letter that only looks like one', { STAFF_EMAILS: '\u0430na@correo.mx' }, /^STAFF_EMAILS .*"\u0430" no va/],
    ['the other half', { GOOGLE_CLIENT_SECRET: 'x' }, /Falta GOOGLE_CLIENT_ID/],
    ['a demo for the whole network', { DEMO: 'on', HOST: '0.0.0.0' }, /^DEMO .*HOST vale "0\.0\.0\.0": pon DEMO=off/],
    [
      'a demo at a public address',
      { DEMO: 'on', SITE_URL: 'https://misitio.mx' },
      /^DEMO .*SITE_URL vale "https:\/\/misitio\.mx": pon DEMO=off o quita SITE_URL\.$/,
    ],
    ['a demo beside Google', { DEMO: 'on', ...google }, /^DEMO .*GOOGLE_CLIENT_ID/],
    ['a demo on a hosted project', { DEMO: '1', ...hosted }, /^DEMO .*SUPABASE_URL/],
    ['a DEMO that is neither', { DEMO: 'tal vez' }, /^DEMO vale "tal vez": pon on u off/],
    ['a staff e-mail that is none', { STAFF_EMAILS: 'ana@correo.mx, beto' }, /^STAFF_EMAILS trae "beto"/],
    ['staff parted by semicolons', { STAFF_EMAILS: 'a@b.mx;c@d.mx' }, /^STAFF_EMAILS trae "a@b\.mx;c@d\.mx"/],
    ['proxies that are no number', { TRUST_PROXY: 'sí' }, /^TRUST_PROXY vale "sí": pon cuántos proxies/],
    ['a level that there is not', { LOG_LEVEL: 'todo' }, /^LOG_LEVEL vale "todo": pon error, info o debug/],
    ['a cache time that is none', { EVENTS_CACHE_SECONDS: '-1' }, /^EVENTS_CACHE_SECONDS vale "-1"/],
  ])('%s', (_, settings, message) => {
    const refused = () => readEnvironment(settings);
    expect(refused).toThrow(SettingError);
    expect(refused).toThrow(message);
    expect(refused).not.toThrow(/\n/);
  });
});
