import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { makeList, replacedVersions } from '../../server/embedded/migrations';
import { openManagementApi } from '../../server/hosted/management-api';
import { expectRunning } from '../../server/hosted/set-up';
import { addAccounts, attemptsOf } from './attempts';
import { allAnswers, domain, google, openManagedProject, ref } from './managed-project';
import { foreignRef, token } from './management-api';
import { startStockPostgres } from './postgres';
import { projectOfTheSpecification, projectWithUuids } from './former-projects';

// `npm run hosted` as a command, on projects behind a stand-in for Supabase's Management API.

// A refusal by the database is a line in the library's log.
vi.spyOn(console, 'error').mockImplementation(() => undefined);
const postgres = startStockPostgres();
const open: { close: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const each of open) await each.close();
  postgres?.close();
});
let count = 0;
async function projectWith(more: Partial<Parameters<typeof openManagedProject>[0]> = {}) {
  const project = await openManagedProject({ postgres: postgres!, name: `project_${++count}`, ...more });
  open.push(project);
  return project;
}
type Project = Awaited<ReturnType<typeof projectWith>>;

const fresh = postgres
  ? await projectWith({ managed: { config: { uri_allow_list: 'https://otro.example/**' } } })
  : undefined;
const firstRun = await fresh?.run().ended;
const schemaOfFresh = fresh?.schema() ?? '';
/** The same in an older project, where new tables are open to the API's roles before a migration says more. */
const older = postgres ? await projectWith({ grants: 'all' }) : undefined;
await (await older?.plan())?.work();

/** Schema, sign-in and dates of a project: what a run that is refused must leave alone. */
const stateOf = async (project: Project) => [project.schema(), { ...project.api.config }, await datesOf(project)];
const datesOf = async ({ stock }: Project) =>
  (await stock.database.query('select * from public.events order by 1', [])).rows;

const nobody = {
  'add a date': 'no',
  'change a date': 'no',
  'delete a date': 0,
  'store a cover': 'no',
  'remove a cover': 0,
  'read the team': 'no',
};
/** Everybody reads the dates, and nobody but the team changes them. */
async function expectOnlyStaffChange(project: Project, { dates, covers }: { dates: number; covers: number }) {
  const { database } = project.stock;
  await addAccounts(database);
  expect(await attemptsOf(database, 'stranger')).toMatchObject({
    ...nobody,
    'read the dates': dates,
    'list the covers': 0,
    'read the history': 'no',
  });
  expect(await attemptsOf(database, 'account')).toMatchObject({
    ...nobody,
    'change a date': 0,
    'read the dates': dates,
    'list the covers': 0,
    'read the history': 0,
  });
  expect(await attemptsOf(database, 'staff')).toMatchObject({
    'read the dates': dates,
    'add a date': 1,
    'change a date': dates,
    'delete a date': dates,
    'list the covers': covers,
    'store a cover': 1,
    'read the team': 'no',
  });
}

