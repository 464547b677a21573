import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Runs some lines in a process of their own, as `start.ts` does. */
async function run(lines: string) {
  const code = `import { logProcessErrors } from './log.ts'; logProcessErrors(); ${lines}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: import.meta.dirname });
  const [out, log, [exit]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, log, exit: exit as number };
}

test('a rejected promise that nobody handles is logged with its cause, and the process goes on', async () => {
  const { out, log, exit } = await run(`
    Promise.reject(new Error('no se pudo', { cause: new Error('disco lleno') }));
    setImmediate(() => console.log('sigue'));`);
  expect([out.trim(), exit]).toEqual(['sigue', 0]);
  expect(log).toContain('A rejected promise was not handled');
  expect(log).toContain('no se pudo');
  expect(log).toContain('disco lleno');
});

test('an exception that nobody catches is logged and ends the process', async () => {
  const { out, log, exit } = await run(`
    setImmediate(() => { throw new Error('a medias'); });
    setTimeout(() => console.log('sigue'), 50);`);
  expect([out, exit]).toEqual(['', 1]);
  expect(log).toMatch(/^An exception was not caught Error: a medias/);
});

test('a start that fails on its way is logged so too', async () => {
  const { log, exit } = await run(`await null; throw new Error('a medias');`);
  expect(log).toMatch(/^An exception was not caught Error: a medias/);
  expect(exit).toBe(1);
});
