import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { backendContext, type Backend } from '../app/data/backend.server';
import { anonymousClient, clientOfOwner } from '../app/data/client.server';
import { beforeMakingContext } from '../app/pictures/costly.server';
import { preparePictureMaker } from '../app/data/covers/maker.server';
import { sweepCovers } from '../app/data/covers/sweep.server';
import { listTimeoutMs, type CurrentEvents, type EventList } from '../app/data/events/event-list.server';
import { coversInUse } from '../app/data/events/covers-in-use.server';
import { publicEvents } from '../app/data/events/public-events.server';
import { eventPath } from '../app/data/events/texts/event-address';
import { addTaps, tapCounter } from '../app/extras/taps/data/taps.server';
import { networkContext, openPush, pushContext } from '../app/extras/avisos/data/push.server';
import { inPreparation } from '../app/data/settings/preparing';
import type { Show } from '../app/data/settings/settings';
import { show } from '../app/data/show';
import { siteContext, type Site } from '../app/data/site.server';
import { finishDocumentContext, takeDocumentContext, type TakeDocument } from '../app/document.server';
import { publicAddress, type PublicAddress } from '../app/public-addresses';
import type { Screen } from '../app/ui/screen';
import type { BackgroundTasks } from './background-tasks.ts';
import type { OpenBackend } from './backend.ts';
import { canonicalAddresses } from './canonical-addresses.ts';
import { documentStage } from './pages/document.ts';
import { compressed } from './pages/encodings.ts';
import { fakeGoogle } from './demo/fake-google.ts';
import { authRoutes } from './embedded/auth-routes.ts';
import { publicStorage } from './embedded/public-storage.ts';
import type { Environment } from './settings/environment.ts';
import { knownMethodsOnly, originOf, sameOriginOnly } from './guards.ts';
import { clientAddress, networksOf } from './limits/client-address.ts';
import { withDeadline } from './deadline.ts';
import { publicPages } from './pages/public-pages.ts';
import { limited, type RateLimits } from './limits/rate-limits.ts';
import { requestKind } from './limits/request-kinds.ts';
import { securityHeaders } from './security-headers.ts';
import { newVapidKeys } from './push-keys.ts';
import { singleFlightRefresh } from './single-flight-refresh.ts';
import type { Rendered } from './pages/page-cache.ts';

const firstAnswersMs = 5000;

type AppOptions = {
  environment: Environment;
  backend: OpenBackend;
  tasks: Pick<BackgroundTasks, 'waitUntil' | 'onceADay'>;
  /** Text of a file of the build, by its address; without it (development) pages go out as they are rendered. */
  readAsset?: (path: string) => string;
  /** Warnings for staff about the machine, as sentences. */
  notices?: () => string[];
  /** The limits of one address; without it (development) there are none. */
  limits?: RateLimits;
};

/** The page cache's needs of a rendering beside its answer. */
type Rendering = { take: TakeDocument; uses: (list: object) => void };

/** The show that a page is rendered with, in place of the site's (the preview of the settings). */
type Preview = { show: Show };

/** Every address that the routes have. */
const addresses = Object.values(build.routes).flatMap((route) => {
  const path = route?.index ? '' : route?.path;
  if (!route || path === undefined || path === '*') return [];
  const { default: screen, handle } = route.module;
  const { isPublic = false, parameters } = (handle ?? {}) as Screen;
  return [{ path: `/${path}`, hasData: Boolean(screen) && !isPublic, isPublic, parameters }];
});

/** Every public address, for the page cache and the headers. */
export const publicAddresses: PublicAddress[] = addresses.flatMap(({ path, isPublic, parameters }) =>
  isPublic ? publicAddress(path, parameters) : [],
);

