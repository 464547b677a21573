import './older-browsers';
import { useEffect } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { clientOf, hasSessionCookie } from '../data/client.server';
import { saveRestored } from '../data/events/editing/restore-event.server';
import { addTourEvent } from '../extras/tour/data/add-tour-event.server';
import { isEventId } from '../data/events/texts/event-address';
import { addEventOnce, saveChanges, saveDeletion } from '../data/events/editing/save-event.server';
import { panelShowContext, siteContext } from '../data/site.server';
import { finishSignIn } from '../data/session/session.server';
import type { PanelData, SaveResult } from '../data/events/editing/staff-event';
import { lazyPart } from './lazy-part';
import { panelMeta } from './panel-meta';
import { bodyOf } from './read';
import { badRequest, formIn, saveAfterReading } from './staff-only.server';
import type { Screen } from '../ui/screen';
import type { Route } from './+types/dashboard';
import './pieces.css';

export { clientAction, shouldRevalidate } from './use-save';

export const handle: Screen = { theme: 'paper' };

/** The titles of its own screens, by the ends of their addresses; another end is the id of an event. */
const titles: Record<string, string> = { dashboard: 'Eventos', nuevo: 'Nuevo Evento' };

export const meta: Route.MetaFunction = ({ matches, location: { pathname } }) =>
  panelMeta(titles[pathname.split('/').at(-1)!] ?? 'Actualizar Evento', matches);

const Panel = lazyPart<{ data: PanelData }>(() => import('./shell/panel'), <Spinner />);

/** Redirects visitors without a session to `/login`; exchanges Google's code, which works once. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const client = clientOf(context);
    const { pathname, searchParams } = new URL(request.url);
    if (searchParams.has('error')) throw redirect(`/login?${searchParams}`);
    const code = searchParams.get('code');
    if (code) {
      const message = await finishSignIn(client, code, searchParams.get('sb_flow_id'));
      throw redirect(
        message ? `/login?${new URLSearchParams({ error: 'sign_in', error_description: message })}` : '/dashboard',
      );
    }
    const site = context.get(siteContext);
    if (request.method !== 'POST' && !hasSessionCookie(request, site)) throw redirect('/login');
    // The shell waits for no backend: a session is renewed, and settings are read, by what it asks for.
    const isDocument = !pathname.endsWith('.data');
    context.set(panelShowContext, { show: isDocument ? site.list.lastShow() : await site.list.showNow() });
    const response = await next();
    if (request.method === 'POST') response.headers.set('Cache-Control', 'no-store');
    return response;
  },
];

/** Every save of events: `intent` says which kind, `id` of which event. */
export const action = ({ request, context }: Route.ActionArgs) =>
  saveAfterReading(context, 'Saving failed', async (visit): Promise<() => Promise<SaveResult>> => {
    const form = await formIn(request);
    const { client, backend, site } = visit;
    const intent = form.get('intent');
    if (intent === 'add') return addEventOnce(visit, form);
    if (intent === 'add-tour') return addTourEvent(visit, form);
    const id = String(form.get('id'));
    if (!isEventId(id)) throw badRequest();
    switch (intent) {
      case 'update':
        return saveChanges(visit, id, form);
      case 'delete':
        return saveDeletion(visit, id);
      case 'restore':
        return () => saveRestored(client, backend, site, id);
      case 'keep-sample':
        return async () => {
          await site.samples?.keep(Number(id));
          return { success: true, type: 'updated', message: 'Esta fecha se queda en el sitio.', changes: {} };
        };
      default:
        throw badRequest();
    }
  });

/** The document is a shell with a spinner; account and events come with another request. */
export async function clientLoader(): Promise<PanelData> {
  let cause: unknown;
  const response = await fetch('/dashboard/data').catch((error: unknown) => void (cause = error));
  if (response?.status === 401 || response?.status === 403) throw redirect((await bodyOf<{ to: string }>(response)).to);
  if (!response?.ok) {
    console.error('The panel could not be loaded', response?.status ?? cause);
    return {
      email: '',
      demo: false,
      events: [],
      hasDetails: false,
      error: 'No se pudo cargar el panel. Revisa tu conexión e intenta de nuevo.',
    };
  }
  return bodyOf(response);
}
clientLoader.hydrate = true as const;

export { Spinner as HydrateFallback };

/** `/dashboard`: the team's panel. */
export default function Dashboard({ loaderData, matches: [root] }: Route.ComponentProps) {
  const hasShow = root.loaderData !== null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!hasShow) revalidate().catch(console.error);
  }, [hasShow, revalidate]);
  return hasShow ? <Panel data={loaderData} /> : <Spinner />;
}

function Spinner() {
  return (
    <main className="panel-loading">
      <div className="spinner" role="status" aria-label="Cargando" />
      <noscript>
        <p>El panel necesita JavaScript: actívalo en tu navegador y vuelve a cargar esta página.</p>
      </noscript>
    </main>
  );
}
