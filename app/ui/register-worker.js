// Runs in the document of the built site once it has loaded: public pages are kept for when there is no connection.
if (navigator.serviceWorker && document.documentElement.dataset.scripts)
  addEventListener('load', () =>
    setTimeout(async () => {
      const workers = navigator.serviceWorker;
      const first = !workers.controller;
      await workers.register('/sw.js').catch(() => {}); // private windows refuse it
      if (!first) return;
      const { active } = await workers.ready;
      active?.postMessage([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]);
    }, 2000),
  );
