import { clientOf } from '../../data/client.server';
import { siteContext } from '../../data/site.server';
import { staffOnly, unstored as headers } from '../staff-only.server';
import type { Route } from './+types/backups-data';
import { backupsView } from './backups-view';

/** `/dashboard/respaldos`: the backups, for staff; null with a hosted project. 401 and 403 say where to go instead. */
export async function loader({ context }: Route.LoaderArgs) {
  return answer(context);
}

export async function action({ context }: Route.ActionArgs) {
  return answer(context, true);
}

async function answer(context: Route.LoaderArgs['context'], make = false) {
  try {
    const staff = await staffOnly(clientOf(context));
    if (staff instanceof Response) return staff;
    const { backups, list } = context.get(siteContext);
    if (!backups) return Response.json(null, { headers });
    if (make) backups.make(staff.email);
    const { show } = await list.current();
    return Response.json(backupsView(await backups.state(), show.zone, new Date()), { headers });
  } catch (cause) {
    console.error('The backups could not be read', cause);
    return Response.json(null, { status: 503, headers });
  }
}
