import { namesOf } from '../../../data/session/providers';
import { enabledProviders } from '../../../data/session/session.server';
import { readTeam } from '../data/team.server';
import { forStaff } from '../../../dashboard/staff-only.server';
import type { Route } from './+types/team-data';

/** `/dashboard/data/equipo`: the team for staff; null if the project has none yet. */
export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(
    context,
    'The team could not be read',
    async ({ backend, ...staff }) =>
      (await readTeam({ providers: namesOf(await enabledProviders(backend)), ...staff })) ?? null,
  );
