import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { daysAfter, todayIn } from '../app/data/days/dates.ts';
import { openEmbedded } from '../server/embedded/backend.ts';
import { readEnvironment, type Environment } from '../server/settings/environment.ts';
import type { OpenBackend } from '../server/backend.ts';
import { newVapidKeys } from '../server/push-keys.ts';
import { serve } from '../server/serve.ts';
import { fakeGoogle } from '../server/demo/fake-google.ts';
import { sampleDates } from '../server/demo/removal.ts';
import { invitationsOf } from '../server/embedded/invitations.ts';
import { keysOfPart } from '../server/embedded/keys.ts';
import { demoStaff, syncStaff } from '../server/embedded/staff.ts';
import { newDataFolder } from './data-folder.ts';
import { freePort } from './own-process.ts';
import { asPostgrest } from './stock-supabase/postgrest.ts';
import { openStockProject } from './stock-supabase/project.ts';

/** An event as tests write it; the rest is filled in. */
export type TestEvent = Partial<
  Record<'title' | 'date' | 'time' | 'description' | 'link' | 'cover' | 'city' | 'state', string | null>
>;

/** A test's answer in place of the backend's: a response, an error, a cut connection, or nothing. */
export type Fault = (request: Request) => Response | Promise<Response | undefined> | 'reset' | undefined;

/** The site under test: a real server on a real database, in this process so that tests reach both. */
export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Opens a site of its own on a database of its own.
 * @param hosted puts a hosted project's stand-in behind the network: on PostgreSQL where it is installed, else on
 *   PGlite
 * @param settings environment variables over those of the tests
 * @param limits of one address over the usual ones, where a test can't ask as often
 * @param fansWaitMs how long it waits between two looks at what fans are to be told; without it, it never looks
 */
