import { useEffect, useRef } from 'react';
import { Form, isRouteErrorResponse, redirectDocument, useNavigation } from 'react-router';
import { clientOf } from '../../../data/client.server';
import { beginSession, hasSession } from '../../../data/session/session.server';
import { siteContext } from '../../../data/site.server';
import '../../../ui/error-screen.css';
import { Logo } from '../../../ui/show-name';
import { useInBrowser } from '../../../ui/use-in-browser';
import { nameIn } from '../../../ui/use-show';
import type { Route } from './+types/enter';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Entrar · ${nameIn(matches)}` },
  { name: 'robots', content: 'noindex' },
];

const unstored = { 'Cache-Control': 'no-store' };
export const headers = () => unstored;

/** Only the embedded backend has invitations. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).invitations) throw new Response(null, { status: 404 });
  return null;
}

/** Uses the link up, and begins the session; a visitor with a session may follow a used link. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  const secret = String(form?.get('secret') ?? '');
  const token = await context.get(siteContext).invitations?.enter(secret);
  const client = clientOf(context);
  if (!token && !(await hasSession(client)))
    return { error: 'Este link ya no sirve: alguien lo usó, venció o lo anularon. Pide otro a tu equipo.' };
  const error = token && (await beginSession(client, token));
  if (error) return { error };
  throw redirectDocument('/dashboard', { headers: unstored });
}

/** A lost connection shows a sentence; the link still stands in the address. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) throw thrown;
    console.error('The link could not be used', thrown);
    if (isRouteErrorResponse(thrown) && thrown.status === 429) return { error: String(thrown.data) };
    return { error: 'No se pudo entrar. Revisa tu conexión e intenta de nuevo.' };
  }
}

/** The loaders are not asked again: without a connection they would fail, and an error replace the sentence. */
export const shouldRevalidate = () => false;

/**
 * `/entrar#secret`: signs in by an invitation. The secret is in the fragment, which no server sees before the button
 * sends it: a preview does not use the link up.
 */
export default function Enter({ actionData }: Route.ComponentProps) {
  const secret = useInBrowser(() => location.hash.slice(1));
  const busy = useNavigation().state !== 'idle';
  // Known at once, not at the next rendering: a second tap would find the link used up.
  const isSent = useRef(false);
  useEffect(() => void (isSent.current = false), [actionData]);
  const error =
    actionData?.error ?? (secret === '' ? 'El link está incompleto: cópialo entero del mensaje.' : undefined);
  return (
    <main id="contenido" className="error-screen stack" data-surface="night">
      <Logo />
      <h1>Te invitaron</h1>
      <p>Con este botón entras al panel en este dispositivo. El link sirve una sola vez.</p>
      {/* The fragment keeps the secret in the address after a failure. */}
      <Form
        method="post"
        action={`/entrar#${secret ?? ''}`}
        onSubmit={(event) => {
          if (isSent.current) event.preventDefault();
          isSent.current = true;
        }}
      >
        <input type="hidden" name="secret" value={secret ?? ''} />
        <button type="submit" className="button" disabled={!secret} aria-disabled={busy}>
          {busy ? 'Entrando…' : 'Entrar al panel'}
        </button>
      </Form>
      <noscript>
        <p>Para entrar hace falta JavaScript.</p>
      </noscript>
      <p role="alert">{error}</p>
    </main>
  );
}
