import { expect, test } from 'vitest';
import { collectAnswers, readFlags } from './answers';

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
