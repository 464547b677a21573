import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from './prepared-answer.ts';

/**
 * The build's files for browsers by their addresses, whole in memory: they are a few megabytes, and reading a typeface
 * anew for each phone would cost three times as much as sending a cached page.
 * @param folder of the files; `scripts/build.mjs` has put compressed ones beside them
 * @param headersOf gives the headers of an address, with lower-case names
 */
export function builtFiles(folder: string, headersOf: (path: string) => Record<string, string>) {
  const read = (name: string) => [`/${name.replaceAll(sep, '/')}`, readFileSync(join(folder, name))] as const;
  const bytesOf = new Map(globSync('**/*.*', { cwd: folder }).map(read));
  const answers = new Map<string, PreparedAnswer>();
  for (const [path, identity] of bytesOf) {
    if (/\.(br|gz)$/.test(path)) continue;
    const headers = new Map(Object.entries(headersOf(path)));
    headers.set('content-type', getMimeType(path) ?? 'application/octet-stream');
    const smaller = { br: bytesOf.get(`${path}.br`), gzip: bytesOf.get(`${path}.gz`) };
    answers.set(path, prepareAnswer(headers, { identity, ...smaller }));
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
