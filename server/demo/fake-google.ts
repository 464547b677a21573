import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { answerFetch } from '../patched-process.ts';
import { demoAccounts as accounts } from './sample-show.ts';

const google = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  user: 'https://www.googleapis.com/userinfo/v2/me',
};
const chooser = '/cuentas-de-prueba';

/** E-mails by code and by token. Each code and token works once. */
const codes = new Map<string, string>();
const tokens = new Map<string, string>();

async function tokenFor(request: Request): Promise<Response> {
  const code = new URLSearchParams(await request.text()).get('code') ?? '';
  const email = codes.get(code);
  codes.delete(code);
  if (!email) return Response.json({ error: 'invalid_grant' }, { status: 400 });
  const token = randomBytes(16).toString('hex');
  tokens.set(token, email);
  return Response.json({ access_token: token, token_type: 'Bearer', expires_in: 300 });
}

async function userOf(request: Request): Promise<Response> {
  const token = request.headers.get('Authorization')?.replace(/^Bearer /i, '') ?? '';
  const account = accounts.find(({ email }) => email === tokens.get(token));
  tokens.delete(token);
  if (!account) return Response.json({ error: 'invalid_token' }, { status: 401 });
  return Response.json({ id: account.email, email: account.email, verified_email: true, name: account.name });
}

/**
 * Google's account chooser for the demo, on this machine only. Its page says that it is not Google. The rest of the
 * sign-in is real.
 */
export function fakeGoogle() {
  answerFetch({ [google.token]: tokenFor, [google.user]: userOf });
  const routes = new Hono();
  routes.get(chooser, (c) => {
    const { state = '', redirect_uri = '' } = c.req.query();
    c.header('Cache-Control', 'no-store');
    return c.html(page(state, redirect_uri));
  });
  routes.post(chooser, async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const email = form.get('email') ?? '';
    const back = new URL(form.get('redirect_uri') ?? '', c.req.url);
    if (back.pathname !== '/auth/v1/callback' || !accounts.some((account) => account.email === email))
      return c.text('No.', 400);
    const code = randomBytes(16).toString('hex');
    codes.set(code, email);
    back.searchParams.set('code', code);
    back.searchParams.set('state', form.get('state') ?? '');
    return c.redirect(back.pathname + back.search);
  });
  return { routes, lead: (location: string) => location.replace(google.authorize, chooser) };
}

function page(state: string, redirectUri: string) {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Cuentas de prueba</title>
        <link rel="icon" href="data:," />
        <style>
          @view-transition {
            navigation: auto;
          }
          body {
            margin: 0;
            min-height: 100svh;
            display: grid;
            place-content: center;
            gap: 1rem;
            padding: 1.5rem;
            font:
              1rem/1.5 system-ui,
              sans-serif;
            color: #17120e;
            background: #f7ecd3;
          }
          h1 {
            margin: 0;
          }
          p {
            margin: 0;
            max-width: 36ch;
          }
          button {
            width: 100%;
            min-height: 64px;
            padding: 0.75rem 1rem;
            text-align: left;
            font: inherit;
            border: 2px solid #17120e;
            border-radius: 6px;
            background: #fff;
            cursor: pointer;
          }
          small {
            display: block;
            color: #5b5044;
          }
        </style>
      </head>
      <body>
        <h1>Cuentas de prueba</h1>
        <p>Esto no es Google: es la demostración, y solo existe en esta máquina. Elige con quién entrar.</p>
        ${accounts.map(
          ({ email, name, note }) =>
            html`<form method="post">
              <input type="hidden" name="state" value="${state}" /><input
                type="hidden"
                name="redirect_uri"
                value="${redirectUri}"
              /><input type="hidden" name="email" value="${email}" />
              <button><strong>${name}</strong> ${email}<small>${note}</small></button>
            </form>`,
        )}
      </body>
    </html>`;
}
