import { LRUCache } from 'lru-cache';
import { redirect } from 'react-router';
import { beforeMakingContext } from '../../pictures/costly.server';
import { drawPoster } from './data/poster';
import { posterOf, posterPath } from './data/poster-address';
import { findListed } from '../../data/events/find-in-list.server';
import type { Route } from './+types/picture';

const year = 31_536_000; // seconds
/** Posters drawn last, by address: some kilobytes each. */
const posters = new LRUCache<string, string>({ max: 500 });

/**
 * `/pictures/<id>/<version>/poster.svg`: the drawn poster of an event. Its address changes with its content; any
 * other version is redirected to the present one.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const entry = await findListed({ params, context }, { past: true });
  const path = posterPath(entry);
  if (url.pathname !== path) return redirect(path, { headers: { 'Cache-Control': 'no-store' } });
  let body = posters.get(path);
  if (!body) {
    context.get(beforeMakingContext)();
    body = drawPoster(posterOf(entry));
    posters.set(path, body);
  }
  return new Response(body, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': `public, max-age=${year}, immutable`,
    },
  });
}
