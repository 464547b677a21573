import { expect, test, vi } from 'vitest';
import { authRoutes } from './auth-routes';

test('a provider that does not answer in time is an error of the sign-in, with its cause in the log', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const cause = new Error('too late');
  const routes = authRoutes(() => Promise.reject(cause), 'https://gira.example');
  const { status, headers } = await routes.request('/auth/v1/callback?code=x&state=y');
  expect([status, headers.get('Location')]).toEqual([302, '/login?error=oauth']);
  expect(log).toHaveBeenCalledWith('A sign-in got no answer from its provider', cause);
});
