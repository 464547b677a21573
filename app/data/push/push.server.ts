import { setTimeout as wait } from 'node:timers/promises';
import { createContext } from 'react-router';
import type { Backend } from '../backend.server';
import { clientOfOwner } from '../client.server';
import type { EventList } from '../events/event-list.server';
import { announcer } from './announce.server';
import { inTurn } from '../in-turn';
import { deliver, isPushService, welcome, type Sender } from './deliver.server';
import { forPush, type PushSubscriber } from './push-database';

const mostDevices = 100_000;

/** Web Push with the secret key: no other role may read the subscriptions. */
export function openPush(backend: Backend, secretKey: string, list: Pick<EventList, 'current'>, sender: Sender) {
  const client = forPush(clientOfOwner(backend, secretKey));
  const announce = announcer(client, list, sender.now);
  const welcomesInTurn = inTurn(20, 100);
  let devices = 0;
  /** Looks at the dates once, and sends what is due. @throws the backend's error */
  async function tick(signal: AbortSignal): Promise<void> {
    devices = (await client.rpc('push_count', {}, { get: true }).throwOnError()).data;
    await announce();
    await deliver(client, sender, signal);
  }
  return {
    /** The key with which browsers subscribe. */
    publicKey: sender.keys.publicKey,
    /** Whether an address belongs to a push service. */
    accepts: (endpoint: string) => isPushService(endpoint, sender.near),
    /**
     * Stores a browser, with the keys of these places alone, once its push service has accepted a first message.
     * @returns `sent` if it is stored; `full` for too many browsers; `refused` or `later` if the push service refuses
     * it or is down
     * @throws the backend's error; TooBusy if many wait for their first message
     */
    async subscribe({ places: [place, ...places], ...browser }: PushSubscriber, placeName: string) {
      const keep = async (is_confirmed: boolean) =>
        (await client.rpc('push_subscribe', { ...browser, place, places, is_confirmed }).throwOnError()).data;
      if (await keep(false)) return 'sent';
      if (devices >= mostDevices) return 'full';
      const { show } = await list.current();
      const payload = {
        title: `Te avisaremos de ${placeName}`,
        body: `Así te llegan los avisos de ${show.name}.`,
        path: '/avisos',
        tag: 'bienvenida',
      };
      const outcome = await welcomesInTurn(() => welcome(browser, payload, sender));
      if (outcome === 'sent') await keep(true);
      return outcome;
    },
    /** @throws the backend's error */
    async unsubscribe(endpoint: string) {
      await client.rpc('push_unsubscribe', { endpoint }).throwOnError();
    },
    /** How many devices get messages, as it was within the last minute; 0 in the first one. */
    devices: () => devices,
    tick,
    /** Looks again and again until the process ends. @param pause ms before each look */
    async watch(pause: number, signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
        if (!signal.aborted)
          await tick(signal).catch((cause: unknown) => console.error('Notifications to fans failed', cause));
      }
    },
  };
}

/** Set by the server; null where the site has no keys for Web Push, and so offers no notifications. */
export const pushContext = createContext<ReturnType<typeof openPush> | null>(null);
