import { useEffect, useState } from 'react';
import { Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { clientContext } from '../data/client.server';
import { hasSession, startSignIn } from '../data/session/session.server';
import { show, showName } from '../data/show';
import { siteContext } from '../data/site.server';
import { signInError } from '../data/session/sign-in-error.server';
import { DemoStrip } from '../ui/demo-strip';
import type { Screen } from '../ui/screen';
import { NameRows } from '../ui/show-name';
import type { Route } from './+types/login';
import { InAppNotice } from './in-app-notice';
import './login.css';

export const handle: Screen = { theme: 'paper', themeColor: show.colors.fountain[0], splash: true };

export const meta: Route.MetaFunction = () => [
  { title: `Entrar · ${showName}` },
  { name: 'robots', content: 'noindex' },
];

/** A session that exists goes straight to the panel; errors that came back are shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { demo } = context.get(siteContext);
  const error = signInError(new URL(request.url).searchParams);
  if (!error && (await hasSession(context.get(clientContext)))) throw redirect('/dashboard');
  return { error, demo };
}

/** Starts the sign-in: the browser leaves for Google. */
export async function action({ context }: Route.ActionArgs) {
  const started = await startSignIn(context.get(clientContext), context.get(siteContext).url);
  if ('message' in started) return { error: started.message };
  // A document redirect: the address is the backend's, and no screen of ours.
  throw redirectDocument(started.url);
}

/** Nothing of the door changes when a sign-in could not start; without a connection, asking again would fail too. */
export const shouldRevalidate = () => false;

/** A dropped connection is a sentence, not the end of the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) throw thrown;
    console.error('Sign-in could not start', thrown);
    return { error: 'No hay conexión. Revisa tu internet e intenta de nuevo.' };
  }
}

/** `/login`: the team's door. */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const fragment = useFragmentError();
  const busy = useNavigation().state !== 'idle';
  const error = actionData?.error ?? loaderData.error ?? fragment;
  return (
    <>
      {loaderData.demo ? <DemoStrip /> : null}
      <main className="login">
        <div className="login-poster" aria-hidden="true">
          <NameRows />
        </div>
        <div className="login-door">
          <h1>Bienvenido</h1>
          <p>Panel del equipo. Entra con la cuenta de Google autorizada para administrar las fechas.</p>
          <InAppNotice />
          <Form method="post">
            <button
              type="submit"
              className="login-google"
              aria-disabled={busy}
              onClick={(event) => busy && event.preventDefault()}
            >
              <svg aria-hidden="true">
                <use href="#brand-Google" />
              </svg>
              Continuar con Google
            </button>
          </Form>
          {error ? (
            <p className="login-error" role="alert">
              {error}
            </p>
          ) : null}
        </div>
      </main>
    </>
  );
}

/** Some errors come back in the fragment, which only the browser can read. */
function useFragmentError(): string | undefined {
  const [error, setError] = useState<string>();
  useEffect(() => {
    const fragment = new URLSearchParams(location.hash.slice(1));
    const description = fragment.get('error_description') ?? fragment.get('error');
    if (!description) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    queueMicrotask(() => setError(description.slice(0, 300)));
  }, []);
  return error;
}
