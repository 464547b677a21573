// Comes after app/extras/offline/service-worker.js in /sw.js.
pages.push(/^\/avisos$/);

// A message about an event is shown before anything is fetched: iPhones end a subscription whose messages are not
// shown. It makes a sound only by day. A repeated or later message replaces the one before.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const show = async () => {
    const [current] = await registration.getNotifications({ tag });
    const hour = new Date().getHours();
    const options = { body, tag, data: path, lang: 'es-MX' };
    await registration.showNotification(title, {
      ...options,
      renotify: Boolean(current) && current.body !== body,
      silent: hour < 9 || hour >= 21,
    });
    const manifest = await fetch('/manifest.webmanifest')
      .then((answer) => answer.json())
      .catch(() => undefined);
    const icon = manifest?.icons[0].src;
    // The fan may have closed it meanwhile.
    const [still] = await registration.getNotifications({ tag });
    if (icon && still) await registration.showNotification(title, { ...options, icon, silent: true });
  };
  event.waitUntil(show());
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { origin, href } = new URL(event.notification.data, location.origin);
  if (origin !== location.origin) return;
  const lead = async () => {
    const client = (await clients.matchAll({ type: 'window' })).find(({ url }) => url === href);
    await (client ? client.focus() : clients.openWindow(href));
  };
  event.waitUntil(lead());
});
// The browser has a new address for messages; the places are stored on this device (subscribing.ts).
self.addEventListener('pushsubscriptionchange', (event) => {
  const post = (body) =>
    fetch('/avisos/suscripcion', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const renew = async () => {
    const file = await caches.match('/avisos/lugar');
    if (!file) return;
    const { places, key } = await file.json();
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const subscription = event.newSubscription ?? (await registration.pushManager.subscribe(options));
    await post({ ...subscription.toJSON(), places });
    if (event.oldSubscription) await post({ endpoint: event.oldSubscription.endpoint, places: [] });
  };
  event.waitUntil(renew());
});
