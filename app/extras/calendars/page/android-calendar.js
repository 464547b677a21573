// Part of each public document. Nothing on Android opens `webcal:`, and Google's app subscribes to no address: the
// file takes its place, and where the link has a note both say so.
if (/Android/.test(navigator.userAgent))
  for (const link of document.querySelectorAll('a[href^="webcal:"]:not([data-island] *)')) {
    const [, title, note] = link.children;
    link.href = '/calendario.ics';
    link.hidden = !note && !link.closest('.event-bar');
    if (note) [title.textContent, note.textContent] = ['Descarga el calendario', 'Con las fechas que hay hoy'];
  }
