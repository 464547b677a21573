import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ownProcess } from '../../tests/own-process';

const root = join(import.meta.dirname, '../..');
const machineFile = pathToFileURL(join(import.meta.dirname, 'machine.ts')).href;

/** Two processes as on the server: the site has its own session; nginx hides its environment, and a file has its id. */
const commands = `
  setsid sh -c 'echo $$ >site.pid; exec sleep 600' &
  setsid env -i sh -c 'echo $$ >nginx/nginx.pid; exec sleep 600' &
  wait`;

test.skipIf(process.platform !== 'linux').each(['SIGTERM', 'SIGINT'] as const)(
  'a rehearsal that %s stops ends its site and its proxy',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'cartelera-rehearsal-test-'));
    mkdirSync(join(folder, 'nginx'));
    const file = join(folder, 'rehearsal.mjs');
    writeFileSync(
      file,
      `import { endOnSignal, run, tearDown } from '${machineFile}';
       const machine = ${JSON.stringify({ folder, domain: 'x', ports: {}, environment: {}, names: 1 })};
       endOnSignal(() => tearDown(machine));
       await run(machine, ${JSON.stringify(commands)});`,
    );
    const { child, exited } = ownProcess(relative(root, file), {}, { folder });
    const started = ['site.pid', 'nginx/nginx.pid'].map((name) => join(folder, name));
    /** The command line of each process; empty for one that has ended. */
    const running = () =>
      started.map((path) => {
        const command = existsSync(path) && `/proc/${readFileSync(path, 'utf8').trim()}/cmdline`;
        return command && existsSync(command) ? readFileSync(command, 'utf8').replaceAll('\0', ' ') : '';
      });
    const sleeps = 'sleep 600 ';
    await expect.poll(running).toEqual([sleeps, sleeps]);
    child.kill(signal);
    expect(await exited()).toBe(1);
    await expect.poll(running).toEqual(['', '']);
    rmSync(folder, { recursive: true });
  },
);
