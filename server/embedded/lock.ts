import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingError } from '../environment.ts';

/** A data folder that this process alone may use. */
export type DataFolder = { path: string; release(): void };

/**
 * Makes the folder when it is missing and takes it for this process: two processes on one PGlite folder
 * destroy it for good.
 * @throws SettingError when it can't be written or another process has it.
 */
export async function lockDataFolder(wanted: string): Promise<DataFolder> {
  let path: string;
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    path = realpathSync(wanted);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new SettingError(`No se puede escribir en ${wanted}: cambia sus permisos o pon otra carpeta en DATA_DIR.`, {
      cause,
    });
  }
  const address = lockAddress(path);
  const lock = (await listen(address)) ?? (await listenAgain(address));
  if (!lock) throw new SettingError(`Otro proceso ya usa ${path}: ciérralo o pon otra carpeta en DATA_DIR.`);
  return { path, release: () => lock.close() };
}

/** An address that the system itself frees when the process ends, kill -9 included; on macOS, a socket file. */
function lockAddress(path: string): string {
  const name = `cartelera-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen(address, () => resolve(server.unref()));
  });
}

/** A socket file outlives its process: it may go when nobody answers on it. */
async function listenAgain(address: string): Promise<Server | undefined> {
  if (process.platform === 'linux' || process.platform === 'win32') return undefined;
  const alive = await new Promise<boolean>((resolve) => {
    const socket = connect(address, () => resolve(true)).on('error', () => resolve(false));
    socket.unref();
  });
  if (alive) return undefined;
  rmSync(address, { force: true });
  return listen(address);
}
