import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../server/settings/environment';
import { newFolder, removeFolders, run, siteUrl } from '../promote-rehearsal';
import { answeringAt, freePort } from '../own-process';
import { openStockProject } from './project';

// `npm run doctor` as a command, on a project where a trigger refuses every save.

// A refusal by the database is a line in the library's log.
vi.spyOn(console, 'error').mockImplementation(() => undefined);
const port = await freePort();
const url = `http://localhost:${port}`;
const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };
const project = await openStockProject(readEnvironment({ DATA_DIR: newFolder(), SITE_URL: url, ...google }), {
  redirectTo: siteUrl,
  grants: 'all',
});
const network = project && createServer(getRequestListener(project.answer)).listen(port);
afterAll(async () => {
  network?.close();
  await project?.close();
  removeFolders();
});

test.skipIf(!project?.postgres.hasSafeupdate)(
  'doctor ends with 1 on a project where nothing can be saved, and with 0 once it can',
  async () => {
    const { keys, database } = project!;
    const { rows } = await database.query<{ body: string }>(
      `select pg_get_functiondef('private.change_events_version'::regproc) as body`,
      [],
    );
    const { body } = rows[0]!;
    // Hosted projects load `safeupdate`, which refuses an UPDATE without WHERE in triggers too.
    await database.exec(
      `create or replace function private.change_events_version() returns trigger language plpgsql security definer
       set search_path = '' as $$ begin update private.events_version set version = gen_random_uuid(); return null; end $$`,
    );
    await database.exec(
      `insert into private.staff (email) values ('ana@gira.example');
       insert into public.events (title, date, time) values ('Función', '2099-01-01', '20:00')`,
    );
    const settings = {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SUPABASE_SECRET_KEY: keys.secret,
      SITE_URL: siteUrl,
      ...answeringAt(siteUrl),
    };
    const older = await run('doctor', settings).ended;
    expect(older.output).toContain('✘ En events no se puede borrar (21000:');
    expect(older.code).toBe(1);

    await database.exec(body);
    const whole = await run('doctor', settings).ended;
    expect(whole.output).toContain('✓ Se puede guardar: cada clase de cambio se probó y se deshizo.');
    expect(whole.output).not.toContain('✘');
    expect(whole.code).toBe(0);
  },
  120_000,
);
