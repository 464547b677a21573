import { data, type LoaderFunctionArgs } from 'react-router';
import { backendContext } from '../backend.server';
import { pageNumber, pageParameter } from '../../public-addresses';
import { siteContext } from '../site.server';
import type { PublicPage } from './event-card';
import { toCards } from './event-card.server';

/** How many events a public page carries; more come as one scrolls. */
export const pageSize = 36;

/**
 * One page (`?pagina=2`) of the events for the public screens. When the backend fails, the list that is known stands in
 * with a notice; without one the answer is a 503, which no cache keeps. Beyond the last page there is a 404.
 */
export async function loadPublicPage({ request, url, context }: LoaderFunctionArgs) {
  const number = pageNumber(url.searchParams.get(pageParameter));
  const { events, readAt, failure } = await context.get(siteContext).list.current();
  if (readAt === undefined) return data<PublicPage>({ cards: [], error: failure }, { status: 503 });
  const end = number * pageSize;
  const some = events.slice(end - pageSize, end);
  if (number > 1 && !some.length) {
    // Asked for while one scrolls, after the list has grown shorter: an error would take the page away.
    if (isDataRequest(request)) return data<PublicPage>({ cards: [] }, { status: 404 });
    throw data(null, { status: 404 });
  }
  const cards = toCards(some, context.get(backendContext));
  return data<PublicPage>({ cards, next: events.length > end ? number + 1 : undefined, notice: failure });
}

function isDataRequest({ url }: Request): boolean {
  return new URL(url).pathname.endsWith('.data');
}
