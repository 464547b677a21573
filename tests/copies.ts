import { expect, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as http, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, ownProcess } from './own-process.ts';
import { expired, openSite, type Site } from './site.ts';

/** One process of the site, as `npm start` runs it, in front of the hosted project of a test. */
type Copy = Awaited<ReturnType<typeof startCopy>>;

/** Several copies behind one address; `url` is the proxy's, everything else the project they share. */
export type Copies = Site & { copies: Copy[] };

/** Starts two copies of the site in front of one hosted project, and a proxy that hands them requests in turn. */
export async function openCopies(): Promise<Copies> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await openSite({ hosted: true, settings: { SITE_URL: url } });
  const copies = await Promise.all([startCopy(site, url), startCopy(site, url)]);
  const proxy = createServer(inTurn(copies)).listen(port);
  return {
    ...site,
    url,
    copies,
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      await Promise.all(copies.map((copy) => copy.close()));
      await site.close();
    },
  };
}

/** Starts one copy, and waits until it is ready. @param url the public address */
export async function startCopy(
  site: Pick<Site, 'backendUrl' | 'publishableKey'>,
  url: string,
  settings: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-copy-'));
  const port = String(await freePort());
  const { child, output, exited } = ownProcess(
    'build/server/start.js',
    {
      PORT: port,
      SITE_URL: url,
      DATA_DIR: folder,
      SUPABASE_URL: site.backendUrl,
      SUPABASE_PUBLISHABLE_KEY: site.publishableKey,
      EVENTS_CACHE_SECONDS: '1',
      TRUST_PROXY: '1',
      ...settings,
    },
    { folder },
  );
  const own = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${own}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`A copy ended at its start: ${output()}`);
    await wait(20);
  }
  return {
    url: own,
    child,
    output,
    exited,
    isReady,
    async close() {
      child.kill('SIGKILL');
      await exited();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Expires the session's token, as if the panel had been open for an hour. */
export async function sessionExpires(page: Page, { staffEmail }: Copies) {
  // After the panel's last request: a later one would renew the session by itself.
  await expect(page.getByText(staffEmail)).toBeVisible();
  const context = page.context();
  const cookie = (await context.cookies()).find(({ name }) => name === 'sesion')!;
  await context.addCookies([{ ...cookie, value: expired(cookie.value) }]);
}

/**
 * Hands requests to the copies in turn, or to the one that `X-Copy` names, each over a connection of its own; one
 * without a body goes on to the next.
 */
function inTurn(copies: readonly { url: string }[]) {
  let turn = 0;
  return (request: IncomingMessage, response: ServerResponse) => {
    const hasBody = request.method === 'POST';
    const ask = (left: number) => {
      const named = request.headers['x-copy'];
      const copy = copies[named === undefined ? turn++ % copies.length : Number(named)]!;
      const forwarded = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
      const onward = http(copy.url + request.url!, { method: request.method, headers: forwarded, agent: false });
      onward.on('response', (answer) => answer.pipe(response.writeHead(answer.statusCode!, answer.rawHeaders)));
      onward.on('error', () => {
        if (!hasBody && left && !response.headersSent) ask(left - 1);
        else response.destroy();
      });
      if (hasBody) request.pipe(onward);
      else onward.end();
    };
    ask(copies.length - 1);
  };
}
