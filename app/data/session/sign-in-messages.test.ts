import { expect, test } from 'vitest';
import { failedSignIn, signInError } from './sign-in-messages';

const expired = 'El inicio de sesión caducó. Intenta de nuevo.';
const refused = 'No diste permiso en Google. Intenta de nuevo.';

test.each([
  ['', undefined],
  ['error_description=Nada', undefined],
  // Supabase's auth server for a hook that says no: no code, and the hook's sentence.
  ['error=access_denied&error_code=&error_description=Tu+correo+no+está.', 'Tu correo no está.'],
  ['error=access_denied&error_code=403&error_description=Tu+correo+no+está.', 'Tu correo no está.'],
  // For a person who said no: what Google sends, which is no description.
  ['error=access_denied&error_description=', refused],
  ['error=access_denied', refused],
  ['error=access_denied&error_description=The+user+denied+your+request', refused],
  ['error=access_denied&error_description=The+resource+owner+denied+the+request', refused],
  ['error=access_denied&error_code=signup_disabled&error_description=x', 'Esta cuenta no está autorizada.'],
  ['error=server_error&error_code=flow_state_expired&error_description=x', expired],
  ['error=server_error&error_description=Unable+to+exchange', 'Unable to exchange'],
  ['error=temporarily_unavailable', 'temporarily_unavailable'],
  ['error=__proto__&error_code=constructor', '__proto__'],
  [`error=x&error_description=${'y'.repeat(400)}`, 'y'.repeat(300)],
])('%s says %s', (query, text) => expect(signInError(new URLSearchParams(query))).toBe(text));

test.each([
  ['error=x', undefined],
  ['error_code=x&error_description=y', undefined],
  ['error=&error_code=x', undefined],
  ['error=x&error_description=', '/login?error=x'],
  ['next=//malo.example&error=x&error_code=y', '/login?error=x&error_code=y'],
])('%s leads to %s', (query, address) => expect(failedSignIn(new URLSearchParams(query))).toBe(address));
