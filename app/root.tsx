import './ui/tokens.css';
import './ui/base.css';
import './document/splash.css';
import type { ReactNode } from 'react';
import { useContext, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  useMatches,
  type ShouldRevalidateFunction,
} from 'react-router';
import anton from './ui/fonts/anton.woff2';
import bricolage from './ui/fonts/bricolage-grotesque.woff2';
import printSheet from './ui/print.css?url';
import type { Route } from './+types/root';
import { backendContext } from './data/backend.server';
import { clientContext, createClient } from './data/client.server';
import { failedSignIn } from './data/session/sign-in-messages';
import { showOf, siteContext } from './data/site.server';
import { Alternates } from './document/alternates';
import beforePaint from './document/before-paint.js?inline-script';
import { EarlyMoments } from './document/early-moments';
import { iconPath } from './data/settings/icons';
import logoStyle from './ui/logo.css?inline';
import { ErrorScreen } from './ui/error-screen';
import { barColor, defaultScreen, type Screen } from './ui/screen';
import { settingsStyle, styleText } from './document/settings-style';
import { NoSplashAgain, Splash } from './document/splash';
import type { Show } from './data/settings/settings';
import { FromServer, nameIn } from './ui/use-show';

/** A failed sign-in may come back to any page, of which only the login page says so. */
const leadToLogin: Route.MiddlewareFunction = ({ url }) => {
  const address = url.pathname === '/login' ? undefined : failedSignIn(url.searchParams);
  if (address) throw redirect(address, { headers: { 'Cache-Control': 'no-store' } });
};

/** One supabase-js client for this request, and the one place that writes its cookies. */
export const middleware: Route.MiddlewareFunction[] = [
  leadToLogin,
  async ({ request, context }, next) => {
    const { client, apply } = createClient(request, context.get(backendContext), context.get(siteContext));
    context.set(clientContext, client);
    const response = await next().catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    apply(response);
    return response;
  },
];

/**
 * The show, for every screen; null in the panel's shell where it was never read. `style` is what the document then
 * lacks.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<(Show & { style?: string }) | null> {
  const show = await showOf(context);
  const isDocument = !new URL(request.url).pathname.endsWith('.data');
  return show && !isDocument ? { ...show, style: styleText(show) } : show;
}

/** The show stays as the page brought it until the panel asks for it, or publishes another: no other save reads it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, formAction }) =>
  formMethod ? formAction === '/dashboard/ajustes' : currentUrl.href === nextUrl.href;

export const meta: Route.MetaFunction = ({ error, matches }) => {
  const name = nameIn(matches);
  if (!error) return [{ title: name }];
  return [{ title: `${isRouteErrorResponse(error) && error.status === 404 ? 'No encontrada' : 'Error'} · ${name}` }];
};

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const screen = matches.reduce<Screen>((outer, { handle, loaderData }) => {
    const screen = { ...outer, ...(handle as Screen) };
    return screen.noSplash?.(loaderData) ? { ...screen, splash: undefined } : screen;
  }, defaultScreen);
  const { show } = useContext(FromServer);
  const server = import.meta.env.SSR ? serverOnly(screen, show) : undefined;
  return (
    <html
      lang="es-MX"
      data-theme={screen.theme}
      data-public={screen.isPublic && ''}
      data-near={screen.near?.(matches.at(-1)?.loaderData)}
      style={server?.style}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="preload" href={anton} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={bricolage} as="font" type="font/woff2" crossOrigin="anonymous" />
        {server?.head}
        <Meta />
        <Links />
        {server?.paperSheet}
      </head>
      {/* Clear of the camera and the corners of a phone on its side, which has the same inset on both sides. */}
      <body style={{ paddingInline: 'env(safe-area-inset-left)' }}>
        {server?.splash}
        <div id="pagina" suppressHydrationWarning>
          <a className="skip" href="#contenido">
            Saltar al contenido
          </a>
          {children}
        </div>
        {server?.early}
        {screen.isPublic ? null : <Scripts />}
      </body>
    </html>
  );
}

/**
 * The parts that only the server's HTML has: colours, icon, links for machines, and the scripts that work before React.
 * React passes over them in the browser.
 */
function serverOnly(screen: Screen, show: Show | undefined) {
  return {
    style: show && settingsStyle(show),
    head: (
      <>
        {show ? <meta name="theme-color" content={barColor(screen, show.colors)} /> : null}
        {/* One of the manifest's icons, so that a first visit fetches one picture for both. */}
        {show ? <link rel="icon" href={iconPath('any-192.png', show)} /> : null}
        {/* Before every sheet: the order in which their layers apply. React puts the first of these first. */}
        <style href="layers" precedence="ui">
          @layer base,ui,screen,print;
        </style>
        <NoSplashAgain />
        {show?.logo ? <style>{logoStyle}</style> : null}
        {show ? <Alternates show={show} tour={screen.tour} /> : null}
      </>
    ),
    paperSheet: <link rel="stylesheet" href={printSheet} media="print" />,
    splash: screen.splash ? (
      <>
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <Splash milliseconds={screen.splash === true ? undefined : screen.splash} />
      </>
    ) : null,
    early: <EarlyMoments {...screen} />,
  };
}

/** The show's colours and icons, as the server wrote them. */
const serverStyle = import.meta.env.SSR ? '' : document.documentElement.style.cssText;
const serverHead = import.meta.env.SSR
  ? []
  : [...document.head.querySelectorAll('meta[name=theme-color], link[rel*=icon], link[rel=manifest]')];

export default function App({ loaderData: show }: Route.ComponentProps) {
  useEffect(() => {
    if (show?.style) document.documentElement.style.cssText = show.style;
  }, [show]);
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    // React draws the document again where an extension has put something into it.
    style.cssText ||= serverStyle;
    document.head.append(...serverHead.filter(({ isConnected }) => !isConnected));
    dataset.ready = '';
    document.dispatchEvent(new Event('ready'));
    // A page out of the back-forward cache is as it was left, maybe by somebody who has signed out, its button waiting.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      document.body.hidden = true;
      location.reload();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen notFound={isRouteErrorResponse(error) && error.status === 404} />;
}
