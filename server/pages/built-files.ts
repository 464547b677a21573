import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { bodyOf, sendPrepared, type PreparedAnswer } from './prepared-answer.ts';

/**
 * The build's files for browsers by their addresses, whole in memory: they are a few megabytes, and reading a typeface
 * anew for each phone would cost three times as much as sending a cached page.
 * @param folder of the files; `scripts/build.mjs` has put compressed ones beside them
 * @param headersOf gives the headers of an address, with lower-case names
 */
export function builtFiles(folder: string, headersOf: (path: string) => Record<string, string>) {
  const bytesOf = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${relative(folder, file).replaceAll(sep, '/')}`, readFileSync(file)]),
  );
  const answers = new Map<string, PreparedAnswer>();
  for (const [path, bytes] of bytesOf) {
    if (/\.(br|gz)$/.test(path)) continue;
    const [br, gzip] = [bytesOf.get(`${path}.br`), bytesOf.get(`${path}.gz`)];
    const headers = new Map(Object.entries(headersOf(path)));
    headers.set('content-type', getMimeType(path) ?? 'application/octet-stream');
    if (br ?? gzip) headers.set('vary', 'Accept-Encoding');
    const mark = hash('sha256', bytes, 'base64url').slice(0, 16);
    const identity = bodyOf(headers, 'identity', bytes, mark);
    answers.set(path, {
      br: br ? bodyOf(headers, 'br', br, `${mark}-br`) : identity,
      gzip: gzip ? bodyOf(headers, 'gzip', gzip, `${mark}-gz`) : identity,
      identity,
    });
  }
  return {
    /** Answers a request for a file at once, whole, whatever range it names; false for any other. */
    answer(path: string, request: IncomingMessage, response: ServerResponse, id?: string): boolean {
      const answer = answers.get(path);
      if (answer) sendPrepared(answer, request, response, id);
      return answer !== undefined;
    },
  };
}
