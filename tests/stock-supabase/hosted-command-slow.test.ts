import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { makeList, readMigrations, recordOf } from '../../server/embedded/migrations';
import { contentIn, contentOf, fillFolder, newFolder, openFolder, removeFolders, run } from '../promote-rehearsal';
import { projectOfTheSpecification } from './former-projects';
import { othersToken, token, type Asked } from './management-api';
import { allAnswers, openManagedProject } from './managed-project';
import { startStockPostgres } from './postgres';

// `npm run hosted`, cut off before and after each thing that it changes; two of it at once; and projects that earlier
// versions of the site made.

// A refusal by the database is a line in the library's log.
vi.spyOn(console, 'error').mockImplementation(() => undefined);
const postgres = startStockPostgres();
afterAll(() => postgres?.close());

const content = projectOfTheSpecification;
/** Gives a program a terminal. */
const hasScript = spawnSync('script', ['--version']).status === 0;

type Project = Awaited<ReturnType<typeof openManagedProject>>;

/** What the request changes in the project; undefined where it only asks. */
function changeOf({ method, path, body }: Asked): string | undefined {
  if (method === 'GET') return undefined;
  if (!path.endsWith('/database/query')) return `${method} ${path.split('/').at(-1)} ${Object.keys(body as object)[0]}`;
  const { query } = body as { query: string };
  if (query.includes('cartelera: probado')) return undefined;
  const [, version] = /insert into supabase_migrations\.schema_migrations [^']*\('(\d{14})'/.exec(query) ?? [];
  if (version) return version;
  return /^\s*select (set_config|pg_advisory)/.test(query) ? query.trim().slice(0, 40) : undefined;
}

describe.skipIf(!postgres)('npm run hosted', () => {
  test('cut off before and after each change, it ends as if it had run once', async () => {
    const [once, cut] = await Promise.all(
      ['once', 'cut'].map((name) =>
        openManagedProject({ postgres: postgres!, name, content, managed: { plan: 'pro' } }),
      ),
    );
    const whole = async ({ plan }: Project) => {
      const { work, key } = await plan();
      await work();
      await key();
    };
    await whole(once!);
    const cuts: string[] = [];
    /** Runs until the next change that no run before this one was cut off at. @returns whether there was none */
    async function cutOff(when: 'before' | 'after'): Promise<boolean> {
      let isCut = false;
      cut!.api.onRequest({
        [when]: (asked: Asked) => {
          const change = `${when} ${changeOf(asked)}`;
          if (isCut) throw new Error('A run that was cut off asked on.');
          if (!changeOf(asked) || cuts.includes(change)) return;
          isCut = true;
          cuts.push(change);
          throw new Error('cut off');
        },
      });
      await whole(cut!).catch(() => undefined);
      return !isCut;
    }
    while (!((await cutOff('before')) && (await cutOff('after'))));
    // The migrations, what was there before, the team, two parts of the sign-in, and the key.
    expect(cuts.filter((each) => each.startsWith('before '))).toHaveLength((await readMigrations()).length + 5);
    expect(cut!.schema()).toBe(once!.schema());
    expect(cut!.api.config).toEqual(once!.api.config);
    const dates = async ({ stock }: Project) =>
      (
        await stock.database.query(
          'select id, title, date, time, description, link, cover, city, state from public.events order by id',
          [],
        )
      ).rows;
    expect(await dates(cut!)).toEqual(await dates(once!));
    await Promise.all([once!.close(), cut!.close()]);
  });

  test('killed while it adopts the dates, it ends well the second time', async () => {
    const project = await openManagedProject({ postgres: postgres!, name: 'killed', content });
    const { child, ended } = project.run();
    project.api.onRequest({
      before: (asked) => void (changeOf(asked) === '20261127100200' && child.kill('SIGKILL')),
    });
    expect((await ended).code).toBe(null);
    project.api.onRequest({});
    expect(await project.run().ended).toMatchObject({ code: 0 });
    await project.close();
  });

  test('the dates of this server move with pictures, history and team, and come back from their backup', async () => {
    const project = await openManagedProject({ postgres: postgres!, name: 'moved' });
    const data = newFolder();
    await fillFolder(data, { events: 20, covers: 2 });
    const here = await contentIn(data);
    const settings = { DATA_DIR: data };

    const site = await openFolder(data);
    const before = project.schema();
    expect(await project.run(allAnswers, settings).ended).toEqual({
      code: 1,
      output: expect.stringMatching(/El sitio está usando \S+: apágalo primero\. No se cambió nada\.\n$/),
    });
    expect([project.schema(), project.api.changes()]).toEqual([before, []]);
    await site.close();

    const { code, output } = await project.run(allAnswers, settings).ended;
    expect(output).toMatch(/✓ 17 fechas, iguales en los dos lados/);
    expect(output).not.toContain(project.stock.keys.secret);
    expect(code).toBe(0);
    expect(await contentOf(project.stock)).toEqual(here);
    const again = await project.run(allAnswers, settings).ended;
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('No había nada que cambiar.')]);

    const backup = await run('backup', settings).ended;
    const restored = { DATA_DIR: newFolder() };
    expect(await run('restore', restored, backup.output.trim().split(' en ').at(-1)!).ended).toMatchObject({ code: 0 });
    expect(await contentIn(restored.DATA_DIR)).toEqual(here);
    await project.close();
    removeFolders();
  });

  test('two people at once both end well, and each thing is done once', async () => {
    const [once, twice] = await Promise.all(
      ['alone', 'twice'].map((name) => openManagedProject({ postgres: postgres!, name, content })),
    );
    expect((await once!.run().ended).code).toBe(0);
    const other = twice!.run(allAnswers, { SUPABASE_ACCESS_TOKEN: othersToken });
    const runs = await Promise.all([twice!.run().ended, other.ended]);
    for (const { code, output } of runs)
      expect([code, output]).toEqual([0, expect.stringContaining('✓ El equipo tiene 1 correo.')]);
    expect(twice!.schema()).toBe(once!.schema());
    await Promise.all([once!.close(), twice!.close()]);
  });

  test.skipIf(!hasScript)('what is typed as the token is not shown', async () => {
    const project = await openManagedProject({ postgres: postgres!, name: 'typed' });
    const [program, ...rest] = [process.execPath, join(process.cwd(), 'build/server/hosted.js'), ...allAnswers];
    const command = [program, ...rest].map((word) => `'${word}'`).join(' ');
    const child = spawn('script', ['-qec', command, '/dev/null'], {
      cwd: project.folder,
      env: { ...process.env, ...project.settings, SUPABASE_ACCESS_TOKEN: '' },
    });
    let shown = '';
    child.stdout.on('data', (text) => {
      const isAsked = shown.includes('no se ve lo que escribes');
      shown += text;
      if (!isAsked && shown.includes('no se ve lo que escribes')) child.stdin.write(`${token}\r`);
    });
    const [code] = (await once(child, 'close')) as [number];
    expect([code, shown.includes('✓ El equipo tiene 1 correo.'), shown.includes('sbp_0')]).toEqual([0, true, false]);
    await project.close();
  });

  test('the token is in no argument of a process, and in no file', async () => {
    const project = await openManagedProject({ postgres: postgres!, name: 'token', content });
    const { child, ended } = project.run();
    let lines: string[] = [];
    project.api.onRequest({
      before: () => {
        lines = readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .map((pid) => {
            try {
              return readFileSync(join('/proc', pid, 'cmdline'), 'utf8');
            } catch {
              return ''; // It has ended.
            }
          });
      },
    });
    const { code, output } = await ended;
    expect(lines.some((line) => /hosted\.js/.test(line))).toBe(true);
    expect([code, lines.filter((line) => line.includes(token)), output.includes(token)]).toEqual([0, [], false]);
    expect(child.exitCode).toBe(0);
    await project.close();
  });
});

