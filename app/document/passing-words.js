// @ts-check
// In every document: words that hold until a moment, when tickets go on sale or a day ends, give way to the next ones.
// The moment is by the server's clock: a device's own only counts what has passed since the page was sent.
const [visit] = /** @type {any[]} */ (performance.getEntriesByType('navigation'));
// Not a number where the server said nothing.
const sent = visit?.serverTiming.find((/** @type {any} */ { name }) => name === 'clock')?.duration;
globalThis.clockAhead = Date.now() - performance.now() + visit?.responseStart - sent || 0;
setInterval(() => {
  for (const passing of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-until]')))
    if (Date.now() - clockAhead >= Date.parse(passing.dataset.until ?? '')) {
      passing.removeAttribute('data-until');
      for (const part of /** @type {Iterable<HTMLElement>} */ (passing.children)) part.hidden = !part.hidden;
    }
}, 1000);
