import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { publicAddresses as PublicAddresses } from '../server/app.ts';
import { openBackend } from '../server/backend.ts';
import { readEnvironment } from '../server/environment.ts';
import { openLog } from '../server/observability/log.ts';
import { pageCache } from '../server/page-cache.ts';
import { publicPages } from '../server/public-pages.ts';
import { serve } from '../server/serve.ts';

// The site at PORT as it is served, and at the next port the same pages from a page cache of their own, in this process,
// without what guards them: no limits, no times, no request ids, no headers but the page's own. Says how much processor time
// it has used whenever it is asked. For bench/door.ts; the site itself has no such switch.

const environment = readEnvironment(process.env);
openLog(environment.LOG_LEVEL);
const backend = await openBackend(environment);
await serve(environment, backend);
const build = join(import.meta.dirname, '../build/server/index.js');
const { publicAddresses } = (await import(build)) as { publicAddresses: typeof PublicAddresses };
const addresses = publicPages(publicAddresses);
const pages = pageCache({
  isFirst: () => true,
  seconds: environment.EVENTS_CACHE_SECONDS,
  async render(path) {
    const page = await fetch(`http://localhost:${environment.PORT}${path}`);
    const headers = { 'Content-Type': page.headers.get('Content-Type')! };
    return { response: new Response(await page.text(), { headers }) };
  },
});
const server = createServer((request, response) => {
  const page = addresses.key(request.url!);
  if (!page) return void response.writeHead(404).end();
  if (!pages.answerKept(page, request, response)) pages.answer(page, request, response).catch(console.error);
}).listen(environment.PORT + 1, environment.HOST);
await once(server, 'listening');
process.on('message', () => process.send!(process.cpuUsage()));
process.once('SIGTERM', async () => {
  await backend.close();
  process.exit(0);
});
