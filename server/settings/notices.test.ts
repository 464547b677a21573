import { expect, test } from 'vitest';
import { readEnvironment } from './environment';
import { notices } from './notices';

const say = (settings: Record<string, string>) => notices(readEnvironment(settings));
const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };

test('the demo says that it is one, and how to end it', () => {
  expect(say({})).toEqual([expect.stringMatching(/^MODO DEMOSTRACIÓN: .*DEMO=off/)]);
});

test('a site without Google says how one comes in', () => {
  expect(say({ SITE_URL: 'https://misitio.mx' })).toEqual([
    expect.stringMatching(/^Al panel se entra con un link: npm run invite .*GOOGLE_CLIENT_ID.*GOOGLE_CLIENT_SECRET/),
  ]);
});

test('Google without a staff list says whose list counts', () => {
  expect(say(google)).toEqual([expect.stringContaining('STAFF_EMAILS')]);
});

test('a second folder that can take no copies is said, and stops nothing', () => {
  const settings = { ...google, STAFF_EMAILS: 'ana@correo.mx', BACKUP_DIR: `${import.meta.filename}/x` };
  expect(say(settings)).toEqual([expect.stringMatching(/no se pueden copiar a .*BACKUP_DIR\.$/)]);
});

test('an address of the site that was forgotten behind a proxy is said', () => {
  const settings = { ...google, STAFF_EMAILS: 'ana@correo.mx', TRUST_PROXY: '1' };
  expect(say(settings)).toEqual([expect.stringMatching(/^SITE_URL es http:\/\/localhost:3000, .*: pon la dirección/)]);
});

test('there is nothing to say of a site that is set up', () => {
  expect(say({ ...google, STAFF_EMAILS: 'ana@correo.mx' })).toEqual([]);
  expect(say({ SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'x' })).toEqual([]);
});
