import { request, type APIResponse } from '@playwright/test';

/** The site's name, and the rehearsal's way to it. */
type Front = { domain: string; proxy: string };

type Sent = { form?: Record<string, string>; data?: Buffer; headers?: Record<string, string> };

/** A visitor of `https://<domain>` who keeps cookies and follows no redirect. */
export async function visitor({ domain, proxy }: Front) {
  const Origin = `https://${domain}`;
  const context = await request.newContext({
    baseURL: Origin,
    proxy: { server: proxy },
    ignoreHTTPSErrors: true, // the doctor, who asks too, does not
    maxRedirects: 0,
  });
  /** All cookies that were set, with their attributes and without their values. */
  const attributes: string[] = [];

  async function whole(answer: APIResponse) {
    for (const { name, value } of answer.headersArray())
      if (/^set-cookie$/i.test(name)) attributes.push(value.replace(/=[^;]*/, ''));
    const headers = answer.headers();
    return { status: answer.status(), headers, location: headers['location'] ?? '', text: await answer.text() };
  }
  const get = async (to: string) => whole(await context.get(to));
  const post = async (to: string, { headers, ...sent }: Sent = {}) =>
    whole(await context.post(to, { headers: { Origin, ...headers }, ...sent }));

  /** Signs in with Google and returns to the panel. @returns the request to Google, and the last answer */
  async function signIn(code: string) {
    const google = new URL((await get((await post('/login')).location)).location);
    const state = encodeURIComponent(google.searchParams.get('state') ?? '');
    const back = await get(`/auth/v1/callback?code=${code}&state=${state}`);
    return { google, end: await get(back.location) };
  }

  return { attributes, get, post, signIn };
}
