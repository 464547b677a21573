import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../own-process';

const root = join(import.meta.dirname, '../..');
const server = join(root, 'build/server');

/** Every module of the server's build, and the files that have it. */
const filesOf = new Map<string, string[]>();
for (const map of globSync('**/*.js.map', { cwd: server })) {
  const { sources } = JSON.parse(readFileSync(join(server, map), 'utf8')) as { sources: string[] };
  for (const source of new Set(sources.map((each) => relative(root, join(server, dirname(map), each)))))
    filesOf.set(source, [...(filesOf.get(source) ?? []), map.replace(/\.map$/, '')]);
}

test('the process and its screens have one copy of every module', () => {
  expect(filesOf.size).toBeGreaterThan(300);
  expect([...filesOf].filter(([, files]) => files.length > 1)).toEqual([]);
  const fileOf = (module: string) => filesOf.get(module)![0]!;
  const queue = fileOf('app/data/in-turn.ts');
  for (const way of ['server/pages/page-cache.ts', 'app/extras/avisos/data/push.server.ts']) {
    const file = fileOf(way);
    const imported = [...readFileSync(join(server, file), 'utf8').matchAll(/from ?"(\.[^"]+)"/g)].map(([, to]) =>
      join(dirname(file), to!),
    );
    expect([file, ...imported], way).toContain(queue);
  }
});

test('pages are rendered by React’s production build', () => {
  const react = [...filesOf.keys()].filter((module) => module.startsWith('node_modules/react-dom/cjs/'));
  expect(react).toContain('node_modules/react-dom/cjs/react-dom-server.node.production.js');
  expect(react.filter((module) => module.includes('development'))).toEqual([]);
});

/** A folder with what `deploy/Dockerfile` copies into the image, and nothing else. */
const image = mkdtempSync(join(tmpdir(), 'cartelera-image-'));
const node = [process.execPath, '--preserve-symlinks', '--preserve-symlinks-main'] as const;
const settings = { PATH: process.env.PATH, DATA_DIR: join(image, 'data') };

beforeAll(() => {
  const copies = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').matchAll(/^COPY --from=build (.*) \S+$/gm);
  const paths = [...copies].flatMap(([, from]) => from!.replaceAll('/app/', '').split(' '));
  expect(paths.sort()).toEqual(['LICENSE', 'build', 'node_modules', 'package.json', 'supabase']);
  for (const path of paths)
    if (path !== 'node_modules') cpSync(join(root, path), join(image, path), { recursive: true });
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>;
  };
  for (const [path, { dev }] of Object.entries(packages)) {
    if (!path || dev || path.lastIndexOf('node_modules/')) continue;
    mkdirSync(dirname(join(image, path)), { recursive: true });
    symlinkSync(join(root, path), join(image, path));
  }
});
afterAll(() => rmSync(image, { recursive: true, force: true }));

test('the container’s tree serves pages and pictures without sources', async () => {
  const port = await freePort();
  const [program, ...options] = node;
  const site = spawn(program, [...options, 'build/server/start.js'], {
    cwd: image,
    env: { ...settings, PORT: String(port) },
  });
  let output = '';
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (text) => (output += String(text)));
  await expect.poll(() => output).toMatch(/^Cartelera está en/m);
  const page = await (await fetch(`http://localhost:${port}/`)).text();
  expect(page).toContain('<article');
  const [picture] = /\/pictures\/[^" ]+360\.avif/.exec(page)!;
  expect((await fetch(`http://localhost:${port}${picture}`)).headers.get('Content-Type')).toBe('image/avif');
  expect((await fetch(`http://localhost:${port}/login`)).status).toBe(200);
  const ended = new Promise((end) => site.once('exit', end));
  site.kill();
  expect(await ended).toBe(0);
});

const commands = ['update', ...globSync('server/commands/*.ts', { cwd: root })]
  .map((file) => basename(file, '.ts'))
  .filter((name) => !/^command|\.test$/.test(name));

test.each(commands)('%s runs without sources', (name) => {
  const [program, ...options] = node;
  const file = join('build/server', `${name}.js`);
  const { stdout, stderr } = spawnSync(program, [...options, file, '--nada'], {
    cwd: image,
    env: settings,
    encoding: 'utf8',
  });
  expect(stdout + stderr).toContain('No se entiende');
});
