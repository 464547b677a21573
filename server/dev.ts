import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { backgroundTasks } from './background-tasks.ts';
import type { createApp as CreateApp } from './app.ts';
import { openBackend } from './backend.ts';
import { command } from './commands/command.ts';
import { isOwnVisit, refuseStrangers } from './demo/own-visit.ts';
import { announce } from './settings/notices.ts';
import { expectOwnValues } from './settings/sample-settings.ts';

// `npm run dev`: the site on Vite, which reloads on change; the backend stays open meanwhile.
await command('Cartelera no arrancó.', async (environment) => {
  expectOwnValues(environment);
  const backend = await openBackend(environment);
  const tasks = backgroundTasks();
  let latest: { createApp: typeof CreateApp; listener: ReturnType<typeof getRequestListener> } | undefined;
  const server = createServer();
  const refuse = environment.demo ? refuseStrangers(environment.PORT) : undefined;
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  server.on('request', (request, response) => {
    if (refuse && !isOwnVisit(request)) return refuse(request, response);
    vite.middlewares(request, response, async () => {
      try {
        const { createApp } = (await vite.ssrLoadModule('./server/app.ts')) as { createApp: typeof CreateApp };
        // The app is kept until its code changes, because the stand-in for Google remembers the codes it gave.
        if (latest?.createApp !== createApp) {
          const app = createApp({ environment, backend, tasks });
          latest = { createApp, listener: getRequestListener(app.fetch) };
        }
        await latest.listener(request, response);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500).end();
      }
    });
  });
  server.listen(environment.PORT, environment.HOST, () => announce('Cartelera (desarrollo)', environment, backend));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () =>
      backend
        .close()
        .catch((cause: unknown) => console.error('The backend could not be closed', cause))
        .finally(() => process.exit(0)),
    );
});
