import { contentSecurityPolicy } from './content-security-policy.ts';
import { deferEntry, deferPreloads, defersScripts } from './deferred-scripts.ts';
import { inlineCss } from './inline-css.ts';

/**
 * What is done to every HTML document of the build before it leaves: scripts deferred, style sheets inlined, and the
 * policy that names what is then in the page. The body stays bytes, which are put together once: a text of it, or a
 * second copy, would cost as much as the rest of this.
 * @param readAsset gives the text of a file of the build by its address
 * @param backendUrl origin that sign-in forms may be led to
 */
export function documentStage(readAsset: (path: string) => string, backendUrl: string) {
  const withStyles = inlineCss(readAsset);
  return (pieces: Uint8Array[], headers: Headers): Buffer<ArrayBuffer> => {
    const [head, rest] = splitAtHead(pieces);
    const deferred = defersScripts(head);
    const html = Buffer.concat([...withStyles(deferred ? deferPreloads(head) : head), ...rest]);
    if (deferred) deferEntry(html);
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, backendUrl));
    return html;
  };
}

/** HTML up to `</head>`, and what comes from there on, wherever React cut it. */
function splitAtHead(pieces: Uint8Array[]): [head: string, rest: Uint8Array[]] {
  for (let first = 2; ; first *= 2) {
    const start = Buffer.concat(pieces.slice(0, first));
    const end = start.indexOf('</head>');
    if (end >= 0) return [start.toString('utf8', 0, end), [start.subarray(end), ...pieces.slice(first)]];
    if (first >= pieces.length) return ['', pieces];
  }
}
