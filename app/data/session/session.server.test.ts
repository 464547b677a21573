import { afterEach, expect, test, vi } from 'vitest';
import type { Client } from '../client.server';
import { checkVisitor } from './session.server';

afterEach(() => void vi.restoreAllMocks());

/** A client whose session is alive at the backend. */
const clientOf = (isStaff: boolean, refusal?: { status: number; error: object }, providers?: string[]) =>
  ({
    auth: {
      getSession: async () => ({ data: { session: {} }, error: null }),
      getUser: async () => ({
        data: {
          user: {
            id: 'd7a0',
            email: 'fan@correo.example',
            identities: providers?.map((provider) => ({ provider })),
          },
        },
        error: null,
      }),
    },
    rpc: async () => refusal ?? { data: isStaff, error: null, status: 200 },
  }) as unknown as Client;

test('staff are let in; another account is refused, and the log has no e-mail', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await checkVisitor(clientOf(true))).toEqual({ who: 'staff', email: 'fan@correo.example' });
  expect(warn).not.toHaveBeenCalled();
  expect(await checkVisitor(clientOf(false))).toEqual({ who: 'stranger' });
  expect(warn).toHaveBeenCalledExactlyOnceWith('An account that is not on the staff list was refused: d7a0');
});

test.each([
  [[], { byLink: true }],
  [['email'], { byLink: true }],
  [['email', 'google'], {}],
])('an account with the identities %j', async (providers, more) =>
  expect(await checkVisitor(clientOf(true, undefined, providers))).toEqual({
    who: 'staff',
    email: 'fan@correo.example',
    ...more,
  }),
);

test('a token that the database refuses, as one from the future after a clock was set back, is no session', async () => {
  const error = { code: 'PGRST303', message: 'JWT issued at future' };
  expect(await checkVisitor(clientOf(true, { status: 401, error }))).toEqual({ who: 'signed-out' });
  await expect(checkVisitor(clientOf(true, { status: 503, error }))).rejects.toBe(error);
});
