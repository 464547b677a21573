import { spawnSync } from 'node:child_process';
import { accessSync, constants, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags for a browser in tests: no sandbox (containers run as root), no requests to its maker. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a context share a process, because starting one takes an eighth of opening the panel.
  '--renderer-process-limit=1',
];

/**
 * Finds a Chromium for tests: `CHROMIUM_PATH`, else the npm package's, which draws no window and takes half the
 * processor time, else the system's.
 * @throws with one sentence that says what to do
 */
export async function findChromium(): Promise<string> {
  return fromSettings() ?? (await packaged()) ?? onSystem() ?? (await packaged({ withLibraries: true })) ?? nowhere();
}

/**
 * Finds a Chromium with windows, as people have it, to measure with: `CHROMIUM_PATH`, else the system's, else the npm
 * package's.
 * @throws with one sentence that says what to do
 */
export async function findWholeChromium(): Promise<string> {
  return fromSettings() ?? onSystem() ?? (await findChromium());
}

function fromSettings(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !runs(wanted))
    throw new Error(`CHROMIUM_PATH vale "${wanted}" y ahí no hay un programa: corrige la ruta o quítala.`);
  return wanted || undefined;
}

/** The first program of these names in the system's folders; undefined where there is none. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(runs);
}

const onSystem = () => onPath(names) ?? places.find(runs);

/** The package is for Linux; on a bare machine it needs the libraries it brings, which it unpacks only on Lambda. */
async function packaged({ withLibraries = false } = {}): Promise<string | undefined> {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    if (spawnSync(path, ['--version']).status === 0) return path;
    rmSync(path);
    if (!withLibraries) return undefined;
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
    process.env.LD_LIBRARY_PATH = join(tmpdir(), 'al2023', 'lib');
    return await chromium.executablePath();
  } catch {
    return undefined;
  }
}

function nowhere(): never {
  throw new Error('No hay Chromium: instálalo (en Debian, apt install chromium) o pon su ruta en CHROMIUM_PATH.');
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
