// @ts-check
// Runs in every document. On pages with React it ends the splash, shows covers and keeps taps until React is ready. On public
// pages it also opens cards and brings the page's own script. It listens on the window while events are captured, because React,
// while it hydrates, stops them at the document. The build puts the limit of chunk-failure.ts in place of CHUNK_TIMEOUT.
/** @typedef {{ target: any }} OnElement An event that happened to an element of the document. */
(() => {
  const root = document.documentElement;
  const { script } = root.dataset;
  const isPublic = 'public' in root.dataset;
  const awaits = script || !isPublic;
  root.dataset.address = location.pathname + location.search;

  // --- A sign-in that failed may come back in the fragment, which only the browser sees, and to any page.
  const signInFailed = /^#error=.*&error_/.test(location.hash);
  if (signInFailed && location.pathname !== '/login') location.replace('/login' + location.hash);

  // --- The splash: nothing under it can be focused while it lasts.
  const splash = /** @type {HTMLElement | null} */ (document.querySelector('[data-splash]'));
  if (splash) {
    const page = /** @type {HTMLElement} */ (document.getElementById('pagina'));
    page.inert = true;
    // While React hydrates, a node that goes makes it lose its place.
    let hydrating = false;
    document.addEventListener('hydrating', () => (hydrating = true), { once: true });
    document.addEventListener('ready', () => (hydrating = false), { once: true });
    const leave = () => splash.remove();
    const end = () => {
      splash.hidden = true;
      if (hydrating) document.addEventListener('ready', leave, { once: true });
      else leave();
      page.inert = false;
      removeEventListener('keydown', onKey, true);
      removeEventListener('click', onTap, true);
    };
    /** @param {KeyboardEvent} event */
    const onKey = ({ key }) => key === 'Escape' && end();
    const onTap = (/** @type {OnElement} */ { target }) => splash.contains(target) && end();
    addEventListener('keydown', onKey, true);
    addEventListener('click', onTap, true);
    splash.addEventListener('animationend', (event) => event.target === splash && end());
    if (signInFailed || 'here' in root.dataset) end();
  }

  // --- The carousel begins where one left it (dates-script.ts), else at the first date to come, without a jump.
  const strip = /** @type {any} */ (document.querySelector('[data-strip]'));
  const begin = strip?.querySelector('[data-over] ~ :not([data-over], :not([data-over]) ~ *)');
  const left = history.state?.left ?? begin?.offsetLeft - strip?.querySelector('article')?.offsetLeft;
  if (left) strip?.scrollTo({ left, behavior: 'instant' });

  // --- Covers: the shimmer stays until the picture has loaded. In place of one that fails comes the drawn poster.
  /** @param {HTMLImageElement} image */
  const settle = (image, loaded = image.naturalWidth) => {
    const cover = /** @type {HTMLElement | null} */ (image.closest('[data-cover]'));
    if (!cover) return;
    // The site's own pictures have it in their address: /pictures/12/…
    const id = cover.dataset.of ?? image.src.split('/')[4];
    if (loaded || !id || image.src.endsWith('/poster.svg')) cover.dataset.cover = loaded ? 'loaded' : 'failed';
    // Attributes only: React, where it comes, looks for the elements that it made.
    else
      for (const part of /** @type {any} */ (cover.querySelectorAll('source, img')))
        part.srcset = part.src = `/pictures/${id}/0/poster.svg`;
  };
  for (const image of /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll('[data-cover] img')))
    if (image.complete) settle(image);
  for (const event of ['load', 'error'])
    document.addEventListener(
      event,
      (/** @type {OnElement} */ { target }) => target.tagName === 'IMG' && settle(target, +(event === 'load')),
      true,
    );

  // --- Words that hold until a moment, when tickets go on sale or a day ends: then the next ones take their place.
  setInterval(() => {
    for (const passing of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-until]')))
      if (Date.now() >= Date.parse(passing.dataset.until ?? '')) {
        passing.removeAttribute('data-until');
        for (const part of /** @type {Iterable<HTMLElement>} */ (passing.children)) part.hidden = !part.hidden;
      }
  }, 1000);

  // --- Cards open and close; in a strip that says so, one at a time.
  /** @type {(toggle: Element, open: any) => void} */
  const set = (toggle, open) => toggle.setAttribute('aria-expanded', open);
  const openOnes = () => document.querySelectorAll('[data-one-open] [aria-expanded="true"]');
  const keptTaps = /** @type {Set<HTMLElement>} */ (new Set());
  addEventListener(
    'click',
    (/** @type {Event & OnElement} */ event) => {
      const { target } = event;
      const card = target.closest('article');
      const toggle = target.closest('article [aria-expanded]');
      // The back of a flipped card lies over its button and takes the taps: so its words can be selected.
      const back = target.closest('[data-one-open] article') && !target.closest('a');
      for (const open of openOnes())
        if (open !== toggle && (back || open.closest('article') !== card)) set(open, false);
      if (toggle) set(toggle, toggle.getAttribute('aria-expanded') !== 'true');
      // --- Where a script is still to come, a tap on another button is kept and repeated when it is there.
      else if (
        target.closest('#pagina button') &&
        awaits &&
        !('ready' in root.dataset) &&
        !('failed' in root.dataset)
      ) {
        event.preventDefault();
        keptTaps.add(target.closest('button'));
      }
    },
    true,
  );
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape')
      for (const open of /** @type {any} */ (openOnes())) {
        // The focused element on the back gets hidden, and the next Tab would start at the top of the page.
        open.focus();
        set(open, false);
      }
  });
  document.addEventListener('ready', () => keptTaps.forEach((button) => button.click()), { once: true });

  // --- The menu of states: until the page's script is there, its form goes as it would without one.
  addEventListener('change', (/** @type {OnElement} */ { target: { form } }) => {
    if (!('ready' in root.dataset) && form && 'stateFilter' in form.dataset) form.submit();
  });

  // --- The page's own scripts failed, or hang: say so, and offer to try again.
  /** @param {unknown} cause @param {string} [sentence] */
  const failed = (cause, sentence) => {
    if (!sentence && ('ready' in root.dataset || 'failed' in root.dataset)) return;
    root.dataset.failed = '';
    const error = new Error('Loading the page’s scripts failed', { cause });
    error.name = 'ChunkLoadError';
    // Without a connection nothing is wrong with the page.
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
  // React's scripts are in the document; on public pages such events come from others, as from the browser of another app.
  if (!isPublic) {
    document.addEventListener(
      'error',
      (/** @type {OnElement} */ { target }) => target.tagName === 'SCRIPT' && failed(target),
      true,
    );
    addEventListener('unhandledrejection', (event) => failed(event.reason) && event.preventDefault());
    setTimeout(failed, CHUNK_TIMEOUT, 'timeout');
  }

  // --- The page's own script is asked for after the page has loaded and the phone is idle, or at the first touch.
  let started = !script;
  const start = async () => {
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', start, { once: true });
    if (started) return;
    started = true;
    setTimeout(failed, CHUNK_TIMEOUT, 'timeout');
    try {
      await import(script ?? '');
      root.dataset.ready = '';
      document.dispatchEvent(new Event('ready'));
    } catch (cause) {
      failed(cause);
    }
  };
  for (const event of ['pointerdown', 'keydown'])
    document.addEventListener(event, start, { once: true, capture: true, passive: true });
  // A moment after it has loaded: the last pictures are being painted.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start);
  const onLoad = () => {
    setTimeout(() => (root.dataset.loaded = ''), 250);
    setTimeout(whenIdle, 800);
  };
  addEventListener('load', onLoad, { once: true });
})();
