import { Hono } from 'hono';

/**
 * The two addresses of the embedded sign-in that a browser must reach; everything else of it stays inside
 * (`/otp`, `/verify` and `PUT /user` would make anyone a confirmed user of any e-mail).
 * @param answer the embedded backend
 * @param lead where the account chooser is, in the demo
 */
export function authRoutes(answer: typeof fetch, siteUrl: string, lead = (location: string) => location) {
  const routes = new Hono();
  routes.on('GET', ['/auth/v1/authorize', '/auth/v1/callback'], async (c) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    if (pathname.endsWith('/authorize') && searchParams.get('provider') !== 'google') return c.notFound();
    const response = await answer(new URL(pathname + search, siteUrl), { redirect: 'manual' });
    const location = response.headers.get('Location');
    await response.body?.cancel();
    c.header('Cache-Control', 'no-store');
    return location ? c.redirect(lead(location)) : c.redirect('/login?error=oauth');
  });
  return routes;
}
