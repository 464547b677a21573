import { expect, test } from 'vitest';
import { failedSignIn, signInError } from './sign-in-messages';

const notStaff = 'Esta cuenta no está autorizada.';
const unknown = 'No se pudo iniciar sesión. Intenta de nuevo.';
const expired = 'El inicio de sesión caducó. Intenta de nuevo.';
const refused = 'No diste permiso para entrar. Intenta de nuevo.';

test.each([
  ['', undefined],
  ['error_description=Nada', undefined],
  // Supabase's auth server for a hook that says no: no code, and the hook's sentence.
  ['error=access_denied&error_code=&error_description=Esta+cuenta+no+está+autorizada.', notStaff],
  ['error=access_denied&error_code=403&error_description=Esta+cuenta+no+está+autorizada.', notStaff],
  // A person refused: Google sends this code without a description.
  ['error=access_denied&error_description=', refused],
  ['error=access_denied&error_description=The+user+denied+your+request', refused],
  ['error=access_denied&error_description=The+resource+owner+denied+the+request', refused],
  ['error=access_denied&error_code=signup_disabled&error_description=x', notStaff],
  ['error=server_error&error_code=flow_state_expired&error_description=x', expired],
  // The panel itself leads to this address.
  [`error=sign_in&error_description=${encodeURIComponent(expired)}`, expired],
  // Anybody may have written any other text into an address.
  ['error=access_denied&error_description=Llama+al+55+1234', unknown],
  ['error=server_error&error_description=Unable+to+exchange', unknown],
  ['error=__proto__&error_code=constructor', unknown],
])('%s says %s', (query, text) => expect(signInError(new URLSearchParams(query))).toBe(text));

test('an unknown error is logged, short and without control characters', () => {
  const heard: unknown[] = [];
  const query = new URLSearchParams({ error: 'x\n2026 ERROR', error_description: `\x1b[31m${'y'.repeat(400)}` });
  signInError(query, (came) => heard.push(came));
  signInError(new URLSearchParams('error=access_denied'), (came) => heard.push(came));
  expect(heard).toEqual([{ error: 'x 2026 ERROR', code: '', description: ` [31m${'y'.repeat(195)}` }]);
});

test.each([
  ['error=x', undefined],
  ['error_code=x&error_description=y', undefined],
  ['error=&error_code=x', undefined],
  ['error=x&error_description=', '/login?error=x'],
  ['next=//malo.example&error=x&error_code=y', '/login?error=x&error_code=y'],
])('%s leads to %s', (query, address) => expect(failedSignIn(new URLSearchParams(query))).toBe(address));
