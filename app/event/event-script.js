// @ts-check
// Runs in the document of an event's page, whose only own script it is: copies its address, hands it to the phone's
// own sheet, and counts the time until doors open. Without it the two buttons stay hidden.
(() => {
  const place = /** @type {HTMLElement | null} */ (document.querySelector('[data-share]'));
  if (!place) return;
  const { share: url = '', title = '' } = place.dataset;
  /** @type {(what: string, run: () => void) => void} */
  const offer = (what, run) => {
    const button = /** @type {HTMLElement} */ (place.querySelector(`[data-do="${what}"]`));
    button.onclick = run;
    /** @type {HTMLElement} */ (button.parentElement).hidden = false;
  };
  // --- On its day: the time until it opens, in steps of ten minutes.
  const opening = /** @type {HTMLElement} */ (document.querySelector('[data-opens]'));
  const countDown = () => {
    const { opens = '', begins } = opening.dataset;
    const minutes = Math.ceil((Date.parse(opens) - Date.now()) / 600_000) * 10;
    const left = [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 && `${minutes % 60} min`];
    const until = begins ? 'abran puertas' : 'empiece';
    opening.textContent =
      minutes > 0
        ? `Falta${minutes === 60 ? '' : 'n'} ${left.filter(Boolean).join(' ')} para que ${until}.`
        : begins && Date.now() < Date.parse(begins)
          ? 'Ya abrieron las puertas.'
          : 'Ya empezó.';
  };
  if (opening) {
    countDown();
    setInterval(countDown, 60_000);
  }

  /** @type {(text: string, done: string, said: Element | null | undefined) => Promise<void>} */
  const copy = async (text, done, said) => {
    if (!said) return;
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = done;
    } catch {
      // Not allowed, or the page is not safe: the text itself can be copied by hand.
      said.textContent = text;
      getSelection()?.selectAllChildren(said);
    }
  };
  const address = /** @type {HTMLElement | null} */ (document.querySelector('[data-copy]'));
  if (address) {
    address.hidden = false;
    address.onclick = () => copy(address.dataset.copy ?? '', '¡Dirección copiada!', address.nextElementSibling);
  }
  // A closed sheet is a decision: no message.
  if ('share' in navigator) offer('share', () => navigator.share({ title, url }).catch(() => {}));
  offer('copy', () => copy(url, '¡Enlace copiado!', place.querySelector('output')));
})();
