import { spawnSync } from 'node:child_process';
import { accessSync, constants, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags for a browser that tests drive: no sandbox (containers run as root), nothing sent home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Where a Chromium is: `CHROMIUM_PATH`, else the system's, else the one that comes with the npm package.
 * @throws with one sentence that says what to do
 */
export async function findChromium(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!runs(wanted))
      throw new Error(`CHROMIUM_PATH vale "${wanted}" y ahí no hay un programa: corrige la ruta o quítala.`);
    return wanted;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(runs);
  if (found) return found;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const path = await packaged.executablePath();
    if (spawnSync(path, ['--version']).status === 0) return path;
    // A bare machine: the package brings the libraries too, but unpacks them only where it takes itself to be on Lambda.
    rmSync(path);
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
    process.env.LD_LIBRARY_PATH = join(tmpdir(), 'al2023', 'lib');
    return await packaged.executablePath();
  } catch (cause) {
    throw new Error('No hay Chromium: instálalo (en Debian, apt install chromium) o pon su ruta en CHROMIUM_PATH.', {
      cause,
    });
  }
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
