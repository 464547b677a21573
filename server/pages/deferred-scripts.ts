// On the screens that ask for it a page's scripts wait until it has loaded: its preloads and sheets lie in a template
// and the entry is an inert script, until `early-script.js` takes them out.

const entry = '<script type="module" async="">';
// The replacement has the same length, so the bytes after it stay where they are.
const inertEntry = '<script type="text/entry"'.padEnd(entry.length - 1) + '>';

/** Whether a page is for everybody: it says how its scripts come, and has no sign-in. @param head HTML up to `</head>` */
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
  const rest = head.replaceAll(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, (link) => (links.push(link), ''));
  return `${rest}<template id="later">${links.join('')}</template>`;
}

/** Makes a document's entry script inert, in place. */
export function deferEntry(html: Buffer): void {
  const at = html.lastIndexOf(entry);
  if (at >= 0) html.write(inertEntry, at);
}

const close = 'window.__reactRouterContext.streamController.close();</script><!--/$-->';
const closeApart = `</script><!--$--><script>${close}<!--/$-->`;

/** Joins the script that ends the page's data with the one before it: a hash less in the policy, which is not compressed. */
export function joinData(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const at = html.lastIndexOf(closeApart);
  if (at < 0) return html;
  return Buffer.concat([html.subarray(0, at), Buffer.from(close), html.subarray(at + closeApart.length)]);
}
