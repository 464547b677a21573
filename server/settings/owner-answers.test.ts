import { expect, test } from 'vitest';
import { readDomain, readEmails, withSettings } from './owner-answers';

test.each([['  HTTPS://WWW.MiShow.com/ '], ['“mishow.com”'], ['http://mishow.com:8080/boletos?x=1'], ['mishow.com.']])(
  '«%s» is the domain mishow.com',
  (typed) => expect(readDomain(typed)).toBe('mishow.com'),
);

test('a name with an accent is written as the DNS has it', () =>
  expect(readDomain('Peñón.mx')).toBe(new URL('https://peñón.mx').hostname));

test.each([
  '',
  'mi show.com',
  'localhost',
  '203.0.113.7',
  '[::1]',
  'a..com',
  "x';rm -rf /.com",
  'ana@correo.com',
  `${'a'.repeat(64)}.com`,
])('«%s» is no domain', (typed) => expect(() => readDomain(typed)).toThrow('no es un dominio'));

test('the guide’s domain is nobody’s', () => expect(() => readDomain('misitio.mx')).toThrow('pon el tuyo'));

test.each([
  ['“Lupita@RadioCarpa.mx”', ['lupita@radiocarpa.mx']],
  ['mailto:lupita@radiocarpa.mx', ['lupita@radiocarpa.mx']],
  ['Lupita <lupita@radiocarpa.mx>; beto@radiocarpa.mx', ['lupita@radiocarpa.mx', 'beto@radiocarpa.mx']],
])('the e-mails of %s', (typed, emails) => expect(readEmails(typed)).toEqual(emails));

test.each(['', 'lupita', 'lupita@radiocarpa', 'lupita@@radiocarpa.mx'])('«%s» is no e-mail', (typed) =>
  expect(() => readEmails(typed)).toThrow(),
);

test('settings that the installation does not know stay in .env, and one of its own stands there once', () => {
  const before = '# mine\nSITE_URL=https://viejo.com\nBACKUP_DIR=/mnt/respaldos\nexport STAFF_EMAILS=x@y.mx\n\n';
  const text = withSettings(before, {
    SITE_URL: 'https://mishow.com',
    STAFF_EMAILS: 'lupita@mishow.com',
    GOOGLE_CLIENT_ID: undefined,
  });
  expect(text).toBe('# mine\nBACKUP_DIR=/mnt/respaldos\nSITE_URL=https://mishow.com\nSTAFF_EMAILS=lupita@mishow.com\n');
  expect(withSettings(text, { SITE_URL: 'https://mishow.com', STAFF_EMAILS: 'lupita@mishow.com' })).toBe(text);
});
