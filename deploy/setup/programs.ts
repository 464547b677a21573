import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SettingError } from '../../server/settings/environment.ts';
import { account, site } from './places.ts';

export const say = (step: string) => console.log(`→ ${step}`);

type Options = {
  folder?: string;
  /** Whether its output goes to the terminal. */
  visible?: boolean;
  /** The text on its standard input. */
  input?: string;
};

/** Runs a program and returns its output. @throws SettingError that begins with `failed` */
export function run(
  failed: string,
  command: string,
  args: string[],
  { folder = site, visible: shown, input }: Options = {},
): string {
  try {
    return execFileSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      input,
      stdio: [
        input === undefined ? 'ignore' : 'pipe',
        ...(shown ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
      ],
    });
  } catch (cause) {
    const { stderr, message } = cause as { stderr: string | null; message: string };
    const why = shown ? 'Arriba dice por qué.' : stderr?.trim().split('\n').slice(-3).join(' ') || message;
    throw new SettingError(`${failed} ${why}`, { cause });
  }
}

/** Whether a program ends with code 0. Its output is not shown. */
export const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/**
 * The arguments of `sudo` that run a program of a version's build in its folder, by the account of the site.
 * @param name of the program, as in `build/server`
 */
export const asSite = (folder: string, settings: Record<string, string>, name: string, ...args: string[]) => [
  ...['-u', account, 'env', ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)],
  ...[join(folder, 'node_modules/.bin/node'), programOf(folder, name), ...args],
];

/** A version from before 29 November 2026, to which an update may go back, runs its sources. */
function programOf(folder: string, name: string): string {
  const built = `build/server/${name}.js`;
  if (existsSync(join(folder, built))) return built;
  return name === 'start' ? 'server/start.ts' : `server/commands/${name}.ts`;
}

/** Refuses a second run beside the first: both would change the same files. The lock ends with this process. */
export function expectNoOther(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  createServer()
    .once('error', (cause) =>
      reject(new SettingError('Ya hay una instalación o actualización en marcha: espera a que termine.', { cause })),
    )
    .listen(`\0${site}`, resolve)
    .unref();
  return promise;
}

/** Waits until a site answers with its pages, or its process has ended. */
export async function answers(address: string, lives = () => true): Promise<void> {
  const probe = async (path: string) => {
    const { ok } = await fetch(address + path, { signal: AbortSignal.timeout(15_000) });
    if (!ok) throw new Error(`${path} is not well`);
  };
  for (const end = Date.now() + 60_000; ; await pause(300)) {
    try {
      await probe('/readyz');
      for (const path of ['/', '/new-version', '/login']) await probe(path);
      return;
    } catch (cause) {
      if (Date.now() > end || !lives()) throw cause;
    }
  }
}

/** Whether systemd keeps a service running. */
export const isActive = (service: string) => succeeds('systemctl', 'is-active', '--quiet', service);
