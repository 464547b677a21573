import type { ActionFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { publishSettings } from '../../../data/settings/settings.server';
import { settingsEdits, settingsOf } from '../../../data/settings/values';
import { jsonIn, saveForStaff } from '../../../dashboard/staff-only.server';

/**
 * The action of `/dashboard/ajustes`: publishes the edits; the root then reads the show again, also where staff have
 * left the screen.
 */
export const publish = ({ request, context }: ActionFunctionArgs) =>
  saveForStaff(context, 'The settings could not be published', async ({ client, backend, site }) => {
    const { edits } = await jsonIn(request, v.object({ edits: settingsEdits }));
    const show = await site.list.showNow();
    const result = await publishSettings(client, backend, show, edits);
    if (result.type !== 'published') return result;
    site.list.drop({ ...show, ...settingsOf(result.settings) });
    return result;
  });
