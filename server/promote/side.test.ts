import { expect, test } from 'vitest';
import { expectSafeAddress } from './side';

test.each(['https://abc.supabase.co', 'http://localhost:54321', 'http://127.0.0.1:54321', 'http://[::1]:54321'])(
  'a secret key may go to %s',
  (url) => expect(() => expectSafeAddress(url)).not.toThrow(),
);

test.each(['http://abc.supabase.co', 'http://127.example.com', 'http://localhost.example.com'])(
  'a secret key may not go to %s',
  (url) => expect(() => expectSafeAddress(url)).toThrow(/tiene que ser https/),
);
