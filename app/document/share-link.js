// A card's or a row's link to share its date opens the phone's own sheet, where there is one. It stands in the document of public pages.
if ('share' in navigator)
  addEventListener('click', (event) => {
    const link = event.target.closest('a[href$="#compartir"]');
    if (!link || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const title = link.closest('article, li').querySelector('h2, .date-row-name').textContent;
    // To close the sheet is a decision: no message.
    navigator.share({ title, url: link.href.split('#')[0] }).catch(() => {});
  });
