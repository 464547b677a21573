import { clientOf } from '../../data/client.server';
import { readHistory } from '../../data/events/history/history.server';
import { siteContext } from '../../data/site.server';
import { staffOnly, unstored } from '../staff-only.server';
import type { Route } from './+types/history-data';

/** `/dashboard/historial?evento=5&antes=120`: a page of the history, for staff; 401 and 403 say where to go instead. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const client = clientOf(context);
  const { searchParams } = new URL(request.url);
  const number = (name: string) => {
    const value = searchParams.get(name) ?? '';
    return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  };
  try {
    const staff = await staffOnly(client);
    if (staff instanceof Response) return staff;
    const { show } = await context.get(siteContext).list.current();
    const page = await readHistory(client, { show, before: number('antes'), event: number('evento') });
    return Response.json(page, { headers: unstored });
  } catch (cause) {
    console.error('The history could not be read', cause);
    return Response.json(null, { status: 503, headers: unstored });
  }
}
