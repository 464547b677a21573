// Nothing on Android opens `webcal:`: there a tap leads to Google's calendar, which subscribes by that address. A part of the
// browser's entry; in pages without React it stands in the document. The address turns at the tap, whatever React has drawn.
if (/Android/.test(navigator.userAgent))
  addEventListener(
    'click',
    ({ target }) => {
      const link = target.closest('a[href^="webcal:"]');
      if (!link) return;
      link.href = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(link.href)}`;
      link.target = '_blank';
    },
    true,
  );
