// The browser softens a change of page (root.tsx), but for going back and forward, where it moves by itself and the page is as it was left.
// It stands in the document of public pages.
addEventListener('pageswap', ({ activation, viewTransition }) => {
  if (activation?.navigationType === 'traverse') viewTransition?.skipTransition();
});
