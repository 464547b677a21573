import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import type { ActionFunctionArgs } from 'react-router';
import { namesOf } from '../../../data/session/providers';
import { enabledProviders } from '../../../data/session/session.server';
import { teamChanges } from '../data/team';
import { changeTeam } from '../data/team.server';
import { badRequest, formIn, saveForStaff } from '../../../dashboard/staff-only.server';

/** The action of `/dashboard/equipo`: adds, invites, removes, or revokes a link; answers with the team afterwards. */
export const changeTheTeam = ({ request, context }: ActionFunctionArgs) =>
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
