import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerAsPostgrest } from '../../tests/postgrest-delete';
import { openEmbedded, type Embedded } from '../embedded/backend';
import { readEnvironment } from '../environment';
import { checkProject } from './hosted-checks';

// Against a real backend with the project's own migrations, asked as a hosted one is.

let backend: Embedded;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-doctor-'));
  backend = await openEmbedded(readEnvironment({ DATA_DIR: folder, DEMO: 'on' }), { backups: false });
}, 120_000);
afterAll(() => backend.close());

const check = async (more: { zone?: string; secretKey?: string } = {}) => {
  const project = { url: 'http://localhost:3000', key: backend.keys.publishable, siteUrl: 'http://localhost:3000' };
  const findings = await checkProject({ ...project, zone: 'America/Mexico_City', ...more }, (input, init) =>
    answerAsPostgrest(backend, new Request(input, init)),
  );
  return findings.map(({ level, finding }) => `${level} ${finding}`);
};
const rows = async (table: string) => (await backend.database.query(`select * from ${table} order by 1`)).rows;

test('the migrations leave nothing open', async () => {
  await backend.database.exec(
    `insert into public.events (title, date, time) values ('Función', '2099-01-01', '20:00'), ('1984', '2099-01-02', '20:00')`,
  );
  expect(await check()).toEqual([
    'ok La tabla events está ahí.',
    'ok Sin sesión nadie puede escribir en events.',
    'ok Sin sesión nadie puede cambiar fechas.',
    'ok Sin sesión nadie puede borrar fechas que vienen.',
    'ok is_staff() distingue al equipo.',
    'warn No se puede saber desde fuera si la lista del equipo tiene a alguien.',
    'ok La tabla event_details está ahí.',
    'ok La tabla event_history está ahí, y solo la lee el equipo.',
    'ok El bucket covers está ahí.',
    'ok El bucket event-covers está ahí.',
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
  expect(await check({ secretKey: 'sb_secret_x' })).toContain('warn No se pudo leer la lista del equipo (401).');
}, 60_000);

test('another zone is said', async () => {
  expect(await check({ zone: 'America/Tijuana' })).toContain(
    'fail El proyecto cuenta los días en America/Mexico_City, y el sitio en America/Tijuana.',
  );
}, 60_000);

test('open tables are found, and nothing of it is left behind', async () => {
  const before = [await rows('public.events'), await rows('public.event_details'), await rows('public.event_history')];
  await backend.database.exec(`
    grant insert, update, delete on public.events to anon;
    create policy "open" on public.events for all to anon using (true) with check (true);
    grant select on public.event_history to anon;`);
  const findings = await check();
  expect(findings).toEqual(
    expect.arrayContaining([
      'fail Cualquiera puede escribir en events.',
      'fail Cualquiera puede cambiar fechas.',
      'fail Cualquiera puede borrar fechas que vienen.',
      'fail Cualquiera puede leer el historial, con los correos del equipo.',
    ]),
  );
  expect([await rows('public.events'), await rows('public.event_details'), await rows('public.event_history')]).toEqual(
    before,
  );
}, 60_000);

test('a server that deletes all the same is told of', async () => {
  const project = { url: 'http://localhost:3000', key: backend.keys.publishable, siteUrl: 'http://x', zone: 'UTC' };
  const findings = await checkProject(project, async (input, init) => {
    if (init?.method === 'DELETE') await backend.database.exec(`delete from public.events where title = 'Función'`);
    return answerAsPostgrest(backend, new Request(input, init));
  });
  expect(findings.map(({ finding }) => finding)).toContain(
    'Cualquiera puede borrar fechas, y al probarlo se borró «Función».',
  );
}, 60_000);

test('what is missing is said', async () => {
  await backend.database.exec(`
    delete from public.events; drop table public.event_details; drop table public.event_history cascade;
    delete from storage.buckets where id = 'covers'; drop function public.show_zone();`);
  const findings = await check();
  expect(findings).toEqual(
    expect.arrayContaining([
      'warn Falta la tabla event_details: el panel no muestra detalles ni estados.',
      'warn Falta la tabla event_history: no hay Historial ni Deshacer.',
      'fail Falta el bucket covers.',
      'warn No se puede saber en qué zona cuenta los días el proyecto.',
      'warn No se probó si cualquiera puede borrar fechas: no hay ninguna que venga.',
    ]),
  );
}, 60_000);

test('a project that does not answer is said', async () => {
  const [finding] = await checkProject({ url: 'http://localhost:1', key: 'x', siteUrl: 'http://x', zone: 'UTC' });
  expect(finding).toMatchObject({ level: 'fail', finding: expect.stringMatching(/^http:\/\/localhost:1 no contesta/) });
});