describe.skipIf(!postgres)('a fresh project', () => {
  test('works after one run, and its settings are in .env, which others can’t read', () => {
    expect(firstRun!.output).toContain('✓ Se puede guardar: cada clase de cambio se probó y se deshizo.');
    expect(firstRun!.output).toContain('✓ El equipo tiene 1 correo.');
    expect(firstRun!.output).toContain(`${fresh!.url}/auth/v1/callback`);
    expect(firstRun!.code).toBe(0);
    const file = join(fresh!.folder, '.env');
    expect(readFileSync(file, 'utf8')).toBe(
      `SITE_URL=https://${domain}\nSUPABASE_URL=${fresh!.url}\nSUPABASE_PUBLISHABLE_KEY=${fresh!.stock.keys.publishable}\n`,
    );
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  test('has the sign-in of the site, whose list of addresses keeps its own', () =>
    expect(fresh!.api.config).toMatchObject({
      site_url: `https://${domain}`,
      uri_allow_list: `https://otro.example/**,https://${domain}/**`,
      disable_signup: false,
      external_email_enabled: false,
      external_anonymous_users_enabled: false,
      external_google_enabled: true,
      external_google_client_id: google.id,
      external_google_secret: google.secret,
      hook_before_user_created_enabled: true,
      hook_before_user_created_uri: 'pg-functions://postgres/public/before_user_created',
    }));

  test('lets only the team change something', () => expectOnlyStaffChange(fresh!, { dates: 0, covers: 0 }));

  test('a second run changes nothing, and says so; lines of others in .env stay', async () => {
    const file = join(fresh!.folder, '.env');
    writeFileSync(file, `# mine\nPORT=4100\n${readFileSync(file, 'utf8')}`);
    const [before, text] = [await stateOf(fresh!), readFileSync(file, 'utf8')];
    const already = fresh!.api.changes().length;
    const { code, output } = await fresh!.run().ended;
    expect([code, output]).toEqual([0, expect.stringContaining('No había nada que cambiar.')]);
    expect(await stateOf(fresh!)).toEqual(before);
    expect(readFileSync(file, 'utf8')).toBe(text);
    // A free plan is asked each time for what it may have by then.
    expect(
      fresh!.api
        .changes()
        .slice(already)
        .map(({ body }) => body),
    ).toEqual([{ sessions_inactivity_timeout: 336, sessions_timebox: 720 }]);
  });

  test('where the settings name it, the token is all that is asked for', async () => {
    const { code, output } = await fresh!.run(['--ref', ref], { SUPABASE_URL: undefined }).ended;
    expect([code, output]).toEqual([0, expect.stringContaining('No había nada que cambiar.')]);
  });

  test('the token is in no file, and in nothing that is said', async () => {
    expect(firstRun!.output).not.toContain('sbp_');
    for (const { name, parentPath } of readdirSync(fresh!.folder, { recursive: true, withFileTypes: true }).filter(
      (each) => each.isFile(),
    ))
      expect(readFileSync(join(parentPath, name)).includes('sbp_'), name).toBe(false);
  });
});

describe.skipIf(!postgres)('the project that the specification describes', () => {
  test('keeps its rows and files, and ends with the schema of a fresh one', async () => {
    const project = await projectWith({ content: projectOfTheSpecification, grants: 'all' });
    const { code, output } = await project.run().ended;
    for (const change of [
      'La tabla events ya está, con 2 fechas: se adopta, y sus filas y archivos se quedan.',
      'En events se quitan las políticas de antes: «Enable all for authenticated», «Public read».',
      'Se quita la política «Anything goes» de storage.objects',
      'El bucket event-covers (1 archivo) toma los límites del sitio: imágenes de hasta 5 MB. Hoy es privado, y será público',
    ])
      expect(output).toContain(change);
    expect(code).toBe(0);
    expect(await datesOf(project)).toMatchObject([
      {
        id: 1,
        title: 'Una',
        date: '2099-01-02',
        time: '20:00:00',
        description: 'Con banda',
        link: 'https://boletos.example/1',
        cover: 'https://proyecto.example/storage/v1/object/public/covers/1760000000000',
        city: 'Puebla',
        state: 'Puebla',
      },
      { id: 2, title: 'Dos', date: '2099-01-01', description: '', link: null, cover: 'covers/2-cartel.webp' },
    ]);
    // Its own bucket is none of the site's business.
    expect(project.schema().replaceAll(/^avatars\|.*\n/gim, '')).toBe(older!.schema());
    const { rows } = await project.stock.database.query<{ next: number }>(
      `select nextval(pg_get_serial_sequence('public.events', 'id'))::int as next`,
      [],
    );
    // The third was deleted: its id is not given again.
    expect(rows[0]!.next).toBe(4);
    await expectOnlyStaffChange(project, { dates: 2, covers: 2 });
  });

  test('where it is not confirmed, nothing changes', async () => {
    const project = await projectWith({ content: projectOfTheSpecification });
    const before = await stateOf(project);
    const { ended, child } = project.run(allAnswers.filter((answer) => answer !== '--si'));
    child.stdin.end('no\n');
    expect(await ended).toEqual({
      code: 1,
      output: expect.stringMatching(/¿Se hace\? \[s\/N\]: No se terminó\. .* No se cambió nada\.\n$/),
    });
    expect(await stateOf(project)).toEqual(before);
  });
});

describe.skipIf(!postgres)('a project with other types', () => {
  test('rows that can’t be converted are named before anything changes; corrected, they are adopted', async () => {
    const project = await projectWith({ content: projectWithUuids });
    const before = await stateOf(project);
    const refused = await project.run().ended;
    expect(refused.output).toMatch(/«Tres» \(id [\w-]{36}\): date dice «2099-02-30»\n/);
    expect(refused.output).toMatch(/«Cuatro» \(id [\w-]{36}\): time está vacío\n/);
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/No se cambió nada\.\n$/) });
    expect(await stateOf(project)).toEqual(before);

    await project.stock.database.exec(
      `update public.events set date = '2099-02-28' where title = 'Tres'; update public.events set time = '7:15 pm' where title = 'Cuatro'`,
    );
    const adopted = await project.run().ended;
    expect(adopted.output).toContain('Cada id, que era uuid, será un número, por orden de fecha.');
    expect(adopted.code).toBe(0);
    expect(await datesOf(project)).toMatchObject([
      { id: 1, title: 'Dos', date: '2099-01-01', time: '21:30:00' },
      { id: 2, title: 'Una', date: '2099-01-02', time: '20:00:00', cover: 'covers/8a6f-cartel.webp' },
      { id: 3, title: 'Tres', date: '2099-02-28', time: '20:00:00' },
      { id: 4, title: 'Cuatro', date: '2099-03-01', time: '19:15:00' },
    ]);
    expect(project.schema()).toBe(schemaOfFresh);
    await expectOnlyStaffChange(project, { dates: 4, covers: 0 });
  });

  test('columns that the site does not know stay beside it, where nobody reads them', async () => {
    const project = await projectWith({
      grants: 'all',
      content: `create table public.events (id int primary key, title text, date date, time timetz, price int, created_at timestamp default '2026-01-01');
        insert into public.events values (7, 'Una', '2099-01-02', '20:00-06', 350)`,
      managed: { plan: 'pro' },
    });
    const { said, work } = await project.plan();
    await work();
    expect(said.join('\n')).toContain(
      'El sitio no conoce price: la tabla de antes se queda también, aparte, en private.events_before.',
    );
    expect(said.join('\n')).toContain('Se agregan columnas: description, link, cover, city, state.');
    expect(await datesOf(project)).toMatchObject([
      { id: 7, time: '20:00:00', created_at: '2026-01-01T00:00:00+00:00' },
    ]);
    const { rows } = await project.stock.database.query('select price from private.events_before', []);
    expect(rows).toEqual([{ price: 350 }]);
    await expect(
      project.stock.database.exec('begin; set local role authenticated; select * from private.events_before'),
    ).rejects.toThrow('permission denied');
    // A paid plan has sessions that end.
    expect(project.api.config).toMatchObject({ sessions_inactivity_timeout: 336, sessions_timebox: 720 });
    expect(project.api.changes().filter(({ path }) => path.endsWith('/config/auth'))).toHaveLength(2);
  });

  test.each([
    ['another kind of events', `create table public.events (id int, name text)`, /no tiene title ni date ni time/],
    ['a view', `create view public.events as select 1 as id`, /no es una tabla común/],
    [
      'a table that something is built on',
      `create table public.events (id int primary key, title text, date date, time time);
       create view public.next as select title from public.events`,
      /de ella depende otra cosa \(.*view.*next\)/,
    ],
    [
      'dates that are moments',
      `create table public.events (id int, title text, date timestamptz, time time)`,
      /su columna date es timestamp/,
    ],
    [
      'a name of the site’s',
      `create function public.is_staff() returns boolean language sql as 'select true'`,
      /no acepta las tablas del sitio: .*is_staff/,
    ],
  ])('%s is refused, and nothing changes', async (_, content, why) => {
    const project = await projectWith({ content });
    const before = project.schema();
    await expect(project.plan()).rejects.toThrow(why);
    expect([project.schema(), project.api.changes()]).toEqual([before, []]);
  });
});

