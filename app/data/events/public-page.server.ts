import { data, type LoaderFunctionArgs } from 'react-router';
import { backendContext } from '../backend.server';
import { clientContext } from '../client.server';
import type { PublicPage } from './event-card';
import { toCard } from './event-card.server';
import { siteContext } from '../site.server';
import { listEvents } from './events.server';

/** How many dates a public page carries; more come as one scrolls. */
export const pageSize = 36;

const recent = 3_600_000; // ms a list may stand in for one that can't be read

/**
 * Loads one page (`?pagina=2`) of the dates for the public screens. When the backend fails, the list read last
 * stands in with a notice; without one the answer is a 503, which no cache keeps.
 */
export async function loadPublicPage({ request, context }: LoaderFunctionArgs) {
  const number = pageNumber(new URL(request.url).searchParams.get('pagina'));
  const { url } = context.get(backendContext);
  const { lastKnown, expiredCovers } = context.get(siteContext);
  const list = await listEvents(context.get(clientContext), { offset: (number - 1) * pageSize, limit: pageSize });
  if (list.success) {
    for (const { cover } of list.expired) if (cover) expiredCovers.add(cover);
    const cards = list.events.map((event) => toCard(event, url));
    const page: PublicPage = { cards, next: list.more ? number + 1 : undefined };
    if (number === 1) lastKnown?.set(number, { at: Date.now(), page });
    return data(page);
  }
  const known = lastKnown?.get(number);
  if (known && Date.now() - known.at < recent) return data<PublicPage>({ ...known.page, notice: list.message });
  return data<PublicPage>({ cards: [], error: list.message }, { status: 503 });
}

function pageNumber(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 999_999 ? page : 1;
}