export async function openSite({
  hosted = false,
  settings = {},
  limits = {},
  fansWaitMs = 0,
}: { hosted?: boolean; settings?: Record<string, string> } & Partial<
  Pick<Environment['pace'], 'limits' | 'fansWaitMs'>
> = {}) {
  const folder = hosted ? await mkdtemp(join(tmpdir(), 'cartelera-')) : await newDataFolder();
  const [port, backendPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const backendUrl = hosted ? `http://localhost:${backendPort}` : url;
  const base = {
    DATA_DIR: folder,
    PORT: String(port),
    EVENTS_CACHE_SECONDS: '0',
    ...settings,
  };

  const ownEnvironment = readEnvironment({ ...base, SITE_URL: backendUrl });
  const redirectTo = settings.SITE_URL ?? url;
  const stock = hosted ? await openStockProject(ownEnvironment, { redirectTo }) : undefined;
  const project = stock ?? (await openEmbedded(ownEnvironment, { redirectTo, backups: false, durable: false }));
  // Only a project's owner writes its staff list. The project may be older than the columns that the embedded backend
  // writes.
  if (stock)
    await stock.database.query('insert into private.staff (email) select unnest($1::text[])', [
      ownEnvironment.staffEmails ?? [demoStaff],
    ]);
  else await syncStaff(project.database, ownEnvironment);
  // Where PostgreSQL is not installed, the embedded backend answers in PostgREST's words at least.
  const projectAnswer = hosted && !stock ? asPostgrest(project.answer) : project.answer;

  const standIn = hosted ? fakeGoogle() : undefined;
  let fault: Fault | undefined;
  const requests: { method: string; path: string; body: string }[] = [];
  async function answer(request: Request, connection?: { incoming?: unknown }): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const text = /json|urlencoded/.test(request.headers.get('Content-Type') ?? '') ? await request.clone().text() : '';
    if (hosted && pathname === '/cuentas-de-prueba') return standIn!.routes.fetch(request);
    requests.push({ method: request.method, path: decodeURIComponent(pathname + search), body: text });
    const broken = await fault?.(request);
    if (broken === 'reset') {
      (connection?.incoming as IncomingMessage | undefined)?.socket.destroy();
      throw new TypeError('fetch failed');
    }
    const response = broken ?? (await projectAnswer(request));
    const location = response.headers.get('Location');
    // A hosted project leads to Google by itself.
    if (hosted && location) return new Response(null, { status: 302, headers: { Location: standIn!.lead(location) } });
    return response;
  }

  const network = createHttpServer((request, response) => {
    getRequestListener(answer)(request, response).catch((cause: unknown) => {
      console.error('The hosted backend could not answer', cause);
      response.destroy();
    });
  });
  let backend: OpenBackend;
  const environment = readEnvironment(
    hosted ? { ...base, SUPABASE_URL: backendUrl, SUPABASE_PUBLISHABLE_KEY: project.keys.publishable } : base,
  );
  if (hosted) {
    network.listen(backendPort);
    const { openBackend } = await import('../server/backend.ts');
    backend = await openBackend(environment);
  } else {
    backend = {
      kind: 'embedded',
      url,
      publishableKey: project.keys.publishable,
      cacheFolder: join(folder, 'cache'),
      keysOf: (part, make) => keysOfPart(folder, part, make),
      samples: sampleDates(project.database),
      backups: 'backups' in project ? project.backups : undefined,
      invitations: invitationsOf(project, settings.SITE_URL ?? url),
      fetch: (input, init) => answer(new Request(input, init)),
      close: async () => undefined,
    };
  }
  const speaking =
    (apikey: string) =>
    (path: string, init: RequestInit = {}) => {
      const headers = { apikey, 'Content-Type': 'application/json', ...init.headers };
      return projectAnswer(new Request(new URL(path, backendUrl), { ...init, headers }));
    };
  const speakAsOwner = speaking(project.keys.secret);
  /** The rows that a query finds. */
  const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await project.database.query<Row>(sql, values)).rows;
  const pace = { limits, tapsWaitMs: 0, fansWaitMs };
  const site = await serve({ ...environment, secretKey: project.keys.secret, pace }, backend);

  return {
    url,
    backendUrl,
    /** The site's way to its backend. */
    fetch: backend.fetch,
    publishableKey: project.keys.publishable,
    keys: { ...project.keys, push: await keysOfPart(folder, 'push', newVapidKeys) },
    /** Requests the backend directly, with the public key. */
    speak: speaking(project.keys.publishable),
    /** Requests the backend with every right. */
    speakAsOwner,
    /** Stores an object, `bucket/path`, with every right. */
    stores: (path: string, body: Uint8Array | string, type = 'image/webp') =>
      speakAsOwner(`/storage/v1/object/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: body as BodyInit,
      }),
    /** Names of the stored covers, `bucket/path`. */
    async storedCovers(): Promise<string[]> {
      const objects = await rows<{ name: string }>(
        `select bucket_id || '/' || name as name from storage.objects order by 1`,
      );
      return objects.map(({ name }) => name);
    },
    database: project.database,
    rows,
    staffEmail: demoStaff,
    invitations: backend.invitations,
    folder,
    /** Requests that reached the backend. */
    requests,
    /** Answers the site's requests to its backend, until `works()`. */
    breaks(how: Fault) {
      fault = how;
    },
    works() {
      fault = undefined;
    },
    /** Makes these, or so many ordinary ones, the only events there are; returns their ids. */
    async has(wanted: TestEvent[] | number, { keepCovers = false } = {}): Promise<number[]> {
      const events = typeof wanted === 'number' ? Array.from<TestEvent>({ length: wanted }).fill({}) : wanted;
      await project.database.exec(keepCovers ? nothing : `${nothing} delete from storage.objects;`);
      site.forget();
      requests.length = 0;
      if (!events.length) return [];
      const all = events.map((event, index) => ({ ...exampleEvent(index), ...event }));
      const added = await rows<{ id: number }>(
        `insert into public.events (title, date, time, description, link, cover, city, state)
         select title, date, time, description, link, cover, city, state
         from jsonb_populate_recordset(null::public.events, $1::jsonb) returning id`,
        [JSON.stringify(all)],
      );
      return added.map(({ id }) => id);
    },
    /** The rows of the database, in order of id. */
    events: () =>
      rows<Required<TestEvent> & { id: number }>(
        'select id, title, date::text, time::text, description, link, cover, city, state from public.events order by id',
      ),
    /** The taps on tickets that were written, of today. */
    taps: () =>
      rows<{ id: number; today: number }>(
        `select event_id as id, (days ->> public.show_today()::text)::integer as today from public.event_taps order by 1`,
      ),
    /** Forgets the list of events, and the pages made of it. */
    forget: site.forget,
    async close() {
      await site.close();
      network.close();
      await project.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Empties what tests fill: `truncate`, which makes a file for each table and index, takes ten times as long. */
const nothing = `
  delete from public.events; delete from public.event_history; delete from public.event_taps; delete from public.push_announced;
  delete from public.push_messages; delete from public.push_deliveries; delete from public.push_subscriptions;
  select setval(pg_get_serial_sequence(counted, 'id'), 1, false) from unnest(
    array['public.events', 'public.event_history', 'public.push_messages', 'public.push_subscriptions']) as counted;`;

/** A day from today in the show's zone, `YYYY-MM-DD`. */
export function day(offset: number): string {
  return daysAfter(todayIn('America/Mexico_City'), offset);
}

/** An ordinary event: the first tomorrow, each a day later. */
function exampleEvent(index: number): TestEvent {
  return {
    title: `Función ${index + 1}`,
    date: day(index + 1),
    time: '20:30',
    description: `Descripción de la función ${index + 1}.`,
    link: `https://boletos.example/${index + 1}`,
    cover: '',
    city: 'Puebla',
    state: 'Puebla',
  };
}

/** The value of a session's cookie as it is when its token has run out. */
export function expired(value: string): string {
  const session = JSON.parse(Buffer.from(value.replace('base64-', ''), 'base64url').toString()) as object;
  return `base64-${Buffer.from(JSON.stringify({ ...session, expires_at: 1 })).toString('base64url')}`;
}
