import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { encryptNotification } from '@block65/webcrypto-web-push';
import { inTurn } from '../../../data/in-turn';
import type { PushPayload } from './facts';
import type { Browser, PushClient } from './push-database';
import { vapidHeader, type VapidKeys } from './vapid.server';

/** The parts that sending needs beside the database. */
export type Sender = {
  keys: VapidKeys;
  /** Address of the site, for push services that need to reach its owner. */
  siteUrl: string;
  /** Whether push services on this machine are allowed. */
  near: boolean;
  now?: () => number;
  /** Resolves once no save is under way: staff wait for theirs, and nobody for a message. */
  afterSaves?: () => Promise<unknown>;
};

type Delivery = Browser & {
  message: number;
  subscription: number;
  tries: number;
  payload: PushPayload;
  until: string;
};

type Outcome = { outcome: 'sent' | 'gone' | 'refused' | 'dropped' } | { outcome: 'later'; wait: number };

const atOnce = 20;
const perDay = 200_000;
const timeoutMs = 10_000;
const pauses = [60, 300, 1800, 7200]; // seconds after the first failure, the second, …; the fifth is a refusal

/** Sends what is due until nothing is left; each copy of the site takes its part. @throws the backend's error */
export async function deliver(client: PushClient, sender: Sender, signal: AbortSignal): Promise<void> {
  const { now = Date.now, afterSaves } = sender;
  const inTurns = inTurn(4);
  while (!signal.aborted) {
    await afterSaves?.();
    const before = performance.eventLoopUtilization();
    const at = new Date(now()).toISOString();
    const { data } = await client.rpc('push_claim', { at, most: atOnce, per_day: perDay }).throwOnError();
    const due = data as Delivery[];
    if (!due.length) return;
    const results = await Promise.all(
      due.map((delivery) =>
        inTurns(async () => {
          await afterSaves?.();
          const { message, subscription, tries } = delivery;
          const result = await send(delivery, sender, now(), signal).catch((cause: unknown) =>
            failed(tries, String(cause)),
          );
          return { message, subscription, ...result };
        }),
      ),
    );
    await afterSaves?.();
    await client.rpc('push_finish', { at: new Date(now()).toISOString(), results }).throwOnError();
    // Two thirds of the process's time are for those who save meanwhile.
    const { active } = performance.eventLoopUtilization(before);
    await wait(2 * active, undefined, { signal }).catch(() => undefined);
  }
}

/** Sends a browser the first message, by which it is known that its push service takes messages for it. */
export async function welcome(
  browser: Browser,
  payload: PushPayload,
  sender: Sender,
  signal: AbortSignal,
): Promise<'sent' | 'refused' | 'later'> {
  const now = (sender.now ?? Date.now)();
  const until = new Date(now + 3_600_000).toISOString();
  const first = { ...browser, payload, until, tries: 1 };
  const { outcome } = await send(first, sender, now, signal).catch((cause: unknown) => failed(1, String(cause)));
  return outcome === 'sent' || outcome === 'later' ? outcome : 'refused';
}

/** Posts one message. The answer's body is not read, and no redirect is followed. @throws where nothing answers */
async function send(
  delivery: Omit<Delivery, 'message' | 'subscription'>,
  { keys, siteUrl, near }: Sender,
  now: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const { endpoint, p256dh, auth, payload, until, tries } = delivery;
  if (!pushServiceOf(endpoint, near)) return { outcome: 'gone' };
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const text = new TextEncoder().encode(JSON.stringify(payload));
  const body = await encryptNotification(subscription, text).catch(() => undefined);
  // Its keys are invalid: no message can ever reach it.
  if (!body) return { outcome: 'gone' };
  const response = await fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    headers: {
      Authorization: vapidHeader(endpoint, keys, siteUrl),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(Math.max(60, Math.floor((Date.parse(until) - now) / 1000))),
      Topic: payload.tag.replace(/[^\w-]/g, '').slice(0, 32),
      Urgency: 'high',
    },
    body,
  });
  await response.body?.cancel();
  const { status } = response;
  if (response.ok) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) return failed(tries, String(status), retryAfter(response, now));
  console.error('A push service refused a message', { service: new URL(endpoint).host, status });
  // No such key, or no longer: the fifth in a row is taken for an end (push_finish).
  return { outcome: [400, 401, 403].includes(status) ? 'refused' : 'dropped' };
}

function failed(tries: number, why: string, retryAfter = 0): Outcome {
  const pause = pauses[tries - 1];
  if (pause !== undefined) return { outcome: 'later', wait: Math.max(pause, retryAfter) };
  console.error('A message could not be sent', { tries, why });
  return { outcome: 'refused' };
}

/** `Retry-After` in seconds, at most a day. */
function retryAfter({ headers }: Response, now: number): number {
  const value = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), 86_400) : 0;
}

/**
 * The addresses that the push services of Chrome and its kin, Firefox, Safari and Edge give to browsers, each in the
 * one spelling they use. They read others as the same (`%78` for `x`, an empty query): each would be kept beside it.
 * Apple and Microsoft have several hosts, whose first label begins with a letter, as in `web` and `wns2-bl2p`.
 */
const services = {
  google: /^https:\/\/fcm\.googleapis\.com(\/[\w.:-]+)+$/,
  mozilla: /^https:\/\/updates\.push\.services\.mozilla\.com(\/[\w.:-]+)+$/,
  apple: /^https:\/\/[a-z][a-z0-9]*(-[a-z0-9]+)*\.push\.apple\.com(\/[\w.:-]+)+$/,
  microsoft: /^https:\/\/[a-z][a-z0-9]*(-[a-z0-9]+)*\.notify\.windows\.com\/w\/\?token=([\w-]|%2b|%2f|%3d)+$/,
};
const thisMachine = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/[\w.:-]+)+$/;

/**
 * The push service whose address a browser sent. The site posts to it, so any other address would let strangers choose
 * the target.
 * @param near whether one on this machine is allowed too, as in the demo
 */
export function pushServiceOf(endpoint: string, near: boolean): string | undefined {
  if (endpoint.length > 1000 || !URL.canParse(endpoint) || new URL(endpoint).href !== endpoint) return undefined;
  const [name] = Object.entries(services).find(([, address]) => address.test(endpoint)) ?? [];
  return name ?? (near && thisMachine.test(endpoint) ? 'this machine' : undefined);
}
