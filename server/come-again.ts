import { setTimeout as wait } from 'node:timers/promises';

/**
 * Sends a browser to the address it asked for once more, a moment later and in the same way, its post included: in
 * place of an answer that was made without the session it has by then.
 * @param pause ms in which another copy's answer, with the new cookie, reaches it
 */
export async function comeAgain(
  url: string,
  { pause, cookie }: { pause: number; cookie: string },
  instead: Response,
): Promise<Response> {
  await instead.body?.cancel();
  await wait(pause);
  const { pathname, search } = new URL(url);
  return new Response(null, {
    status: 307,
    headers: { Location: pathname + search, 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
  });
}
