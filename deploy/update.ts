import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import { readArguments } from '../server/commands/command.ts';
import { readEnvironment, SettingError } from '../server/settings/environment.ts';
import { listBackups } from '../server/backups/names.ts';
import { missingInProject, setProjectUp } from '../server/settings/hosted-project.ts';
import { readSettings } from '../server/settings/settings-file.ts';
import { expectFormerData } from './setup/former-data.ts';
import { account, site } from './setup/places.ts';
import { answers, asSite, expectNoOther, isActive, run, say } from './setup/programs.ts';

// `deploy/update`, on a server that `deploy/install` made: builds the newest version of the owner's copy beside the
// site, tries it, and exchanges the two. The old version stays until the new one answers.
// `deploy/update --anterior` exchanges them again in the same way. After a migration an older version does not know the
// data: it gets those of a backup that is named behind, and the one of the exchange is beside its program.

const [next, previous, outgoing] = [`${site}.next`, `${site}.previous`, `${site}.outgoing`];

let ending = 'El sitio sigue con la versión de antes.';

const git = (failed: string, ...args: string[]) => run(failed, 'git', args).trim();

/** Refuses an unsafe update. */
function expectServer(): void {
  try {
    accessSync(dirname(site), constants.W_OK);
  } catch (cause) {
    throw new SettingError('Hace falta permiso para cambiar el sitio: sudo deploy/update.', { cause });
  }
  if (!existsSync(join(site, '.git')) || !existsSync(join(site, '.env')))
    throw new SettingError(`En ${site} no está el sitio como lo deja deploy/install: falta .git o .env.`);
  const { hosted, DATA_DIR } = settingsOf(site);
  if (!hosted && !relative(site, resolve(site, DATA_DIR)).startsWith('..'))
    throw new SettingError(
      `DATA_DIR (${DATA_DIR}) está dentro de ${site}, que se cambia por otra carpeta: muévela a otro lado y corrígela en .env.`,
    );
  const changes = git('No se pudo leer la copia.', 'status', '--porcelain', '--untracked-files=no');
  if (changes)
    throw new SettingError(
      `Hay cambios hechos aquí, que la versión nueva no trae (${changes.replace(/\s+/g, ' ')}): hazlos en tu copia de GitHub, ` +
        `y quita los de aquí con sudo git -C ${site} checkout .`,
    );
}

const settingsOf = (folder: string) => readEnvironment(readSettings({}, folder));

/** Fetches and builds the newest version beside the site; undefined if the site has it already. */
function bringNext(): string | undefined {
  const address = git('La copia no dice de dónde viene.', 'remote', 'get-url', 'origin');
  say(`Bajando la versión nueva de ${address}`);
  rmSync(next, { recursive: true, force: true });
  git('No se pudo bajar.', 'clone', '--quiet', address, next);
  if (versionOf(next) === versionOf(site)) {
    rmSync(next, { recursive: true });
    return undefined;
  }
  // The shared cache saves the download of unchanged packages.
  if (['package.json', 'package-lock.json'].every((file) => isSame(file, site, next)))
    run('No se pudo copiar node_modules.', 'cp', ['-a', join(site, 'node_modules'), next]);
  say('Construyéndola a un lado');
  run('No se pudo construir.', 'npm', ['run', 'build'], { folder: next, visible: true });
  return next;
}

const isSame = (file: string, ...versions: [string, string]) => {
  const [one, other] = versions.map((folder) => readFileSync(join(folder, file), 'utf8'));
  return one === other;
};

/** The system has copies of these, which the owner may have changed: an update leaves them alone. */
const files = ['deploy/cartelera.service', 'deploy/nginx.conf'];

const versionOf = (folder: string) => git('No se pudo leer la versión.', '-C', folder, 'rev-parse', 'HEAD');

/** Makes a backup of the site, running or not; undefined with a hosted project, which has its own backups. */
function backUp(): string | undefined {
  if (settingsOf(site).hosted) return undefined;
  const output = run('No se pudo respaldar.', 'sudo', asSite(site, {}, 'backup'));
  return resolve(site, output.trim().split(' en ').at(-1) ?? '');
}

