import type { LoaderFunctionArgs } from 'react-router';
import { backendContext } from './backend.server';
import { clientContext } from './client.server';
import type { PublicPage } from './event-card';
import { toCard } from './event-card.server';
import { listEvents } from './events.server';

/** How many dates a public page carries; more come as one scrolls. */
export const pageSize = 36;

/** Loads one page (`?pagina=2`) of the dates for the public screens. */
export async function loadPublicPage({ request, context }: LoaderFunctionArgs): Promise<PublicPage> {
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'));
  const list = await listEvents(context.get(clientContext), { offset: (page - 1) * pageSize, limit: pageSize });
  if (!list.success) return { cards: [], error: list.message };
  const { url } = context.get(backendContext);
  return { cards: list.events.map((event) => toCard(event, url)), next: list.more ? page + 1 : undefined };
}

function pageNumber(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
