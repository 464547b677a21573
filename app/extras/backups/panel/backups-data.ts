import { forStaff } from '../../../dashboard/staff-only.server';
import type { Route } from './+types/backups-data';
import { viewOf } from './backups-view';

/** `/dashboard/data/respaldos`: the backups for staff; null for a hosted project. */
export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, 'The backups could not be read', ({ site }) => viewOf(site));