/** The migrations of an earlier version of the site, out of the repository's history. */
function migrationsOf(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-migrations-'));
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  for (const file of git('ls-tree', '-r', '--name-only', version, 'supabase/migrations').trim().split('\n'))
    writeFileSync(join(folder, file.split('/').at(-1)!), git('show', `${version}:${file}`));
  return readMigrations(folder).finally(() => rmSync(folder, { recursive: true }));
}
const [of25, of26] = await Promise.all(['54aa281', '4034015a'].map(migrationsOf)).catch(() => [undefined, undefined]);
const pushed = (migrations: Awaited<ReturnType<typeof readMigrations>>) =>
  [makeList, ...migrations.map((each) => `${each.sql};\n${recordOf(each)};`)].join('\n');

describe.skipIf(!postgres || !of25 || !of26)('a project of November', () => {
  test.each([
    ['the 17 migrations of the 25th and 26th', () => of26!],
    ['the 28 from before', () => of25!],
    ['the 28, and the 17 after them', () => [...of25!, ...of26!.slice(11)]],
  ])('with %s has its list changed for today’s, and keeps its dates', async (_, migrations) => {
    const project = await openManagedProject({
      postgres: postgres!,
      name: `november_${migrations().length}`,
      content: `${pushed(migrations())}
        insert into public.events (title, date, time) values ('Una', '2099-01-02', '20:00');`,
    });
    const { said, work } = await project.plan();
    expect(said).toContainEqual(
      expect.stringMatching(/En su lista de migraciones, \d+ de noviembre se cambian por las 11 que las reemplazan/),
    );
    await work();
    const { rows } = await project.stock.database.query('select id, title from public.events', []);
    expect(rows).toEqual([{ id: 1, title: 'Una' }]);
    const fresh = await openManagedProject({ postgres: postgres!, name: `fresh_${migrations().length}` });
    await (await fresh.plan()).work();
    expect(project.schema()).toBe(fresh.schema());
    expect((await project.plan()).changes).toBe(false);
    await Promise.all([project.close(), fresh.close()]);
  });
});
