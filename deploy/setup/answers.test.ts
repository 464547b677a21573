import { expect, test } from 'vitest';
import { collectAnswers, readDomain, readEmails, readFlags, withSettings } from './answers';

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

const asking = (...typed: string[]) => {
  const asked: string[] = [];
  return { asked, ask: async (question: string) => (asked.push(question), typed.shift()) };
};

test('a question is asked until it is answered; Google is left out by an empty line', async () => {
  const { asked, ask } = asking('mi show', 'https://MiShow.com', 'lupita', 'lupita@mishow.com', '');
  const answers = await collectAnswers({}, {}, ask);
  expect(answers).toEqual({ domain: 'mishow.com', emails: ['lupita@mishow.com'], google: undefined });
  expect(asked).toHaveLength(5);
});

test('Google’s values are asked for again where one is something else, and can be left out then', async () => {
  const { asked, ask } = asking(
    'mishow.com',
    'lupita@mishow.com',
    'no tengo',
    '9.apps.googleusercontent.com',
    '9.apps.googleusercontent.com',
    '',
  );
  expect((await collectAnswers({}, {}, ask)).google).toBeUndefined();
  expect(asked.filter((question) => question.startsWith('ID'))).toHaveLength(3);
});

const known = {
  SITE_URL: 'https://mishow.com',
  STAFF_EMAILS: 'lupita@mishow.com',
  GOOGLE_CLIENT_ID: '9.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-9',
};
const kept = {
  domain: 'mishow.com',
  emails: ['lupita@mishow.com'],
  google: { clientId: '9.apps.googleusercontent.com', secret: 'GOCSPX-9' },
};

test('run again, an empty line keeps each answer, and so does a flag that is left out', async () => {
  expect(await collectAnswers({}, known, asking('', '', '', '').ask)).toEqual(kept);
  const none = asking();
  expect(await collectAnswers(readFlags(['--dominio', 'otro.com']), known, none.ask)).toEqual({
    ...kept,
    domain: 'otro.com',
  });
  expect(none.asked).toEqual([]);
});

test('without a terminal it says which flags there are', async () => {
  await expect(collectAnswers({}, {}, asking('mishow.com').ask)).rejects.toThrow('--dominio y --correo');
  expect(() => readFlags(['--domain', 'x'])).toThrow('--dominio');
});

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
