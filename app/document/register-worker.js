// Public pages are kept for when there is no connection. A part of the browser's entry; in pages without React it stands in the
// document.
const registerWorker = async () => {
  const workers = navigator.serviceWorker;
  const first = !workers.controller;
  await workers.register('/sw.js').catch(() => {}); // private windows refuse it
  if (!first) return;
  const { active } = await workers.ready;
  active?.postMessage([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]);
};
if (navigator.serviceWorker && document.documentElement.dataset.scripts) {
  if (document.readyState === 'complete') setTimeout(registerWorker, 1000);
  else addEventListener('load', () => setTimeout(registerWorker, 2000));
}
