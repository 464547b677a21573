import { AsyncLocalStorage } from 'node:async_hooks';
import { App, setExperimental } from '@supabase/lite';
import type { createPgliteConnection } from '@supabase/lite/pglite';
import type { Environment } from '../settings/environment.ts';
import { reuseInterval, sessionDays } from '../settings/session-lengths.ts';
import type { Keys } from './keys.ts';
import type { Answer } from './requests-under-way.ts';
import { fileStorageAdapter } from './storage.ts';

export type Connection = Awaited<ReturnType<typeof createPgliteConnection>>;

// The set-up of @supabase/lite and every use of its internals. `library.test.ts` fails if an upgrade has moved one.

/** Sets the library up for this project on a connection. */
export function supabase(
  connection: Connection,
  keys: Pick<Keys, 'jwt' | 'publishable' | 'secret'>,
  environment: Environment,
  redirectTo: string,
): App {
  setExperimental('storage', true);
  setExperimental('cloud', false);
  return new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000, external_url: environment.SITE_URL },
    auth: {
      enabled: true,
      jwt_secret: keys.jwt,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      jwt_expiry: 3600,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: reuseInterval,
      // A lost or sold phone loses its session, at the price of one sign-in a month.
      sessions: { inactivity_timeout: `${sessionDays.unused * 24}h`, timebox: `${sessionDays.whole * 24}h` },
      enable_signup: true,
      site_url: redirectTo,
      additional_redirect_urls: [`${redirectTo}/**`],
      // Confirmations stay on. Without them the library links unverified e-mails to accounts.
      email: { enable_signup: false, enable_confirmations: true },
      external: {
        google: {
          enabled: Boolean(environment.google) || environment.demo,
          client_id: environment.google?.clientId ?? 'stand-in',
          secret: environment.google?.secret ?? 'stand-in',
        },
      },
    },
    storage: { enabled: true, file_size_limit: '5MiB' },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: { send: async () => undefined } },
    },
  });
}

/** Members of a connection that the library's types leave out. */
type Inside = {
  rlsState: string;
  applyJwtSessionContext(transaction: Transaction, ...more: unknown[]): Promise<void>;
};

export const inside = (connection: Connection): Inside => connection as unknown as Inside;

/** Starts the library, which makes its tables. @param objects the folder of stored objects */
export async function startLibrary(app: App, connection: Connection, objects: string): Promise<App> {
  app._storageAdapter = fileStorageAdapter(objects);
  // The library warns, before its first `await`, that its storage is new. The tests of this project try what it uses.
  setExperimental('storage', false);
  const started = app.init();
  setExperimental('storage', true);
  await started;
  await app.ensureSystemSchema();
  const { rows } = await connection.driver.query<{ auth: string | null; storage: string | null }>(
    `select to_regclass('auth.users') as auth, to_regclass('storage.objects') as storage`,
  );
  if (!rows[0]?.auth || !rows[0].storage) throw new Error('The embedded backend could not make its own tables.');
  // The migrations grant rights. Otherwise the library would grant all rights to all roles at its first request.
  inside(connection).rlsState = 'active';
  return app;
}

type Transaction = {
  executeQuery(query: { sql: string; parameters: unknown[]; query: { kind: 'RawNode' } }): Promise<unknown>;
};

/**
 * Sets `request.headers` in the database for a request that names an attempt (`keep_attempt()` in supabase/migrations).
 * PostgREST sets it for every request, the library only for calls of functions.
 */
export function withIdempotencyKey(connection: Connection, answer: Answer): Answer {
  const keys = new AsyncLocalStorage<string>();
  const context = inside(connection);
  const apply = context.applyJwtSessionContext.bind(connection);
  context.applyJwtSessionContext = async (transaction, ...more) => {
    await apply(transaction, ...more);
    const key = keys.getStore();
    if (key === undefined) return;
    await transaction.executeQuery({
      sql: `select set_config('request.headers', $1, true)`,
      parameters: [JSON.stringify({ 'idempotency-key': key })],
      query: { kind: 'RawNode' },
    });
  };
  return (request) => {
    const key = request.headers.get('Idempotency-Key');
    return key === null ? answer(request) : keys.run(key, () => answer(request));
  };
}
