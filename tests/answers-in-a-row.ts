import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Site } from './site.ts';

/** Turns of the event loop after which work in this process has asked for all that it asks at once. */
const quietTurns = 50;

/**
 * The answers of the backend that stand in a row before an answer of a site in this process. Each is held until nothing
 * more is asked, then all are let go: a round is one answer in the row, and no clock takes part.
 * @param most rounds; what is asked after them is answered only when `ask` has ended, which then waits for ever
 * @param ask ends with what a visitor waits for
 * @returns the requests of each round: `events`, `rpc/is_staff`, `auth/user`
 */
export async function answersInARow(site: Site, most: number, ask: () => Promise<unknown>): Promise<string[][]> {
  const rounds: string[][] = [];
  let asked: string[] = [];
  let answering = 0;
  let round = Promise.withResolvers<void>();
  site.breaks(async (request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname.replace('/rest/v1/', '').replace(/^\/(auth|storage)\/v1/, '$1'));
    const { promise } = round;
    answering++;
    const { 'content-type': type = '', ...headers } = Object.fromEntries(request.headers);
    const body = request.body ? await request.arrayBuffer() : undefined;
    const init = { method: request.method, headers: { ...headers, 'Content-Type': type }, body };
    const response = await site.speak(pathname + search, init);
    answering--;
    await promise;
    return response;
  });
  let hasEnded = false;
  const visit = ask().finally(() => (hasEnded = true));
  // It is awaited below.
  visit.catch(() => undefined);
  for (let quiet = 0, before = 0; !hasEnded;) {
    await nextTurn();
    const isQuiet = asked.length > 0 && asked.length === before && answering === 0;
    quiet = isQuiet ? quiet + 1 : 0;
    before = asked.length;
    if (quiet < quietTurns || rounds.length === most) continue;
    rounds.push(asked);
    asked = [];
    round.resolve();
    round = Promise.withResolvers();
  }
  site.works();
  round.resolve();
  await visit;
  return rounds;
}
