import type { Route } from './+types/backups-route';
import { lazyPart } from '../lazy-part';
import { read } from '../read';
import { opening } from '../shell/opening';
import { usePanel } from '../shell/panel-context';
import { saveForStaff } from '../staff-only.server';
import { answerOf } from '../use-save';
import { viewOf, type BackupsView } from './backups-view';

const Backups = lazyPart(() => import('./backups'), opening);

export const clientLoader = () => ({ backups: read<BackupsView | null>('respaldos') });

/** Begins a backup. */
export const action = ({ context }: Route.ActionArgs) =>
  saveForStaff(context, 'The backup could not be made', async ({ email, site }) => {
    site.backups?.make(email);
    return { view: await viewOf(site) };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(() => serverAction());

export const shouldRevalidate = () => false;

/** `/dashboard/respaldos` */
export default function BackupsScreen({ loaderData }: Route.ComponentProps) {
  return <Backups read={loaderData.backups} onLeave={usePanel().leave} />;
}
