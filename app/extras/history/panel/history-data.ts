import { readHistory } from '../data/history.server';
import { forStaff } from '../../../dashboard/staff-only.server';
import type { Route } from './+types/history-data';

/** `/dashboard/data/historial?evento=5&antes=120`: a page of the history, for staff. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  forStaff(context, 'The history could not be read', async ({ client, site }) => {
    const { searchParams } = new URL(request.url);
    const number = (name: string) => {
      const value = searchParams.get(name) ?? '';
      return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
    };
    const show = await site.list.showNow();
    return readHistory(client, { show, before: number('antes'), event: number('evento') });
  });
