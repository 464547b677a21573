// @ts-check
// Runs in the document of an event's page, which no other script takes over: copies its address, and hands it to the
// phone's own sheet. Without it the two buttons stay hidden.
(() => {
  const place = /** @type {HTMLElement | null} */ (document.querySelector('[data-share]'));
  if (!place) return;
  const { share: url = '', title = '' } = place.dataset;
  const said = /** @type {HTMLOutputElement} */ (place.querySelector('output'));
  /** @type {(what: string, run: () => void) => void} */
  const offer = (what, run) => {
    const button = /** @type {HTMLElement} */ (place.querySelector(`[data-do="${what}"]`));
    button.onclick = run;
    /** @type {HTMLElement} */ (button.parentElement).hidden = false;
  };
  // A closed sheet is a decision: no message.
  if ('share' in navigator) offer('share', () => navigator.share({ title, url }).catch(() => {}));
  offer('copy', async () => {
    try {
      await navigator.clipboard.writeText(url);
      said.textContent = '¡Enlace copiado!';
    } catch {
      // Not allowed, or the page is not safe: the address itself can be copied by hand.
      said.textContent = url;
      getSelection()?.selectAllChildren(said);
    }
  });
})();
