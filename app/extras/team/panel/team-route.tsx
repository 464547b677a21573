import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import type { Route } from './+types/team-route';
import { namesOf } from '../../../data/session/providers';
import { enabledProviders } from '../../../data/session/session.server';
import { teamChanges, type Team as Members } from '../data/team';
import { changeTeam } from '../data/team.server';
import { lazyPart, opening } from '../../../dashboard/lazy-part';
import { read } from '../../../dashboard/read';
import { badRequest, formIn, saveForStaff } from '../../../dashboard/staff-only.server';

export { clientAction, shouldRevalidate } from '../../../dashboard/use-save';

const Team = lazyPart(() => import('./team'), opening);

export const clientLoader = () => ({ team: read<Members | null>('equipo') });

/** Adds, invites, removes, or revokes a link; answers with the team afterwards. */
export const action = ({ request, context }: Route.ActionArgs) =>
  saveForStaff(context, 'The team could not be changed', async ({ backend, ...staff }) => {
    const form = await formIn(request);
    const change = teamChanges.find((one) => one === form.get('change'));
    if (!change) throw badRequest();
    const asker = { providers: namesOf(await enabledProviders(backend)), ...staff };
    const result = await changeTeam(asker, change, String(form.get('email') ?? ''));
    const { link } = result.message ?? {};
    const qr = link && toSvgSource(generate(link), { on: '#000', off: '#fff', xmlDeclaration: false });
    return { ...result, qr };
  });

/** `/dashboard/equipo` */
export default function TeamScreen({ loaderData }: Route.ComponentProps) {
  return <Team read={loaderData.team} />;
}