/** The site as one function from request to response, without a server, and its list of events. */
export async function createApp({ environment, backend: open, tasks, readAsset, notices, limits }: AppOptions) {
  const backend: Backend = {
    url: open.url,
    atSiteAddress: open.kind === 'embedded',
    publishableKey: open.publishableKey,
    fetch: singleFlightRefresh(open.fetch),
  };
  const { waitUntil } = tasks;
  const list = publicEvents(
    { ...backend, fetch: withDeadline(backend.fetch, listTimeoutMs) },
    { show, empty: environment.demo ? show : inPreparation(show) },
    waitUntil,
    environment.EVENTS_CACHE_SECONDS,
  );
  /** The posts of staff that are being answered. */
  const saves = new Set<Promise<unknown>>();
  // An embedded backend has keys of its own; for a hosted one they are settings.
  const [keys, secretKey] = [
    environment.vapid ?? (await open.keysOf?.('push', newVapidKeys)),
    open.secretKey ?? environment.secretKey,
  ];
  const push =
    keys && secretKey
      ? openPush(backend, secretKey, list, {
          keys,
          siteUrl: environment.SITE_URL,
          near: environment.demo,
          afterSaves: () => Promise.allSettled(saves),
        })
      : null;
  const { fansWaitMs } = environment.pace;
  if (push && fansWaitMs) waitUntil('Telling fans of dates', (signal) => push.watch(fansWaitMs, signal));
  const site: Site = {
    url: environment.SITE_URL,
    demo: environment.demo,
    notices: notices ?? (() => []),
    samples: open.samples,
    backups: open.backups,
    invitations: open.invitations,
    cacheFolder: open.cacheFolder,
    list,
    waitUntil,
    async preview(path, show) {
      const ask = (path: string) => app.fetch(new Request(new URL(path, environment.SITE_URL)), { show });
      const response = await ask(path);
      const elsewhere = response.headers.get('Location');
      return elsewhere ? ask(elsewhere) : response;
    },
  };
  if (secretKey) {
    const owner = clientOfOwner(backend, secretKey);
    tasks.onceADay('Removing covers that no event uses', (signal) =>
      sweepCovers(owner, backend, { inUse: coversInUse, signal }),
    );
  }
  waitUntil('Starting the process that makes pictures', async (signal) => {
    // After the first answers, which it would delay.
    await wait(firstAnswersMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) preparePictureMaker();
  });
  const tapped = tapCounter(
    (taps) => addTaps(anonymousClient(backend), taps),
    (write) =>
      waitUntil('Writing taps on tickets', async (signal) => {
        await wait(environment.pace.tapsWaitMs, undefined, { signal }).catch(() => undefined);
        await write();
      }),
  );
  const app = new Hono<{ Bindings: Partial<HttpBindings & Rendering & Preview> }>();
  const screens = createRequestHandler(build, readAsset ? 'production' : 'development');

  const finishDocument = readAsset && documentStage(readAsset, backend.url === site.url ? undefined : backend.url);
  const pages = publicPages(publicAddresses);

  app.use(compressed);
  app.use(securityHeaders(site.url, (path) => pages.key(path) !== undefined));
  app.use(knownMethodsOnly, canonicalAddresses(addresses), sameOriginOnly(site.url));
  app.use(limited(limits));
  app.onError((error, c) => {
    console.error(`${c.req.method} ${c.req.path} failed`, error);
    return c.text('Algo falló de nuestro lado. Intenta de nuevo en un momento.', 500);
  });

  if (open.kind === 'embedded') {
    const google = environment.demo ? fakeGoogle() : undefined;
    app.route('/', authRoutes(backend.fetch, site.url, google?.lead));
    app.get('/storage/v1/object/public/*', publicStorage(backend.fetch, site.url));
    if (google) app.route('/', google.routes);
  }

  // The `ping` of a link to the ticket seller.
  app.post('/toque/:id', (c) => {
    const browser = c.req.header('User-Agent') ?? '';
    // One household has more addresses of IPv6 than could be counted.
    const [address = ''] = c.env?.incoming ? networksOf(clientAddress(c.env.incoming, environment.TRUST_PROXY)) : [];
    const id = c.req.param('id');
    const events = list.atHand()?.events;
    // Taps on dates that do not exist would take the room of real ones.
    if (events?.some(({ event }) => String(event.id) === id) ?? true) tapped(id, { address, browser });
    return c.body(null, 204);
  });
  app.all('*', async (c) => {
    const context = new RouterContextProvider();
    context.set(backendContext, backend);
    context.set(pushContext, push);
    context.set(networkContext, c.env?.incoming && limits?.networkOf(c.env.incoming));
    const { uses, show } = c.env ?? {};
    // Root, screen and document of one request share one question for the list. A save asks again.
    let pending: Promise<CurrentEvents> | undefined;
    const ask = async () => {
      const now = await list.current();
      uses?.(now);
      return show ? withShow(now, show) : now;
    };
    const current = () => (pending ??= ask());
    const drop: EventList['drop'] = (show) => {
      pending = undefined;
      list.drop(show);
    };
    context.set(siteContext, c.req.method === 'POST' ? site : { ...site, list: { ...list, current, drop } });
    if (finishDocument) context.set(finishDocumentContext, finishDocument);
    context.set(takeDocumentContext, c.env?.take);
    context.set(beforeMakingContext, () => {
      const refusal = c.env?.incoming && limits?.refusal('picture', c.env.incoming);
      if (refusal) throw refusal;
    });
    const answer = screens(withSiteOrigin(c.req.raw, site.url), context);
    if (requestKind(c.req.method, c.req.path).room === 'team') {
      saves.add(answer);
      const end = () => void saves.delete(answer);
      answer.then(end, end);
    }
    return answer;
  });
  /** Renders a public page, the same for everybody, without cookies. `uses` receives the list that it is made of. */
  async function render(path: string, uses: (list: object) => void): Promise<Rendered> {
    let html: Rendered['html'];
    const request = new Request(new URL(path, site.url));
    const response = await app.fetch(request, { take: (bytes: Rendered['html']) => (html = bytes), uses });
    return { response, html };
  }
  /** Whether a path is the page of a date in the list. */
  const isListed = (path: string): boolean =>
    list.atHand()?.events.some(({ event }) => eventPath(event) === path) ?? false;
  return { fetch: app.fetch, render, list, isListed };
}

/** The same dates of another show. */
const withShow = (now: CurrentEvents, show: Show): CurrentEvents => ({
  ...now,
  show,
  events: now.events.map((entry) => ({ ...entry, show })),
});

/** The request as if it had come from and to the public origin: React Router compares the two by itself. */
function withSiteOrigin(request: Request, siteUrl: string): Request {
  const { origin, pathname, search } = new URL(request.url);
  const atSite = origin === siteUrl ? request : new Request(siteUrl + pathname + search, request);
  if (!request.headers.has('Origin') || originOf(request)) return atSite;
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  return new Request(atSite, { headers });
}
