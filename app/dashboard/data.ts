import { backendContext } from '../data/backend.server';
import { clientOf } from '../data/client.server';
import { sweepLater } from '../data/covers/sweep.server';
import { coversInUse } from '../data/events/history/covers-in-use.server';
import { restoreWronglyExpired } from '../data/events/editing/restore-event.server';
import { listForStaff } from '../data/events/editing/staff-list.server';
import { isInPreparation } from '../data/settings/preparing';
import { siteContext } from '../data/site.server';
import type { PanelData } from '../data/events/editing/staff-event';
import { staffOnly, unstored as headers } from './staff-only.server';
import type { Route } from './+types/data';

/** `/dashboard/data`: the user, checked, and every event. 401 and 403 say where to go instead. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = clientOf(context);
  try {
    const staff = await staffOnly(client);
    if (staff instanceof Response) return staff;
    const backend = context.get(backendContext);
    const site = context.get(siteContext);
    const restored = await restoreWronglyExpired(client, site);
    const list = await listForStaff(client, backend, site);
    await sweepLater(client, backend, site, coversInUse);
    const { show } = await site.list.current();
    const panel: PanelData = {
      email: staff.email,
      demo: site.demo,
      first: isInPreparation(show),
      url: site.url,
      notices: site.notices(),
      samples: (await site.samples?.list())?.map(({ id }) => id),
      history: restored !== undefined,
      ...list,
    };
    return Response.json(panel, { headers });
  } catch (cause) {
    console.error('The session could not be checked', cause);
    return Response.json(null, { status: 503, headers });
  }
}
