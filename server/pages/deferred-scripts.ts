// On screens that ask for it, scripts wait until the page has loaded: preloads and sheets are in a template and the
// entry script is inert, until `early-script.js` activates them.

const entry = '<script type="module" async="">';
// The replacement has the same length, so the bytes after it stay where they are.
const inertEntry = '<script type="text/entry"'.padEnd(entry.length - 1) + '>';

/**
 * Whether a page says how its scripts load; one with a sign-in does not.
 * @param head HTML up to `</head>`
 */
export function isPublic(head: string): boolean {
  return head.includes(' data-scripts="');
}

/** @param head HTML up to `</head>` */
export function defersScripts(head: string): boolean {
  return head.includes(' data-scripts="after-load"');
}

/** @param head HTML up to `</head>` */
export function deferLinks(head: string): string {
  const links: string[] = [];
  const rest = head.replaceAll(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, (link) => {
    links.push(link);
    return link.includes(' media=') ? `<noscript>${link}</noscript>` : '';
  });
  return `${rest}<template id="later">${links.join('')}</template>`;
}

/** Makes a document's entry script inert, in place. */
export function deferEntry(html: Buffer): void {
  const at = html.lastIndexOf(entry);
  if (at >= 0) html.write(inertEntry, at);
}

const close = 'window.__reactRouterContext.streamController.close();</script><!--/$-->';
const closeApart = `</script><!--$--><script>${close}<!--/$-->`;
const tag = '<script>';
const opening = `${tag}window.__reactRouterContext = `;
const data = `${tag}window.__reactRouterContext.streamController.enqueue(`;
/** Options of React Router that are off; its scripts read a missing one the same way. */
const optionsOff = /"unstable_\w+":false,?/g;

/**
 * Joins the script that ends the page's data with the data's own, which saves one hash in the policy. If the entry is
 * deferred, the content of the first data script joins it too, without options that are off. Its element stays, because
 * React looks for it. An entry that is not deferred needs the first data script to run before it.
 */
export function joinData(html: Buffer<ArrayBuffer>, deferred: boolean): Buffer<ArrayBuffer> {
  const at = html.lastIndexOf(closeApart);
  if (at < 0) return html;
  const end = [Buffer.from(close), html.subarray(at + closeApart.length)];
  const [open, into] = [html.lastIndexOf(opening), html.lastIndexOf(data)];
  if (!deferred || open < 0 || into < open) return Buffer.concat([html.subarray(0, at), ...end]);
  const [from, start] = [open + tag.length, into + tag.length];
  const to = html.indexOf('</script>', from);
  const context = Buffer.from(html.toString('utf8', from, to).replaceAll(optionsOff, ''));
  const moved = [html.subarray(0, from), html.subarray(to, start), context, html.subarray(start, at)];
  return Buffer.concat([...moved, ...end]);
}
