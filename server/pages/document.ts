import { contentSecurityPolicy } from './content-security-policy.ts';
import { deferEntry, deferLinks, defersScripts, isPublic, joinData } from './deferred-scripts.ts';
import { inlineCss } from './inline-css.ts';

/**
 * Finishes every HTML document of the build: scripts deferred, style sheets inlined, content security policy computed. The body
 * stays bytes and is put together once, because decoding or copying it would double the cost.
 * @param readAsset reads a file of the build by its address
 * @param backendUrl origin of a hosted backend
 */
export function documentStage(readAsset: (path: string) => string, backendUrl?: string) {
  const withStyles = inlineCss(readAsset);
  return (pieces: Uint8Array[], headers: Headers): Buffer<ArrayBuffer> => {
    const [head, rest] = splitAtHead(pieces);
    const deferred = defersScripts(head);
    const html = joinData(Buffer.concat([...withStyles(deferred ? deferLinks(head) : head), ...rest]), deferred);
    if (deferred) deferEntry(html);
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, backendUrl, !isPublic(head)));
    return html;
  };
}

/** The HTML up to `</head>`, and the rest, however React splits its chunks. */
function splitAtHead(pieces: Uint8Array[]): [head: string, rest: Uint8Array[]] {
  for (let first = 2; ; first *= 2) {
    const start = Buffer.concat(pieces.slice(0, first));
    const end = start.indexOf('</head>');
    if (end >= 0) return [start.toString('utf8', 0, end), [start.subarray(end), ...pieces.slice(first)]];
    if (first >= pieces.length) return ['', pieces];
  }
}
