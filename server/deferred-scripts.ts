// A page's scripts wait until it has loaded, on the screens that ask for it: their preloads become inert links
// and the entry an inert script, which `early-script.js` brings to life.

const entry = '<script type="module" async="">';
// Of the same length, so that nothing after it has to move.
const inertEntry = '<script type="text/entry"'.padEnd(entry.length - 1) + '>';

/** @param head HTML up to `</head>` */
export function defersScripts(head: string): boolean {
  return head.includes(' data-scripts="after-load"');
}

/** @param head HTML up to `</head>` */
export function deferPreloads(head: string): string {
  return head.replaceAll('<link rel="modulepreload"', '<link rel="later"');
}

/** Makes a document's entry inert, where it stands. */
export function deferEntry(html: Buffer): void {
  const at = html.lastIndexOf(entry);
  if (at >= 0) html.write(inertEntry, at);
}
