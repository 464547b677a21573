import { Hono } from 'hono';
import { isProvider } from '../../app/data/session/providers.ts';
import { withDeadline } from '../deadline.ts';

/** So long the provider of a sign-in may take for its answers, in ms. */
const providerMs = 10_000;

/**
 * Answers the two addresses of the embedded sign-in that a browser must reach. No browser reaches the others: `/otp`,
 * `/verify` and `PUT /user` would make anyone a confirmed user of any e-mail.
 * @param answer the embedded backend
 * @param lead gives the address of the demo's account chooser
 */
export function authRoutes(answer: typeof fetch, siteUrl: string, lead = (location: string) => location) {
  const routes = new Hono();
  const ask = withDeadline(answer, providerMs);
  routes.on('GET', ['/auth/v1/authorize', '/auth/v1/callback'], async (c) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const authorize = pathname.endsWith('/authorize');
    if (authorize && !isProvider(searchParams.get('provider'))) return c.notFound();
    const query = authorize ? askedByPanel(searchParams, siteUrl) : searchParams;
    c.header('Cache-Control', 'no-store');
    if (!query) return c.redirect('/login?error=oauth');
    const response = await ask(new URL(`${pathname}?${query}`, siteUrl), { redirect: 'manual' }).catch(
      (cause: unknown) => void console.error('A sign-in got no answer from its provider', cause),
    );
    const location = response?.headers.get('Location');
    await response?.body?.cancel();
    return location ? c.redirect(lead(location)) : c.redirect('/login?error=oauth');
  });
  return routes;
}

const challenge = /^[\w-]{43,128}$/;

/**
 * The query of a sign-in that `/login` began, each parameter once; undefined for any other. Without a code challenge
 * the library would put tokens into the address; and it would lead back to any port of this machine.
 */
function askedByPanel(query: URLSearchParams, siteUrl: string): URLSearchParams | undefined {
  const valueOf = (name: string) => query.get(name) ?? '';
  const [redirectTo, code] = [valueOf('redirect_to'), valueOf('code_challenge')];
  const method = valueOf('code_challenge_method');
  const back = URL.canParse(redirectTo) ? new URL(redirectTo) : undefined;
  if (back?.origin !== siteUrl || back.pathname !== '/dashboard' || back.username || back.password) return undefined;
  if (!challenge.test(code) || method.toLowerCase() !== 's256') return undefined;
  return new URLSearchParams({
    provider: valueOf('provider'),
    redirect_to: back.href,
    code_challenge: code,
    code_challenge_method: method,
  });
}
