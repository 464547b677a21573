import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBackend } from '../../tests/data-folder';
import { lastReplacement, readMigrations, replacedVersions } from '../embedded/migrations';
import type { Embedded } from '../embedded/backend';
import { checkProject } from './hosted-checks';

// Against a real backend with the project's own migrations, asked as a hosted one is.

let backend: Embedded;
beforeAll(async () => void (backend = await newBackend()), 120_000);
afterAll(() => backend.close());

const check = async (more: { url?: string; zone?: string; secretKey?: string } = {}) => {
  const project = { url: 'http://localhost:3000', key: backend.keys.publishable, siteUrl: 'http://localhost:3000' };
  const findings = await checkProject({ ...project, zone: 'America/Mexico_City', ...more }, backend.answer);
  return findings.map(({ level, finding }) => `${level} ${finding}`);
};
const rows = async (table: string) => (await backend.database.query(`select * from ${table} order by 1`)).rows;

test('the migrations leave nothing open', async () => {
  await backend.database.exec(
    `insert into public.events (title, date, time) values ('Función', '2099-01-01', '20:00')`,
  );
  expect(await check()).toEqual([
    'ok La tabla events está ahí.',
    'ok El proyecto tiene las migraciones de esta versión.',
    'ok Sin sesión nadie puede escribir en events.',
    'ok Sin sesión nadie puede escribir en event_details.',
    'ok Sin sesión nadie puede escribir en show_settings.',
    'ok Sin sesión nadie puede escribir en event_taps.',
    'ok Sin sesión nadie puede escribir en event_history.',
    'warn Sin la llave secreta no se probó si se puede guardar, ni si el equipo tiene a alguien.',
    'ok is_staff() distingue al equipo.',
    'ok El proyecto cuenta los días en America/Mexico_City.',
    'ok Solo se entra con Google.',
    'ok El proyecto tiene Google; en la consola de Google su dirección de regreso es http://localhost:3000/auth/v1/callback.',
    'warn No se puede saber desde fuera si el acceso regresa al sitio.',
  ]);
}, 60_000);

test('with the secret key the staff list is read', async () => {
  const secretKey = backend.keys.secret;
  expect(await check({ secretKey })).toContain('fail La lista del equipo está vacía: nadie puede entrar al panel.');
  await backend.database.exec(`insert into private.staff (email) values ('ana@correo.mx')`);
  expect(await check({ secretKey })).toContain('ok El equipo tiene 1 correo.');
  expect(await check({ secretKey: 'sb_secret_x' })).toContainEqual(
    expect.stringMatching(/^fail No se pudo probar si se puede guardar \(401\)/),
  );
}, 60_000);

test('each kind of save is tried with the secret key, and nothing of it is left behind', async () => {
  const tables = ['public.events', 'public.event_history', 'private.staff', 'auth.users', 'storage.objects'];
  const all = () => Promise.all(tables.map(rows));
  const before = await all();
  const saves = 'ok Se puede guardar: cada clase de cambio se probó y se deshizo.';
  expect(await check({ secretKey: backend.keys.secret })).toContain(saves);
  expect(await all()).toEqual(before);
}, 60_000);

test('a project where nothing can be saved fails, with the secret key and without', async () => {
  // As hosted projects answered the trigger of the first events_version migration.
  await backend.database.exec(`
    create function public.refuse() returns trigger language plpgsql as $$
      begin raise exception 'UPDATE requires a WHERE clause' using errcode = '21000'; end $$;
    create trigger refuse after insert or update or delete on public.events execute function public.refuse();`);
  expect(await check()).toContainEqual(
    expect.stringMatching(/^fail En events no se puede borrar \(21000: .*WHERE clause/),
  );
  expect(await check({ secretKey: backend.keys.secret })).toContain(
    'fail No se puede agregar una fecha (21000: UPDATE requires a WHERE clause).',
  );
  await backend.database.exec('drop function public.refuse() cascade');
}, 60_000);

test('that a free project pauses is said of one at Supabase', async () => {
  const pauses = expect.stringMatching(/^warn Un proyecto gratuito de Supabase se pausa tras una semana sin consultas/);
  expect(await check({ url: 'https://abc.supabase.co' })).toContainEqual(pauses);
  expect(await check({ url: 'https://supabase.misitio.mx' })).not.toContainEqual(pauses);
}, 60_000);

test('another zone is said', async () => {
  expect(await check({ zone: 'America/Tijuana' })).toContain(
    'fail El proyecto cuenta los días en America/Mexico_City, y el sitio en America/Tijuana.',
  );
}, 60_000);

test('open tables are found, and nothing of it is left behind', async () => {
  const tables = ['public.events', 'public.event_details', 'public.event_history'];
  const before = await Promise.all(tables.map(rows));
  await backend.database.exec(`
    grant insert, update, delete on public.events to anon;
    create policy "open" on public.events for all to anon using (true) with check (true);
    grant insert on public.event_details to anon;
    create policy "open" on public.event_details for insert to anon with check (true);
    grant select on public.event_history to anon;`);
  expect(await check()).toEqual(
    expect.arrayContaining([
      'fail Cualquiera puede escribir en events.',
      'fail Cualquiera puede escribir en event_details.',
      'fail Cualquiera puede leer el historial, con los correos del equipo.',
    ]),
  );
  expect(await Promise.all(tables.map(rows))).toEqual(before);
}, 60_000);

test('what is missing is said', async () => {
  const applied = 'supabase_migrations.schema_migrations';
  const first = (await readMigrations()).filter(({ version }) => version <= lastReplacement).map(({ name }) => name);
  const lacksAll = expect.stringContaining(`faltan ${first.join(', ')}`) as string;
  const { secret: secretKey } = backend.keys;
  await backend.database.exec(`
    delete from public.events; drop table public.event_details cascade; delete from storage.buckets where id = 'covers';
    delete from ${applied} where name in ('push', 'move');`);
  expect(await check({ secretKey })).toEqual(
    expect.arrayContaining([
      'warn En la lista de migraciones del proyecto faltan push, move.',
      'warn Falta la tabla event_details: lo que el panel hace con ella no funciona.',
      expect.stringMatching(/^fail No se puede guardar una portada \(/),
    ]),
  );
  await backend.database.exec(
    `delete from ${applied} where version <= '${lastReplacement}'; -- those that replaced the others
     insert into ${applied} select unnest('{${replacedVersions.join()}}'::text[]), '{events}'`,
  );
  expect(await check()).toContain('ok El proyecto tiene las migraciones de esta versión.');
  await backend.database.exec(`delete from ${applied} where version = '${replacedVersions.at(-1)}'`);
  expect(await check()).toContainEqual(lacksAll);
  await backend.database.exec('drop function public.applied_migrations(), public.is_staff() cascade');
  expect(await check()).toEqual(
    expect.arrayContaining([lacksAll, 'fail Falta is_staff(): cualquier cuenta cuenta como del equipo.']),
  );
}, 60_000);

test('a project that does not answer is said', async () => {
  const [finding] = await checkProject({ url: 'http://localhost:1', key: 'x', siteUrl: 'http://x', zone: 'UTC' });
  expect(finding).toMatchObject({ level: 'fail', finding: expect.stringMatching(/^http:\/\/localhost:1 no contesta/) });
});
