// @ts-check
// In every document: words that hold until a moment, when tickets go on sale or a day ends, give way to the next ones.
setInterval(() => {
  for (const passing of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-until]')))
    if (Date.now() >= Date.parse(passing.dataset.until ?? '')) {
      passing.removeAttribute('data-until');
      for (const part of /** @type {Iterable<HTMLElement>} */ (passing.children)) part.hidden = !part.hidden;
    }
}, 1000);
