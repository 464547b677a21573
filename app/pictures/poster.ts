import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { redirect } from 'react-router';
import { drawPoster } from '../data/events/poster/poster';
import { posterPath } from '../data/events/poster/poster-address';
import { findListed } from '../data/events/views/event-page.server';
import type { Route } from './+types/poster';

const year = 31_536_000; // seconds
const compress = promisify(brotliCompress);

/**
 * `/pictures/<id>/<version>/poster.svg`: the drawn poster of an event. Its address changes with its content; any
 * other version is redirected to the present one.
 */
export async function loader({ params, url, context, request }: Route.LoaderArgs) {
  const entry = await findListed({ params, context }, { past: true });
  const path = posterPath(entry.event, entry.show);
  if (url.pathname !== path) return redirect(path, { headers: { 'Cache-Control': 'no-store' } });
  const svg = drawPoster(entry);
  const small = /\bbr\b/.test(request.headers.get('Accept-Encoding') ?? '');
  return new Response(small ? await compress(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': `public, max-age=${year}, immutable`,
      Vary: 'Accept-Encoding',
      ...(small && { 'Content-Encoding': 'br' }),
    },
  });
}
