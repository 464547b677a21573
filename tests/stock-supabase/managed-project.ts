import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openManagementApi } from '../../server/hosted/management-api.ts';
import { planProject, publishableKey } from '../../server/hosted/set-up.ts';
import { readEnvironment } from '../../server/settings/environment.ts';
import { answeringAt, freePort, ownProcess } from '../own-process.ts';
import { standInForManagementApi, token } from './management-api.ts';
import type { Grants, StockPostgres } from './postgres.ts';
import { openStockProject } from './project.ts';

export const ref = 'abcdefghijklmnopqrst';
export const domain = 'gira.example';
export const google = { id: '987-lahora.apps.googleusercontent.com', secret: 'GOCSPX-lahora' };

type Options = {
  postgres: StockPostgres;
  /** Name of its database. */
  name: string;
  grants?: Grants;
  /** What is in it, as its owner made it; nothing where it is fresh. */
  content?: string;
  managed?: Partial<Parameters<typeof standInForManagementApi>[0]>;
  /** The site's origin. */
  siteUrl?: string;
};

/** A project at Supabase that an owner sets up: its own address and the Management API's, both over HTTP. */
export async function openManagedProject({
  postgres,
  name,
  grants = 'none',
  content = '',
  managed,
  siteUrl = `https://${domain}`,
}: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-managed-'));
  mkdirSync(join(folder, 'project'));
  const port = await freePort();
  const environment = readEnvironment({
    DATA_DIR: join(folder, 'project'),
    SITE_URL: `http://127.0.0.1:${port}`,
    GOOGLE_CLIENT_ID: google.id,
    GOOGLE_CLIENT_SECRET: google.secret,
  });
  const stock = (await openStockProject(environment, {
    redirectTo: siteUrl,
    grants,
    postgres,
    database: name,
    instead: content,
  }))!;
  const api = standInForManagementApi({
    ref,
    folder: postgres.folder,
    database: name,
    keys: stock.keys,
    tablesChanged: stock.tablesChanged,
    ...managed,
  });
  /** The auth service says in public which ways in there are. */
  const settings = () =>
    Response.json({
      external: {
        google: api.config.external_google_enabled,
        email: api.config.external_email_enabled,
        anonymous_users: api.config.external_anonymous_users_enabled,
      },
      mailer_autoconfirm: api.config.mailer_autoconfirm,
    });
  const project = (request: Request) =>
    new URL(request.url).pathname === '/auth/v1/settings' ? settings() : stock.answer(request);
  const listen = async (answer: (request: Request) => Response | Promise<Response>, at = 0) => {
    const server = createServer(getRequestListener(answer));
    await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const [front, management] = [await listen(project, port), await listen(api.answer)];
  const own = {
    ...answeringAt(`https://${domain}`),
    SUPABASE_URL: front.url,
    SUPABASE_API_URL: management.url,
  };
  return {
    api,
    stock,
    /** The environment in which the command finds the two. */
    settings: own,
    url: front.url,
    managementUrl: management.url,
    /** The folder of the owner's site, with its `.env`. */
    folder,
    /** Runs `npm run hosted` there, with all answers unless others are given. */
    run(args = allAnswers, more: Record<string, string | undefined> = {}) {
      api.minutePasses();
      const settings: Record<string, string | undefined> = { ...own, SUPABASE_ACCESS_TOKEN: token, ...more };
      const { child, output, exited } = ownProcess('build/server/hosted.js', settings as Record<string, string>, {
        folder,
        args,
      });
      return { child, ended: exited().then((code) => ({ code, output: output() })) };
    },
    /** Plans the same in this process. @returns what it says, and the work that it would do */
    async plan(reached = management.url) {
      api.minutePasses();
      const said: string[] = [];
      const asking = openManagementApi({ token, ref, api: reached });
      const answers = { domain, zone: 'America/Mexico_City', emails: async () => ['ana@gira.example'] };
      const client = { clientId: google.id, secret: google.secret };
      const { changes, work } = await planProject(
        asking,
        { ...answers, google: async (id) => (id ? undefined : client) },
        { say: (line) => said.push(line) },
      );
      return { said, changes, work, key: () => publishableKey(asking) };
    },
    /** Every table, function, policy and right of the site, as text that is the same for the same schema. */
    schema: () => {
      const dump = execFileSync(
        'pg_dump',
        ['-h', postgres.folder, '-U', 'supabase_admin', '-s', '-n', 'public', '-n', 'private', name],
        { encoding: 'utf8', maxBuffer: 1 << 26 },
      );
      const rows = postgres.psql(
        name,
        `select policyname, roles, cmd, qual, with_check from pg_policies where schemaname = 'storage' order by 1;
         select id, public, file_size_limit, allowed_mime_types from storage.buckets order by 1;
         select coalesce(to_regclass('supabase_migrations.schema_migrations')::text, 'no list');`,
      );
      const list = postgres.tryPsql(
        name,
        'select version, name, md5(statements::text) from supabase_migrations.schema_migrations order by 1',
      );
      return `${dump.replace(/^(--|\\(un)?restrict).*\n/gm, '')}\n${rows}${list.stdout}`;
    },
    async close() {
      for (const { server } of [front, management]) {
        server.closeAllConnections();
        server.close();
      }
      await stock.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What an owner gives on the command line. */
export const allAnswers = [
  ...['--ref', ref, '--dominio', domain, '--correo', 'Ana@Gira.example'],
  ...['--google-id', google.id, '--google-secreto', google.secret, '--si'],
];
