// @ts-check
// Runs before the splash is painted: reserves the room of the answer to the place in this browser's storage
// (home/remembered-place.ts), hides the splash from visitors who come from a page of the site, and notes its end, which
// may come before a slow document is whole.
{
  const { dataset } = document.documentElement;
  try {
    // A first visitor has no place, and no worker yet (register-worker.js): the storage takes milliseconds to answer.
    const workers = navigator.serviceWorker;
    if (!workers || workers.controller) dataset.near ??= localStorage.lugar[0];
  } catch {}
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  if (visit?.type === 'back_forward' || document.referrer.startsWith(origin + '/')) dataset.here = '';
  addEventListener('animationend', (/** @type {any} */ { target }) => {
    if (target.matches('[data-splash]')) dataset.here = '';
  });
}
