import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readKeys } from '../../server/embedded/keys.ts';
import { supabase } from '../../server/embedded/library.ts';
import { readMigrations } from '../../server/embedded/migrations.ts';
import type { Connection } from '../../server/embedded/library.ts';
import { watchRequests } from '../../server/embedded/requests-under-way.ts';
import { fileStorageAdapter } from '../../server/embedded/storage.ts';
import type { Environment } from '../../server/settings/environment.ts';
import { connect, type PostgresConnection } from './connection.ts';
import { startStockPostgres, type Grants, type StockPostgres } from './postgres.ts';
import { asPostgrest } from './postgrest.ts';

const migrationsFolder = join(import.meta.dirname, '../../supabase/migrations');

type StockOptions = {
  /** The site's origin. */
  redirectTo: string;
  grants?: Grants;
  /** One that runs already, and goes on when the project closes; with a database for each project. */
  postgres?: StockPostgres;
  database?: string;
  /** What is in the project in place of the site's migrations, as its owner made it in the SQL editor. */
  instead?: string;
};

/**
 * Opens a hosted project as tests have it: the library's API in front of a PostgreSQL set up as Supabase's own;
 * undefined where PostgreSQL is not installed. How it differs from a real one: docs/decisions/013-hosted-stand-in.md.
 * @param environment `SITE_URL` is the project's own address
 */
export async function openStockProject(
  environment: Environment,
  { redirectTo, grants = 'none', postgres: shared, database = 'project', instead }: StockOptions,
) {
  const postgres = shared ?? startStockPostgres();
  if (!postgres) return undefined;
  postgres.createDatabase(database, grants);
  if (instead === undefined) postgres.migrate(database, await readMigrations(migrationsFolder));
  else postgres.psql(database, instead);
  const keys = await readKeys(environment.DATA_DIR);
  const folder = join(environment.DATA_DIR, 'objects');
  await mkdir(folder, { recursive: true });

  // The SQL editor of the dashboard; auth and storage, which have logins of their own; and what PostgREST logs in as.
  const owner = connect(postgres.folder, database, 'postgres');
  const platform = connect(postgres.folder, database, 'supabase_admin');
  const api = connect(postgres.folder, database, 'authenticator', platform);
  const open = (connection: PostgresConnection) =>
    supabase(connection as unknown as Connection, keys, environment, redirectTo);
  const [services, rest] = [open(platform), open(api)];
  services._storageAdapter = fileStorageAdapter(folder);
  await quietly(() => Promise.all([services.init(), rest.init()]));
  const objects = watchRequests((request) => services.fetch(request));
  const asked = withSession(api, (request) => rest.fetch(request));
  const answer = asPostgrest((request) =>
    new URL(request.url).pathname.startsWith('/rest/v1/') ? asked(request) : objects.answer(request),
  );
  return {
    postgres,
    database: owner.driver,
    keys,
    answer,
    /** Has the API look again which tables there are, as PostgREST does after each change of them. */
    tablesChanged: () => Promise.all([platform, api].map((connection) => connection.clearSchemaCache())),
    async close() {
      await Promise.all([api, platform, owner].map((connection) => connection.close()));
      if (!shared) postgres.close();
    },
  };
}

type Transaction = {
  executeQuery(query: { sql: string; parameters: unknown[]; query: { kind: 'RawNode' } }): Promise<unknown>;
};
type Context = { applyJwtSessionContext(transaction: Transaction, ...more: unknown[]): Promise<void> };

/** The settings that PostgREST and Supabase's auth make in each transaction, unlike the library: headers, limit, `amr`. */
const session = `select set_config('request.headers', $1, true),
  set_config('statement_timeout', coalesce(
    (select substring(setting from '=(.*)') from pg_roles, unnest(rolconfig) setting
     where rolname = current_user and setting like 'statement_timeout=%'), '8s'), true),
  case when current_user = 'authenticated' then set_config('request.jwt.claims',
    (current_setting('request.jwt.claims')::jsonb || '{"amr": [{"method": "oauth"}]}')::text, true) end`;

function withSession(connection: PostgresConnection, answer: (request: Request) => Response | Promise<Response>) {
  const headers = new AsyncLocalStorage<Headers>();
  const context = connection as unknown as Context;
  const apply = context.applyJwtSessionContext.bind(connection);
  context.applyJwtSessionContext = async (transaction, ...more) => {
    await apply(transaction, ...more);
    const all = JSON.stringify(Object.fromEntries(headers.getStore() ?? []));
    await transaction.executeQuery({ sql: session, parameters: [all], query: { kind: 'RawNode' } });
  };
  return (request: Request) => headers.run(request.headers, () => answer(request));
}

/** The library warns at every start that its storage is young. */
async function quietly(work: () => Promise<unknown>) {
  const { warn } = console;
  console.warn = () => undefined;
  await work().finally(() => (console.warn = warn));
}
