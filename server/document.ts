import { contentSecurityPolicy } from './content-security-policy.ts';
import { deferEntry, deferPreloads, defersScripts } from './deferred-scripts.ts';
import { inlineCss } from './inline-css.ts';

/**
 * What is done to every HTML document of the build before it leaves: scripts deferred, style sheets inlined, and the
 * policy that names what is then in the page. The body stays bytes: a text of it would cost as much as the rest of this.
 * @param readAsset gives the text of a file of the build by its address
 * @param backendUrl origin that sign-in forms may be led to
 */
export function documentStage(readAsset: (path: string) => string, backendUrl: string) {
  const withStyles = inlineCss(readAsset);
  return (rendered: Buffer<ArrayBuffer>, headers: Headers): Buffer<ArrayBuffer> => {
    const end = Math.max(0, rendered.indexOf('</head>'));
    const head = rendered.toString('utf8', 0, end);
    const body = rendered.subarray(end);
    const deferred = defersScripts(head);
    const html = Buffer.concat([
      ...withStyles(deferred ? deferPreloads(head) : head),
      ...(deferred ? deferEntry(body) : [body]),
    ]);
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, backendUrl));
    return html;
  };
}