describe.skipIf(!postgres)('the list of migrations', () => {
  const listing = (version: string) =>
    `${makeList} insert into supabase_migrations.schema_migrations (version) values ('${version}');`;

  test('what the project had before the site stays in it, and that is said', async () => {
    const project = await projectWith({ content: listing('20250101000000') });
    const { said, work } = await project.plan();
    expect(said).toContainEqual(
      expect.stringMatching(/^! En su lista de migraciones hay 1 que no son del sitio \(20250101000000\): se quedan\./),
    );
    await work();
    expect(project.schema()).toBe(schemaOfFresh.replace(/^(?=20261127100000)/m, '20250101000000||\n'));
  });

  test.each([
    [
      'one of a newer site',
      '29990101000000',
      /es de una versión más nueva del sitio \(29990101000000\): actualiza el sitio/,
    ],
    ['some of the first 28', replacedVersions[3]!, /se quedó a medias en las migraciones de antes del 25 de noviembre/],
  ])('with %s nothing changes', async (_, version, why) => {
    const project = await projectWith({ content: listing(version) });
    const before = project.schema();
    await expect(project.plan()).rejects.toThrow(why);
    expect([project.schema(), project.api.changes()]).toEqual([before, []]);
  });
});

describe.skipIf(!postgres)('before anything changes, one sentence says', () => {
  const wrongToken = { SUPABASE_ACCESS_TOKEN: 'sbp_0000000000000000000000000000000000000000' };
  test.each<[string, string[], Record<string, string>, RegExp]>([
    ['that the token is wrong', allAnswers, wrongToken, /Supabase no acepta el token/],
    ['that answers are missing', [], {}, /Faltan respuestas: pon --ref, --dominio y --correo/],
    ['that an option is unknown', ['--proyecto', 'x'], {}, /se puede poner --ref, --dominio, --correo/],
  ])('%s', async (_, args, more, sentence) => {
    const changes = fresh!.api.changes().length;
    const { ended, child } = fresh!.run(args, more);
    child.stdin.end();
    const { code, output } = await ended;
    expect(output).toMatch(sentence);
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringMatching(/No se terminó\. .*\.$/)]]);
    expect(output).not.toContain('sbp_0');
    expect(fresh!.api.changes()).toHaveLength(changes);
  });

  const asking = (more: Partial<Parameters<typeof openManagementApi>[0]>) =>
    openManagementApi({ token, ref, api: fresh!.managementUrl, ...more });
  test.each<[string, Partial<Parameters<typeof openManagementApi>[0]>, RegExp]>([
    ['that the project is another person’s', { ref: foreignRef }, /^El proyecto z{20} es de otra cuenta/],
    ['that there is no such project', { ref: 'b'.repeat(20) }, /^Ese token no ve ningún proyecto b{20}/],
    [
      'that there is no network',
      { api: 'http://127.0.0.1:1' },
      /^Supabase no contestó \(http:\/\/127\.0\.0\.1:1, .+\): revisa la conexión/,
    ],
  ])('%s', async (_, more, sentence) => {
    fresh!.api.minutePasses();
    await expect(asking(more).facts()).rejects.toThrow(sentence);
  });

  test('that the requests of a minute are used up', async () => {
    fresh!.api.useUp();
    await expect(asking({}).facts()).rejects.toThrow(/60 peticiones por minuto y ya se hicieron: espera uno/);
  });

  test('that the token could be read on its way', () =>
    expect(() => asking({ api: 'http://api.example' })).toThrow(/tiene que ser https/));

  test('that the project is paused, which is woken where one says yes', async () => {
    const project = await projectWith({ managed: { status: 'INACTIVE' } });
    const said: string[] = [];
    const terminal = (yes: boolean) => ({ say: (line: string) => said.push(line), confirm: async () => yes });
    const api = openManagementApi({ token, ref, api: project.managementUrl });
    await expect(expectRunning(api, terminal(false), 1)).rejects.toThrow('En pausa no se puede hacer nada');
    expect(project.api.changes()).toEqual([]);
    await expectRunning(api, terminal(true), 1);
    expect(said.at(-2)).toBe(`El proyecto: Radio Carpa (${ref}), en us-east-1, en pausa.`);
    expect((await api.facts()).status).toBe('ACTIVE_HEALTHY');
  });
});
