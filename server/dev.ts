import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, type Plugin } from 'vite';
import { readWorker } from '../scripts/worker.mjs';
import { backgroundTasks } from './background-tasks.ts';
import type { createApp as CreateApp } from './app.ts';
import { openBackend } from './backend.ts';
import { command } from './commands/command.ts';
import { isOwnVisit, refuseStrangers } from './demo/own-visit.ts';
import { announce } from './settings/notices.ts';
import { expectOwnValues } from './settings/sample-settings.ts';

const editEvent = 'cartelera:edited';

/** Tells fans' pages when a module that they are made of is edited, on the server or in the browser. */
const tellOfEdits: Plugin = {
  name: 'tell-of-edits',
  hotUpdate({ modules, server }) {
    if (modules.length) server.environments.client.hot.send(editEvent);
  },
};

/**
 * Added to fans' pages in development: React's refresh, without which no island hydrates, and a reload at each edit.
 */
const reload = `<script type="module">
import '/@id/__x00__virtual:react-router/inject-hmr-runtime';
import { createHotContext } from '/@vite/client';
createHotContext('/').on('${editEvent}', () => location.reload());
</script>`;

async function withReload(response: Response): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = await response.text();
  return new Response(html.replace(/(<html[^>]* data-public=.*?)<\/head>/s, `$1${reload}</head>`), response);
}

// `npm run dev`: the site on Vite. An edit refreshes React's pages and reloads fans' pages; the backend stays open.
await command('Cartelera no arrancó.', async (environment) => {
  expectOwnValues(environment);
  const backend = await openBackend(environment);
  const tasks = backgroundTasks();
  let latest: { createApp: typeof CreateApp; listener: ReturnType<typeof getRequestListener> } | undefined;
  const server = createServer();
  const refuse = environment.demo ? refuseStrangers(environment.PORT) : undefined;
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
    plugins: [tellOfEdits],
  });
  // Only the build puts the name of the worker's cache into it.
  vite.middlewares.use('/sw.js', (_, response) => {
    response.setHeader('Content-Type', 'text/javascript').end(readWorker());
  });
  server.on('request', (request, response) => {
    if (refuse && !isOwnVisit(request)) return refuse(request, response);
    vite.middlewares(request, response, async () => {
      try {
        const { createApp } = (await vite.ssrLoadModule('./server/app.ts')) as { createApp: typeof CreateApp };
        // A new app only when its code has changed, because the stand-in for Google remembers the codes it gave.
        if (latest?.createApp !== createApp) {
          const app = await createApp({ environment, backend, tasks });
          const answer = async (...[request, ...rest]: Parameters<typeof app.fetch>) => {
            // Only an answer that is not compressed can get the reload.
            const headers = new Headers(request.headers);
            headers.delete('Accept-Encoding');
            return withReload(await app.fetch(new Request(request, { headers }), ...rest));
          };
          latest = { createApp, listener: getRequestListener(answer) };
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
  let closing: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      closing ??= backend
        .close()
        .catch((cause: unknown) => console.error('The backend could not be closed', cause))
        .finally(() => process.exit(0));
    });
});
