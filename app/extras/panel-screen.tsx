import type { ComponentType } from 'react';
import { lazyPart, opening } from '../dashboard/lazy-part';
import { panelMeta } from '../dashboard/panel-meta';
import { read } from '../dashboard/read';
import { badRequest } from '../dashboard/staff-only.server';
import type { Route } from './+types/panel-screen';
import { makeBackup } from './backups/panel/make-backup.server';
import { tellEpisode } from './past-dates/panel/tell-episode.server';
import { publish } from './settings/panel/publish.server';
import { TapsScreen } from './taps/panel/taps-screen';
import { changeTheTeam } from './team/panel/change-team.server';

export { clientAction, shouldRevalidate } from '../dashboard/use-save';

/** The screens of the panel that show what `/dashboard/data/<name>` answers, by the end of their address. */
const reading: Record<string, ComponentType<{ read: Promise<never> }>> = {
  episodios: lazyPart(() => import('./past-dates/panel/episodes'), opening),
  ajustes: lazyPart(() => import('./settings/panel/settings'), opening),
  equipo: lazyPart(() => import('./team/panel/team'), opening),
  respaldos: lazyPart(() => import('./backups/panel/backups'), opening),
};

/** Those that read by themselves, or nothing: the history loads page by page. */
const others: Record<string, ComponentType> = {
  gira: lazyPart(() => import('./tour/panel/paste-tour'), opening),
  historial: lazyPart(() => import('./history/panel/history'), opening),
  toques: TapsScreen,
};

const actions: Record<string, (args: Route.ActionArgs) => Promise<object>> = {
  episodios: tellEpisode,
  ajustes: publish,
  equipo: changeTheTeam,
  respaldos: makeBackup,
};

const titles: Record<string, string> = {
  toques: 'Toques',
  gira: 'Pegar gira',
  historial: 'Historial',
  episodios: 'Episodios',
  ajustes: 'Ajustes',
  equipo: 'Equipo',
  respaldos: 'Respaldos',
};

export const meta: Route.MetaFunction = ({ matches, location }) =>
  panelMeta(titles[location.pathname.split('/').at(-1)!]!, matches);

const nameIn = ({ pathname }: URL) => pathname.split('/').at(-1)!;

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const name = nameIn(url);
  return { name, answer: name in reading ? (read(name) as Promise<never>) : undefined };
}

export async function action(args: Route.ActionArgs) {
  const act = actions[nameIn(args.url)];
  if (!act) throw badRequest();
  return act(args);
}

/** The screens of extras under `/dashboard`: one module, because the panel loads all of theirs in advance. */
export default function PanelScreen({ loaderData: { name, answer } }: Route.ComponentProps) {
  const Reading = reading[name];
  if (Reading && answer) return <Reading read={answer} />;
  const Other = others[name];
  return Other ? <Other /> : null;
}
