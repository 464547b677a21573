// Nothing on Android opens `webcal:`: there a tap leads to Google's calendar, which subscribes by that address. It stands in
// the document of public pages. The address turns at the tap.
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
