// A page's scripts wait until it has loaded, on the screens that ask for it: their preloads become inert links
// and the entry an inert script, which `early-script.js` brings to life.

const entry = '<script type="module" async="">';
// The replacement has the same length, so the bytes after it stay where they are.
const inertEntry = '<script type="text/entry"'.padEnd(entry.length - 1) + '>';

/** @param head HTML up to `</head>` */
export function defersScripts(head: string): boolean {
  return head.includes(' data-scripts="after-load"');
}

/** @param head HTML up to `</head>` */
export function deferPreloads(head: string): string {
  return head.replaceAll('<link rel="modulepreload"', '<link rel="later"');
}

/** Makes a document's entry script inert, in place. */
export function deferEntry(html: Buffer): void {
  const at = html.lastIndexOf(entry);
  if (at >= 0) html.write(inertEntry, at);
}
