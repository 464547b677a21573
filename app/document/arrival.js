// @ts-check
// Stands in every document. Says so when the page's scripts failed or hang, and offers to try again; on pages that are React's, taps
// are kept until it is there. The build puts the limit of chunk-failure.ts in place of CHUNK_TIMEOUT.
(() => {
  const { dataset } = document.documentElement;
  /** @param {unknown} cause @param {string} [sentence] */
  const failed = (cause, sentence) => {
    if (!sentence && ('failed' in dataset || (!('public' in dataset) && 'ready' in dataset))) return;
    dataset.failed = '';
    const error = new Error('Loading the page’s scripts failed', { cause });
    error.name = 'ChunkLoadError';
    // Without a connection the page itself is not at fault.
    if (!sentence) console.error(error);
    const notice = /** @type {HTMLElement} */ (document.querySelector('[data-chunk-error]'));
    notice.hidden = false;
    const [words, again, close] = /** @type {any} */ (notice.children);
    if (sentence) words.textContent = sentence;
    again.onclick = () => location.reload();
    close.onclick = () => (notice.hidden = true);
    return true;
  };
  document.addEventListener('chunk-failure', (/** @type {any} */ { detail }) => failed(detail.cause, detail.sentence));
  // Such errors on public pages come from other scripts, such as those of an app's browser.
  if ('public' in dataset) {
    if (!document.querySelector('[data-island]')) dataset.ready = '';
    return;
  }
  document.addEventListener(
    'error',
    (/** @type {any} */ { target }) => target.tagName === 'SCRIPT' && failed(target),
    true,
  );
  addEventListener('unhandledrejection', (event) => failed(event.reason) && event.preventDefault());
  setTimeout(failed, CHUNK_TIMEOUT, 'timeout');

  const taps = /** @type {Set<HTMLElement>} */ (new Set());
  addEventListener(
    'click',
    (/** @type {any} */ event) => {
      const button = event.target.closest('#pagina button');
      if (!button || 'ready' in dataset || 'failed' in dataset) return;
      event.preventDefault();
      taps.add(button);
    },
    true,
  );
  document.addEventListener('ready', () => taps.forEach((button) => button.click()), { once: true });
})();
