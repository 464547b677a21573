// Part of each public document. Nothing on Android opens `webcal:`, and Google's app subscribes to no address: the
// file, which footers have beside it, takes its place.
if (/Android/.test(navigator.userAgent))
  for (const link of document.querySelectorAll('a[href^="webcal:"]:not([data-island] *)')) {
    link.href = '/calendario.ics';
    link.hidden = !link.closest('.event-bar');
  }
