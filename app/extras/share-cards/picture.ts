import { redirect } from 'react-router';
import { backendContext } from '../../data/backend.server';
import { beforeMakingContext } from '../../pictures/costly.server';
import { tourCardId, tourCardPath } from './data/tour-card-address';
import { eventShareCard, eventStory, shareCardPath, storyPath, tourShareCard } from './data/share-card.server';
import { nightOf } from '../../data/events/nights';
import { findListed } from '../../data/events/find-in-list.server';
import { siteContext } from '../../data/site.server';
import type { Route } from './+types/picture';

const year = 31_536_000; // seconds

/**
 * `/pictures/<id>/<version>/share.jpg`: the picture of a shared link to an event, or to the whole tour (`gira`);
 * `story.jpg`: an event's picture for stories. Any other version is redirected to the present one.
 */
export async function loader({ params, url, context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const asker = { beforeMaking: context.get(beforeMakingContext), signal: request.signal };
  const now = new Date();
  const isStory = url.pathname.endsWith('/story.jpg');
  if (params.id === tourCardId && !isStory) {
    const { show } = await site.list.current();
    return (
      leads(url, tourCardPath(show)) ?? answer(await tourShareCard(context.get(backendContext), site, show, asker))
    );
  }

  const listed = await findListed({ params, context }, { past: true });
  const entry = nightOf(listed, (await site.list.current()).events);
  const path = isStory ? storyPath(entry, site.url, now) : shareCardPath(entry, now);
  const draw = isStory ? eventStory : eventShareCard;
  return leads(url, path) ?? answer(await draw(context.get(backendContext), site, entry, now, asker));
}

function leads(url: URL, path: string): Response | undefined {
  return url.pathname === path ? undefined : redirect(path, { headers: { 'Cache-Control': 'no-store' } });
}

function answer({ bytes, final }: Awaited<ReturnType<typeof tourShareCard>>): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': final ? `public, max-age=${year}, immutable` : 'public, max-age=300',
    },
  });
}
