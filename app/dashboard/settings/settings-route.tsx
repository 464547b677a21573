import * as v from 'valibot';
import type { Route } from './+types/settings-route';
import { publishSettings } from '../../data/settings/settings.server';
import { settingsEdits, settingsOf } from '../../data/settings/values';
import { styleText } from '../../document/settings-style';
import { lazyPart, opening } from '../lazy-part';
import { read } from '../read';
import { jsonIn, saveForStaff } from '../staff-only.server';
import { clientAction as answerOf } from '../use-save';
import type { SettingsData } from './settings-data';

export { shouldRevalidate } from '../use-save';

const Settings = lazyPart(() => import('./settings'), opening);

export const clientLoader = () => ({ settings: read<SettingsData | null>('ajustes') });

/** Publishes the edits of the settings. */
export const action = ({ request, context }: Route.ActionArgs) =>
  saveForStaff(context, 'The settings could not be published', async ({ client, backend, site }) => {
    const { edits } = await jsonIn(request, v.object({ edits: settingsEdits }));
    const show = await site.list.showNow();
    const result = await publishSettings(client, backend, show, edits);
    if (result.type !== 'published') return result;
    const published = { ...show, ...settingsOf(result.settings) };
    site.list.drop(published);
    return { ...result, style: styleText(published) };
  });

export async function clientAction(args: Route.ClientActionArgs) {
  const answer = await answerOf(args);
  // Here, because staff may have left the screen: the page requests a logo that is no longer served.
  if ('style' in answer) document.documentElement.style.cssText = answer.style;
  return answer;
}

/** `/dashboard/ajustes` */
export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  return <Settings read={loaderData.settings} />;
}
