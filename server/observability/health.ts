import type { ServerResponse } from 'node:http';
import { version } from '../built-site.ts';
import { callFunction } from '../settings/hosted-project.ts';

const timeoutMs = 2000; // of the backend
const reusedFor = 1000; // ms that the backend's answer is reused

/**
 * `/healthz` answers that the process runs, with its version. `/readyz` answers whether it should get visitors: its
 * backend answers, and it is not shutting down.
 */
export function health(backend: Parameters<typeof callFunction>[0], now = () => performance.now()) {
  let ending = false;
  let last: { at: number; reachable: Promise<boolean> } | undefined;
  let silent = false;

  async function isReachable(): Promise<boolean> {
    const why = await whyUnreachable();
    // Once per outage, because a proxy asks every few seconds.
    if (why && !silent) console.error('The site is not ready: its backend does not answer', why);
    silent = Boolean(why);
    return !silent;
  }

  async function whyUnreachable(): Promise<unknown> {
    try {
      const answer = await callFunction(backend, 'show_zone', { signal: AbortSignal.timeout(timeoutMs) });
      await answer.body?.cancel();
      // An older project lacks the function and answers 404, but it is reachable.
      return answer.status < 500 ? undefined : `status ${answer.status}`;
    } catch (cause) {
      return cause;
    }
  }

  async function isReady(): Promise<boolean> {
    if (ending) return false;
    if (!last || now() - last.at > reusedFor) last = { at: now(), reachable: isReachable() };
    return (await last.reachable) && !ending;
  }

  return {
    /** Answers a request for either path. @returns false for any other path */
    answers(path: string, response: ServerResponse): boolean {
      if (path === '/healthz') say(response, 200, { status: 'ok', version });
      else if (path === '/readyz')
        isReady()
          .then((ready) => say(response, ready ? 200 : 503, { ready }))
          .catch((cause: unknown) => response.destroy(cause instanceof Error ? cause : undefined));
      else return false;
      return true;
    },
    end() {
      ending = true;
    },
  };
}

function say(response: ServerResponse, status: number, body: object) {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(bytes);
}
