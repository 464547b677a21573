import { backendContext } from '../data/backend.server';
import { clientContext } from '../data/client.server';
import { removeExpiredCovers } from '../data/covers/covers.server';
import { listEvents } from '../data/events/events.server';
import { currentUser, isStaff, notStaff, signOut } from '../data/session/session.server';
import { siteContext } from '../data/site.server';
import type { PanelData } from '../data/events/staff-event';
import { toStaffEvent } from '../data/events/staff-event.server';
import type { Route } from './+types/data';

/** `/dashboard/data`: the user, checked, and every date. 401 and 403 say where to go instead. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(clientContext);
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const user = await currentUser(client);
    if (!user) {
      await signOut(client);
      return Response.json({ to: '/login' }, { status: 401, headers });
    }
    if (!(await isStaff(client))) {
      await signOut(client);
      const query = new URLSearchParams({ error: 'not_staff', error_description: notStaff });
      return Response.json({ to: `/login?${query}` }, { status: 403, headers });
    }
    const list = await listEvents(client);
    const backend = context.get(backendContext);
    const site = context.get(siteContext);
    if (list.success) for (const { cover } of list.expired) if (cover) site.expiredCovers.add(cover);
    await removeExpiredCovers(client, backend, site);
    const panel: PanelData = list.success
      ? { email: user.email, demo: site.demo, events: list.events.map((event) => toStaffEvent(event, backend.url)) }
      : { email: user.email, demo: site.demo, events: [], error: list.message };
    return Response.json(panel, { headers });
  } catch (cause) {
    console.error('The session could not be checked', cause);
    return Response.json(null, { status: 503, headers });
  }
}
