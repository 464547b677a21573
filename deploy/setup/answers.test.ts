import { expect, test } from 'vitest';
import { collectAnswers, readFlags } from './answers';

const asking = (...typed: string[]) => {
  const asked: string[] = [];
  return { asked, ask: async (question: string) => (asked.push(question), typed.shift()) };
};

test('a question is asked until it is answered; Google is left out by an empty line', async () => {
  const { asked, ask } = asking('mi show', 'https://MiShow.com', 'lupita', 'lupita@mishow.com', '', '');
  const answers = await collectAnswers({}, {}, ask);
  expect(answers).toEqual({ domain: 'mishow.com', emails: ['lupita@mishow.com'], google: undefined });
  expect(asked).toHaveLength(6);
});

test('Google’s values are asked for again where one is something else, and can be left out then', async () => {
  const { asked, ask } = asking(
    'mishow.com',
    'lupita@mishow.com',
    'no tengo',
    '9.apps.googleusercontent.com',
    '9.apps.googleusercontent.com',
    '',
    '1',
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
  expect(await collectAnswers({}, known, asking('', '', '', '', '').ask)).toEqual(kept);
  const none = asking();
  expect(await collectAnswers(readFlags(['--dominio', 'otro.com']), known, none.ask)).toEqual({
    ...kept,
    domain: 'otro.com',
  });
  expect(none.asked).toEqual([]);
});

const ref = 'abcdefghijklmnopqrst';

test('dates that live at Supabase have a project, which is asked for until it is one', async () => {
  const { asked, ask } = asking(
    'mishow.com',
    'lupita@mishow.com',
    '',
    'tres',
    '2',
    'abc',
    `https://${ref}.supabase.co`,
  );
  expect((await collectAnswers({}, {}, ask)).ref).toBe(ref);
  expect(asked.filter((question) => question.includes('Dónde viven las fechas'))).toHaveLength(2);
  expect((await collectAnswers(readFlags(['--dominio', 'mishow.com', '--ref', ref]), known, asking().ask)).ref).toBe(
    ref,
  );
});

test.each([
  ['at Supabase', `https://${ref}.supabase.co`, ref],
  ['of one’s own', 'http://supabase.lan:8000', ''],
])('run again, an empty line keeps a project %s, and 1 brings the dates back', async (_, url, kept) => {
  const hosted = { ...known, SUPABASE_URL: url };
  expect((await collectAnswers({}, hosted, asking('', '', '', '', '', '').ask)).ref).toBe(kept);
  expect((await collectAnswers(readFlags(['--dominio', 'otro.com']), hosted, asking().ask)).ref).toBe(kept);
  expect((await collectAnswers({}, hosted, asking('', '', '', '', '1').ask)).ref).toBeUndefined();
});

test('without a terminal it says which flags there are', async () => {
  await expect(collectAnswers({}, {}, asking('mishow.com').ask)).rejects.toThrow('--dominio y --correo');
  expect(() => readFlags(['--domain', 'x'])).toThrow('--dominio');
});
