import { contentSecurityPolicy } from './content-security-policy.ts';

/** Whether a page is for fans: `app/root.tsx` writes this attribute. @param head HTML up to `</head>` */
const isPublic = (head: string) => head.includes(' data-public="');

/**
 * Finishes every HTML document: inlines its style sheets and computes its content security policy. The body stays
 * bytes, because decoding it would double the cost.
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
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, backendUrl, !isPublic(head)));
    return html;
  };
}

const links = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g;
const forPaper = /<link rel="stylesheet" href="([^"]+)" media="print"\/>/;

/**
 * Inlines a page's style sheets, which saves requests before the first paint. On pages that React hydrates whole, the
 * links stay because it expects them, but disabled, so that nothing is fetched.
 * @param readAsset reads a file of the build by its address; each set of sheets is read once
 */
function inlineCss(readAsset: (path: string) => string) {
  const styles = new Map<string, Buffer<ArrayBuffer>>();

  function style(paths: string[]): Buffer<ArrayBuffer> {
    const key = paths.join();
    const styleElement = styles.get(key) ?? Buffer.from(`<style>${paths.map(readAsset).join('')}</style>`);
    styles.set(key, styleElement);
    return styleElement;
  }

  /** @param head HTML up to `</head>` @returns its parts, in order */
  return (head: string): Buffer<ArrayBuffer>[] => {
    const paths: string[] = [];
    const plain = isPublic(head);
    const inert = head
      .replaceAll(links, (link, path: string) => {
        paths.push(path);
        return plain ? '' : link.replace('/>', ' disabled="" media="not all"/>');
      })
      .replace(forPaper, (_, path: string) => `<style media="print">${readAsset(path)}</style>`);
    return paths.length ? [Buffer.from(inert), style(paths)] : [Buffer.from(head)];
  };
}
