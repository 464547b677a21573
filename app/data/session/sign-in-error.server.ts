import { signInErrors } from './session.server';

/**
 * What a sign-in that came back with an error says: the meaning of its code where it is known, else the
 * provider's own words. At most 300 characters, since anyone can write an address.
 */
export function signInError(query: URLSearchParams): string | undefined {
  const error = query.get('error');
  if (!error) return undefined;
  const known = signInErrors[query.get('error_code') ?? ''] ?? signInErrors[error];
  return (known ?? query.get('error_description') ?? error).slice(0, 300);
}
