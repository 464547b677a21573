import { sweepLater } from '../data/covers/sweep.server';
import { coversInUse } from '../data/events/covers-in-use.server';
import { listForStaff } from '../data/events/editing/staff-list.server';
import type { PanelData } from '../data/events/editing/staff-event';
import { devicesNote } from '../data/subscriptions.server';
import { forStaff } from './staff-only.server';
import type { Route } from './+types/data';

/** `/dashboard/data`: the account, after a check, and every event; what else rows show follows in `despues`. */
export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(
    context,
    'The session could not be checked',
    async ({ client, backend, site, email, byLink }): Promise<PanelData> => {
      const list = await listForStaff(client, backend, site);
      await sweepLater(client, backend, site, coversInUse);
      return {
        email,
        byLink,
        demo: site.demo,
        url: site.url,
        notices: site.notices(),
        samples: (await site.samples?.list())?.map(({ id }) => id),
        note: devicesNote(context),
        ...list,
      };
    },
  );
