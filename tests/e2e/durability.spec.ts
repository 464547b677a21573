import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { show } from '../../app/data/show';
import { answerIn, publication } from '../panel-actions';
import { run } from '../promote-rehearsal';
import { expectAllThere, saveOnAndOn, type Acknowledged } from '../torture/acknowledged';
import { newFolder, startSite } from '../torture/site';
import { poster, signIn } from '../torture/staff';

// An acknowledged save outlives the process, and a backup brings it back: real processes on real folders.

test.describe.configure({ timeout: 120_000 });

const command = (name: string, folder: string, ...args: string[]) => run(name, { DATA_DIR: folder }, ...args).ended;
const backups = (folder: string) => readdirSync(join(folder, 'backups')).sort();

test('a backup of the running site is restored into its folder and into an empty one', async () => {
  const site = await startSite();
  const { folder } = site;
  const staff = await signIn(site.url);
  const cover = await poster(229, 18, 125);
  expect(await staff.add('Antes del respaldo', cover)).toBe(true);
  const picture = await sharp(cover).resize(200, 200).png().toBuffer();
  const { logo } = await staff.upload('/dashboard/imagenes?logo', new Uint8Array(picture));
  const published = await staff.send('/dashboard/ajustes.data', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(publication({ ...show, logo: logo! }, show)),
  });
  expect(await answerIn(new Uint8Array(await published.arrayBuffer()))).toMatchObject({ type: 'published' });
  // Left by a clock that was ahead: the command waits for the new one, not for a later name.
  mkdirSync(join(folder, 'backups'), { recursive: true });
  writeFileSync(join(folder, 'backups/cartelera-20981231-000000000.tar.gz'), '');
  const made = await command('backup', folder);
  expect(made).toEqual({ code: 0, output: expect.stringMatching(/^Respaldo en .*\.tar\.gz$/) as unknown });
  const file = made.output.replace('Respaldo en ', '');
  expect(await staff.add('Después del respaldo', cover)).toBe(true);

  expect(await command('restore', folder, file)).toEqual({
    code: 1,
    output: `No se restauró nada. El sitio está usando ${folder}: apágalo primero.`,
  });
  expect(await site.end()).toBe(0);

  const restored = await command('restore', folder, file);
  expect(restored.output).toMatch(/^.* tiene lo de .*\.tar\.gz\.\nLo que había quedó en .*set-aside-\d{8}-\d{9}\.$/);
  const empty = newFolder();
  expect((await command('restore', empty, file)).output).toMatch(/^.* tiene lo de .*\.tar\.gz\.$/);
  for (const where of [folder, empty]) {
    const { url } = await startSite({ folder: where });
    const html = await (await fetch(url)).text();
    expect(html).toContain('Antes del respaldo');
    expect(html).not.toContain('Después del respaldo');
    const shown = /\/pictures\/[^" ]+360\.avif/.exec(html.slice(html.indexOf('Antes del respaldo') - 3000))![0];
    const icon = /rel="icon" href="([^"]+)"/.exec(html)![1]!;
    for (const address of [shown, icon]) expect((await fetch(url + address)).status).toBe(200);
  }
});

test('a backup that is cut off restores nothing', async () => {
  const site = await startSite();
  const { folder } = site;
  expect((await command('backup', folder)).code).toBe(0);
  await site.end();
  const file = join(folder, 'backups', backups(folder)[0]!);
  truncateSync(file, 1_000_000);
  const before = readdirSync(folder).sort();
  const { code, output } = await command('restore', folder, file);
  expect(code).toBe(1);
  expect(output).toMatch(/^No se restauró nada\. .* no es un respaldo completo: usa otro\.$/);
  writeFileSync(file, 'PK\x03\x04');
  expect((await command('restore', folder, file)).output).toMatch(/ es un \.zip: ábrelo y usa el \.tar\.gz que trae/);
  expect(readdirSync(folder).sort()).toEqual(before);
});

test('SIGTERM with saves under way: what was acknowledged is there, and in the backup', async () => {
  const site = await startSite();
  const { folder } = site;
  const acknowledged: Acknowledged = new Map();
  const phones = await Promise.all([1, 2, 3].map(() => signIn(site.url)));
  const ended = Promise.withResolvers<number | null>();
  const saving = saveOnAndOn(phones, acknowledged, () => acknowledged.size === 3 && site.end().then(ended.resolve));
  expect(await ended.promise).toBe(0);
  await saving.stop();

  const copy = newFolder();
  const newest = join(folder, 'backups', backups(folder).at(-1)!);
  expect((await command('restore', copy, newest)).code).toBe(0);
  for (const where of [folder, copy]) {
    const { url } = await startSite({ folder: where });
    await expectAllThere(url, acknowledged);
  }
});
