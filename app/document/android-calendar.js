// Part of each public document. Nothing on Android opens `webcal:`: a tap there leads to Google's calendar, which
// subscribes to that address. The link changes at the tap.
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
