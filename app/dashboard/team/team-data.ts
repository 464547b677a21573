import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { hasGoogle } from '../../data/session/session.server';
import type { TeamChange } from '../../data/team/team';
import { changeTeam, readTeam, type Asker } from '../../data/team/team.server';
import { forStaff } from '../staff-only.server';
import type { Route } from './+types/team-data';

/** `/dashboard/equipo`: the team, for staff. */
export const loader = ({ context }: Route.LoaderArgs) =>
  ofTeam(context, async (asker) => (await readTeam(asker)) ?? null);

/** Adds, invites, removes, and revokes a link; answers with the team after it. */
export const action = ({ request, context }: Route.ActionArgs) =>
  ofTeam(context, async (asker) => {
    const { change, email } = (await request.json()) as { change: TeamChange; email: unknown };
    const result = await changeTeam(asker, change, String(email));
    const { link } = result.message ?? {};
    const qr = link && toSvgSource(generate(link), { on: '#000', off: '#fff', xmlDeclaration: false });
    return { ...result, qr };
  });

const ofTeam = (context: Route.LoaderArgs['context'], work: (asker: Asker) => Promise<unknown>) =>
  forStaff(context, 'The team could not be read or changed', async ({ backend, ...staff }) =>
    work({ google: await hasGoogle(backend), ...staff }),
  );
