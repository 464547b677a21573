import type { Route } from './+types/backups-route';
import { lazyPart, opening } from '../../../dashboard/lazy-part';
import { read } from '../../../dashboard/read';
import { saveForStaff } from '../../../dashboard/staff-only.server';

export { clientAction, shouldRevalidate } from '../../../dashboard/use-save';
import { viewOf, type BackupsView } from './backups-view';

const Backups = lazyPart(() => import('./backups'), opening);

export const clientLoader = () => ({ backups: read<BackupsView | null>('respaldos') });

/** Starts a backup. */
export const action = ({ context }: Route.ActionArgs) =>
  saveForStaff(context, 'The backup could not be made', async ({ email, site }) => {
    site.backups?.make(email);
    return { view: await viewOf(site) };
  });

/** `/dashboard/respaldos` */
export default function BackupsScreen({ loaderData }: Route.ComponentProps) {
  return <Backups read={loaderData.backups} />;
}
