import { backendContext } from '../data/backend.server';
import { clientOf } from '../data/client.server';
import { sweepLater } from '../data/covers/sweep.server';
import { coversInUse } from '../data/events/covers-in-use.server';
import { listForStaff } from '../data/events/staff-list.server';
import { checkVisitor, signOut } from '../data/session/session.server';
import { notStaff } from '../data/session/sign-in-messages';
import { siteContext } from '../data/site.server';
import type { PanelData } from '../data/events/staff-event';
import type { Route } from './+types/data';

/** `/dashboard/data`: the user, checked, and every event. 401 and 403 say where to go instead. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = clientOf(context);
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const visitor = await checkVisitor(client);
    if (visitor.who === 'signed-out') {
      await signOut(client);
      return Response.json({ to: '/login' }, { status: 401, headers });
    }
    if (visitor.who === 'stranger') {
      await signOut(client);
      const query = new URLSearchParams({ error: 'not_staff', error_description: notStaff });
      return Response.json({ to: `/login?${query}` }, { status: 403, headers });
    }
    const backend = context.get(backendContext);
    const site = context.get(siteContext);
    const list = await listForStaff(client, backend);
    await sweepLater(client, backend, site, coversInUse);
    const panel: PanelData = { email: visitor.email, demo: site.demo, ...list };
    return Response.json(panel, { headers });
  } catch (cause) {
    console.error('The session could not be checked', cause);
    return Response.json(null, { status: 503, headers });
  }
}
