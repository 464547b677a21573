import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../own-process.ts';
import { tapAt, type Engine } from './engine.ts';

/** MiniBrowser's bar, made so small that a window may be as narrow as a phone's. */
const smallBar = `headerbar, headerbar *, entry, button, toolbar, notebook header tab
  { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0.01); }`;

/** WebKitGTK's MiniBrowser on a display of its own, driven by W3C WebDriver: https://www.w3.org/TR/webdriver2/ */
export async function openWebKit(driver: string, xvfb: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'cartelera-webkit-'));
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), smallBar);
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1300x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject).once('exit', () => reject(new Error('Xvfb ended')));
    screen.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: home,
      DISPLAY: `:${display}`,
      TZ: 'America/Mexico_City',
      LC_ALL: 'C.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox refuses root, as whom containers run.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  let path = '';
  async function ask<T>(method: string, name: string, body?: object): Promise<T> {
    const address = `http://127.0.0.1:${port}${path}${name}`;
    const signal = method === 'DELETE' ? AbortSignal.timeout(3000) : undefined;
    const answer = await fetch(address, { method, body: body && JSON.stringify(body), signal });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${name}: ${value.error}: ${value.message}`);
    return value;
  }
  await expect.poll(() => ask('GET', '/status').then(Boolean, () => false)).toBe(true);
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  path = `/session/${sessionId}`;
  const run = <T>(expression: string) =>
    ask<T>('POST', '/execute/async', {
      script: `const done = arguments[0]; (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      args: [],
    });
  async function evaluate(expression: string) {
    const { value, error } = await run<{ value?: unknown; error?: string }>(expression);
    if (error) throw new Error(error);
    return value;
  }
  return {
    goto: (url) => ask('POST', '/url', { url }),
    evaluate,
    tap: (x, y) => ask('POST', '/actions', { actions: tapAt(x, y) }),
    async choose(field, file) {
      const [id] = Object.values((await evaluate(field)) as Record<string, string>);
      await ask('POST', `/element/${id}/value`, { text: file });
    },
    async resize(width, height) {
      await ask('POST', '/window/rect', { width, height });
      await expect.poll(() => evaluate('innerWidth')).toBe(width);
    },
    async close() {
      // It may never answer.
      await ask('DELETE', '').catch(() => undefined);
      for (const child of [server, screen]) await ended(child);
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await exit;
}
