import { setTimeout as wait } from 'node:timers/promises';
import { openBackend } from './backend.ts';
import { expectBuiltSite } from './built-site.ts';
import { keepFilesPrivate } from './embedded/private-files.ts';
import { readEnvironment, SettingError } from './settings/environment.ts';
import { logProcessErrors, openLog } from './observability/log.ts';
import { announce } from './settings/notices.ts';
import { expectOwnValues } from './settings/sample-settings.ts';
import { loadApp, serve } from './serve.ts';
import { readSettings } from './settings/settings-file.ts';

// `npm start`: reads the settings, opens the backend, and serves the site until a signal stops it.
keepFilesPrivate();
logProcessErrors();
let log: ReturnType<typeof openLog> | undefined;
try {
  expectBuiltSite();
  const environment = readEnvironment(readSettings(process.env, process.cwd()));
  expectOwnValues(environment);
  log = openLog(environment.LOG_LEVEL);
  // The screens load while the backend opens; `serve` tells of a failure.
  loadApp().catch(() => undefined);
  const backend = await openBackend(environment);
  const site = await serve(environment, backend).catch(async (error: unknown) => {
    await backend.close();
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new SettingError(`El puerto de PORT=${environment.PORT} ya está ocupado: ciérralo o pon otro número.`);
    if (code === 'EACCES')
      throw new SettingError(`PORT=${environment.PORT} es solo de la cuenta root: pon un número desde 1024.`);
    if (syscall === 'listen' || syscall === 'getaddrinfo')
      throw new SettingError(`No se puede escuchar en HOST=${environment.HOST} (${code}): pon otra dirección.`);
    throw error;
  });
  await announce('Cartelera', environment, backend);

  // Ctrl+C comes twice: a terminal tells all its programs, and `scripts/run.mjs` passes it on.
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      if (ending) return;
      ending = true;
      try {
        // Requests are answered until the proxy has seen that /readyz is 503.
        site.stopBeingReady();
        if (signal === 'SIGTERM') await wait(environment.DRAIN_SECONDS * 1000);
        await site.close();
        await backend.close();
        log?.close();
        process.exit(0);
      } catch (cause) {
        console.error('The site could not be closed', cause);
        process.exit(1);
      }
    });
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  // For the person at the terminal: printed without the log's prefix.
  log?.close();
  console.error(`Cartelera no arrancó. ${error.message}`);
  process.exit(1);
}
