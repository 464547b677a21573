// @ts-check
// Part of the documents that React takes over whole: their scripts may fail or hang before any of them can say so. On
// fans' pages such errors come from other scripts, such as those of an app's browser. The build puts the limit of
// chunk-failure.ts in place of CHUNK_TIMEOUT.
{
  /** @param {unknown} cause @returns whether the page says so (arrival.js) */
  const report = (cause) =>
    !document.dispatchEvent(new CustomEvent('chunk-failure', { detail: { cause }, cancelable: true }));
  document.addEventListener(
    'error',
    (/** @type {any} */ { target }) => target.tagName === 'SCRIPT' && report(target),
    true,
  );
  // The browser's own steps fail by a DOMException: under reduced motion it skips the transition between two pages.
  addEventListener(
    'unhandledrejection',
    (event) => !(event.reason instanceof DOMException) && report(event.reason) && event.preventDefault(),
  );
  setTimeout(report, CHUNK_TIMEOUT, 'timeout');
}
