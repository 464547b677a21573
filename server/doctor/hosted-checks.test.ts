import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded, type Embedded } from '../embedded/backend';
import { readEnvironment } from '../environment';
import { checkProject } from './hosted-checks';

// Against a real backend with the project's own migrations, asked as a hosted one is.

let backend: Embedded;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-doctor-'));
  backend = await openEmbedded(readEnvironment({ DATA_DIR: folder, DEMO: 'off' }), { backups: false });
}, 120_000);
afterAll(() => backend.close());

const check = async () => {
  const project = { url: 'http://localhost:3000', key: backend.keys.publishable };
  const findings = await checkProject(project, (input, init) => backend.answer(new Request(input, init)));
  return findings.map(({ level, finding }) => `${level} ${finding}`);
};
const count = async () =>
  (await backend.database.query<{ n: number }>('select count(*)::int as n from public.events')).rows[0]!.n;

test('the migrations leave nothing open', async () => {
  expect((await check()).slice(0, 4)).toEqual([
    'ok La tabla events está ahí.',
    'ok Sin sesión nadie puede escribir en events.',
    'ok is_staff() distingue al equipo.',
    'ok El bucket event-covers está ahí.',
  ]);
}, 60_000);

test('an open table is found, and nothing is left in it', async () => {
  await backend.database.exec(
    `grant insert on public.events to anon; create policy "open" on public.events for insert to anon with check (true)`,
  );
  expect(await check()).toContain('fail Cualquiera puede escribir en events.');
  expect(await count()).toBe(0);
}, 60_000);

test('a project that does not answer is said', async () => {
  const [finding] = await checkProject({ url: 'http://localhost:1', key: 'x' });
  expect(finding).toMatchObject({ level: 'fail', finding: expect.stringMatching(/^http:\/\/localhost:1 no contesta/) });
});
