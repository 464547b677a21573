import { afterAll, beforeAll, expect, test } from 'vitest';
import { answeringAt } from '../../tests/own-process';
import {
  contentIn,
  contentOf,
  fillFolder,
  logo,
  newFolder,
  openFolder,
  openProject,
  promoteKilledAt,
  removeFolders,
  run,
  siteUrl,
  storesPicture,
  writesRows,
} from '../../tests/promote-rehearsal';

// From a folder to a hosted project: real processes, the project behind HTTP, cut off with kill -9.

const folder = newFolder();
let project: Awaited<ReturnType<typeof openProject>>;
let settings: Record<string, string>;
beforeAll(async () => {
  // More rows than one call writes or reads.
  await fillFolder(folder, { events: 260, covers: 3 });
  project = await openProject();
  settings = { ...project.settings, DATA_DIR: folder, SUPABASE_SECRET_KEY: project.embedded.keys.secret };
}, 120_000);
afterAll(async () => {
  await project.close();
  removeFolders();
});

test('a rehearsal says what there is to do, and writes nothing', async () => {
  const { code, output } = await run('promote', settings, '--dry-run').ended;
  expect(output).toMatch(
    /Por copiar: 233 fechas, \d+ detalles, \d+ entradas del historial, \d+ conteos? de toques, 1 fila de ajustes, 4 portadas, 2 del equipo\./,
  );
  expect(code).toBe(0);
  expect(await contentOf(project.embedded)).toEqual([]);
}, 60_000);

test('killed while it moves pictures, and again while it moves rows, it ends where it was left', async () => {
  expect(await promoteKilledAt(project, settings, storesPicture, 1)).toBe(null);
  expect(await promoteKilledAt(project, settings, writesRows, 2)).toBe(null);
  const { code, output } = await run('promote', settings).ended;
  expect(output).toMatch(/✓ 233 fechas, iguales en los dos lados/);
  expect(output).toMatch(/✓ 4 portadas, iguales/);
  expect(output).not.toContain(settings.SUPABASE_SECRET_KEY);
  expect(code).toBe(0);
  expect(await contentOf(project.embedded)).toEqual(await contentIn(folder));
  const { rows } = await project.embedded.database.query<{ cover: string }>(
    `select cover from public.events where id in (1, 2) order by id`,
    [],
  );
  expect(rows.map(({ cover }) => cover)).toEqual([
    `${project.url}/storage/v1/object/public/covers/1760000000001`,
    'covers/2-año nuevo.webp',
  ]);
  for (const address of [rows[0]!.cover, `${project.url}/storage/v1/object/public/event-covers/${logo}`]) {
    const picture = await fetch(address);
    expect([picture.status, picture.headers.get('Content-Type')], address).toEqual([200, 'image/webp']);
  }
}, 180_000);

test('the next event of the project gets an id that was never given', async () => {
  const { rows } = await project.embedded.database.query<{ next: number }>(
    `select nextval(pg_get_serial_sequence('public.events', 'id'))::int as next`,
    [],
  );
  expect(rows[0]!.next).toBeGreaterThan(260);
});

test('later changes are copied too, and the project’s own rows stay', async () => {
  const here = await openFolder(folder);
  await here.database.exec(
    `update public.events set title = 'Cambió' where id = 1; delete from public.events where id = 2`,
  );
  await here.close();
  expect((await run('promote', settings).ended).output).toContain('✓ 232 fechas, iguales en los dos lados');
  expect(await contentOf(project.embedded)).toEqual(await contentIn(folder));

  await project.embedded.database.exec(`update public.events set title = 'Allá' where id = 3`);
  const before = await contentOf(project.embedded);
  const { code, output } = await run('promote', settings).ended;
  expect(output).toMatch(/^La mudanza no terminó\. En .* hay cosas que no vienen de aquí: 1 fecha \(3\) y 1 entrada/m);
  expect(code).toBe(1);
  expect(await contentOf(project.embedded)).toEqual(before);
}, 120_000);

test.each([
  ['another project’s key', { SUPABASE_SECRET_KEY: 'sb_secret_x' }, /no acepta la llave/],
  ['nobody at the address', { SUPABASE_URL: 'http://localhost:1' }, /http:\/\/localhost:1 no contestó/],
])('%s is one sentence', async (_, wrong, sentence) => {
  const { code, output } = await run('promote', { ...settings, ...wrong }).ended;
  expect(output).toMatch(/^La mudanza no terminó\. [^\n]+$/);
  expect(output).toMatch(sentence);
  expect(code).toBe(1);
});

test('a folder that the site is using is left alone', async () => {
  const site = await openFolder(folder);
  const { code, output } = await run('promote', settings).ended;
  await site.close();
  expect(output).toBe(`La mudanza no terminó. El sitio está usando ${folder}: apágalo primero.`);
  expect(code).toBe(1);
}, 60_000);

test('the doctor lets a healthy project go online, and an open one not', async () => {
  const { DATA_DIR: _, ...moved } = settings;
  const hosted = { ...moved, ...answeringAt(siteUrl) };
  const healthy = await run('doctor', hosted).ended;
  expect(healthy.output).toMatch(/✓ El equipo tiene 2 correos\.[^]*Puede salir en línea\.$/);
  expect(healthy.output).not.toContain('✘');
  expect(healthy.code).toBe(0);
  const before = await contentOf(project.embedded);
  await project.embedded.database.exec(
    `grant insert, update, delete on public.events to anon; create policy "open" on public.events for all to anon using (true)`,
  );
  const open = await run('doctor', { ...hosted, SUPABASE_SECRET_KEY: '' }).ended;
  expect(open.output).toMatch(/✘ Cualquiera puede escribir en events\.[^]*Todavía no: 1 por arreglar\.$/);
  expect(open.code).toBe(1);
  expect((await contentOf(project.embedded)).sort()).toEqual(before.sort());
}, 60_000);

test('sample dates are not moved', async () => {
  const here = await openFolder(folder);
  await here.database.exec(
    `insert into private.sample_events select id, to_jsonb(e) - 'created_at' from public.events e where id = 1`,
  );
  await here.close();
  const { code, output } = await run('promote', settings).ended;
  expect(output).toMatch(
    /Hay fechas de la demostración \(1\): para quitarlas, arranca el sitio una vez con DEMO=off y sin SUPABASE_URL/,
  );
  expect(code).toBe(1);
}, 60_000);

test('a project without the migrations is told what to run', async () => {
  await project.embedded.database.exec('drop function public.move_state()');
  const { output } = await run('promote', settings).ended;
  expect(output).toMatch(/le faltan migraciones: corre npm run hosted,/);
}, 60_000);
