import { contentSecurityPolicy } from './content-security-policy.ts';
import { inlineCss } from './inline-css.ts';

/**
 * Finishes every HTML document of the build: style sheets inlined, content security policy computed. The body stays bytes, because
 * decoding it would double the cost.
 * @param readAsset reads a file of the build by its address
 * @param backendUrl origin of a hosted backend
 */
export function documentStage(readAsset: (path: string) => string, backendUrl?: string) {
  const withStyles = inlineCss(readAsset);
  return (pieces: Uint8Array[], headers: Headers): Buffer<ArrayBuffer> => {
    const rendered = Buffer.concat(pieces);
    const end = Math.max(0, rendered.indexOf('</head>'));
    const head = rendered.toString('utf8', 0, end);
    const html = Buffer.concat([...withStyles(head), rendered.subarray(end)]);
    // A public page says how its scripts load; one with a sign-in does not.
    const signsIn = !head.includes(' data-scripts="');
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, backendUrl, signsIn));
    return html;
  };
}
