import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { openEmbedded } from '../server/embedded/backend.ts';
import type { Database } from '../server/embedded/migrations.ts';
import { readEnvironment } from '../server/settings/environment.ts';
import { ownProcess } from './own-process.ts';
import { openStockProject } from './stock-supabase/project.ts';

// The parts of a tried move: a folder with a site's content, a hosted project's stand-in behind HTTP, real processes.

export const siteUrl = 'https://gira.example';

const folders: string[] = [];

/** A new folder of this test's. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-move-'));
  folders.push(folder);
  return folder;
}

/** Removes the folders of this test; each database is some 40 MB. */
export const removeFolders = () =>
  folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true }));

/** Opens a data folder as a site without a demo does. */
export const openFolder = (folder: string, settings: Record<string, string> = {}) =>
  openEmbedded(readEnvironment({ DATA_DIR: folder, DEMO: 'off', SITE_URL: siteUrl, ...settings }), { backups: false });

/** Path of the logo in those settings. */
export const logo = 'covers/logo-1760000000000.webp';

/**
 * Fills a folder with events that were changed, deleted and restored, with details and a history; half of the covers
 * are stored as new events' are, half as edited ones'. The settings have a logo, stored as the first of the covers.
 */
export async function fillFolder(folder: string, { events, covers }: { events: number; covers: number }) {
  const { database, keys, answer, close } = await openFolder(folder);
  await database.query(`insert into private.staff (email) values ('ana@gira.example'), ('beto@gira.example')`, []);
  for (let n = 0; n <= covers; n++) {
    const colour = { r: n % 256, g: (n * 7) % 256, b: (n * 31) % 256 };
    const body = await sharp({ create: { width: 40, height: 60, channels: 3, background: colour } })
      .webp()
      .toBuffer();
    const edited = n ? `covers/${n}-año nuevo.webp` : logo;
    const path = n % 2 ? `covers/17600000${String(n).padStart(5, '0')}` : `event-covers/${edited}`;
    const response = await answer(`http://localhost/storage/v1/object/${encodeURI(path)}`, {
      method: 'POST',
      headers: { apikey: keys.secret, 'Content-Type': 'image/webp' },
      body: new Uint8Array(body),
    });
    if (!response.ok) throw new Error(await response.text());
  }
  await database.query(
    `insert into public.events (title, date, time, description, link, cover, city, state)
     select 'Función «' || n || '»', public.show_today() + n, '20:30', E'Línea\\n"dos" ' || n, 'https://boletos.example/' || n,
       case when n > $2 then null when n % 2 = 1
         then 'https://otra.example/storage/v1/object/public/covers/17600000' || lpad(n::text, 5, '0')
         else 'covers/' || n || '-año nuevo.webp' end, 'Puebla', 'Puebla' from generate_series(1, $1::int) n`,
    [events, covers],
  );
  await database.exec(`
    insert into public.event_details (event_id, venue, ticket_status, price_from, on_sale_at)
      select id, 'Teatro ' || id, 'few_left', 350.5, now() + interval '1 day' from public.events where id % 2 = 0;
    update public.events set time = '21:00' where id % 3 = 0;
    delete from public.events where id % 10 = 9;
    delete from public.events where id = (select max(id) from public.events);
    insert into public.event_taps select id, '{"2026-11-01": 3}' from public.events where id % 4 = 0;
    insert into public.show_settings (settings) values ('{"name": "La Otra"}');
    update public.show_settings set settings = '{"name": "La Misma", "logo": "${logo}"}' where id = 1;`);
  await close();
}

/** All rows of a database that a move copies, one a line, without the covers' origins. */
export async function contentOf({ database }: { database: Database }): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(
    `select regexp_replace(line, 'https?://[^/"]+/storage/', '/storage/', 'g') as line from (
       (select to_jsonb(r)::text as line from public.events r order by id)
       union all (select to_jsonb(r)::text from public.event_details r order by event_id)
       union all (select to_jsonb(r)::text from public.event_history r order by id)
       union all (select to_jsonb(r)::text from public.show_settings r)
       union all (select to_jsonb(r)::text from public.event_taps r order by event_id)
       union all (select to_jsonb(r)::text from private.staff r order by email)
       union all (select to_jsonb(bucket_id || '/' || name)::text from storage.objects order by bucket_id, name)
     ) as lines`,
    [],
  );
  // 350.50 and 350.5 are the same number.
  return rows.map(({ line }) => JSON.stringify(JSON.parse(line)));
}

/** A hosted project's stand-in, reached over HTTP only: on PostgreSQL where it is installed, else on PGlite. */
export async function openProject() {
  const folder = newFolder();
  const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };
  const environment = readEnvironment({ DATA_DIR: folder, DEMO: 'off', SITE_URL: siteUrl, ...google });
  const stock = await openStockProject(environment, { redirectTo: siteUrl });
  const embedded = stock ?? (await openFolder(folder, google));
  let watch: ((request: { method: string; path: string }) => void) | undefined;
  const server = createServer((request, response) => {
    getRequestListener(async (asked) => {
      const answer = await (stock ?? embedded).answer(asked);
      watch?.({ method: asked.method, path: new URL(asked.url).pathname });
      return answer;
    })(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    embedded,
    settings: { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: embedded.keys.publishable, SITE_URL: siteUrl },
    /** Called for each request that was answered, before the answer goes out. */
    onRequest: (what: typeof watch) => void (watch = what),
    async close() {
      server.closeAllConnections();
      server.close();
      await embedded.close();
    },
  };
}

/** Runs one of the owner's commands as a process of its own. */
export function run(name: string, settings: Record<string, string>, ...args: string[]) {
  const { child, output, exited } = ownProcess(`build/server/${name}.js`, settings, { folder: newFolder(), args });
  const ended = exited().then((code) => ({ code, output: output().trim() }));
  return { kill: () => child.kill('SIGKILL'), ended };
}

type Project = Awaited<ReturnType<typeof openProject>>;

/** Promotes, and kills that process (-9) once the project has answered so many requests of a kind. */
export async function promoteKilledAt(project: Project, settings: Record<string, string>, path: RegExp, count: number) {
  const process = run('promote', settings);
  let seen = 0;
  project.onRequest((request) => {
    if (request.method === 'POST' && path.test(request.path) && ++seen === count) process.kill();
  });
  const { code } = await process.ended;
  project.onRequest(undefined);
  return code;
}

/** Requests that store a picture, and those that write rows. */
export const storesPicture = /^\/storage\/v1\/object\/(event-)?covers\//;
export const writesRows = /^\/rest\/v1\/rpc\/move_in$/;

/** Opens a folder and reads its content. */
export async function contentIn(folder: string) {
  const opened = await openFolder(folder);
  const content = await contentOf(opened);
  await opened.close();
  return content;
}
