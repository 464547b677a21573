import { setTimeout as wait } from 'node:timers/promises';
import type { Backend } from '../backend.server';
import { clientOfOwner } from '../client.server';
import type { EventList } from '../events/event-list.server';
import { announcer } from './announce.server';
import { deliver, isPushService, type Sender } from './deliver.server';
import type { Push } from '../site.server';

const minute = 60_000;

/** Web Push with the secret key: no other role may read the subscriptions. */
export function openPush(backend: Backend, secretKey: string, list: Pick<EventList, 'current'>, sender: Sender) {
  const client = clientOfOwner(backend, secretKey);
  const announce = announcer(client, list, sender.now);
  /** Looks at the dates once, and sends what is due. @throws the backend's error */
  async function tick(signal: AbortSignal): Promise<void> {
    await announce();
    await deliver(client, sender, signal);
  }
  const push: Push = {
    publicKey: sender.keys.publicKey,
    accepts: (endpoint) => isPushService(endpoint, sender.near),
    subscribe: async (subscriber) => (await client.rpc('push_subscribe', subscriber).throwOnError()).data,
    async unsubscribe(endpoint) {
      await client.rpc('push_unsubscribe', { endpoint }).throwOnError();
    },
  };
  return {
    ...push,
    tick,
    /** Looks each minute until the process ends. */
    async watch(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        await wait(minute, undefined, { signal, ref: false }).catch(() => undefined);
        if (!signal.aborted)
          await tick(signal).catch((cause: unknown) => console.error('Notifications to fans failed', cause));
      }
    },
  };
}
