// The browser softens a change between two pages for fans (root.tsx), but for going back and forward, where it moves by itself and the
// page is as it was left. It stands in the document of public pages.
for (const event of ['pageswap', 'pagereveal'])
  addEventListener(event, ({ activation, viewTransition }) => {
    if (!viewTransition) return;
    // One that does not take place is no error.
    for (const promise of [viewTransition.ready, viewTransition.finished]) promise.catch(() => {});
    // A page that does not take part would report one that was begun.
    const leaves = /^\/(login|entrar|dashboard)/.test(
      activation && new URL(activation.entry?.url ?? location.href).pathname,
    );
    if (leaves || activation?.navigationType === 'traverse') viewTransition.skipTransition();
  });
