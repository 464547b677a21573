import * as v from 'valibot';
import type { Route } from './+types/settings-route';
import { publishSettings } from '../../../data/settings/settings.server';
import { settingsEdits, settingsOf } from '../../../data/settings/values';
import { lazyPart, opening } from '../../../dashboard/lazy-part';
import { read } from '../../../dashboard/read';
import { jsonIn, saveForStaff } from '../../../dashboard/staff-only.server';
import type { SettingsData } from './settings-data';

export { clientAction, shouldRevalidate } from '../../../dashboard/use-save';

const Settings = lazyPart(() => import('./settings'), opening);

export const clientLoader = () => ({ settings: read<SettingsData | null>('ajustes') });

/** Publishes the edits of the settings; the root then reads the show again, also where staff have left the screen. */
export const action = ({ request, context }: Route.ActionArgs) =>
  saveForStaff(context, 'The settings could not be published', async ({ client, backend, site }) => {
    const { edits } = await jsonIn(request, v.object({ edits: settingsEdits }));
    const show = await site.list.showNow();
    const result = await publishSettings(client, backend, show, edits);
    if (result.type !== 'published') return result;
    site.list.drop({ ...show, ...settingsOf(result.settings) });
    return result;
  });

/** `/dashboard/ajustes` */
export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  return <Settings read={loaderData.settings} />;
}
