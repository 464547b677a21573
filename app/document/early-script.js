// @ts-check
// Runs in every document, for what must work before anything else has arrived: splash, strip, covers, cards. It listens on the window
// while events are captured, because React, while it hydrates, stops them at the document.
/** @typedef {{ target: any }} OnElement An event that happened to an element of the document. */
(() => {
  const root = document.documentElement;

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

  // --- The strip begins where one left it, else at the first date to come, without a jump. Its arrows are pale at its ends.
  const strip = /** @type {any} */ (document.querySelector('[data-strip]'));
  if (strip) {
    const begin = strip.querySelector('[data-over] ~ :not([data-over], :not([data-over]) ~ *)');
    const go = (/** @type {number} */ left) => strip.scrollTo({ left, behavior: 'instant' });
    const left = history.state?.left ?? begin?.offsetLeft - strip.querySelector('article')?.offsetLeft;
    if (left) go(left);
    // Browsers do not restore its place; a page that is opened anew begins anew.
    history.replaceState(null, '');
    addEventListener('click', (/** @type {OnElement} */ { target }) => {
      if (target.closest('a')) history.replaceState({ left: strip.scrollLeft }, '');
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
  // A moment after the page has loaded, pictures farther down may come (cover.css).
  addEventListener('load', () => setTimeout(() => (root.dataset.loaded = ''), 250), { once: true });
  for (const event of ['load', 'error'])
    document.addEventListener(
      event,
      (/** @type {OnElement} */ { target }) => target.tagName === 'IMG' && settle(target, +(event === 'load')),
      true,
    );

  // --- Cards open and close; in a strip that says so, one at a time.
  /** @type {(toggle: Element, open: any) => void} */
  const set = (toggle, open) => toggle.setAttribute('aria-expanded', open);
  const openOnes = () => document.querySelectorAll('[data-one-open] [aria-expanded="true"]');
  addEventListener(
    'click',
    (/** @type {OnElement} */ { target }) => {
      const toggle = target.closest('article [aria-expanded]');
      // The back of a flipped card lies over its button and takes the taps: so its words can be selected.
      const back = target.closest('[data-one-open] article') && !target.closest('a');
      for (const open of openOnes())
        if (open !== toggle && (back || open.closest('article') !== target.closest('article'))) set(open, false);
      if (toggle) set(toggle, toggle.getAttribute('aria-expanded') !== 'true');
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
})();
