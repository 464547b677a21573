import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { redirect } from 'react-router';
import { beforeMakingContext } from '../data/costly.server';
import { drawPoster } from '../data/events/poster/poster';
import { posterPath } from '../data/events/poster/poster-address';
import { findListed } from '../data/events/views/event-page.server';
import type { Route } from './+types/poster';

const year = 31_536_000; // seconds
const compress = promisify(brotliCompress);
/** Posters drawn last, by address and encoding: some kilobytes each. */
const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 500 });

/**
 * `/pictures/<id>/<version>/poster.svg`: the drawn poster of an event. Its address changes with its content; any
 * other version is redirected to the present one.
 */
export async function loader({ params, url, context, request }: Route.LoaderArgs) {
  const entry = await findListed({ params, context }, { past: true });
  const path = posterPath(entry.event, entry.show);
  if (url.pathname !== path) return redirect(path, { headers: { 'Cache-Control': 'no-store' } });
  const small = /\bbr\b/.test(request.headers.get('Accept-Encoding') ?? '');
  const key = `${small} ${path}`;
  let body = drawn.get(key);
  if (!body) {
    context.get(beforeMakingContext)();
    const svg = Buffer.from(drawPoster(entry));
    body = small ? await compress(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : svg;
    drawn.set(key, body);
  }
  return new Response(body, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': `public, max-age=${year}, immutable`,
      Vary: 'Accept-Encoding',
      ...(small && { 'Content-Encoding': 'br' }),
    },
  });
}
