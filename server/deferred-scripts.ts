// A page's scripts wait until it has loaded, on the screens that ask for it: their preloads become inert links
// and the entry an inert script, which `early-script.js` brings to life.

const entry = '<script type="module" async="">';
const inertEntry = Buffer.from('<script type="text/entry">');

/** @param head HTML up to `</head>` */
export function defersScripts(head: string): boolean {
  return head.includes(' data-scripts="after-load"');
}

/** @param head HTML up to `</head>` */
export function deferPreloads(head: string): string {
  return head.replaceAll('<link rel="modulepreload"', '<link rel="later"');
}

/** @param body HTML from `</head>` on; what it gives belongs one after the other */
export function deferEntry(body: Buffer<ArrayBuffer>): Buffer<ArrayBuffer>[] {
  const at = body.indexOf(entry);
  return at < 0 ? [body] : [body.subarray(0, at), inertEntry, body.subarray(at + entry.length)];
}
