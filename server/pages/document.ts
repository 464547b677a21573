import { contentSecurityPolicy } from './content-security-policy.ts';
import { deferEntry, deferLinks, defersScripts, isPublic, joinData } from './deferred-scripts.ts';
import { inlineCss } from './inline-css.ts';

/**
 * Finishes every HTML document of the build: scripts deferred, style sheets inlined, content security policy computed. The body
 * stays bytes, because decoding it would double the cost.
 * @param readAsset reads a file of the build by its address
 * @param backendUrl origin of a hosted backend
 */
export function documentStage(readAsset: (path: string) => string, backendUrl?: string) {
  const withStyles = inlineCss(readAsset);
  return (pieces: Uint8Array[], headers: Headers): Buffer<ArrayBuffer> => {
    const rendered = Buffer.concat(pieces);
    const end = Math.max(0, rendered.indexOf('</head>'));
    const head = rendered.toString('utf8', 0, end);
    const deferred = defersScripts(head);
    const html = joinData(
      Buffer.concat([...withStyles(deferred ? deferLinks(head) : head), rendered.subarray(end)]),
      deferred,
    );
    if (deferred) deferEntry(html);
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, backendUrl, !isPublic(head)));
    return html;
  };
}
