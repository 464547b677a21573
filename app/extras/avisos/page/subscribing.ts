import { isInAppBrowser } from '../../../ui/in-app-browser';

/** A place in full (`Puebla, Puebla`), and whether the rest of its state counts too. */
export type Place = { name: string; wide: boolean };

/** The places of a device and the key of its subscription, as it stores them; the service worker reads them too. */
export type Subscription = { places: Place[]; key: string };

/** How many places a device may have. */
export const mostPlaces = 5;

/**
 * Why a browser gets no notifications: no push, the browser of another app, an old iPhone, an iPhone outside its home
 * screen, a refusal, a refusal in an iPhone's app.
 */
export type Obstacle =
  'unknown' | 'inside-android' | 'inside-iphone' | 'old-iphone' | 'iphone' | 'blocked' | 'blocked-app';

const memory = '/avisos/lugar';
const open = () => caches.open('avisos');

export const isAndroid = () => navigator.userAgent.includes('Android');

export function obstacle(): Obstacle | undefined {
  const knowsPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  const installed = matchMedia('(display-mode: standalone)').matches;
  if (isInAppBrowser(userAgent, installed)) {
    if (isAndroid()) return 'inside-android';
    if (isApple) return 'inside-iphone';
  }
  if (!knowsPush) {
    // An iPad that claims to be a Mac has its version in Safari's, and in Chrome's none: 11.1 for ever.
    const [, major, minor] = /(?: OS |^(?!.*CriOS).*Version\/)(\d+)[._](\d+)/.exec(userAgent) ?? [];
    if (isApple && Number(major) * 100 + Number(minor) < 1604) return 'old-iphone';
    return isApple && !installed ? 'iphone' : 'unknown';
  }
  if (Notification.permission !== 'denied') return undefined;
  // On an iPhone only the app on the home screen can ask, and it shows no address bar.
  return isApple ? 'blocked-app' : 'blocked';
}

/** The stored places, while the browser still has its subscription and the fan's permission. */
export async function storedSubscription(): Promise<Subscription | undefined> {
  const response = await (await open()).match(memory);
  const registration = await navigator.serviceWorker.getRegistration();
  const has = Notification.permission === 'granted' && (await registration?.pushManager.getSubscription());
  return response && has ? ((await response.json()) as Subscription) : undefined;
}

/**
 * Subscribes this browser to these places alone, or renews its subscription with the site's key.
 * @throws Error with a message for fans
 */
export async function subscribe({ places, key }: Subscription): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  const formerKey = before?.options.applicationServerKey;
  // A subscription with another key, as after a move of the site, never gets a message.
  if (formerKey && base64Url(formerKey) !== key) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await send({ ...subscription.toJSON(), places });
  await (await open()).put(memory, Response.json({ places, key }));
}

/** Ends the subscription. A site that can't be reached now learns it from the push service. */
export async function unsubscribe(): Promise<void> {
  await (await open()).delete(memory);
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  if (subscription) await send({ endpoint: subscription.endpoint, places: [] }).catch(() => undefined);
}

async function send(body: object): Promise<void> {
  const response = await fetch('/avisos/suscripcion', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  const json = response.headers.get('Content-Type')?.includes('json');
  throw new Error(json ? ((await response.json()) as { error: string }).error : await response.text());
}

const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
