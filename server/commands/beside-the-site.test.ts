import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, test, vi } from 'vitest';
import { newDataFolder } from '../../tests/data-folder';
import { answeringAt, ownProcess } from '../../tests/own-process';
import { openBackend } from '../backend';
import { readEnvironment } from '../settings/environment';

test('doctor says whether the site may go online; invite makes links that work, whether it runs or not', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const folder = await newDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { DATA_DIR: folder, SITE_URL: 'https://gira.example' };
  const run = async (name: string, more: Record<string, string>, ...args: string[]) => {
    const options = { folder, args };
    const { output, exited } = ownProcess(`server/commands/${name}.ts`, { ...settings, ...more }, options);
    return { code: await exited(), output: output() };
  };
  const invite = (...args: string[]) => run('invite', {}, ...args);
  const secretIn = (output: string) => /https:\/\/gira\.example\/entrar#([\w-]{43})\n/.exec(output)?.[1] ?? '';

  expect(await invite()).toMatchObject({ code: 1, output: expect.stringContaining('npm run invite -- ') });
  const online = answeringAt(settings.SITE_URL);
  let backend = await openBackend(readEnvironment(settings));
  expect(await run('doctor', online)).toEqual({
    code: 1,
    output: expect.stringMatching(/✘ La lista del equipo está vacía: [^]*\nTodavía no: 1 por arreglar\.\n$/),
  });
  const beside = await invite('beto@correo.example');
  expect(await backend.invitations!.pending()).toMatchObject([{ email: 'beto@correo.example' }]);
  expect(await backend.invitations!.enter(secretIn(beside.output))).toBeTruthy();
  expect(await run('doctor', online)).toEqual({
    code: 0,
    output: expect.stringMatching(/✓ El equipo tiene 1 correo\.[^]*\nPuede salir en línea\.\n$/),
  });
  expect(await run('doctor', { STAFF_EMAILS: 'ana@correo.example' })).toEqual({
    code: 1,
    output: expect.stringMatching(/✘ Nada contesta en https:\/\/gira\.example [^]*\nTodavía no: 1 por arreglar\.\n$/),
  });
  // Two at once: one is asked for after the other.
  const two = await Promise.all(['caro@correo.example', 'dani@correo.example'].map((email) => invite(email)));
  for (const { code, output } of two)
    expect([code, Boolean(await backend.invitations!.enter(secretIn(output)))]).toEqual([0, true]);
  await backend.close();

  const alone = await invite('Ana@Correo.example');
  expect(alone.output).toMatch(/^Link para ana@correo\.example: /);
  const ofSettings = await run('invite', { STAFF_EMAILS: 'eva@correo.example' });
  expect(ofSettings.output).toMatch(/^Link para eva@correo\.example: /);
  // The code is dark on light on every terminal.
  expect(alone.output).toMatch(/\n(\x1b\[97;40m[ █]+\x1b\[0m\n)+$/);
  backend = await openBackend(readEnvironment(settings));
  expect(await backend.invitations!.enter(secretIn(alone.output))).toBeTruthy();
  await backend.close();
}, 180_000);

test.each([
  [['tu@correo.com'], 'es el correo del ejemplo'],
  [['ana@gmail.com', 'beto@gmail.com'], 'No se entiende beto@gmail.com'],
  [[], 'Escribe el correo de una persona'],
  [['ana@gmail.com'], 'no hay una base de datos: revisa DATA_DIR'],
])('npm run invite -- %j makes nothing', async (args, why) => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-invite-'));
  const { output, exited } = ownProcess(
    'server/commands/invite.ts',
    { DATA_DIR: join(folder, 'data'), STAFF_EMAILS: 'caro@gmail.com,dani@gmail.com' },
    { folder, args },
  );
  expect([await exited(), readdirSync(folder)]).toEqual([1, []]);
  expect(output()).toContain(why);
});
