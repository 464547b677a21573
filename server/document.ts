import { contentSecurityPolicy } from './content-security-policy.ts';
import { deferScripts } from './deferred-scripts.ts';
import { inlineCss } from './inline-css.ts';

/**
 * What is done to every HTML document of the build before it leaves: scripts deferred, style sheets inlined, and the
 * policy that names what is then in the page.
 * @param readAsset gives the text of a file of the build by its address; each is read once
 * @param backendUrl origin that sign-in forms may be led to
 */
export function documentStage(readAsset: (path: string) => string, backendUrl: string) {
  const sheets = new Map<string, string>();
  const sheet = (path: string) => {
    const known = sheets.get(path) ?? readAsset(path);
    sheets.set(path, known);
    return known;
  };
  return (rendered: string, headers: Headers): string => {
    const html = inlineCss(deferScripts(rendered), sheet);
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, backendUrl));
    return html;
  };
}
