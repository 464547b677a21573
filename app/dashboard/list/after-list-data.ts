import { readAfterList } from '../../data/events/editing/after-list.server';
import { readAsked, readNotes } from '../../data/subscriptions.server';
import { forStaff } from '../staff-only.server';
import type { Route } from './+types/after-list-data';

/** `/dashboard/data/despues`: what the panel shows once its list is seen. */
export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, 'What follows the list could not be read', ({ client, backend, site }) =>
    readAfterList(client, backend, site, { readNotes, readAsked }),
  );
