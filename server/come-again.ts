import { setTimeout as wait } from 'node:timers/promises';

/**
 * Answers with a 307 to the same address after a pause: the browser repeats the request, its body included, with the session
 * cookie that another copy of the site has sent meanwhile.
 * @param pause ms for the other copy's answer to arrive
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
