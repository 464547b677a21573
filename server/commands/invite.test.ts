import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, test, vi } from 'vitest';
import { newDataFolder } from '../../tests/data-folder';
import { ownProcess } from '../../tests/own-process';
import { openBackend } from '../backend';
import { readEnvironment } from '../settings/environment';

test('npm run invite makes a link that works, whether the site runs or not', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const folder = await newDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { DATA_DIR: folder, SITE_URL: 'https://gira.example' };
  const invite = async (...args: string[]) => {
    const { output, exited } = ownProcess('server/commands/invite.ts', settings, { folder, args });
    return { code: await exited(), output: output() };
  };
  const secretIn = (output: string) => /https:\/\/gira\.example\/entrar#([\w-]{43})\n/.exec(output)?.[1] ?? '';

  expect(await invite()).toMatchObject({ code: 1, output: expect.stringContaining('npm run invite -- ') });
  const alone = await invite('Ana@Correo.example');
  expect(alone.output).toMatch(/^Link para ana@correo\.example: /);

  const backend = await openBackend(readEnvironment(settings));
  expect(await backend.invitations!.enter(secretIn(alone.output))).toBeTruthy();
  const beside = await invite('beto@correo.example');
  expect(await backend.invitations!.pending()).toMatchObject([{ email: 'beto@correo.example' }]);
  expect(await backend.invitations!.enter(secretIn(beside.output))).toBeTruthy();

  // Two at once: one is asked for after the other.
  const two = await Promise.all(['caro@correo.example', 'dani@correo.example'].map((email) => invite(email)));
  for (const { code, output } of two)
    expect([code, Boolean(await backend.invitations!.enter(secretIn(output)))]).toEqual([0, true]);
  await backend.close();

  // The code is dark on light on every terminal.
  expect(alone.output).toMatch(/\n(\x1b\[97;40m[ █]+\x1b\[0m\n)+$/);
}, 180_000);

test.each([
  [['tu@correo.com'], 'es el correo del ejemplo'],
  [['ana@gmail.com', 'beto@gmail.com'], 'No se entiende beto@gmail.com'],
])('npm run invite -- %j makes nothing', async (args, why) => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-invite-'));
  const { output, exited } = ownProcess(
    'server/commands/invite.ts',
    { DATA_DIR: join(folder, 'data') },
    { folder, args },
  );
  expect([await exited(), readdirSync(folder)]).toEqual([1, []]);
  expect(output()).toContain(why);
});
