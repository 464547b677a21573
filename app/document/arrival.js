// @ts-check
// Stands in every document. Says so when the page's scripts failed or hang, and offers to try again. Taps on what is
// React's are kept until it is there, on fans' pages until the script is there that wakes it.
(() => {
  const { dataset } = document.documentElement;
  const forFans = 'public' in dataset;
  document.addEventListener('chunk-failure', (/** @type {any} */ event) => {
    const { cause, sentence } = event.detail;
    if (!sentence && !forFans && 'ready' in dataset) return;
    event.preventDefault();
    dataset.failed = '';
    // Without a connection the page itself is not at fault.
    if (!sentence) console.error('ChunkLoadError', cause);
    const notice = /** @type {HTMLElement} */ (document.querySelector('[data-chunk-error]'));
    notice.hidden = false;
    const [words, again, close] = /** @type {any} */ (notice.children);
    if (sentence) words.textContent = sentence;
    again.onclick = () => location.reload();
    close.onclick = () => (notice.hidden = true);
  });
  // A fan's first script comes after the pictures in sight and the first frame, or at a first tap or focus.
  const { entry } = /** @type {HTMLElement} */ (document.currentScript).dataset;
  // Its failure is told only to who waits, and fails again at a click: without it the page is complete.
  const start = () =>
    import(/* @vite-ignore */ /** @type {string} */ (entry)).catch(
      (cause) => taps.size && document.dispatchEvent(new CustomEvent('chunk-failure', { detail: { cause } })),
    );
  if (entry) {
    for (const kind of ['click', 'focusin']) addEventListener(kind, start);
    addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }));
  } else if (forFans) dataset.ready = '';

  const taps = /** @type {Set<HTMLElement>} */ (new Set());
  const holdTap = (/** @type {any} */ event) => {
    const button = event.target.closest(forFans ? '[data-island] button[type=button]' : '#pagina button');
    if (!button || 'ready' in dataset || 'failed' in dataset) return;
    event.preventDefault();
    taps.add(button);
  };
  addEventListener('click', holdTap, true);
  const release = () => {
    removeEventListener('click', holdTap, true);
    taps.forEach((button) => button.click());
  };
  document.addEventListener(forFans ? 'islands' : 'ready', release, { once: true });
})();
