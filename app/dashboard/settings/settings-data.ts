import { clientOf } from '../../data/client.server';
import { toSettings } from '../../data/settings/check';
import { publishSettings, settingsForStaff } from '../../data/settings/settings.server';
import { siteContext } from '../../data/site.server';
import { staffOnly, unstored } from '../staff-only.server';
import type { Route } from './+types/settings-data';

/** `/dashboard/ajustes`: the settings, for staff; 401 and 403 say where to go instead. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = clientOf(context);
  try {
    const staff = await staffOnly(client);
    if (staff instanceof Response) return staff;
    return Response.json((await settingsForStaff(client, context.get(siteContext))) ?? null, { headers: unstored });
  } catch (cause) {
    console.error('The settings could not be read', cause);
    return Response.json(null, { status: 503, headers: unstored });
  }
}

/** Publishes settings; with `preview`, the path of a page, answers that page as it would look instead. */
export async function action({ request, context }: Route.ActionArgs) {
  const client = clientOf(context);
  const site = context.get(siteContext);
  try {
    const staff = await staffOnly(client);
    if (staff instanceof Response) return staff;
    const sent = (await request.json()) as { settings?: unknown; revision?: unknown; preview?: unknown };
    if (typeof sent.preview !== 'string')
      return Response.json(await publishSettings(client, site, sent), { headers: unstored });
    const { show } = await site.list.current();
    const page = await site.preview(sent.preview, { ...show, ...toSettings(sent.settings, show) });
    return new Response(page, { headers: { ...unstored, 'Content-Type': 'text/plain; charset=utf-8' } });
  } catch (cause) {
    console.error('The settings could not be published', cause);
    return Response.json(null, { status: 503, headers: unstored });
  }
}
