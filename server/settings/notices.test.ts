import { expect, test } from 'vitest';
import { readEnvironment } from './environment';
import { notices } from './notices';

const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };
const whole = { ...google, STAFF_EMAILS: 'ana@correo.mx' };

test.each<[string, Record<string, string>, RegExp[]]>([
  ['the demo says that it is one, and how to end it', {}, [/^MODO DEMOSTRACIÓN: .*DEMO=off/]],
  [
    'a site without Google says how one comes in',
    { SITE_URL: 'https://misitio.mx' },
    [/^Al panel se entra con un link: npm run invite .*GOOGLE_CLIENT_ID.*GOOGLE_CLIENT_SECRET/],
  ],
  [
    'nor does it ask for an address that STAFF_EMAILS has',
    { SITE_URL: 'https://misitio.mx', STAFF_EMAILS: 'ana@correo.mx' },
    [/^Al panel se entra con un link: npm run invite\. /],
  ],
  ['Google without a staff list says whose list counts', google, [/STAFF_EMAILS/]],
  [
    'a second folder that can take no copies is said, and stops nothing',
    { ...whole, BACKUP_DIR: `${import.meta.filename}/x` },
    [/no se pueden copiar a .*BACKUP_DIR\.$/],
  ],
  [
    'an address of the site that was forgotten behind a proxy is said',
    { ...whole, TRUST_PROXY: '1' },
    [/^SITE_URL es http:\/\/localhost:3000, .*: pon la dirección/],
  ],
  ['there is nothing to say of a site that is set up', whole, []],
  ['nor of a hosted one', { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'x' }, []],
])('%s', (_, settings, said) =>
  expect(notices(readEnvironment(settings))).toEqual(said.map((sentence) => expect.stringMatching(sentence))),
);
