import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { tapAt, type Engine } from './engine.ts';

/** A Firefox with settings of its own, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
export async function openFirefox(
  path: string,
  settings: Record<string, string | number | boolean> = {},
): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'cartelera-firefox-'));
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const child = spawn(path, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Firefox ended: ${said}`)));
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString();
      const [, listening] = /WebDriver BiDi listening on (ws:\S+)\n/.exec(said) ?? [];
      if (listening) resolve(`${listening}/session`);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (text: Buffer) => {
    const answer = JSON.parse(text.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  async function command(method: string, params: object): Promise<Result> {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await new Promise<Answer>((resolve) => waiting.set(id, resolve));
    if (!answer.result) throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  }
  await command('session.new', { capabilities: {} });
  const { contexts } = await command('browsingContext.getTree', {});
  const { context } = contexts![0]!;
  /** Runs a script in the page, as after a tap. */
  async function run(expression: string) {
    const { result, exceptionDetails } = await command('script.evaluate', {
      expression: `(async () => ${expression})()`,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  }
  return {
    async goto(url) {
      // Behind another tab its clocks and frames would hardly go on.
      await command('browsingContext.activate', { context });
      await command('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const result = await run(`JSON.stringify(await (${expression}))`);
      return result?.value && JSON.parse(result.value);
    },
    tap: (x, y) => command('input.performActions', { context, actions: tapAt(x, y) }),
    async choose(field, file) {
      const element = await run(field);
      await command('input.setFiles', { context, element: { sharedId: element!.sharedId }, files: [file] });
    },
    resize: (width, height) => command('browsingContext.setViewport', { context, viewport: { width, height } }),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

type Answer = { id?: number; result?: Result; message?: string };
type Result = {
  contexts?: { context: string }[];
  result?: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
};
