import { contentSecurityPolicy } from './content-security-policy.ts';
import { deferScripts } from './deferred-scripts.ts';
import { inlineCss } from './inline-css.ts';

/** What is done to every answer of the screens before it leaves. */
export type DocumentStage = (response: Response) => Promise<Response>;

/**
 * Finishes HTML pages of the build: scripts deferred, style sheets inlined, and the policy that names what is then in
 * the page. Other answers pass.
 * @param readAsset gives the text of a file of the build by its address; each is read once
 * @param backendUrl origin that sign-in forms may be led to
 */
export function documentStage(readAsset: (path: string) => string, backendUrl: string): DocumentStage {
  const sheets = new Map<string, string>();
  const sheet = (path: string) => {
    const known = sheets.get(path) ?? readAsset(path);
    sheets.set(path, known);
    return known;
  };
  return async (response) => {
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const html = inlineCss(deferScripts(await response.text()), sheet);
    const headers = new Headers(response.headers);
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, backendUrl));
    return new Response(html, { status: response.status, headers });
  };
}

/** In development pages go out as they are rendered: Vite puts scripts of its own into them. */
export const asRendered: DocumentStage = (response) => Promise.resolve(response);
