import { forStaff } from '../staff-only.server';
import type { Route } from './+types/backups-data';
import { backupsView } from './backups-view';

/** `/dashboard/respaldos`: the backups, for staff; null with a hosted project. */
export const loader = ({ context }: Route.LoaderArgs) => answer(context);

/** Begins a backup. */
export const action = ({ context }: Route.ActionArgs) => answer(context, true);

const answer = (context: Route.LoaderArgs['context'], make = false) =>
  forStaff(context, 'The backups could not be read', async ({ email, site: { backups, list } }) => {
    if (!backups) return null;
    if (make) backups.make(email);
    const { show } = await list.current();
    return backupsView(await backups.state(), show.zone, new Date());
  });
