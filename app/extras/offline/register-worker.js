// Part of each public document: registers the service worker, which stores public pages for offline visits.
const registerWorker = async () => {
  const workers = navigator.serviceWorker;
  const first = !workers.controller;
  await workers.register('/sw.js').catch(() => {}); // private windows refuse it
  if (!first) return;
  const { active } = await workers.ready;
  active?.postMessage([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]);
};
if (navigator.serviceWorker) addEventListener('load', () => setTimeout(registerWorker, 2000));
