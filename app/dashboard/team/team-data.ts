import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { backendContext } from '../../data/backend.server';
import { clientOf } from '../../data/client.server';
import { hasGoogle } from '../../data/session/session.server';
import { siteContext } from '../../data/site.server';
import type { TeamChange } from '../../data/team/team';
import { changeTeam, readTeam, type Asker } from '../../data/team/team.server';
import { staffOnly, unstored } from '../staff-only.server';
import type { Route } from './+types/team-data';

/** `/dashboard/equipo`: who may enter, for staff; 401 and 403 say where to go instead. */
export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (asker) => (await readTeam(asker)) ?? null);

/** Adds, invites, removes, and makes a link void; answers with the team as it is then. */
export const action = ({ request, context }: Route.ActionArgs) =>
  forStaff(context, async (asker) => {
    const { change, email } = (await request.json()) as { change: TeamChange; email: unknown };
    const result = await changeTeam(asker, change, String(email));
    const { link } = result.message ?? {};
    const qr = link && toSvgSource(generate(link), { on: '#000', off: '#fff', xmlDeclaration: false });
    return { ...result, qr };
  });

async function forStaff(context: Route.LoaderArgs['context'], work: (asker: Asker) => Promise<unknown>) {
  const client = clientOf(context);
  try {
    const staff = await staffOnly(client);
    if (staff instanceof Response) return staff;
    const google = await hasGoogle(context.get(backendContext));
    const site = context.get(siteContext);
    return Response.json(await work({ client, site, google, ...staff }), { headers: unstored });
  } catch (cause) {
    console.error('The team could not be read or changed', cause);
    return Response.json(null, { status: 503, headers: unstored });
  }
}
