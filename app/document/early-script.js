// @ts-check
// Runs in every document, for what must work before anything else has arrived: splash, strip, covers, cards. It listens
// on the window while events are captured, because React, while it hydrates, stops them at the document.
/** @typedef {{ target: any }} OnElement An event on an element of the document. */
(() => {
  const root = document.documentElement;
  // --- An error of a sign-in may return in the fragment, which only the browser sees, on any page.
  const signInFailed = /^#error=.*&error_/.test(location.hash);
  if (signInFailed && location.pathname !== '/login') location.replace('/login' + location.hash);

  // --- The splash: nothing under it can be focused meanwhile.
  const splash = /** @type {HTMLElement | null} */ (document.querySelector('[data-splash]'));
  if (splash) {
    // React fails to hydrate a document from which a node disappears meanwhile.
    let hydrating = false;
    document.addEventListener('hydrating', () => (hydrating = true), { once: true });
    document.addEventListener('ready', () => (hydrating = false), { once: true });
    const leave = () => splash.remove();
    const over = new AbortController();
    const end = () => {
      splash.hidden = true;
      if (hydrating) document.addEventListener('ready', leave, { once: true });
      else leave();
      over.abort();
    };
    /** @type {(name: string, act: (event: any) => unknown) => void} */
    const on = (name, act) => addEventListener(name, act, { capture: true, signal: over.signal });
    on('keydown', ({ key }) => key === 'Escape' && end());
    on('click', ({ target }) => splash.contains(target) && end());
    // An inert page would be styled again as a whole, twice.
    on('focusin', ({ target }) => splash.contains(target) || /** @type {any} */ (splash.lastChild).focus());
    splash.addEventListener('animationend', (event) => event.target === splash && end());
    // It is hidden or over (before-paint.js); to ask its style would lay the page out.
    if (signInFailed || 'here' in root.dataset) end();
  }

  // --- The strip starts where the visitor left it, else at the first event to come. Its arrows are dimmed at its ends.
  const strip = /** @type {any} */ (document.querySelector('[data-strip]'));
  if (strip) {
    const begin = strip.querySelector('[data-over] ~ :not([data-over], :not([data-over]) ~ *)');
    const go = (/** @type {number} */ left) => strip.scrollTo({ left, behavior: 'instant' });
    // Nothing is measured where it starts at its first card: the page has no layout yet.
    const left = history.state?.left ?? (begin && begin.offsetLeft - strip.querySelector('article').offsetLeft);
    if (left) go(left);
    // Browsers do not restore its position; a page that is opened again starts again.
    if (history.state) history.replaceState(null, '');
    addEventListener('click', (/** @type {OnElement} */ { target }) => {
      if (target.closest('a, form')) history.replaceState({ left: strip.scrollLeft }, '');
    });
    const arrows = /** @type {HTMLElement} */ (document.querySelector('[data-step]'));
    const [back, on] = /** @type {any} */ (arrows.children);
    const step = Number(arrows.dataset.step);
    back.onclick = () => strip.scrollBy({ left: -step });
    on.onclick = () => strip.scrollBy({ left: step });
    const look = () => {
      const rest = strip.scrollWidth - strip.clientWidth - strip.scrollLeft;
      back.setAttribute('aria-disabled', strip.scrollLeft < 2);
      on.setAttribute('aria-disabled', rest < 2);
      arrows.hidden = strip.scrollLeft < 2 && rest < 2;
    };
    strip.onscroll = look;
    document.addEventListener('narrow', () => (go(0), look()));
    new ResizeObserver(look).observe(strip);
    // Browsers do not scroll to a card that is cut off at the side.
    strip.addEventListener('focusin', (/** @type {OnElement} */ { target }) => {
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }

  // --- Covers shimmer until the picture has loaded. A drawn poster replaces a picture that fails.
  /** @param {HTMLImageElement} image */
  const markCover = (image, loaded = image.naturalWidth) => {
    const cover = /** @type {HTMLElement | null} */ (image.closest('[data-cover]'));
    if (!cover) return;
    // The site's own pictures have the event's id in their address: /pictures/12/…
    const id = cover.dataset.of ?? image.src.split('/')[4];
    if (loaded || !id || image.src.endsWith('/poster.svg')) cover.dataset.cover = loaded ? 'loaded' : 'failed';
    // Only attributes change: React needs the elements that it rendered.
    else
      for (const part of /** @type {any} */ (cover.querySelectorAll('source, img')))
        part.srcset = part.src = `/pictures/${id}/0/poster.svg`;
  };
  for (const image of /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll('[data-cover] img')))
    if (image.complete) markCover(image);
  // Pictures farther down load a moment after the page (cover.css).
  addEventListener('load', () => setTimeout(() => (root.dataset.loaded = ''), 250), { once: true });
  for (const event of ['load', 'error'])
    document.addEventListener(
      event,
      (/** @type {OnElement} */ { target }) => target.tagName === 'IMG' && markCover(target, +(event === 'load')),
      true,
    );

  // --- Cards open and close; in a strip with `data-one-open`, one at a time.
  /** @type {(toggle: Element, open: any) => void} */
  const set = (toggle, open) => toggle.setAttribute('aria-expanded', open);
  const openOnes = () => document.querySelectorAll('[data-one-open] [aria-expanded="true"]');
  addEventListener(
    'click',
    (/** @type {OnElement} */ { target }) => {
      const toggle = target.closest('article [aria-expanded]');
      // The back of a flipped card covers its button and takes the taps, because its text must be selectable.
      const back = target.closest('[data-one-open] article') && !target.closest('a');
      for (const open of openOnes())
        if (open !== toggle && (back || open.closest('article') !== target.closest('article'))) set(open, false);
      if (!toggle) return;
      set(toggle, toggle.getAttribute('aria-expanded') !== 'true');
      // An open card may be wider, or taller than the window leaves it.
      toggle.closest('article').scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    true,
  );
  addEventListener('keydown', (/** @type {any} */ { key, target }) => {
    if (key === 'Escape' && !target.matches('input'))
      for (const open of /** @type {any} */ (document.querySelectorAll('article [aria-expanded="true"]'))) {
        // A focused link of the card is about to be hidden, and the next Tab would start at the top of the page.
        if (open.closest('article').matches(':focus-within')) open.focus();
        set(open, false);
      }
  });
})();