/** Starts a version beside the site, on another port and with a backup's data, and requests its pages. */
async function tryBeside(folder: string, backup: string | undefined): Promise<void> {
  const { DATA_DIR } = settingsOf(site);
  const trial = `${resolve(site, DATA_DIR)}-trial`;
  const port = await freePort();
  const settings = {
    DATA_DIR: trial,
    PORT: String(port),
    HOST: '127.0.0.1',
    BACKUP_DIR: '',
    DRAIN_SECONDS: '',
  };
  const remove = () => run('No se pudo borrar la prueba.', 'sudo', ['-u', account, 'rm', '-rf', trial]);
  let child: ChildProcessWithoutNullStreams | undefined;
  let output = '';
  try {
    remove();
    if (backup)
      run('No entiende el respaldo.', 'sudo', asSite(folder, settings, 'restore', backup), {
        folder,
      });
    const started = spawn('sudo', asSite(folder, settings, 'start'), { cwd: folder, detached: true });
    child = started;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    await answers(`http://127.0.0.1:${port}`, () => started.exitCode === null);
  } catch (cause) {
    throw cause instanceof SettingError
      ? cause
      : new SettingError(`La versión nueva no contesta:\n${output.trim().slice(-600)}`, { cause });
  } finally {
    if (child?.pid && child.exitCode === null) {
      const ended = once(child, 'exit');
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    }
    remove();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

const service = (what: 'start' | 'stop') =>
  run('El servicio no obedeció.', 'systemctl', [what, account], { folder: '/' });

const answersInPlace = () => {
  const { HOST, PORT } = settingsOf(site);
  // systemd would restart a failed service for ever, so this does not wait for it.
  return answers(`http://${['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST}:${PORT}`, () => isActive(account));
};

/** No update changes a project at Supabase: its owner does, with a token. The site goes on meanwhile. */
async function sayWhatTheProjectLacks(): Promise<void> {
  const { hosted } = settingsOf(site);
  if (!hosted) return;
  const missing = await missingInProject(hosted, join(site, 'supabase/migrations'));
  if (missing.length)
    console.log(
      `A tu proyecto de Supabase le faltan migraciones (${missing.join(', ')}); el sitio sigue mientras tanto. ` +
        `Para ponerlas: cd ${site} && sudo ${setProjectUp}`,
    );
}

const migrationsOf = (folder: string) => readdirSync(join(folder, 'supabase/migrations'));

/** Refuses to go back to a version that does not know the data of now, and says how it goes. */
function expectToKnowTheData(): void {
  const lacking = migrationsOf(site).filter((file) => !migrationsOf(previous).includes(file));
  const { hosted, DATA_DIR } = settingsOf(site);
  if (hosted || !lacking.length) return;
  const [its] = listBackups(previous);
  throw new SettingError(
    'La versión de antes no entiende los datos de ahora. Para volver con los de un respaldo de antes de actualizar, sin ' +
      `lo que se guardó después: sudo ${site}/deploy/update --anterior ` +
      (its ?? `${join(resolve(site, DATA_DIR), 'backups')}/cartelera-….tar.gz, con el nombre del respaldo.`),
  );
}

/**
 * Exchanges the running version for a tried one, and back if it does not answer.
 * @param data a backup that it opens instead of the data of now
 */
async function swap(coming: string, data?: string): Promise<void> {
  say('Cambiando: el sitio se detiene unos segundos');
  service('stop');
  let last: string | undefined;
  try {
    last = backUp();
    renameSync(site, outgoing);
    renameSync(coming, site);
    if (data) run('No se pudo restaurar.', 'sudo', asSite(site, {}, 'restore', data.replace(coming, site)));
    service('start');
    await answersInPlace();
  } catch (cause) {
    say('No contesta en su lugar: regresa la versión de antes');
    await putBack(coming, last).catch((again: unknown) => {
      ending = `Tampoco contesta la de antes (${String(again)}): mira sudo journalctl -u ${account} -n 50`;
    });
    throw cause instanceof SettingError ? cause : new SettingError('No contestó en su lugar.', { cause });
  }
  keepOutgoing(last);
}

/** @param last the backup of its data, which backups of later saves would soon push out of their folder */
function keepOutgoing(last?: string) {
  rmSync(previous, { recursive: true, force: true });
  renameSync(outgoing, previous);
  for (const backup of [...listBackups(site), ...listBackups(previous)]) rmSync(backup);
  const migrated = migrationsOf(site).join() !== migrationsOf(previous).join();
  if (last && migrated) run('No se pudo guardar el respaldo.', 'cp', ['-p', last, previous]);
}

/** @param last the backup that was made before the new version opened the data */
async function putBack(coming: string, last: string | undefined): Promise<void> {
  if (existsSync(outgoing)) {
    service('stop');
    const migrated = existsSync(site) && migrationsOf(site).join() !== migrationsOf(outgoing).join();
    if (existsSync(site)) renameSync(site, coming);
    renameSync(outgoing, site);
    if (last && migrated) run('No se pudo restaurar.', 'sudo', asSite(site, {}, 'restore', last));
  }
  service('start');
  await answersInPlace();
}

// A lost ssh connection or Ctrl+C in the middle of the exchange would leave no site. Output may have no reader.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const)
  process.on(signal, () => console.log('Ya casi: se termina lo que se empezó.'));
try {
  const { has, name: data } = readArguments({ options: ['anterior'], name: 'un respaldo' });
  const back = has('anterior');
  expectServer();
  await expectNoOther();
  // A failed version is useless and as large as the site.
  process.once('exit', () => rmSync(next, { recursive: true, force: true }));
  if (existsSync(outgoing)) {
    say('Terminando una actualización que se cortó');
    await answersInPlace().then(
      () => keepOutgoing(),
      () => putBack(next, undefined),
    );
  }
  if (back && !existsSync(previous)) throw new SettingError('No hay una versión anterior.');
  expectFormerData(data, { back, hosted: settingsOf(site).hosted !== undefined });
  if (back && !data) expectToKnowTheData();
  const coming = back ? previous : bringNext();
  if (!coming) {
    console.log('El sitio ya tiene la última versión de tu copia: no hay nada que cambiar.');
    await sayWhatTheProjectLacks();
  } else {
    run('No se pudieron copiar los ajustes.', 'cp', ['-p', join(site, '.env'), join(coming, '.env')]);
    say('Respaldando');
    const backup = backUp();
    say('Probándola a un lado, con una copia de los datos');
    await tryBeside(coming, data ?? backup);
    await swap(coming, data);
    console.log(
      `Listo: contesta la versión ${back ? 'de antes' : 'nueva'}. Para volver a la otra: sudo ${site}/deploy/update --anterior`,
    );
    await sayWhatTheProjectLacks();
    for (const file of files.filter((each) => !isSame(each, site, previous)))
      console.log(`Cambió ${file}, del que el sistema usa una copia en /etc: sudo ${site}/deploy/install la pone.`);
  }
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(`${error.message}\n${ending}`);
  process.exitCode = 1;
}
