import { useEffect, useState, type ReactNode } from 'react';
import { Form, isRouteErrorResponse, redirect, redirectDocument, useNavigation } from 'react-router';
import { backendContext } from '../data/backend.server';
import { clientOf } from '../data/client.server';
import { sayOnce } from '../data/say-once.server';
import { namesOf, providerNames, providers } from '../data/session/providers';
import { enabledProviders, hasSession, startSignIn } from '../data/session/session.server';
import { signInError } from '../data/session/sign-in-messages';
import { siteContext } from '../data/site.server';
import { DemoStrip } from '../ui/demo-strip';
import { endSplash } from '../ui/end-splash';
import type { Screen } from '../ui/screen';
import { NameRows } from '../ui/show-name';
import { useInBrowser } from '../ui/use-in-browser';
import { nameIn } from '../ui/use-show';
import type { Route } from './+types/login';
import { InAppNotice } from './in-app-notice';
import '../ui/icon.css';
import './login.css';

type LoginData = { siteUrl: string; demo: boolean; enabled: string[]; error?: string; closedReason?: string };

export const handle: Screen = {
  theme: 'paper',
  bar: 'fountain',
  splash: true,
  noSplash: (error) =>
    Boolean((error as LoginData | undefined)?.error ?? (error as LoginData | undefined)?.closedReason),
};

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Entrar · ${nameIn(matches)}` },
  { name: 'robots', content: 'noindex' },
];

const byLink =
  'Aquí se entra con un link de una sola vez. Pídelo a alguien del equipo, que lo hace en «Equipo». Si nadie puede entrar, quien administra el servidor lo hace con npm run invite.';

/** Redirects an existing session to the panel; shows errors of a sign-in. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<LoginData> {
  const error = signInError(url.searchParams, (came) =>
    console.warn('A sign-in came back with an unknown error', came),
  );
  if (!error && (await hasSession(clientOf(context)))) throw redirect('/dashboard');
  const { url: siteUrl, demo, invitations } = context.get(siteContext);
  const enabled = (await enabledProviders(context.get(backendContext))).map(({ id }) => id);
  if (enabled.length) return { siteUrl, demo, enabled, error };
  if (invitations) return { siteUrl, demo, enabled, error, closedReason: byLink };
  const advice = `Nadie puede entrar al panel: falta ${providerNames}. Actívalo en tu proyecto de Supabase.`;
  sayOnce(advice, () => console.warn(advice));
  const closedReason = `La entrada con ${providerNames} no está configurada en este sitio. Avisa a quien lo administra.`;
  return { siteUrl, demo, enabled, error, closedReason };
}

/** Starts the sign-in: the browser leaves for the provider. */
export async function action({ request, context }: Route.ActionArgs) {
  // A post without a form asks for the first.
  const id = await request.formData().then(
    (form) => form.get('provider'),
    () => undefined,
  );
  const provider = providers.find((provider) => provider.id === id) ?? providers[0];
  const started = await startSignIn(clientOf(context), context.get(siteContext).url, provider);
  if ('message' in started) return { error: started.message };
  // A document redirect, because the backend's address is no screen of ours.
  throw redirectDocument(started.url);
}

/** A sign-in that could not start changes no data; without a connection a second request would fail too. */
export const shouldRevalidate = () => false;

/** A lost connection shows a sentence and keeps the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) throw thrown;
    console.error('Sign-in could not start', thrown);
    if (isRouteErrorResponse(thrown) && thrown.status === 429) return { error: String(thrown.data) };
    if (isRouteErrorResponse(thrown))
      return { error: 'El sitio no pudo empezar tu inicio de sesión. Intenta de nuevo.' };
    return { error: 'No hay conexión. Revisa tu internet e intenta de nuevo.' };
  }
}

/** `/login`: sign-in for the team. */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { siteUrl, enabled, closedReason: closed } = loaderData;
  const offered = providers.filter(({ id }) => enabled.includes(id));
  const fragment = useAddressError();
  // The provider's answer could not arrive. Asked in the browser, because a proxy may change the `Host` header.
  const elsewhere = useInBrowser(() => location.origin !== siteUrl);
  const busy = useNavigation().state !== 'idle';
  const error = actionData?.error ?? loaderData.error ?? fragment;
  // Errors in the fragment appear under a splash that is already shown.
  const hasNotice = Boolean(error ?? closed) || elsewhere;
  useEffect(() => {
    if (hasNotice) endSplash();
  }, [hasNotice]);
  return (
    <>
      {loaderData.demo ? <DemoStrip /> : null}
      <main id="contenido" className="login">
        <div className="login-poster title" aria-hidden="true">
          <NameRows />
        </div>
        <div className="login-door">
          <h1>Bienvenido</h1>
          <p>
            Panel del equipo.
            {closed ? null : ` Entra con la cuenta de ${namesOf(offered)} autorizada para administrar las fechas.`}
          </p>
          <InAppNotice names={namesOf(offered) || providerNames} />
          {closed ? null : (
            <Form
              method="post"
              onSubmit={(event) => {
                if (!elsewhere) return;
                event.preventDefault();
                // The post is refused, and the log tells the owner.
                void fetch('/login', { method: 'POST', keepalive: true }).catch(() => undefined);
                location.assign(`${siteUrl}/login`);
              }}
            >
              {offered.map(({ id, name, mark }) => (
                <button
                  key={id}
                  type="submit"
                  name="provider"
                  value={id}
                  className="login-provider icon-link"
                  aria-disabled={busy}
                  onClick={(event) => busy && event.preventDefault()}
                >
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d={mark} />
                  </svg>
                  {`Continuar con ${name}`}
                </button>
              ))}
            </Form>
          )}
          {closed ? <Wrong>{closed}</Wrong> : null}
          {elsewhere ? (
            <Wrong>
              Esta no es la dirección del panel. Entra por <a href={`${siteUrl}/login`}>{`${siteUrl}/login`}</a>.
            </Wrong>
          ) : null}
          {error ? <Wrong>{error}</Wrong> : null}
          <a className="icon-link" href="/">
            Volver al sitio
          </a>
        </div>
      </main>
    </>
  );
}

const Wrong = ({ children }: { children: ReactNode }) => (
  <p className="login-error" role="alert">
    {children}
  </p>
);

/** Some errors come back in the fragment, which only the browser can read. */
function useAddressError(): string | undefined {
  const [error, setError] = useState<string>();
  useEffect(() => {
    const error = signInError(new URLSearchParams(location.hash.slice(1)));
    if (!error) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    queueMicrotask(() => setError(error));
  }, []);
  return error;
}
