// The links and buttons that share a date open the phone's own sheet, where there is one. It stands in the document of public pages.
if ('share' in navigator) {
  document.documentElement.dataset.shares = '';
  addEventListener('click', (event) => {
    const link = event.target.closest('a[href$="#compartir"], [data-share]');
    if (!link || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const title = link.closest('article, li')?.querySelector('h2, .date-row-name')?.textContent ?? document.title;
    // To close the sheet is a decision: no message.
    navigator.share({ title, url: (link.href ?? link.value).split('#')[0] }).catch(() => {});
  });
}
