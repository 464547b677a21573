// Part of each public document: opens the phone's own share sheet, if there is one.
if ('share' in navigator) {
  document.documentElement.dataset.shares = '';
  addEventListener('click', (event) => {
    const link = event.target.closest('a[href$="#compartir"], [data-share]');
    if (!link || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    // Looked up, because an attribute of each link would be nine bytes more than the first packets of `/` hold.
    const title = link.closest('article, li')?.querySelector('h2, .date-row-name')?.textContent ?? document.title;
    navigator
      .share({ title, text: link.dataset.share, url: (link.href ?? link.value).split('#')[0] })
      .catch((error) => {
        // Closing the sheet is a decision: no message. Without a sheet, what the page has beside it is used.
        if (error.name === 'AbortError') return;
        if (link.href) location = link.href;
        // By its id, because only a click wakes the island that copies.
        else document.getElementById('copiar').click();
      });
  });
}
