import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { readOriginal } from '../../../data/covers/pictures.server';
import { inMenu, zoneLabel } from '../../../data/places/zones';
import { checkLogo } from '../../../data/settings/check';
import { inTurn } from '../../../data/in-turn';
import { readPublished } from '../../../data/settings/settings.server';
import type { Show } from '../../../data/settings/settings';
import { readValues, settingsOf, type SettingsValues } from '../../../data/settings/values';
import type { Site } from '../../../data/site.server';
import { iconPath } from '../../../data/settings/icons';
import { isPreviewPage } from '../data/preview-pages';
import { forStaff, jsonIn } from '../../../dashboard/staff-only.server';
import type { Route } from './+types/settings-data';

/** `/dashboard/data/ajustes`: the settings for staff, or with `logo` a chosen picture. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  forStaff(context, 'The settings could not be read', async ({ client, backend, site }) => {
    const logo = url.searchParams.get('logo');
    if (!logo) {
      const show = await site.list.showNow();
      const row = await readPublished(client);
      if (row === 'missing') return null;
      const settings = readValues(row?.settings, show);
      return { settings, zones: await zoneMenu(settings.zone) } satisfies SettingsData;
    }
    const picture = checkLogo(logo) ? undefined : await readOriginal(backend, logo);
    return picture ? new Response(picture, { headers: { 'Content-Type': 'image/webp' } }) : notFound();
  });

/** The published settings; undefined on a project without a table for them. */
export type SettingsData = { settings: SettingsValues; zones: ZoneMenu };

/** Zones with their names, in the order of the menu. */
type ZoneMenu = [zone: string, label: string][];

let zoneCache: ZoneMenu = [];

/**
 * Every zone and the chosen one. The server names them, because few browsers can in Spanish, and pauses in between,
 * because it takes long.
 */
async function zoneMenu(current: string): Promise<ZoneMenu> {
  if (!zoneCache.length) {
    const menu: ZoneMenu = [];
    for (const zone of Intl.supportedValuesOf('timeZone')) menu.push([zone, await setImmediate(zoneLabel(zone))]);
    zoneCache = menu.sort(inMenu);
  }
  return zoneCache.some(([zone]) => zone === current) ? zoneCache : [[current, zoneLabel(current)], ...zoneCache];
}

const previewRequest = v.object({ settings: v.unknown(), preview: v.string() });

/** Answers with a page or a picture in other settings. */
export const action = ({ request, context }: Route.ActionArgs) =>
  forStaff(context, 'The preview could not be made', async ({ site, email }) => {
    const { settings, preview: path } = await jsonIn(request, previewRequest);
    const show = await site.list.showNow();
    const draft = settingsOf(readValues(settings, show));
    // The logo is read, and must be a stored one.
    if (!isPreviewPage(path) || checkLogo(draft.logo)) return notFound();
    const turn = previews.get(email) ?? inTurn(1);
    previews.set(email, turn);
    // Each keystroke requests a preview; only the last one is shown.
    return turn(() => (request.signal.aborted ? notFound() : preview(site, path, { ...show, ...draft })));
  });

const notFound = () => new Response(null, { status: 404 });

/** Each team member's previews, one at a time. */
const previews = new Map<string, ReturnType<typeof inTurn>>();

/** A page as HTML without scripts and splash, or a picture, with another show's settings. */
async function preview(site: Site, path: string, show: Show): Promise<Response> {
  const response = await site.preview(path, show);
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.startsWith('text/html')) return new Response(response.body, { headers: { 'Content-Type': type } });
  let page = await response.text();
  // Posters at their public addresses have the published colours.
  for (const address of new Set(page.match(/\/pictures\/[^"]+\/poster\.svg/g))) {
    const poster = Buffer.from(await (await site.preview(address, show)).arrayBuffer());
    page = page.replaceAll(address, `data:image/svg+xml;base64,${poster.toString('base64')}`);
  }
  page = page
    .replaceAll(/<script[\s\S]*?<\/script>|<section data-splash[\s\S]*?<\/section>/g, '')
    // The page should look as it does with scripts, once it is loaded.
    .replace('<html', '<html data-loaded')
    .replaceAll(/\(scripting: ?none\)/g, '(width: 0)')
    .replaceAll(/\(scripting: ?enabled\)/g, '(min-width: 0)')
    // The icons of an unpublished logo do not exist.
    .replaceAll(iconPath('any-192.png', show), `/dashboard/data/ajustes?logo=${show.logo}`)
    // Links would open another tab, which the preview's frame forbids.
    .replace('<head>', '<head><base target="_blank">');
  return new Response(page, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
