import { rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newDataFolder } from '../../tests/data-folder';
import { answeringAt, ownProcess } from '../../tests/own-process';
import { openBackend } from '../backend';
import { readEnvironment } from '../settings/environment';

test('doctor ends with 1 where nobody is on the team, and where nothing answers at the address', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const folder = await newDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { DATA_DIR: folder, SITE_URL: 'https://gira.example' };
  const run = async (name: string, more: Record<string, string>, ...args: string[]) => {
    const options = { folder, args };
    const { output, exited } = ownProcess(`server/commands/${name}.ts`, { ...settings, ...more }, options);
    return { code: await exited(), output: output() };
  };
  const online = answeringAt(settings.SITE_URL);
  const site = await openBackend(readEnvironment(settings));
  expect(await run('doctor', online)).toEqual({
    code: 1,
    output: expect.stringMatching(/✘ La lista del equipo está vacía: [^]*\nTodavía no: 1 por arreglar\.\n$/),
  });
  await run('invite', {}, 'ana@correo.example');
  expect(await run('doctor', online)).toEqual({
    code: 0,
    output: expect.stringMatching(/✓ El equipo tiene 1 correo\.[^]*\nPuede salir en línea\.\n$/),
  });
  expect(await run('doctor', { STAFF_EMAILS: 'ana@correo.example' })).toEqual({
    code: 1,
    output: expect.stringMatching(/✘ Nada contesta en https:\/\/gira\.example [^]*\nTodavía no: 1 por arreglar\.\n$/),
  });
  await site.close();
});
